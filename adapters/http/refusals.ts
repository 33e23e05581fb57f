import type { Failure } from '../../application/failure.ts';
import type { NotAllowed } from '../../application/not-allowed.ts';
import type { BrandingRejection } from '../../domain/branding/index.ts';
import type { SettingsRejection } from '../../domain/settings/index.ts';
import { accountSentences } from './account/refusals.ts';
import { appointmentSentences, bookingSentences } from './appointment/refusals.ts';
import { availabilityRulesSentences, dayScheduleSentences } from './availability/refusals.ts';
import { catalogueSentences } from './catalogue/refusals.ts';
import { accessDenied } from './middleware/enforce-roles.ts';
import { paymentProofSentences, textSentences } from './payment-proof/refusals.ts';
import { pictureSentences } from './pictures/refusals.ts';
import { broken, changedMeanwhile, type RefusalAnswer, type Sentence, type Sentences } from './refused.ts';
import { reviewSentences } from './review/refusals.ts';
import { labelOf } from './sentences.ts';
import { signInSentences } from './session/refusals.ts';

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

const studioSentences: Sentences<SettingsRejection | BrandingRejection> = {
  SettingOutOfRange: ({ field, minimum, maximum }) =>
    broken(`${labelOf([field])} must be between ${minimum} and ${maximum}.`, { field, minimum, maximum }),
  SettingsChangedMeanwhile: changedMeanwhile,
  BrandingChangedMeanwhile: changedMeanwhile,
};

/** What every refusal says, in the specification's words where it has them. */
const sentences = {
  ...accountSentences,
  ...appointmentSentences,
  ...availabilityRulesSentences,
  ...bookingSentences,
  ...catalogueSentences,
  ...dayScheduleSentences,
  ...failureSentences,
  ...paymentProofSentences,
  ...pictureSentences,
  ...reviewSentences,
  ...signInSentences,
  ...studioSentences,
  ...textSentences,
};

type Table = typeof sentences;

/** Everything a use case can answer instead of its value: one without a sentence does not compile where it is met. */
export type Refusable = { [Kind in keyof Table]: Parameters<Table[Kind]>[0] & { readonly kind: Kind } }[keyof Table];

/** The status and the sentence of a refusal; its kind is the code. */
export const refusalOf = (refusable: Refusable): RefusalAnswer => {
  // The table has the kind's own sentence; the compiler cannot follow a key through a union.
  const say = sentences[refusable.kind] as (refusable: Refusable) => Sentence;
  return { ...say(refusable), code: refusable.kind };
};
