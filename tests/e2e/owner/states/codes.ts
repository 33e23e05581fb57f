import { answer } from '../../../support/browser/answers.ts';
import { dialogReads, inTurn, type OwnerState, onItsWay, press, reads } from './support.ts';

const path = 'settings/codes';
const asked = '/admin/codes';

const fall = {
  ...{ id: 'a', code: 'FALL20', kind: 'percent', value: 20, from: '2026-12-01', until: '2027-01-31', minimum: 100 },
  ...{ serviceIds: ['s1'], oncePerClient: true, limit: 50, isPaused: false, used: 2, usedAmount: 61.5, left: null },
  uses: [
    { appointmentId: 'v1', clientName: 'Bartholomew Featherstonehaugh-Wellington', date: '2026-12-18', amount: 35 },
    { appointmentId: 'v2', clientName: null, date: '2026-12-11', amount: 26.5 },
  ],
};
const gift = {
  ...fall,
  ...{
    id: 'b',
    code: 'Geburtstagsgeschenkgutscheinfürmeinemutter',
    kind: 'gift',
    value: 200,
    left: 45,
    isPaused: true,
  },
  ...{ from: null, until: null, minimum: 0, serviceIds: [], oncePerClient: false, limit: null },
};
const full: OwnerState['given'] = (at) => answer(at, asked, { codes: [fall, gift] });

export const codesStates: readonly OwnerState[] = [
  { name: 'codes', path, given: full, see: reads('Gift: $45.00 of $200.00 left') },
  { name: 'no codes', path, see: reads('No codes yet') },
  {
    name: 'a code that is made',
    path,
    see: inTurn(press('New code'), dialogReads('Capitals and spaces don’t matter.')),
  },
  onItsWay('codes', path, asked),
];
