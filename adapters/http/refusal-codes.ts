import type { VisitRejection } from '../../application/appointment/index.ts';
import type { Failure } from '../../application/failure.ts';
import type { NotAllowed } from '../../application/not-allowed.ts';
import type { SignInRefusal } from '../../application/session/index.ts';
import type { AccountRejection } from '../../domain/account/index.ts';
import type { ObjectionToCancel, ObjectionToMove } from '../../domain/appointment/index.ts';
import type { AvailabilityRulesRejection, DayPlanRejection, HoldRejection } from '../../domain/availability/index.ts';
import type { CategoriesRejection, ServiceRejection } from '../../domain/catalogue/index.ts';
import type { PaymentProofRejection } from '../../domain/payment-proof/index.ts';
import type { ReviewRejection } from '../../domain/review/index.ts';
import type { SessionRejection } from '../../domain/session/index.ts';
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

/** The codes of a union of rejections. A missing or foreign code does not compile. */
const codesOf = <Rejection extends { readonly kind: string }>(
  listed: Readonly<Record<Rejection['kind'], true>>,
): readonly Rejection['kind'][] => Object.keys(listed) as Rejection['kind'][];

const text = { TextMissing: true, TextTooLong: true } as const;

// The codes with which the commands of a slice are refused. A route adds the codes that only it has.

export const accountCodes = codesOf<AccountRejection>({
  ...{ AccountNotFound: true, AccountForgotten: true, AccountAlreadyOpened: true, AccountIsAdministrator: true },
  ...{ EmailInvalid: true, PhoneInvalid: true, ...text },
});

/** Why a client may not cancel an appointment. */
export const cancellationCodes = codesOf<ObjectionToCancel>({
  ...{ StatusForbidsClient: true, CancellationWindowClosed: true },
});

/** Why a client may not move an appointment. */
export const moveCodes = codesOf<ObjectionToMove>({
  ...{ StatusForbidsClient: true, RescheduleWindowClosed: true, RescheduleLimitReached: true },
});

/** Why a time cannot be held. */
export const holdCodes = codesOf<HoldRejection>({
  ...{ SlotAlreadyBooked: true, HoldAlreadyReleased: true, HoldIsAnothers: true },
  ...{ DayIsPast: true, DayTooSoon: true, DayBeyondWindow: true, BookingIsPaused: true, DayClosed: true },
  ...{ DayNotWorked: true, VisitLengthInvalid: true, TimeDoesNotExist: true, VisitLeavesDay: true },
  ...{ NoticeTooShort: true, TimeNotOffered: true, PartOfDayClosed: true, VisitPastClosing: true },
});

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
export const planCodes = codesOf<DayPlanRejection>({
  ...{ DayIsOver: true, SlotListedTwice: true, PartEndsBeforeStart: true },
});

export const visitCodes = codesOf<VisitRejection>({
  ...{ ServiceUnknown: true, ServiceInactive: true, AddOnUnknown: true, PriceChanged: true },
});

export const paymentProofCodes = codesOf<PaymentProofRejection>({
  ...{ ProofNotFound: true, ProofForgotten: true, ProofAlreadyUploaded: true, ProofAlreadyUsed: true },
  ...{ ProofEmpty: true, ProofTooLarge: true, AmountInvalid: true, ...text },
});

export const rulesCodes = codesOf<AvailabilityRulesRejection>({
  ...{ ClosingNotAfterOpening: true, WorkingDayUnknown: true, WorkingTimeOutOfRange: true },
  ...{ DefaultSlotOutsideHours: true, RulesChangedMeanwhile: true, ZoneUnknown: true },
});

export const serviceCodes = codesOf<ServiceRejection>({
  ...{ ServiceNotFound: true, ServiceAlreadyAdded: true, PriceInvalid: true, DurationInvalid: true },
  ...{ AddOnTwice: true, ...text },
});

export const categoryCodes = codesOf<CategoriesRejection>({
  ...{ CategoryAlreadyExists: true, CategoryNotFound: true, ...text },
});

export const reviewCodes = codesOf<ReviewRejection>({
  ...{ ReviewNotFound: true, ReviewForgotten: true, ReviewAlreadyWritten: true, RatingInvalid: true, ...text },
});

export const sessionCodes = codesOf<SessionRejection>({
  ...{ SessionNotFound: true, SessionAlreadyStarted: true, SessionIsRevoked: true, SessionHasExpired: true },
  ...{ RefreshTokenUnknown: true },
});

export const signInCodes = codesOf<Exclude<SignInRefusal, Failure>>({
  ...{ AccountUnknown: true, AccountIsBlocked: true, PhoneShared: true, CodeRequired: true },
  ...{ GuessesUsedUp: true, PasswordRequired: true, PasswordTooSoon: true, PasswordWrong: true },
});
