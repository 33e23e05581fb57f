import type { EventFamilies, EventOf, EventType, FamilyName, SalonEvent } from '../domain/events.ts';

/**
 * The read models that follow each event, by the kind of stream that has it. A new event needs a row here, and a handler
 * in each read model of its row. The compiler requires both.
 */
export const follows = {
  account: {
    AccountOpened: ['accounts', 'appointments', 'payment-proofs', 'reviews', 'sessions'],
    ProfileChanged: ['accounts', 'payment-proofs', 'reviews'],
    PasswordSet: ['accounts'],
    PasswordRemoved: ['accounts'],
    PreferencesChanged: ['accounts'],
    // Changing the address reads the account’s own stream.
    GuestBooked: [],
    AccountVerified: ['accounts'],
    AccountBlocked: ['accounts', 'sessions'],
    AccountUnblocked: ['accounts', 'sessions'],
    CustomerNoteTaken: ['accounts'],
    HairRecordKept: ['accounts'],
    HairPictureAdded: ['hair-pictures'],
    HairPictureRemoved: ['hair-pictures'],
    // Signing in reads the account’s own stream.
    AuthenticatorTurnedOn: [],
    AuthenticatorCodeUsed: [],
    RecoveryCodeUsed: [],
    AuthenticatorTurnedOff: [],
    PasskeyAdded: [],
    PasskeyUsed: [],
    PasskeyRemoved: [],
    // Sending a notice reads the account’s own stream.
    PushDeviceAdded: [],
    PushDeviceRemoved: [],
    AccountForgotten: [
      'accounts',
      'appointments',
      'hair-pictures',
      'payment-proofs',
      'quotes',
      'reviews',
      'sessions',
      'waiting',
    ],
  },
  email: {
    EmailClaimed: [],
    EmailGivenUp: [],
  },
  appointment: {
    AppointmentRequested: [
      'accounts',
      'appointments',
      'money',
      'news',
      'notices',
      'open-work',
      'payment-proofs',
      'waiting',
      'webhooks',
    ],
    AppointmentConfirmed: ['appointments', 'notices', 'webhooks'],
    AppointmentCompleted: ['appointments', 'notices', 'webhooks'],
    AppointmentSetPending: ['appointments', 'notices'],
    AppointmentCancelled: ['accounts', 'appointments', 'news', 'notices', 'open-work', 'webhooks'],
    AppointmentNoShow: ['appointments', 'notices', 'open-work'],
    AppointmentReopened: ['appointments', 'notices', 'open-work', 'waiting', 'webhooks'],
    AppointmentRescheduled: ['accounts', 'appointments', 'news', 'notices', 'open-work', 'waiting', 'webhooks'],
    TimesProposed: ['appointments', 'notices'],
    ProposalEnded: ['appointments', 'news'],
    AppointmentAmended: ['appointments', 'notices', 'waiting'],
    AttendanceConfirmed: ['appointments', 'news', 'notices'],
    MeetingChosen: ['appointments'],
    // Sending a notice reads the appointment’s own stream.
    TextsChosen: [],
    OwnerNoteTaken: ['appointments'],
    MoneyReceived: ['appointments', 'money'],
    MoneyReversed: ['appointments', 'money'],
    MoneyReturned: ['appointments', 'money', 'notices'],
    FeeCharged: ['appointments', 'money', 'notices'],
    FeeWaived: ['appointments', 'money', 'notices'],
    // The timeline reads the appointment’s own stream, and `verify` compares the pack with it.
    EvidencePackMade: [],
    // The timeline reads the appointment’s own stream.
    AttemptRefused: [],
    ProofAdded: ['appointments', 'news', 'notices'],
    AppointmentDeleted: ['appointments', 'money', 'news', 'notices', 'open-work', 'webhooks'],
    BookingAbandoned: ['open-work'],
    HoldGivenUp: ['open-work'],
  },
  daySchedule: {
    TimeHeld: ['day-schedules', 'open-work'],
    TimeSqueezedIn: ['appointments', 'day-schedules', 'open-work'],
    HoldReleased: ['day-schedules', 'open-work'],
    TimeReserved: ['day-schedules', 'open-work'],
    ReservationReleased: ['day-schedules', 'open-work'],
    DaySlotsSet: ['day-schedules'],
    DayClosed: ['day-schedules'],
    PartsOfDayClosed: ['day-schedules'],
    DayReset: ['day-schedules'],
    BusyTimesSet: ['day-schedules', 'other-calendars'],
  },
  availabilityRules: {
    WorkingTimesSet: ['availability-rules'],
    ZoneSet: ['availability-rules', 'money'],
    BookingPaused: ['availability-rules'],
    BookingResumed: ['availability-rules'],
  },
  branding: {
    BrandingSaved: ['branding'],
  },
  calendarFeed: {
    CalendarFeedOpened: ['calendar-feeds'],
    CalendarFeedClosed: ['calendar-feeds'],
  },
  service: {
    ServiceAdded: ['services'],
    ServiceRevised: ['services'],
    ServiceActivated: ['services'],
    ServiceDeactivated: ['services'],
    ServiceRemoved: ['services'],
  },
  categories: {
    CategoryAdded: ['categories'],
    CategoryRenamed: ['categories'],
    CategoryRemoved: ['categories'],
    ServicesArranged: ['categories'],
  },
  log: {
    LogStarted: [],
    SealBegun: [],
  },
  mailWords: {
    MailWordsChosen: ['mail-words'],
    MailWordsPutBack: ['mail-words'],
  },
  notice: {
    NoticeDue: ['notices'],
    NoticeClaimed: ['notices'],
    NoticeHandedOver: ['notices'],
    NoticeRefused: ['notices'],
    NoticeGivenUp: ['notices'],
    NoticeAskedAgain: ['notices'],
  },
  outbox: {
    SendingBegun: ['notices'],
  },
  opening: {
    OpeningBegun: ['opening'],
    OpeningStepTaken: ['opening'],
    StudioOpened: ['opening'],
  },
  otherCalendar: {
    OtherCalendarAdded: ['other-calendars'],
    OtherCalendarRevised: ['other-calendars'],
    OtherCalendarPaused: ['other-calendars'],
    OtherCalendarResumed: ['other-calendars'],
    OtherCalendarRemoved: ['other-calendars'],
    OtherCalendarRead: ['other-calendars'],
    OtherCalendarUnread: ['other-calendars'],
    OtherCalendarLapsed: ['other-calendars'],
  },
  calendarAsking: {
    // A server that wants to read the other calendars reads that stream itself.
    CalendarAskingClaimed: [],
  },
  paymentProof: {
    PaymentProofUploaded: ['appointments', 'money', 'payment-proofs'],
    PaymentProofClaimed: ['appointments', 'money', 'open-work', 'payment-proofs'],
    PaymentProofGivenBack: ['appointments', 'money', 'open-work', 'payment-proofs'],
    PaymentProofVerified: ['appointments', 'money', 'notices', 'payment-proofs', 'webhooks'],
    PaymentProofRejected: ['appointments', 'money', 'notices', 'payment-proofs', 'webhooks'],
    PaymentProofSetPending: ['appointments', 'money', 'payment-proofs'],
    PaymentProofLapsed: ['appointments', 'money', 'payment-proofs'],
  },
  policyText: {
    PolicyTextShown: [],
  },
  quote: {
    QuoteAsked: ['quotes'],
    QuoteGiven: ['quotes'],
    QuoteRenewed: ['quotes'],
    QuoteWithdrawn: ['quotes'],
    QuoteUsed: ['quotes'],
  },
  review: {
    ReviewSubmitted: ['accounts', 'news', 'notices', 'reviews', 'webhooks'],
    ReviewRevised: ['news', 'reviews'],
    ReviewApproved: ['reviews'],
    ReviewRejected: ['reviews'],
    ReviewSetPending: ['reviews'],
    ReviewAnswered: ['notices', 'reviews'],
    ReviewAnswerWithdrawn: ['reviews'],
    ReviewNoteTaken: ['reviews'],
    ReviewDeleted: ['news', 'reviews'],
  },
  discountCode: {
    CodeMade: ['codes'],
    CodePaused: ['codes'],
    CodeResumed: ['codes'],
    CodeUsed: ['codes'],
    CodeGivenBack: ['codes'],
  },
  session: {
    SessionStarted: ['accounts', 'sessions'],
    SessionRotated: ['sessions'],
    SessionRevoked: ['sessions'],
  },
  settings: {
    SettingsSaved: ['notices', 'settings'],
  },
  waiting: {
    WaitingJoined: ['waiting'],
    WaitingOffered: ['waiting'],
    WaitingOfferEnded: ['waiting'],
    WaitingEnded: ['waiting'],
  },
  webhook: {
    WebhookAdded: ['webhooks'],
    WebhookPaused: ['webhooks'],
    WebhookResumed: ['webhooks'],
    WebhookRemoved: ['webhooks'],
  },
  webhookDelivery: {
    DeliveryDue: ['webhooks'],
    DeliveryClaimed: ['webhooks'],
    DeliveryAnswered: ['webhooks'],
    DeliveryAskedAgain: ['webhooks'],
  },
  signInCode: {
    // Signing in reads the code’s own stream.
    SignInCodeAsked: [],
    SignInCodeMissed: [],
    SignInCodeUsed: [],
  },
} as const satisfies {
  readonly [Family in FamilyName]: { readonly [Type in EventFamilies[Family]['type']]: readonly string[] };
};

type Follows<Type, Name> = Name extends string ? { readonly type: Type; readonly name: Name } : never;
type FollowsIn<Rows> =
  Rows extends Readonly<Record<string, readonly string[]>>
    ? { [Type in keyof Rows]: Follows<Type, Rows[Type][number]> }[keyof Rows]
    : never;
type Following = FollowsIn<(typeof follows)[FamilyName]>;

export type ReadModel = Following['name'];

export type EventFollowedBy<Name extends ReadModel> = EventOf<
  Extract<Following, { readonly name: Name }>['type'] & EventType
>;

/** Whether the event is one of this family's. */
export const isOfFamily = <Family extends FamilyName>(
  family: Family,
  event: SalonEvent,
): event is EventFamilies[Family] => Object.hasOwn(follows[family], event.type);
