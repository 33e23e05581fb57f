import type { Answer, Body, Route, StreamData } from './call/contract.ts';

// Types that several pages use, under the pages' names.

/** A kind of data that pages may have to reload. */
export type Topic = StreamData<'GET /events'>['topics'][number];

export type Service = Answer<'GET /services/{id}'>;
export type ServiceType = Service['type'];
export type AddOn = Service['addOns'][number];
export type ServicesByCategory = Answer<'GET /services'>;

export type User = Answer<'GET /auth/me'>;
export type Role = User['role'];
export type NotificationPreferences = User['notificationPreferences'];

export type SignedIn = Answer<'POST /auth/login'>;
/** What is known about an e-mail or a phone number before sign-in. */
export type KnownContact = Answer<'POST /auth/check-email'>;

export type Appointment = Answer<'GET /appointments/{id}'>;
/** How client and studio meet. */
export type Meeting = NonNullable<Appointment['meeting']>;
export type AppointmentStatus = Appointment['status'];
/** The statuses that the owner sets: those by which appointments are listed, and no-show. */
export type OwnersStatus = Body<'PUT /admin/appointments/{id}/status'>['status'];
export type PaymentProof = Appointment['paymentProofs'][number];
export type ProofStatus = PaymentProof['status'];
export type PaymentMethod = PaymentProof['paymentMethod'];
export type UploadedProof = Answer<'POST /upload/payment-proof'>;

export type ReviewPage = Answer<'GET /reviews'>;
export type Review = ReviewPage['reviews'][number];
export type ReviewStatus = Review['status'];
/** A review with the fields for the owner only. */
export type AdminReview = Answer<'PUT /admin/reviews/{id}'>;

export type Pagination = ReviewPage['pagination'];

/** The rules that a visitor needs, such as the salon's zone and how many months ahead clients can book. */
export type BookingRules = Answer<'GET /availability/rules'>;
/** The salon's rules, as its owner sets them. */
export type AvailabilitySettings = Answer<'GET /admin/availability/settings'>;
export type Calendar = Answer<'GET /admin/calendar'>;
export type DaySlots = Answer<'GET /admin/availability/time-slots/{date}'>;
export type DayFreedom = Answer<'GET /availability/days'>['days'][number];
export type FreeTime = Answer<'GET /availability/next'>['times'][number];

export type Analytics = Answer<'GET /admin/appointments/analytics'>;
export type CustomerDashboard = Answer<'GET /dashboard'>;

export type CustomerPage = Answer<'GET /admin/customers'>;
export type Customer = CustomerPage['customers'][number];
/** One client with everything that the salon knows about her. */
export type CustomerDetails = Answer<'GET /admin/customers/{id}'>;

/** A route's input as a form holds it: no field is missing, and an empty field is an empty string. */
export type Typed<Wanted> = { readonly [Field in keyof Wanted]-?: NonNullable<Wanted[Field]> };
export type TypedBody<Key extends Route> = Typed<Body<Key>>;
/** The person who books, as a form holds her. */
export type TypedCustomer = Typed<Body<'POST /appointments'>['customerInfo']>;

/** How money may be received other than with a payment proof. */
export type MoneyMethod = Body<'POST /admin/appointments/{id}/payments'>['method'];
