import type { AccountEvent, EmailEvent } from './account/events.ts';
import type { PolicyTextEvent } from './agreement.ts';
import type { AppointmentEvent } from './appointment/events.ts';
import type { AvailabilityRulesEvent, DayScheduleEvent } from './availability/events.ts';
import type { BrandingEvent } from './branding.ts';
import type { CalendarFeedEvent } from './calendar-feed.ts';
import type { CategoriesEvent, ServiceEvent } from './catalogue/events.ts';
import type { DiscountCodeEvent } from './code.ts';
import type { LogEvent } from './log.ts';
import type { MailWordsEvent } from './mail-words.ts';
import type { NoticeEvent, OutboxEvent } from './notice/events.ts';
import type { OpeningEvent } from './opening.ts';
import type { CalendarAskingEvent, OtherCalendarEvent } from './other-calendar/events.ts';
import type { PaymentProofEvent } from './payment-proof/events.ts';
import type { QuoteEvent } from './quote.ts';
import type { ReviewEvent } from './review/events.ts';
import type { SessionEvent } from './session.ts';
import type { SettingsEvent } from './settings.ts';
import type { SignInCodeEvent } from './sign-in-code.ts';
import type { WaitingEvent } from './waiting.ts';
import type { DeliveryEvent, WebhookEvent } from './webhook/events.ts';

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
  readonly discountCode: DiscountCodeEvent;
  readonly email: EmailEvent;
  readonly log: LogEvent;
  readonly mailWords: MailWordsEvent;
  readonly notice: NoticeEvent;
  readonly opening: OpeningEvent;
  readonly otherCalendar: OtherCalendarEvent;
  readonly outbox: OutboxEvent;
  readonly paymentProof: PaymentProofEvent;
  readonly policyText: PolicyTextEvent;
  readonly quote: QuoteEvent;
  readonly review: ReviewEvent;
  readonly service: ServiceEvent;
  readonly session: SessionEvent;
  readonly settings: SettingsEvent;
  readonly waiting: WaitingEvent;
  readonly webhook: WebhookEvent;
  readonly webhookDelivery: DeliveryEvent;
  readonly signInCode: SignInCodeEvent;
};

export type FamilyName = keyof EventFamilies;

/** Every event that the log can contain. */
export type SalonEvent = EventFamilies[FamilyName];

export type EventType = SalonEvent['type'];
export type EventOf<Type extends EventType> = Extract<SalonEvent, { readonly type: Type }>;

/** Whether an event has one of these types. */
export const isOneOf =
  <Type extends EventType>(...types: readonly Type[]) =>
  (event: SalonEvent): event is EventOf<Type> =>
    types.some((type) => type === event.type);

export const isLogStart = isOneOf('LogStarted');
