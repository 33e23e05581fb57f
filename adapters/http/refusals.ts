import { match } from 'ts-pattern';
import type { Failure } from '../../application/failure.ts';
import type { AppointmentRejection } from '../../domain/appointment/index.ts';
import { appointmentRefusal } from './appointment/refusals.ts';
import type { RefusalAnswer, Sentence } from './refused.ts';

/** Everything a use case can answer instead of its value. */
export type Refusable = AppointmentRejection | Failure;

const retryAfterSeconds = 2;

const failureSentence = (failure: Failure): Sentence =>
  match<Failure, Sentence>(failure)
    .with({ kind: 'Unavailable' }, { kind: 'OutcomeUnknown' }, { kind: 'Contended' }, () => ({
      status: 503,
      message: 'The booking system is busy for a moment. Please try again shortly.',
      retryAfterSeconds,
    }))
    .with({ kind: 'AppendTooLarge' }, ({ limit }) => ({
      status: 413,
      message: `That is too much at once. Please shorten it to less than ${Math.floor(limit / 1024)} KB.`,
    }))
    .exhaustive();

const sentenceOf = (refusable: Refusable): Sentence =>
  match(refusable)
    .with(
      { kind: 'Unavailable' },
      { kind: 'OutcomeUnknown' },
      { kind: 'Contended' },
      { kind: 'AppendTooLarge' },
      failureSentence,
    )
    .otherwise(appointmentRefusal);

/** The status and the sentence of each refusal, in the specification's words where it has them. */
export const refusalOf = (refusable: Refusable): RefusalAnswer => ({ ...sentenceOf(refusable), code: refusable.kind });
