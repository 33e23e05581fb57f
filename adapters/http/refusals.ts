import type { Failure } from '../../application/failure.ts';
import type { NotAllowed } from '../../application/not-allowed.ts';
import type { AppointmentRejection } from '../../domain/appointment/index.ts';
import type { AvailabilityRulesRejection, DayScheduleRejection } from '../../domain/availability/index.ts';
import type { TextObjection } from '../../domain/kernel/index.ts';
import type { PaymentProofRejection } from '../../domain/payment-proof/index.ts';
import { appointmentSentences } from './appointment/refusals.ts';
import { availabilityRulesSentences, dayScheduleSentences } from './availability/refusals.ts';
import { accessDenied } from './middleware/enforce-roles.ts';
import { paymentProofSentences, textSentences } from './payment-proof/refusals.ts';
import type { RefusalAnswer, Sentence, Sentences } from './refused.ts';

/** Everything a use case can answer instead of its value. */
export type Refusable =
  | AppointmentRejection
  | AvailabilityRulesRejection
  | DayScheduleRejection
  | Failure
  | NotAllowed
  | PaymentProofRejection
  | TextObjection;

const retryAfterSeconds = 2;

const busy = (): Sentence => ({
  status: 503,
  message: 'The booking system is busy for a moment. Please try again shortly.',
  retryAfterSeconds,
});

const failureSentences: Sentences<Failure | NotAllowed> = {
  Unavailable: busy,
  OutcomeUnknown: busy,
  Contended: busy,
  AppendTooLarge: ({ limit }) => ({
    status: 413,
    message: `That is too much at once. Please shorten it to less than ${Math.floor(limit / 1024)} KB.`,
  }),
  NotAllowed: () => accessDenied,
};

/** What every refusal says, in the specification's words where it has them. One that is missing does not compile. */
const sentences: Sentences<Refusable> = {
  ...appointmentSentences,
  ...availabilityRulesSentences,
  ...dayScheduleSentences,
  ...failureSentences,
  ...paymentProofSentences,
  ...textSentences,
};

/** The status and the sentence of a refusal; its kind is the code. */
export const refusalOf = (refusable: Refusable): RefusalAnswer => {
  // The table has the kind's own sentence; the compiler cannot follow a key through a union.
  const say = sentences[refusable.kind] as (refusable: Refusable) => Sentence;
  return { ...say(refusable), code: refusable.kind };
};
