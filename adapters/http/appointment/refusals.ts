import { match } from 'ts-pattern';
import type { CustomerForgotten } from '../../../application/appointment/amend-appointment.ts';
import type {
  AddressNotVerified,
  BookingRejection,
  ProposalOver,
  VisitIsCompleted,
} from '../../../application/appointment/rejections.ts';
import { dateWords, timeWords } from '../../../application/timeline/timeline.ts';
import type { VisitHasChanged } from '../../../domain/appointment/commands.ts';
import type { AppointmentRejection } from '../../../domain/appointment/decide.ts';
import { listedAs } from '../../../domain/appointment/events.ts';
import type { clientCancellation, objectionToMove } from '../../../domain/appointment/policies.ts';
import { dollarsFromCents, moneyWords, type PaymentDateInvalid } from '../../../domain/kernel/money.ts';
import type { TextTooLong } from '../../../domain/kernel/text.ts';
import type { QuoteNotFound, QuoteNotOpen } from '../../../domain/quote.ts';
import { broken, conflict, notFound, type Sentences } from '../wire/refusals.ts';

const hoursOf = (hours: number): string => `${hours} ${hours === 1 ? 'hour' : 'hours'}`;
const timesOf = (limit: number): string => (limit === 1 ? 'once' : `${limit} times`);

export const slotTaken = 'This time slot is already booked. Please select a different time.';

export const addressNotVerified =
  'This was booked under your email address while you weren’t signed in. Please contact the studio to confirm your address.';

export const appointmentSentences: Sentences<
  | Exclude<AppointmentRejection, VisitHasChanged | TextTooLong | PaymentDateInvalid>
  | AddressNotVerified
  | ProposalOver
  | VisitIsCompleted
> = {
  AddressNotVerified: () => ({ status: 403, message: addressNotVerified }),
  AppointmentNotFound: () => notFound('Appointment not found'),
  AppointmentAlreadyRequested: () => conflict('This booking was already made with different details.'),
  HoldLost: () => conflict(slotTaken),
  AppointmentIsCancelled: () => broken('This appointment is canceled, so it can’t be changed.'),
  AppointmentIsNotCancelled: () => broken('This appointment is not canceled.'),
  VisitHasMoved: () => conflict('This visit has moved, so this link no longer works.'),
  MoneyInvalid: () => broken('Please enter the amount that was received.'),
  ReturnsTooMuch: ({ received }) =>
    broken(`You can give back at most ${moneyWords(received)}, which is what was received.`),
  VisitIsCompleted: () =>
    conflict('This visit is already completed. Please use “Record a payment” for what was paid since.'),
  MoneyEntryNotFound: () => notFound('Payment not found'),
  MoneyWasReturned: () => broken('This payment was given back to the client. Take back that entry first.'),
  VisitHasNotBegun: () => broken('This visit hasn’t started yet, so nobody can have missed it.'),
  ProposalInvalid: () =>
    broken('Propose one to three times that are still to come and end by midnight, other than the present one.'),
  ProposalOver: () => conflict('The studio no longer proposes this time. Your own time is still held for you.'),
  VisitHasBegun: () => broken('This visit has already started.'),
  StatusForbidsClient: ({ status: told }) => {
    const status = listedAs(told);
    return broken(`An appointment that is ${status} can no longer be changed.`, { status });
  },
  CanceledWithFirst: ({ session, of }) =>
    broken(`This is session ${session} of ${of}. Cancel session 1, and the others are canceled with it.`),
  CancellationWindowClosed: ({ hours }) =>
    broken(`Appointments can be canceled until ${hoursOf(hours)} before they start.`, { hours }),
  RescheduleWindowClosed: ({ hours }) =>
    broken(`Appointments can be moved until ${hoursOf(hours)} before they start.`, { hours }),
  RescheduleLimitReached: ({ limit }) =>
    broken(
      limit === 0 ? 'Appointments can’t be moved online.' : `An appointment can only be moved ${timesOf(limit)}.`,
      { limit },
    ),
};

type Objection = ReturnType<typeof clientCancellation> | ReturnType<typeof objectionToMove>;

/** The sentence of the refusal that an attempt would get; null if there is none. */
export const objectionSentence = (objection: Objection): string | null => {
  if (objection === null) return null;
  const { message } = match(objection)
    .with({ kind: 'AppointmentIsCancelled' }, appointmentSentences.AppointmentIsCancelled)
    .with({ kind: 'StatusForbidsClient' }, appointmentSentences.StatusForbidsClient)
    .with({ kind: 'CancellationWindowClosed' }, appointmentSentences.CancellationWindowClosed)
    .with({ kind: 'CanceledWithFirst' }, appointmentSentences.CanceledWithFirst)
    .with({ kind: 'RescheduleWindowClosed' }, appointmentSentences.RescheduleWindowClosed)
    .with({ kind: 'RescheduleLimitReached' }, appointmentSentences.RescheduleLimitReached)
    .exhaustive();
  return message;
};

const proofRequired = 'Payment proof is required to create an appointment. Please upload your payment proof first.';

export const bookingSentences: Sentences<Exclude<BookingRejection, QuoteNotFound | QuoteNotOpen> | CustomerForgotten> =
  {
    ConsultationNeeded: ({ name }) =>
      broken(`${name} starts with a consultation. Please book one first, or ask for a quote.`, { name }),
    ServiceUnknown: () => broken('This service is no longer offered. Please choose another one.'),
    ServiceInactive: ({ name }) => broken(`${name} can’t be booked right now.`),
    TooManyServices: ({ limit }) =>
      broken(
        limit === 0
          ? 'Please book one service per visit.'
          : `You can add at most ${limit === 1 ? 'one more service' : `${limit} more services`} to a visit.`,
        { limit },
      ),
    SessionsUnfit: ({ sessions }) =>
      broken(
        `This takes ${sessions === 1 ? 'one day' : `${sessions} days`}. Please choose a time on each, one day after the other.`,
        { sessions },
      ),
    SessionTaken: ({ session, date, time }) =>
      conflict(
        `Session ${session} no longer fits on ${dateWords(date)} at ${timeWords(time)}, so nothing is booked. Please choose another time for it.`,
        { session, date, time },
      ),
    AddOnUnknown: ({ addOnId }) => broken('An add-on is no longer offered. Please choose again.', { addOnId }),
    PriceChanged: ({ total }) =>
      conflict(`The price has changed: the total is now ${moneyWords(total)}. Please check it again.`, {
        totalPrice: dollarsFromCents(total),
      }),
    PaymentProofRequired: () => broken(proofRequired),
    PaymentProofNotFound: () => broken(proofRequired),
    PaymentProofWasRejected: () => broken('This payment proof was rejected. Please upload another one.'),
    TooManyUnverifiedBookings: ({ limit }) => ({
      status: 429,
      message: `You already have ${limit} bookings waiting for payment verification. Please wait until those are verified.`,
      details: { limit },
    }),
    PoliciesChanged: () => conflict('The policies have changed. Please read them again.'),
    StudioNotOpen: () => broken('The studio isn’t taking bookings yet. Please check back soon.'),
    BlockedFromBooking: () => ({ status: 403, message: 'Online booking is not available. Please contact the studio.' }),
    CustomerForgotten: () => broken('This appointment’s client has been forgotten.'),
  };
