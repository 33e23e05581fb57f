import { type Given, sliceOf } from '../slice.ts';
import * as useCases from './use-cases.ts';

export const appointmentUseCases = sliceOf(useCases);
export type AppointmentUseCases = Given<typeof useCases>;
export { abandon } from './abandon.ts';
export type { Amendment, CustomerForgotten } from './amend-appointment.ts';
export type { OwnersBooking } from './book-for-client.ts';
export type {
  AddOnUnknown,
  AddressNotVerified,
  BookingRejection,
  PaymentProofNotFound,
} from './rejections.ts';
export { releaseTime } from './release-time.ts';
export type { AppointmentWanted } from './request-appointment.ts';
