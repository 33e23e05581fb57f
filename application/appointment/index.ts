import { type Given, sliceOf } from '../slice.ts';
import * as useCases from './use-cases.ts';

export const appointmentUseCases = sliceOf(useCases);
export type AppointmentUseCases = Given<typeof useCases>;
export { abandon } from './abandon.ts';
export { linkStandingOf } from './act-by-link.ts';
export type { Amendment, CustomerForgotten } from './amend-appointment.ts';
export type { OwnersBooking } from './book-for-client.ts';
export type { BookingInSight } from './check-booking.ts';
export type {
  AddOnUnknown,
  AddressNotVerified,
  BookingRejection,
  PaymentProofNotFound,
  ServiceInactive,
} from './rejections.ts';
export { releaseReservation } from './release-reservation.ts';
export { releaseTime } from './release-time.ts';
export type { AppointmentWanted } from './request-appointment.ts';
export type { ReservationWanted } from './reserve-time.ts';
