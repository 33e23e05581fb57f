import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Refusal } from './envelope.ts';

/** A refusal as it is answered: the status, the sentence for a person, the code for a program. */
export type RefusalAnswer = {
  readonly status: ContentfulStatusCode;
  readonly code: string;
  readonly message: string;
  readonly details?: unknown;
  /** Seconds after which trying again makes sense. */
  readonly retryAfterSeconds?: number;
};

/** A refusal without its code, which is the rejection's kind. */
export type Sentence = Omit<RefusalAnswer, 'code'>;

/** Ends a request with a refusal; `onError` answers it. Thrown inside `adapters/http` only. */
export class Refused extends Error {
  readonly answer: RefusalAnswer;

  constructor(answer: RefusalAnswer) {
    super(answer.message);
    this.name = 'Refused';
    this.answer = answer;
  }
}

export const bodyOf = ({ code, message, details }: RefusalAnswer): Refusal => ({
  success: false,
  message,
  error: details === undefined ? { code } : { code, details },
});
