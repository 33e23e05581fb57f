import { z } from '@hono/zod-openapi';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { NotAllowed } from '../../../application/kernel/caller.ts';
import type { Failure } from '../../../application/kernel/failure.ts';
import type { Refusal } from './envelope.ts';
import type { Refusable } from './refusable.ts';

/** The codes that any route may refuse with. */
export type CommonCode = (Failure | NotAllowed)['kind'];

/** The codes of refusals that come from the HTTP side, not from a use case. */
export type HttpCode =
  | 'AccessDenied'
  | 'Defect'
  | 'InvalidInput'
  | 'LogDamaged'
  | 'NotFound'
  | 'NotSignedIn'
  | 'OutOfScope'
  | 'Refused'
  | 'TooLarge'
  | 'TooManyRequests'
  | 'Unreadable'
  | 'UnsupportedMediaType'
  | 'ViewsBeingRenewed';

/** With these, upload routes refuse before a file has arrived. */
export const uploadCodes = ['TooManyUploads', 'UploadTimedOut'] as const;

/** The codes with which single routes refuse by themselves, without a use case. */
export type OwnCode = 'LinkExpired' | (typeof uploadCodes)[number];

export type RefusalCode = Refusable['kind'] | HttpCode | OwnCode;

// Codes that several routes share. `declareRoute` compares them with the refusals of a route's use cases.

const textCodes = ['TextMissing', 'TextTooLong'] as const;

/** Why an account cannot be changed: it no longer exists. */
export const accountGoneCodes = ['AccountForgotten', 'AccountNotFound'] as const;

/** Why nobody can have these contact details. */
export const profileCodes = ['EmailInvalid', 'PhoneInvalid', ...textCodes] as const;

/** Why a client may not cancel an appointment. */
export const cancellationCodes = ['CanceledWithFirst', 'CancellationWindowClosed', 'StatusForbidsClient'] as const;

/** Why a client may not move an appointment. */
export const moveCodes = ['RescheduleLimitReached', 'RescheduleWindowClosed', 'StatusForbidsClient'] as const;

/** Why a time cannot be held. */
export const holdCodes = [
  'BookingIsPaused',
  'DayBeyondWindow',
  'DayClosed',
  'DayIsPast',
  'DayNotWorked',
  'DayTooSoon',
  'HoldAlreadyReleased',
  'HoldIsAnothers',
  'NoticeTooShort',
  'PartOfDayClosed',
  'SlotAlreadyBooked',
  'TimeDoesNotExist',
  'TimeIsReserved',
  'TimeNotOffered',
  'VisitLeavesDay',
  'VisitLengthInvalid',
  'VisitPastClosing',
] as const;

/** Why an appointment cannot get a status: a client may not cancel it, or its time is taken when it is reopened. */
export const statusCodes = [
  ...cancellationCodes,
  ...holdCodes,
  'AppointmentIsCancelled',
  'AppointmentIsNotCancelled',
  'AppointmentNotFound',
  'HoldLost',
  'SessionTaken',
] as const;

/** Why a day cannot be planned like this. */
export const planCodes = ['DayIsOver', 'PartEndsBeforeStart', 'SlotListedTwice'] as const;

/** Why nobody can have this visit. */
export const visitCodes = [
  ...(['AddOnUnknown', 'PriceChanged', 'ServiceInactive', 'ServiceUnknown', 'TooManyServices'] as const),
] as const;

/** Why an install cannot be booked on these days. */
export const sessionCodes = ['SessionsUnfit', 'SessionTaken'] as const;

/** Why this client cannot book. */
export const clientCodes = [
  ...(['BlockedFromBooking', 'ConsultationNeeded', 'QuoteNotFound', 'QuoteNotOpen', 'StudioNotOpen'] as const),
  'TooManyUnverifiedBookings',
] as const;

/** Why a proof cannot pay for an appointment. */
export const claimCodes = [
  'PaymentProofNotFound',
  'PaymentProofWasRejected',
  'ProofAlreadyUsed',
  'ProofForgotten',
  'ProofLapsed',
  'ProofNotFound',
] as const;

/** Why a code takes nothing off a visit. */
export const discountCodes = [
  'CodeBelowMinimum',
  'CodeEnded',
  'CodeIsPaused',
  'CodeNotBegun',
  'CodeNotForService',
  'CodeUnknown',
  'CodeUsedByClient',
  'CodeUsedUp',
  'CodesTriedTooOften',
] as const;

/** Why working times or a zone are not valid. */
export const rulesCodes = [
  'ClosingNotAfterOpening',
  'DefaultSlotOutsideHours',
  'FutureHoldsStand',
  'RulesChangedMeanwhile',
  'WorkingDayUnknown',
  'WorkingTimeOutOfRange',
  'ZoneUnknown',
] as const;

/** Why a service is not valid. */
export const serviceCodes = [
  'AddOnTwice',
  'ConsultationInvalid',
  'DepositInvalid',
  'DurationInvalid',
  'SessionsInvalid',
  'PriceInvalid',
  ...textCodes,
] as const;

/** Why a category cannot have this name. */
export const categoryNameCodes = ['CategoryAlreadyExists', ...textCodes] as const;

/** Why a review is not valid. */
export const reviewCodes = ['RatingInvalid', ...textCodes] as const;

/** Why a code of the authenticator app is not accepted. */
export const authenticatorCodes = [
  'AuthenticatorCodeRequired',
  'AuthenticatorCodeSpent',
  'AuthenticatorCodeWrong',
  'GuessesUsedUp',
] as const;

/** Why a device's passkey is not accepted. */
export const passkeyAnswerCodes = ['PasskeyAnswerLate', 'PasskeyAnswerSpent', 'PasskeyNotAccepted'] as const;

/** Why a client cannot sign in with her address alone. */
export const addressCodes = [
  'AccountIsBlocked',
  'AccountUnknown',
  'CodeRequired',
  'GuessesUsedUp',
  'PasswordRequired',
] as const;

/** A refusal as the server answers it, with status, sentence and code. */
export type RefusalAnswer = {
  readonly status: ContentfulStatusCode;
  readonly code: RefusalCode;
  readonly message: string;
  readonly details?: unknown;
  /** Seconds after which a new try makes sense. */
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
/** The answer to a client who asks too often. */
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

/** The answer to a signed address that has expired. */
export const linkExpired: RefusalAnswer = {
  status: 403,
  code: 'LinkExpired',
  message: 'This link has expired. Please reload the page that it is on, or contact the studio if it is in a message.',
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

/** The answers for the codes that no use case has. */
export const ownAnswers: { readonly [Code in OwnCode]: RefusalAnswer } = {
  LinkExpired: linkExpired,
  TooManyUploads: tooManyUploads,
  UploadTimedOut: uploadTimedOut,
};

/** Ends a request with its own answer; `onError` sends it. Thrown inside `adapters/http` only. */
export class Refused extends Error {
  readonly answer: RefusalAnswer;

  constructor(answer: RefusalAnswer) {
    super(answer.message);
    this.name = 'Refused';
    this.answer = answer;
  }
}

/** Ends a request with the refusal of a use case; `onError` looks up its sentence. */
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

/** The part of a zod issue that a sentence needs. */
type Issue = {
  readonly code?: string | undefined;
  readonly path?: readonly PropertyKey[] | undefined;
  readonly input?: unknown;
  readonly expected?: unknown;
  readonly format?: unknown;
  readonly origin?: unknown;
  readonly minimum?: unknown;
  readonly maximum?: unknown;
  readonly values?: unknown;
};

/** A date as sentences write it: `1/20/2027`. */
export const slashedDate = (date: string): string => {
  const [year = '', month = '', day = ''] = date.split('-');
  return `${Number(month)}/${Number(day)}/${year}`;
};

/** Turns `customerInfo.firstName` into `First name`: the last name of the path, with its number in a list. */
export const labelOf = (path: readonly PropertyKey[]): string => {
  const names = path.filter((step) => typeof step === 'string');
  const name = names[names.length - 1] ?? 'request';
  const words = name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const kinds: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};

const tooSmall = ({ origin, minimum }: Issue): string => {
  if (origin === 'string') return Number(minimum) <= 1 ? 'is required' : `must be at least ${minimum} characters long`;
  if (origin === 'array') return Number(minimum) <= 1 ? 'must not be empty' : `must have at least ${minimum} entries`;
  return `must be ${minimum} or more`;
};

const tooBig = ({ origin, maximum }: Issue): string => {
  if (origin === 'string') return `must be ${maximum} characters or less`;
  return origin === 'array' ? `must have ${maximum} entries or less` : `must be ${maximum} or less`;
};

const complaintOf = (issue: Issue): string => {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'is required';
      return `must be ${kinds[String(issue.expected)] ?? 'given differently'}`;
    case 'too_small':
      return tooSmall(issue);
    case 'too_big':
      return tooBig(issue);
    case 'invalid_value':
      if (issue.input === undefined) return 'is required';
      return `must be one of: ${Array.isArray(issue.values) ? issue.values.join(', ') : String(issue.values)}`;
    case 'unrecognized_keys':
      return 'has a field that is not known';
    default:
      return 'is not valid';
  }
};

/** The sentence for a field whose schema has none. */
const sentenceOf = (issue: Issue): string => `${labelOf(issue.path ?? [])} ${complaintOf(issue)}`;

/** Words every zod issue as a sentence that names its field, unless the schema has its own sentence. */
export const useSentences = (): void => {
  z.config({ customError: sentenceOf });
};
