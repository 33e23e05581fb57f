import type { AddOnId, Cents, ServiceId } from '../../domain/kernel/index.ts';

export type ServiceUnknown = { readonly kind: 'ServiceUnknown'; readonly serviceId: ServiceId };
export type ServiceInactive = { readonly kind: 'ServiceInactive'; readonly name: string };
export type AddOnUnknown = { readonly kind: 'AddOnUnknown'; readonly addOnId: AddOnId };
/** What the client was shown is not what the visit costs. */
export type PriceChanged = { readonly kind: 'PriceChanged'; readonly total: Cents };
export type PaymentProofRequired = { readonly kind: 'PaymentProofRequired' };
/** There is no such proof, or somebody else uploaded it: the answer is the same. */
export type PaymentProofNotFound = { readonly kind: 'PaymentProofNotFound' };
export type PaymentProofWasRejected = { readonly kind: 'PaymentProofWasRejected' };
export type TooManyUnverifiedBookings = { readonly kind: 'TooManyUnverifiedBookings'; readonly limit: number };
/** The owner does not take online bookings from this person. */
export type BlockedFromBooking = { readonly kind: 'BlockedFromBooking' };

export type VisitRejection = ServiceUnknown | ServiceInactive | AddOnUnknown | PriceChanged;

export type BookingRejection =
  | VisitRejection
  | PaymentProofRequired
  | PaymentProofNotFound
  | PaymentProofWasRejected
  | TooManyUnverifiedBookings
  | BlockedFromBooking;
