import type { AccountEvent, EmailEvent } from './account/index.ts';
import type { PolicyTextEvent } from './agreement/index.ts';
import type { AppointmentEvent } from './appointment/index.ts';
import type { AvailabilityRulesEvent, DayScheduleEvent } from './availability/index.ts';
import type { BrandingEvent } from './branding/index.ts';
import type { CalendarFeedEvent } from './calendar-feed/index.ts';
import type { CategoriesEvent, ServiceEvent } from './catalogue/index.ts';
import type { LogEvent, LogStarted } from './log/index.ts';
import type { MailWordsEvent } from './mail-words/index.ts';
import type { NoticeEvent, OutboxEvent } from './notice/index.ts';
import type { OpeningEvent } from './opening/index.ts';
import type { CalendarAskingEvent, OtherCalendarEvent } from './other-calendar/index.ts';
import type { PaymentProofEvent } from './payment-proof/index.ts';
import type { ReviewEvent } from './review/index.ts';
import type { SessionEvent } from './session/index.ts';
import type { SettingsEvent } from './settings/index.ts';
import type { SignInCodeEvent } from './sign-in-code/index.ts';
import type { DeliveryEvent, WebhookEvent } from './webhook/index.ts';

/** The events of each kind of stream. */
export type EventFamilies = {
  readonly account: AccountEvent;
  readonly appointment: AppointmentEvent;
  readonly availabilityRules: AvailabilityRulesEvent;
  readonly branding: BrandingEvent;
  readonly calendarAsking: CalendarAskingEvent;
  readonly calendarFeed: CalendarFeedEvent;
  readonly categories: CategoriesEvent;
  readonly daySchedule: DayScheduleEvent;
  readonly email: EmailEvent;
  readonly log: LogEvent;
  readonly mailWords: MailWordsEvent;
  readonly notice: NoticeEvent;
  readonly opening: OpeningEvent;
  readonly otherCalendar: OtherCalendarEvent;
  readonly outbox: OutboxEvent;
  readonly paymentProof: PaymentProofEvent;
  readonly policyText: PolicyTextEvent;
  readonly review: ReviewEvent;
  readonly service: ServiceEvent;
  readonly session: SessionEvent;
  readonly settings: SettingsEvent;
  readonly webhook: WebhookEvent;
  readonly webhookDelivery: DeliveryEvent;
  readonly signInCode: SignInCodeEvent;
};

export type FamilyName = keyof EventFamilies;

/** Every event that the log can contain. */
export type SalonEvent = EventFamilies[FamilyName];

export type EventType = SalonEvent['type'];
export type EventOf<Type extends EventType> = Extract<SalonEvent, { readonly type: Type }>;

/** Whether an event is of the family whose types are the keys of the table. The compiler asks for every one of them. */
export const isOneOf =
  <Family extends SalonEvent>(types: { readonly [Type in Family['type']]: unknown }) =>
  (event: SalonEvent): event is Family =>
    Object.hasOwn(types, event.type);

export const isLogStart = isOneOf<LogStarted>({ LogStarted: true });
