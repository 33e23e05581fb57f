import type { EventFamilies, EventType, FamilyName } from '../../../domain/events.ts';

/** What a page may have to fetch again. */
export const topics = [
  'appointments',
  'availability',
  'availability-rules',
  'payment-proofs',
  'reviews',
  'services',
  'customers',
  'settings',
  'branding',
  'opening',
  'notices',
  'mail-words',
  'other-calendars',
  'webhooks',
  'codes',
  'waiting',
  'quotes',
] as const;
export type Topic = (typeof topics)[number];

/** The topic of an event and whether everyone hears of it; `null` if no page shows what the event changes. */
type TopicOfEvent = { readonly topic: Topic; readonly isPublic: boolean } | null;

type TopicsOf<Family extends FamilyName> = { readonly [Type in EventFamilies[Family]['type']]: TopicOfEvent };

const ofAppointments: TopicOfEvent = { topic: 'appointments', isPublic: false };
const ofProofs: TopicOfEvent = { topic: 'payment-proofs', isPublic: false };
const ofReviews: TopicOfEvent = { topic: 'reviews', isPublic: false };
const ofCustomers: TopicOfEvent = { topic: 'customers', isPublic: false };
const ofSettings: TopicOfEvent = { topic: 'settings', isPublic: false };
const ofAvailability: TopicOfEvent = { topic: 'availability', isPublic: true };
const ofAvailabilityRules: TopicOfEvent = { topic: 'availability-rules', isPublic: true };
const ofServices: TopicOfEvent = { topic: 'services', isPublic: true };
const ofOpening = { topic: 'opening', isPublic: true } as const satisfies TopicOfEvent;
const ofNotices: TopicOfEvent = { topic: 'notices', isPublic: false };
const ofMailWords: TopicOfEvent = { topic: 'mail-words', isPublic: false };
const ofWebhooks: TopicOfEvent = { topic: 'webhooks', isPublic: false };
const ofOtherCalendars: TopicOfEvent = { topic: 'other-calendars', isPublic: false };
const ofWaiting: TopicOfEvent = { topic: 'waiting', isPublic: false };
const ofQuotes: TopicOfEvent = { topic: 'quotes', isPublic: false };
const ofCodes: TopicOfEvent = { topic: 'codes', isPublic: false };
const ofBranding: TopicOfEvent = { topic: 'branding', isPublic: true };

const accounts: TopicsOf<'account' | 'calendarFeed' | 'email' | 'session' | 'signInCode'> = {
  AccountOpened: ofCustomers,
  ProfileChanged: ofCustomers,
  PasswordSet: ofCustomers,
  PasswordRemoved: ofCustomers,
  PreferencesChanged: ofCustomers,
  GuestBooked: null,
  AccountVerified: ofCustomers,
  AccountBlocked: ofCustomers,
  AccountUnblocked: ofCustomers,
  CustomerNoteTaken: ofCustomers,
  HairRecordKept: ofCustomers,
  HairPictureAdded: ofCustomers,
  HairPictureRemoved: ofCustomers,
  AuthenticatorTurnedOn: null,
  AuthenticatorCodeUsed: null,
  RecoveryCodeUsed: null,
  AuthenticatorTurnedOff: null,
  PasskeyAdded: null,
  PasskeyUsed: null,
  PasskeyRemoved: null,
  PushDeviceAdded: null,
  PushDeviceRemoved: null,
  AccountForgotten: ofCustomers,
  CalendarFeedOpened: null,
  CalendarFeedClosed: null,
  EmailClaimed: null,
  EmailGivenUp: null,
  SignInCodeAsked: null,
  SignInCodeMissed: null,
  SignInCodeUsed: null,
  SessionStarted: null,
  SessionRotated: null,
  SessionRevoked: null,
};

const appointments: TopicsOf<'appointment' | 'paymentProof'> = {
  AppointmentRequested: ofAppointments,
  AppointmentConfirmed: ofAppointments,
  AppointmentCompleted: ofAppointments,
  AppointmentSetPending: ofAppointments,
  AppointmentCancelled: ofAppointments,
  AppointmentNoShow: ofAppointments,
  AppointmentReopened: ofAppointments,
  AppointmentRescheduled: ofAppointments,
  TimesProposed: ofAppointments,
  ProposalEnded: ofAppointments,
  AppointmentAmended: ofAppointments,
  MeetingChosen: ofAppointments,
  TextsChosen: ofAppointments,
  AttendanceConfirmed: ofAppointments,
  OwnerNoteTaken: ofAppointments,
  MoneyReceived: ofAppointments,
  MoneyReversed: ofAppointments,
  MoneyReturned: ofAppointments,
  FeeCharged: ofAppointments,
  FeeWaived: ofAppointments,
  EvidencePackMade: ofAppointments,
  AttemptRefused: ofAppointments,
  ProofAdded: ofAppointments,
  AppointmentDeleted: ofAppointments,
  BookingAbandoned: ofAppointments,
  HoldGivenUp: ofAppointments,
  PaymentProofUploaded: ofProofs,
  PaymentProofClaimed: ofProofs,
  PaymentProofGivenBack: ofProofs,
  PaymentProofVerified: ofProofs,
  PaymentProofRejected: ofProofs,
  PaymentProofSetPending: ofProofs,
  PaymentProofLapsed: ofProofs,
};

const reviews: TopicsOf<'review'> = {
  ReviewSubmitted: ofReviews,
  ReviewRevised: ofReviews,
  ReviewApproved: ofReviews,
  ReviewRejected: ofReviews,
  ReviewSetPending: ofReviews,
  ReviewAnswered: ofReviews,
  ReviewAnswerWithdrawn: ofReviews,
  ReviewNoteTaken: ofReviews,
  ReviewDeleted: ofReviews,
};

const notices: TopicsOf<'notice' | 'outbox'> = {
  NoticeDue: ofNotices,
  NoticeClaimed: ofNotices,
  NoticeHandedOver: ofNotices,
  NoticeRefused: ofNotices,
  NoticeGivenUp: ofNotices,
  NoticeAskedAgain: ofNotices,
  SendingBegun: null,
};

const otherCalendars: TopicsOf<'otherCalendar' | 'calendarAsking'> = {
  OtherCalendarAdded: ofOtherCalendars,
  OtherCalendarRevised: ofOtherCalendars,
  OtherCalendarPaused: ofOtherCalendars,
  OtherCalendarResumed: ofOtherCalendars,
  OtherCalendarRemoved: ofOtherCalendars,
  OtherCalendarRead: ofOtherCalendars,
  OtherCalendarUnread: ofOtherCalendars,
  OtherCalendarLapsed: ofOtherCalendars,
  CalendarAskingClaimed: null,
};

const webhooks: TopicsOf<'webhook' | 'webhookDelivery'> = {
  WebhookAdded: ofWebhooks,
  WebhookPaused: ofWebhooks,
  WebhookResumed: ofWebhooks,
  WebhookRemoved: ofWebhooks,
  DeliveryDue: ofWebhooks,
  DeliveryClaimed: ofWebhooks,
  DeliveryAnswered: ofWebhooks,
  DeliveryAskedAgain: ofWebhooks,
};

const studio: TopicsOf<
  | 'availabilityRules'
  | 'branding'
  | 'categories'
  | 'daySchedule'
  | 'discountCode'
  | 'log'
  | 'mailWords'
  | 'opening'
  | 'policyText'
  | 'quote'
  | 'service'
  | 'settings'
  | 'waiting'
> = {
  TimeHeld: ofAvailability,
  TimeSqueezedIn: ofAvailability,
  HoldReleased: ofAvailability,
  TimeReserved: ofAvailability,
  ReservationReleased: ofAvailability,
  DaySlotsSet: ofAvailability,
  DayClosed: ofAvailability,
  PartsOfDayClosed: ofAvailability,
  DayReset: ofAvailability,
  BusyTimesSet: ofAvailability,
  WorkingTimesSet: ofAvailabilityRules,
  ZoneSet: ofAvailabilityRules,
  BookingPaused: ofAvailabilityRules,
  BookingResumed: ofAvailabilityRules,
  ServiceAdded: ofServices,
  ServiceRevised: ofServices,
  ServiceActivated: ofServices,
  ServiceDeactivated: ofServices,
  ServiceRemoved: ofServices,
  CategoryAdded: ofServices,
  CategoryRenamed: ofServices,
  CategoryRemoved: ofServices,
  ServicesArranged: ofServices,
  SettingsSaved: ofSettings,
  BrandingSaved: ofBranding,
  MailWordsChosen: ofMailWords,
  MailWordsPutBack: ofMailWords,
  OpeningBegun: ofOpening,
  OpeningStepTaken: { ...ofOpening, isPublic: false },
  StudioOpened: ofOpening,
  WaitingJoined: ofWaiting,
  WaitingOffered: ofWaiting,
  WaitingOfferEnded: ofWaiting,
  WaitingEnded: ofWaiting,
  QuoteAsked: ofQuotes,
  QuoteGiven: ofQuotes,
  QuoteRenewed: ofQuotes,
  QuoteWithdrawn: ofQuotes,
  QuoteUsed: ofQuotes,
  CodeMade: ofCodes,
  CodePaused: ofCodes,
  CodeResumed: ofCodes,
  CodeUsed: ofCodes,
  CodeGivenBack: ofCodes,
  PolicyTextShown: null,
  LogStarted: null,
  SealBegun: null,
};

export const topicByEvent: { readonly [Type in EventType]: TopicOfEvent } = {
  ...accounts,
  ...appointments,
  ...notices,
  ...otherCalendars,
  ...reviews,
  ...studio,
  ...webhooks,
};
