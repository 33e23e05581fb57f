import type { NotAllowed } from '../../application/kernel/caller.ts';
import type { Failure } from '../../application/kernel/failure.ts';
import type { TextObjection } from '../../domain/kernel/text.ts';
import { accessDenied } from './enforce-roles.ts';
import { merged } from './merged.ts';
import { slices } from './slices.ts';
import type { Refusable } from './wire/refusable.ts';
import { broken, labelOf, type RefusalAnswer, type Sentence, type Sentences } from './wire/refusals.ts';

const retryAfterSeconds = 2;

const busy = (): Sentence => ({
  status: 503,
  message: 'The booking system is busy for a moment. Please try again shortly.',
  retryAfterSeconds,
});

/** The refusals that any use case of any slice may give. */
const commonSentences: Sentences<Failure | NotAllowed | TextObjection> = {
  Unavailable: busy,
  OutcomeUnknown: busy,
  Contended: busy,
  AppendTooLarge: ({ limit }) => ({
    status: 413,
    message: `That is too much at once. Please shorten it to less than ${Math.floor(limit / 1024)} KB.`,
  }),
  NotAllowed: () => accessDenied,
  TextMissing: ({ field }) => broken(`${labelOf([field])} is required`, { field }),
  TextTooLong: ({ field, limit }) =>
    broken(`${labelOf([field])} must be ${limit} characters or less`, { field, limit }),
};

type SliceSentences = (typeof slices)[number]['sentences'];

/** Every refusal's sentence, in the specification's words if it has them. A missing one does not compile. */
const sentences: Sentences<Refusable> = merged<typeof commonSentences | SliceSentences>([
  commonSentences,
  ...slices.map((slice) => slice.sentences),
]);

/** Whether a use case refuses with this code. The other codes belong to the HTTP side. */
export const isRefusable = (code: string): code is Refusable['kind'] => code in sentences;

/** The answer for a refusal: its status and its sentence. Its kind is the code. */
export const refusalOf = (refusal: Refusable): RefusalAnswer => {
  // The table has this kind's own sentence; the compiler cannot follow a key through a union.
  const say = sentences[refusal.kind] as (refusal: Refusable) => Sentence;
  return { ...say(refusal), code: refusal.kind };
};
