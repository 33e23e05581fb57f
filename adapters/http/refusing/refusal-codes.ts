import type { Failure } from '../../../application/failure.ts';
import type { NotAllowed } from '../../../application/not-allowed.ts';
import type { Refusable } from './refusable.ts';

/** The codes that any route may refuse with. */
export type CommonCode = (Failure | NotAllowed)['kind'];

/** The codes of refusals that come from the HTTP side and not from a use case. */
export type HttpCode =
  | 'AccessDenied'
  | 'Defect'
  | 'InvalidInput'
  | 'LogDamaged'
  | 'NotFound'
  | 'NotSignedIn'
  | 'Refused'
  | 'TooLarge'
  | 'TooManyRequests'
  | 'Unreadable'
  | 'UnsupportedMediaType'
  | 'ViewsBeingRenewed';

/** What the routes of uploads refuse with before a file has come. */
export const uploadCodes = ['TooManyUploads', 'UploadTimedOut'] as const;

/** The codes of single routes that refuse by themselves, without a use case. */
export type OwnCode = 'LinkExpired' | (typeof uploadCodes)[number];

export type RefusalCode = Refusable['kind'] | HttpCode | OwnCode;

// The codes that several routes have. `declareRoute` compares them with what a route's use cases refuse with.

const textCodes = ['TextMissing', 'TextTooLong'] as const;

/** Why an account cannot be changed: it is not there any more. */
export const accountGoneCodes = ['AccountForgotten', 'AccountNotFound'] as const;

/** Why nobody can have these contact details. */
export const profileCodes = ['EmailInvalid', 'PhoneInvalid', ...textCodes] as const;

/** Why a client may not cancel an appointment. */
export const cancellationCodes = ['CancellationWindowClosed', 'StatusForbidsClient'] as const;

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

/** Why an appointment cannot get a status: it is cancelled, or reopened at a time that it needs again. */
export const statusCodes = [
  ...cancellationCodes,
  ...holdCodes,
  'AppointmentIsCancelled',
  'AppointmentIsNotCancelled',
  'AppointmentNotFound',
  'HoldLost',
] as const;

/** Why a day cannot be planned like this. */
export const planCodes = ['DayIsOver', 'PartEndsBeforeStart', 'SlotListedTwice'] as const;

/** Why nobody can have this visit. */
export const visitCodes = ['AddOnUnknown', 'PriceChanged', 'ServiceInactive', 'ServiceUnknown'] as const;

/** Why a proof cannot pay for an appointment. */
export const claimCodes = [
  'PaymentProofNotFound',
  'PaymentProofWasRejected',
  'ProofAlreadyUsed',
  'ProofForgotten',
  'ProofLapsed',
  'ProofNotFound',
] as const;

/** Why working times or zone cannot be like this. */
export const rulesCodes = [
  'ClosingNotAfterOpening',
  'DefaultSlotOutsideHours',
  'FutureHoldsStand',
  'RulesChangedMeanwhile',
  'WorkingDayUnknown',
  'WorkingTimeOutOfRange',
  'ZoneUnknown',
] as const;

/** Why a service cannot be like this. */
export const serviceCodes = ['AddOnTwice', 'DurationInvalid', 'PriceInvalid', ...textCodes] as const;

/** Why a category cannot have this name. */
export const categoryNameCodes = ['CategoryAlreadyExists', ...textCodes] as const;

/** Why a review cannot be like this. */
export const reviewCodes = ['RatingInvalid', ...textCodes] as const;

/** Why a code of the authenticator app does not do. */
export const authenticatorCodes = [
  'AuthenticatorCodeRequired',
  'AuthenticatorCodeSpent',
  'AuthenticatorCodeWrong',
  'GuessesUsedUp',
] as const;

/** Why what a device says of a passkey does not do. */
export const passkeyAnswerCodes = ['PasskeyAnswerLate', 'PasskeyAnswerSpent', 'PasskeyNotAccepted'] as const;

/** Why somebody cannot sign in by her address alone. */
export const addressCodes = [
  'AccountIsBlocked',
  'AccountUnknown',
  'CodeRequired',
  'GuessesUsedUp',
  'PasswordRequired',
] as const;
