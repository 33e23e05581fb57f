import { type Given, sliceOf } from '../slice.ts';
import * as useCases from './use-cases.ts';

export const appointmentUseCases = sliceOf(useCases);
export type AppointmentUseCases = Given<typeof useCases>;
export { linkStandingOf } from './act-by-link.ts';
export type { Amendment, CustomerForgotten } from './amend-appointment.ts';
export type { OwnersBooking } from './booking/book-for-client.ts';
export type { BookingInSight } from './booking/check-booking.ts';
export type { AppointmentWanted } from './booking/request-appointment.ts';
export { abandon } from './holds/abandon.ts';
export { releaseReservation } from './holds/release-reservation.ts';
export { releaseTime } from './holds/release-time.ts';
export type { ReservationWanted } from './holds/reserve-time.ts';
export type {
  AddOnUnknown,
  AddressNotVerified,
  BookingRejection,
  PaymentProofNotFound,
  ServiceInactive,
} from './rejections.ts';
