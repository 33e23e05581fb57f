import type { Appointment } from '../../../api/types.ts';
import { keys, readJson, writeJson } from '../../../browser/storage.ts';
import type { Choice } from '../../../format/booking-choice.ts';
import type { AppointmentToRequest } from './appointment-to-request.ts';

/** A booking with the address that shows it without signing in. Older stored bookings have no address. */
export type Booked = Appointment & { readonly visitUrl?: string };

/** What the page after a booking shows. Stored, so that it survives a reload. */
export type BookingOutcome =
  | { readonly kind: 'booked'; readonly appointment: Booked }
  | {
      readonly kind: 'failed';
      readonly message: string;
      readonly wanted: AppointmentToRequest;
      /** True if the request has no answer. If it is sent again under the same key, it is booked only once. */
      readonly canRepeat: boolean;
    };

type Kept = Partial<Booked> & {
  readonly error?: string;
  readonly wanted?: AppointmentToRequest;
  readonly canRepeat?: boolean;
};

export const uploadedButNotBooked = 'Payment proof uploaded but failed to create appointment. Please contact support.';

/** The result as navigation state for the next page, in case the browser stores nothing. */
export const keptOf = (outcome: BookingOutcome): Kept =>
  outcome.kind === 'booked'
    ? outcome.appointment
    : { error: outcome.message, wanted: outcome.wanted, canRepeat: outcome.canRepeat };

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

/** The result that this browser stored, or else the one in the navigation state. */
export const readOutcome = (navigationState: unknown): BookingOutcome | null =>
  outcomeOf(readJson(keys.appointmentSuccessData)) ?? outcomeOf(navigationState);

/** True if this visit is the last booking of this browser, so that its time is the client's own. */
export const isBooked = ({ service, date, time, customerInfo }: Choice): boolean => {
  const outcome = readOutcome(null);
  if (outcome?.kind !== 'booked') return false;
  const { appointment } = outcome;
  const isSameVisit = appointment.serviceId === service.id && appointment.date === date && appointment.time === time;
  return isSameVisit && appointment.customerInfo?.email === customerInfo?.email.trim().toLowerCase();
};
