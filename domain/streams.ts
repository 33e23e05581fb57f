import type {
  AccountId,
  AppointmentId,
  DeliveryId,
  EmailHash,
  NoticeId,
  OtherCalendarId,
  ProofId,
  ReviewId,
  ServiceId,
  SessionId,
  WebhookId,
} from './kernel/ids.ts';
import type { CalendarDate, Instant } from './kernel/time.ts';

/** The name of each aggregate's stream, without the configured prefix. */
export const streams = {
  appointment: (id: AppointmentId): string => `appointment-${id}`,
  day: (date: CalendarDate): string => `day-${date}`,
  availabilityRules: 'availability-rules',
  paymentProof: (id: ProofId): string => `payment-proof-${id}`,
  policyText: (policiesHash: string): string => `policies-${policiesHash}`,
  review: (id: ReviewId): string => `review-${id}`,
  service: (id: ServiceId): string => `service-${id}`,
  categories: 'catalogue-categories',
  account: (id: AccountId): string => `account-${id}`,
  email: (hash: EmailHash): string => `email-${hash}`,
  calendarFeed: (id: AccountId): string => `calendar-feed-${id}`,
  notice: (id: NoticeId): string => `notice-${id}`,
  webhook: (id: WebhookId): string => `webhook-${id}`,
  webhookDelivery: (id: DeliveryId): string => `webhook-delivery-${id}`,
  otherCalendar: (id: OtherCalendarId): string => `other-calendar-${id}`,
  /** One for each span of time in which one server asks the other calendars. */
  calendarAsking: (from: Instant): string => `calendar-asking-${from.slice(0, 16)}`,
  session: (id: SessionId): string => `session-${id}`,
  signInCode: (id: AccountId): string => `sign-in-code-${id}`,
  settings: 'settings',
  branding: 'branding',
  opening: 'opening',
  outbox: 'outbox',
  mailWords: 'mail-words',
  log: 'log',
} as const;
