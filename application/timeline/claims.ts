import type { Booking } from '../../domain/appointment/index.ts';
import type { TimelineFact } from './timeline.ts';
import { hoursWords, moneyWords, startWords, statusWords } from './words.ts';

/** What the appointment is now. */
export const claimsOf = (booking: Booking): readonly TimelineFact[] => {
  const { time, visit, status, deleted, personal, policies } = booking;
  const name = personal === 'erased' ? 'erased' : `${personal.fields.firstName} ${personal.fields.lastName}`.trim();
  const [cancel, move] = [hoursWords(policies.cancellationHours), hoursWords(policies.rescheduleHours)];
  return [
    { what: 'Client', value: name },
    { what: 'Visit', value: [visit.service.name, ...visit.addOns.map((addOn) => addOn.name)].join(', ') },
    { what: 'Time', value: startWords(time) },
    { what: 'Total', value: moneyWords(visit.total) },
    { what: 'Status', value: deleted ? 'deleted' : statusWords[status] },
    { what: 'Booked under', value: `cancel until ${cancel} before, move until ${move} before` },
    { what: 'Payment proofs', value: String(booking.proofIds.length) },
  ];
};
