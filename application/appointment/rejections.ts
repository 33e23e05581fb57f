import type { SessionsUnfit, SessionTaken } from '../../domain/appointment/install.ts';
import type { AddOnId, ServiceId } from '../../domain/kernel/ids.ts';
import type { Cents } from '../../domain/kernel/money.ts';
import type { QuoteNotFound, QuoteNotOpen } from '../../domain/quote.ts';
import type { StudioNotOpen } from '../kernel/open-studio-only.ts';

export type ServiceUnknown = { readonly kind: 'ServiceUnknown'; readonly serviceId: ServiceId };
export type ServiceInactive = { readonly kind: 'ServiceInactive'; readonly name: string };
export type AddOnUnknown = { readonly kind: 'AddOnUnknown'; readonly addOnId: AddOnId };
/** The visit does not cost what the client was shown. */
export type PriceChanged = { readonly kind: 'PriceChanged'; readonly total: Cents };
export type PaymentProofRequired = { readonly kind: 'PaymentProofRequired' };
/** The policies have changed since the client agreed to them. */
export type PoliciesChanged = { readonly kind: 'PoliciesChanged' };
/** The proof does not exist, or somebody else uploaded it. The caller is not told which. */
export type PaymentProofNotFound = { readonly kind: 'PaymentProofNotFound' };
export type PaymentProofWasRejected = { readonly kind: 'PaymentProofWasRejected' };
export type TooManyUnverifiedBookings = { readonly kind: 'TooManyUnverifiedBookings'; readonly limit: number };
/** Somebody else may have booked under the caller's address, which nobody has confirmed to be the caller's. */
export type AddressNotVerified = { readonly kind: 'AddressNotVerified' };
/** The time is no longer proposed to the client. */
export type ProposalOver = { readonly kind: 'ProposalOver' };
/** The owner accepts no online bookings from this person. */
export type BlockedFromBooking = { readonly kind: 'BlockedFromBooking' };

/** More services than clients may add to a visit. */
export type TooManyServices = { readonly kind: 'TooManyServices'; readonly limit: number };

/** The service requires a consultation, and this client has had none, or not recently. */
export type ConsultationNeeded = { readonly kind: 'ConsultationNeeded'; readonly name: string };

export type VisitRejection = ServiceUnknown | ServiceInactive | AddOnUnknown | TooManyServices | PriceChanged;

export type BookingRejection =
  | VisitRejection
  | ConsultationNeeded
  | QuoteNotFound
  | QuoteNotOpen
  | SessionsUnfit
  | SessionTaken
  | PaymentProofRequired
  | PaymentProofNotFound
  | PaymentProofWasRejected
  | TooManyUnverifiedBookings
  | BlockedFromBooking
  | StudioNotOpen
  | PoliciesChanged;

/** The visit is already completed. Later money is entered separately, because an outdated page may repeat a payment. */
export type VisitIsCompleted = { readonly kind: 'VisitIsCompleted' };
