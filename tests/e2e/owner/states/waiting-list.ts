import { answer } from '../../../support/browser/answers.ts';
import { type OwnerState, onItsWay, reads } from './support.ts';

const path = 'settings/waiting-list';
const asked = '/admin/waiting-list';

const waits = {
  ...{ id: 'w1', serviceId: 's1', serviceName: 'Microlocs Consultation', addOnIds: [], addOns: [], told: 0 },
  ...{ dates: ['2027-01-21', '2027-01-22'], until: '2027-01-22', joinedAt: '2027-01-11T16:00:00.000Z' },
  client: { id: 'c1', name: 'Bartholomew Featherstonehaugh-Wellington', email: 'b@example.com', phone: '+13175550142' },
  ...{ offer: null, fits: null },
};
const isTold = {
  ...{ ...waits, id: 'w2', dates: [], told: 2, addOns: ['Steam treatment'] },
  client: { ...waits.client, name: 'Nia Brown' },
  offer: { date: '2027-01-20', time: '10:30', until: '2027-01-12T17:00:00.000Z' },
};
const full: OwnerState['given'] = (at) => answer(at, asked, { isOn: true, clients: [isTold, waits] });

export const waitingListStates: readonly OwnerState[] = [
  { name: 'the waiting list', path, given: full, see: reads('10:30 AM is held until') },
  { name: 'a waiting list that is off', path, see: reads('The waiting list is off') },
  onItsWay('the waiting list', path, asked),
];
