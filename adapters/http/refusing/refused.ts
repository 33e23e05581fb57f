import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Refusal } from '../wire/envelope.ts';
import type { Refusable } from './refusable.ts';
import type { OwnCode, RefusalCode } from './refusal-codes.ts';

/** A refusal as it is answered, with status, sentence and code. */
export type RefusalAnswer = {
  readonly status: ContentfulStatusCode;
  readonly code: RefusalCode;
  readonly message: string;
  readonly details?: unknown;
  /** Seconds after which trying again makes sense. */
  readonly retryAfterSeconds?: number;
};

/** A refusal without its code, which is the rejection's kind. */
export type Sentence = Omit<RefusalAnswer, 'code'>;

/** A sentence for each kind of a union of rejections. A missing one does not compile. */
export type Sentences<Rejection extends { readonly kind: string }> = {
  readonly [Kind in Rejection['kind']]: (rejection: Extract<Rejection, { readonly kind: Kind }>) => Sentence;
};

export const notFound = (message: string): Sentence => ({ status: 404, message });
export const conflict = (message: string, details?: unknown): Sentence => ({ status: 409, message, details });
export const broken = (message: string, details?: unknown): Sentence => ({ status: 422, message, details });
/** For whoever asks too often. */
export const tooMany = (retryAfterMillis: number): Sentence => ({
  status: 429,
  message: 'Too many requests. Please wait a moment and try again.',
  retryAfterSeconds: Math.max(1, Math.ceil(retryAfterMillis / 1000)),
});
export const tooManyToday = (retryAfterMillis: number): Sentence => ({
  ...tooMany(retryAfterMillis),
  message: 'That’s as often as this can be done in a day. Please try again tomorrow, or contact the studio.',
});
export const changedMeanwhile = ({ revision }: { readonly revision: number }): Sentence =>
  conflict('Someone else saved changes since you opened this page. Please reload it first.', { revision });

/** The refusal of a signed address that has expired. */
export const linkExpired: RefusalAnswer = {
  status: 403,
  code: 'LinkExpired',
  message: 'This link has expired. Please open it again.',
};

export const tooManyUploads: RefusalAnswer = {
  status: 429,
  code: 'TooManyUploads',
  message: 'Too many files are being uploaded right now. Please try again in a moment.',
  retryAfterSeconds: 10,
};

export const uploadTimedOut: RefusalAnswer = {
  status: 408,
  code: 'UploadTimedOut',
  message: 'Upload timed out. Please check your internet connection and try again with a smaller file.',
};

/** What is answered under the codes that no use case has. */
export const ownAnswers: { readonly [Code in OwnCode]: RefusalAnswer } = {
  LinkExpired: linkExpired,
  TooManyUploads: tooManyUploads,
  UploadTimedOut: uploadTimedOut,
};

/** Ends a request with an answer of its own; `onError` sends it. Thrown inside `adapters/http` only. */
export class Refused extends Error {
  readonly answer: RefusalAnswer;

  constructor(answer: RefusalAnswer) {
    super(answer.message);
    this.name = 'Refused';
    this.answer = answer;
  }
}

/** Ends a request with what a use case answered instead of its value; `onError` looks up its sentence. */
export class Rejected extends Error {
  readonly refusal: Refusable;

  constructor(refusal: Refusable) {
    super(refusal.kind);
    this.name = 'Rejected';
    this.refusal = refusal;
  }
}

export const bodyOf = ({ code, message, details }: RefusalAnswer): Refusal => ({
  success: false,
  message,
  error: details === undefined ? { code } : { code, details },
});
