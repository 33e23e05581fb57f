import type { Asked, Shapes } from '../../adapters/http/api.ts';

/**
 * The shapes the API answers with, as the server itself declares them. Money is dollars, a service's duration hours,
 * an add-on's and an appointment's minutes; dates `yyyy-MM-dd` and times `HH:mm` are the salon's; `…At` are UTC
 * instants.
 */

/** Read only, and without the second name that older clients know an id by. */
type Seen<Value> = Value extends readonly (infer Item)[]
  ? readonly Seen<Item>[]
  : Value extends object
    ? { readonly [Key in keyof Value as Key extends '_id' ? never : Key]: Seen<Value[Key]> }
    : Value;

type Answered<Name extends keyof Shapes> = Seen<Shapes[Name]>;

export type Pagination = Answered<'Pagination'>;
/** What a page may have to ask for again. */
export type Topic = Answered<'Change'>['topics'][number];

export type AddOn = Answered<'AddOn'>;
export type ServiceType = Answered<'ServiceType'>;
export type Service = Answered<'Service'>;
export type ServicesByCategory = Answered<'ServicesByCategory'>;

export type User = Answered<'User'>;
export type Role = User['role'];
export type NotificationPreferences = Answered<'NotificationPreferences'>;
export type Channel = keyof NotificationPreferences;

export type SignedIn = Answered<'SignedIn'>;
/** What is known about an e-mail or a phone number before signing in. */
export type KnownContact = Answered<'KnownContact'>;

export type AppointmentStatus = Answered<'AppointmentStatus'>;
export type ProofStatus = Answered<'ProofStatus'>;
export type PaymentMethod = Answered<'PaymentMethod'>;
export type PaymentProof = Answered<'PaymentProof'>;
export type Appointment = Answered<'Appointment'>;
export type CustomerInfo = Appointment['customerInfo'];

export type ReviewStatus = Answered<'ReviewStatus'>;
export type Review = Answered<'Review'>;
export type ReviewPage = { readonly reviews: readonly Review[]; readonly pagination: Pagination };

/** What a visitor has to know of the salon's rules: its zone, and how many months ahead it can be booked. */
export type BookingRules = Answered<'BookingRules'>;
export type TimeSlot = Answered<'TimeSlot'>;
export type Calendar = Answered<'Calendar'>;
export type DaySlots = Answered<'DaySlots'>;
export type DayFreedom = Answered<'DayFreedom'>;
export type FreeTime = Answered<'FreeTime'>;
export type SlotCheck = Answered<'SlotCheck'>;

export type UploadedProof = Answered<'UploadedProof'>;

export type Analytics = Answered<'Analytics'>;
export type CustomerDashboard = Answered<'ClientDashboard'>;
export type FavoriteService = CustomerDashboard['statistics']['favoriteServices'][number];

export type Customer = Answered<'Customer'>;
/** One client with everything the salon knows of her. */
export type CustomerDetails = Answered<'CustomerDetails'>;

/** What a form sends, as the API takes it. */
export type Sent<Name extends keyof Asked> = Seen<Asked[Name]>;
/** The same as the form holds it: nothing is left out, and what is empty is an empty text. */
export type Typed<Name extends keyof Asked> = {
  readonly [Field in keyof Sent<Name>]-?: NonNullable<Sent<Name>[Field]>;
};
