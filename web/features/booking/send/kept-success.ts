import type { Appointment } from '../../../api/types.ts';
import { keys, readJson, writeJson } from '../../../browser/storage.ts';
import type { Choice } from '../../../format/booking-choice.ts';
import type { AppointmentToRequest } from './appointment-to-request.ts';

/** With the address that shows it without signing in, which older bookings that this browser kept do not have. */
export type Booked = Appointment & { readonly visitUrl?: string };

/** What the page after a booking shows. It is stored, so that it survives a reload. */
export type BookingOutcome =
  | { readonly kind: 'booked'; readonly appointment: Booked }
  | {
      readonly kind: 'failed';
      readonly message: string;
      readonly wanted: AppointmentToRequest;
      /** The request without an answer. Sent again under the same key, it books once. */
      readonly canRepeat: boolean;
    };

type Kept = Partial<Booked> & {
  readonly error?: string;
  readonly wanted?: AppointmentToRequest;
  readonly canRepeat?: boolean;
};

export const uploadedButNotBooked = 'Payment proof uploaded but failed to create appointment. Please contact support.';

/** The result for the next page, in case the browser stores nothing. */
export const keptOf = (outcome: BookingOutcome): Kept =>
  outcome.kind === 'booked'
    ? outcome.appointment
    : { error: outcome.message, wanted: outcome.wanted, canRepeat: outcome.canRepeat };

/** Stores it in this browser and returns it. */
export const keepOutcome = (outcome: BookingOutcome): BookingOutcome => {
  writeJson(keys.appointmentSuccessData, keptOf(outcome));
  return outcome;
};

const isAppointment = (kept: Kept): kept is Booked =>
  typeof kept.serviceName === 'string' && typeof kept.date === 'string';

const outcomeOf = (given: unknown): BookingOutcome | null => {
  if (typeof given !== 'object' || given === null) return null;
  const kept = given as Kept;
  if (typeof kept.error === 'string') {
    if (kept.wanted === undefined) return null;
    return { kind: 'failed', message: kept.error, wanted: kept.wanted, canRepeat: kept.canRepeat === true };
  }
  return isAppointment(kept) ? { kind: 'booked', appointment: kept } : null;
};

/** The result that this browser stored, or else the one that the page before handed over. */
export const readOutcome = (navigationState: unknown): BookingOutcome | null =>
  outcomeOf(readJson(keys.appointmentSuccessData)) ?? outcomeOf(navigationState);

/** Whether the last booking of this browser is this visit. Then its time is hers. */
export const isBooked = ({ service, date, time, customerInfo }: Choice): boolean => {
  const outcome = readOutcome(null);
  if (outcome?.kind !== 'booked') return false;
  const { appointment } = outcome;
  const isSameVisit = appointment.serviceId === service.id && appointment.date === date && appointment.time === time;
  return isSameVisit && appointment.customerInfo?.email === customerInfo?.email.trim().toLowerCase();
};
