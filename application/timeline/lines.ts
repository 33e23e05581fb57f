import type { PolicyTextEvent } from '../../domain/agreement.ts';
import { paymentMethodNames } from '../../domain/appointment/events.ts';
import type { DayScheduleEvent } from '../../domain/availability/events.ts';
import type { EventOf } from '../../domain/events.ts';
import type { Personal } from '../../domain/kernel/event.ts';
import { cents, moneyWords } from '../../domain/kernel/money.ts';
import { differenceFromDue, type PaymentProofState } from '../../domain/payment-proof/decide.ts';
import type { PaymentProofEvent, ProofReading, VerifiedWords } from '../../domain/payment-proof/events.ts';
import type { ReviewState } from '../../domain/review/decide.ts';
import type { ReviewEvent } from '../../domain/review/events.ts';
import {
  changeOf,
  dateWords,
  factOf,
  fieldWords,
  type LinesOf,
  minutesWords,
  originIn,
  startWords,
  type TimelineChange,
  type TimelineFact,
} from './timeline.ts';

const kindNames = {
  'image/jpeg': 'JPEG picture',
  'image/png': 'PNG picture',
  'image/gif': 'GIF picture',
  'image/webp': 'WebP picture',
  'application/pdf': 'PDF',
} as const;

const bytesText = (bytes: number): string =>
  bytes < 1_048_576 ? `${Math.max(1, Math.round(bytes / 1_024))} KB` : `${(bytes / 1_048_576).toFixed(1)} MB`;

type States = { readonly before: PaymentProofState; readonly after: PaymentProofState };

const statusChange = ({ before, after }: States) => ({
  changes: before === null || after === null ? [] : changeOf('Payment proof', before.status, after.status),
});

/** The amount read off a proof compared with the amount due. */
const amountText = (reading: ProofReading): string | null => {
  const { amount, due } = reading;
  if (amount === null) return null;
  const difference = differenceFromDue(reading);
  if (due === null || difference === null) return moneyWords(amount);
  if (difference === 0) return `${moneyWords(amount)}, as much as was due`;
  const apart = moneyWords(cents(Math.abs(difference)));
  return `${moneyWords(amount)}, ${apart} ${difference < 0 ? 'less' : 'more'} than the ${moneyWords(due)} that was due`;
};

const readingFacts = (reading: ProofReading | null, personal: Personal<VerifiedWords>): readonly TimelineFact[] =>
  reading === null
    ? []
    : [
        ...factOf('Amount on the proof', amountText(reading)),
        ...factOf('Date on the proof', reading.paidOn === null ? null : dateWords(reading.paidOn)),
        ...factOf('Sender on the proof', fieldWords(personal, 'sender')),
      ];

export const paymentProofLines: LinesOf<PaymentProofEvent, PaymentProofState> = {
  PaymentProofUploaded: {
    kind: 'payment',
    tell: ({ proofId, sha256, bytes, kind, method, amount, personal }) => ({
      text: 'Payment proof uploaded',
      facts: [
        { what: 'Method', value: paymentMethodNames[method] },
        ...factOf('Amount said', amount === null ? null : moneyWords(amount)),
        ...factOf('File', fieldWords(personal, 'fileName')),
        { what: 'Kind', value: `${kindNames[kind]}, ${bytesText(bytes)}` },
        { what: 'SHA-256', value: sha256 },
        ...factOf('Uploaded as', fieldWords(personal, 'email')),
      ],
      origin: originIn(personal),
      proofId,
    }),
  },
  PaymentProofClaimed: {
    kind: 'payment',
    isStep: true,
    tell: ({ proofId }) => ({ text: 'Payment proof tied to this booking', proofId }),
  },
  PaymentProofGivenBack: {
    kind: 'payment',
    isStep: true,
    tell: ({ proofId, isFree }) => ({
      text: isFree
        ? 'Payment proof given back: it may be used again'
        : 'One attempt to book gave the payment proof back; another still has it',
      proofId,
    }),
  },
  PaymentProofVerified: {
    kind: 'payment',
    tell: ({ proofId, reading, personal }, states) => ({
      text: 'Payment verified',
      ...statusChange(states),
      facts: [...readingFacts(reading, personal), ...factOf('Note', fieldWords(personal, 'note'))],
      proofId,
    }),
  },
  PaymentProofRejected: {
    kind: 'payment',
    tell: ({ proofId, personal }, states) => ({
      text: 'Payment proof rejected',
      ...statusChange(states),
      facts: factOf('Note', fieldWords(personal, 'note')),
      proofId,
    }),
  },
  PaymentProofSetPending: {
    kind: 'payment',
    tell: ({ proofId, personal }, states) => ({
      text: 'Payment proof set back to pending',
      ...statusChange(states),
      facts: factOf('Note', fieldWords(personal, 'note')),
      proofId,
    }),
  },
  PaymentProofLapsed: {
    kind: 'payment',
    tell: ({ proofId }) => ({ text: 'Payment proof erased, because no appointment used it', proofId }),
  },
};

export const personLines: LinesOf<EventOf<'AccountForgotten'>, null> = {
  AccountForgotten: {
    kind: 'person',
    tell: () => ({ text: 'Client forgotten: name, contact details, notes and proof files were erased' }),
  },
};

/** The text itself is shown with the booking that agreed to it. */
export const policyTextLines: LinesOf<PolicyTextEvent, null> = {
  PolicyTextShown: {
    untold: 'It is about the text of the policies, which is shown with the booking that agreed to it.',
  },
};

const starsText = (rating: number): string => `${rating} ${rating === 1 ? 'star' : 'stars'}`;

const changesBetween = (before: ReviewState, after: ReviewState): readonly TimelineChange[] =>
  before === null || after === null
    ? []
    : [
        ...changeOf('Review', before.status, after.status),
        ...changeOf('Stars', starsText(before.rating), starsText(after.rating)),
        ...changeOf(
          'Shown name',
          fieldWords(before.personal, 'customerName'),
          fieldWords(after.personal, 'customerName'),
        ),
        ...changeOf('Title', fieldWords(before.personal, 'title'), fieldWords(after.personal, 'title')),
        ...changeOf('Comment', fieldWords(before.personal, 'comment'), fieldWords(after.personal, 'comment')),
      ];

type ReviewStates = { readonly before: ReviewState; readonly after: ReviewState };

const changesOf = ({ before, after }: ReviewStates) => ({ changes: changesBetween(before, after) });

export const reviewLines: LinesOf<ReviewEvent, ReviewState> = {
  ReviewSubmitted: {
    kind: 'review',
    tell: ({ rating, personal }) => ({
      text: `Review written: ${starsText(rating)}`,
      facts: [
        ...factOf('Shown name', fieldWords(personal, 'customerName')),
        ...factOf('Title', fieldWords(personal, 'title')),
        ...factOf('Comment', fieldWords(personal, 'comment')),
      ],
    }),
  },
  ReviewRevised: {
    kind: 'review',
    tell: ({ by }, states) => ({
      text: by === 'author' ? 'Review changed by its author' : 'Review edited by the studio',
      ...changesOf(states),
    }),
  },
  ReviewApproved: { kind: 'review', tell: (_, states) => ({ text: 'Review published', ...changesOf(states) }) },
  ReviewRejected: { kind: 'review', tell: (_, states) => ({ text: 'Review rejected', ...changesOf(states) }) },
  ReviewSetPending: {
    kind: 'review',
    tell: (_, states) => ({ text: 'Review set back to pending', ...changesOf(states) }),
  },
  ReviewAnswered: {
    kind: 'review',
    tell: ({ personal }) => ({ text: 'Review answered', facts: factOf('Answer', fieldWords(personal, 'response')) }),
  },
  ReviewAnswerWithdrawn: { kind: 'review', tell: () => ({ text: 'Answer to the review removed' }) },
  ReviewNoteTaken: {
    kind: 'review',
    isPrivate: true,
    tell: ({ personal }) => ({
      text: 'Private note on the review saved',
      facts: factOf('Note', fieldWords(personal, 'note')),
    }),
  },
  ReviewDeleted: { kind: 'review', tell: () => ({ text: 'Review deleted' }) },
};

const ownersPlan =
  'It is about the whole day and not about this appointment; the day as it was is shown from any line.';

const beforeAppointment =
  'It is about a client who has not booked yet; her booking has a hold of its own, which takes the time over.';

/** How each event of a day is shown. Only events that name the appointment are looked up. */
export const timeLines: LinesOf<DayScheduleEvent, null> = {
  TimeHeld: {
    kind: 'time',
    isStep: true,
    tell: (hold) => ({
      text: `Time held: ${startWords(hold)}`,
      facts: [
        { what: 'Length', value: minutesWords(hold.minutes) },
        ...factOf('Kept free before', hold.bufferBeforeMinutes === 0 ? null : minutesWords(hold.bufferBeforeMinutes)),
        ...factOf('Kept free after', hold.bufferAfterMinutes === 0 ? null : minutesWords(hold.bufferAfterMinutes)),
      ],
    }),
  },
  TimeSqueezedIn: {
    kind: 'time',
    isPrivate: true,
    tell: ({ personal, ...hold }) => ({
      text: `Squeezed in beside another visit: ${startWords(hold)}`,
      facts: factOf('Reason', fieldWords(personal, 'reason')),
    }),
  },
  HoldReleased: { kind: 'time', isStep: true, tell: ({ date }) => ({ text: `Time on ${dateWords(date)} freed` }) },
  TimeReserved: { untold: beforeAppointment },
  ReservationReleased: { untold: beforeAppointment },
  DaySlotsSet: { untold: ownersPlan },
  DayClosed: { untold: ownersPlan },
  PartsOfDayClosed: { untold: ownersPlan },
  DayReset: { untold: ownersPlan },
  BusyTimesSet: { untold: ownersPlan },
};
