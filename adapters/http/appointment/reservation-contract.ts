import { declareRoute } from '../declare-route.ts';
import { holdCodes, visitCodes } from '../refusing/refusal-codes.ts';
import { answers, body } from '../wire/envelope.ts';
import { Reservation, ReservationWanted } from './shapes.ts';

export const reserve = declareRoute({
  method: 'post',
  path: '/reservations',
  tags: ['Appointments'],
  summary: 'Hold a time while its client pays',
  description:
    'For the minutes that the owner has chosen. Null if the owner has chosen none, or if the network of the client has two ' +
    'already: the visit can be booked all the same. The same request under one Idempotency-Key reserves once.',
  request: { body: body(ReservationWanted) },
  runs: ['reserveTime'],
  refuses: [...visitCodes, ...holdCodes, 'BlockedFromBooking', 'StudioNotOpen', 'TooManyUnverifiedBookings'],
  responses: answers(Reservation.nullable(), 'The reservation, or null'),
});
