import { answer } from '../../../support/browser/answers.ts';
import { type OwnerState, onItsWay, reads } from './support.ts';

const path = 'settings/quotes';
const asked = '/admin/quotes';

const waits = {
  ...{ id: 'q1', bookAs: 'quote-q1', serviceId: 's1', serviceName: 'Microlocs Install: Two Strand Twist', booked: 0 },
  ...{ askedAt: '2027-01-11T16:00:00.000Z', standing: 'asked', terms: null, pictures: [] },
  client: { id: 'c1', name: 'Bartholomew Featherstonehaugh-Wellington' },
  answers: [{ question: 'How long is your hair?', answer: 'Donaudampfschifffahrtsgesellschaft '.repeat(6).trim() }],
};
const given = {
  ...{ ...waits, id: 'q2', standing: 'open', booked: 1, client: { id: 'c2', name: 'Nia Brown' } },
  terms: {
    services: [{ id: 's1', name: 'Microlocs Install: Two Strand Twist' }],
    ...{ sessions: 2, price: 420.5, duration: 3.5, until: '2027-02-12', words: 'Two visits, four weeks apart.' },
  },
};
const over = { ...given, id: 'q3', standing: 'over', client: { id: 'c3', name: null } };
const full: OwnerState['given'] = (at) => answer(at, asked, { isOn: true, days: 30, quotes: [waits, given, over] });

export const quoteStates: readonly OwnerState[] = [
  { name: 'quotes', path, given: full, see: reads('Waits for your answer') },
  { name: 'quotes that are off', path, see: reads('Quotes are off') },
  onItsWay('the quotes', path, asked),
];
