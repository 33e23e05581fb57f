import type { EmailEvent } from '../../../domain/account/events.ts';
import type { PolicyTextEvent } from '../../../domain/agreement.ts';
import type { AvailabilityRulesEvent } from '../../../domain/availability/events.ts';
import type { BrandingEvent } from '../../../domain/branding.ts';
import type { CalendarFeedEvent } from '../../../domain/calendar-feed.ts';
import type { CategoriesEvent, ServiceEvent } from '../../../domain/catalogue/events.ts';
import type { DiscountCodeEvent } from '../../../domain/code.ts';
import type { LogEvent } from '../../../domain/log.ts';
import type { MailWordsEvent } from '../../../domain/mail-words.ts';
import type { OutboxEvent } from '../../../domain/notice/events.ts';
import type { OpeningEvent } from '../../../domain/opening.ts';
import type { CalendarAskingEvent, OtherCalendarEvent } from '../../../domain/other-calendar/events.ts';
import type { QuoteEvent } from '../../../domain/quote.ts';
import type { SessionEvent } from '../../../domain/session.ts';
import type { SettingsEvent } from '../../../domain/settings.ts';
import type { SignInCodeEvent } from '../../../domain/sign-in-code.ts';
import type { WaitingEvent } from '../../../domain/waiting.ts';
import type { DeliveryEvent, WebhookEvent } from '../../../domain/webhook/events.ts';
import type { LinesOf } from '../timeline.ts';

const ofTheStudio =
  'It is about the studio and not about this appointment; the studio as it was at that moment is shown from any line.';
const ofSigningIn = 'It is about signing in; the owner’s list of security events tells of it.';
const ofCalendars = 'It is about the calendar programs that follow somebody’s appointments.';
const ofOtherCalendars = 'It is about another calendar of the owner; a time that it closed is shown from any line.';
const ofOtherPrograms = 'It is about another program that is told of what happens; the list of webhooks tells of it.';
const ofCodes = 'It is about a code; the booking that used it says which one and what it took off.';
const ofWaiting = 'It is about somebody who waits for a time; a booking that comes of it stands in its own line.';
const ofQuotes = 'It is about what a client was offered; a booking that comes of it has its price.';
const ofTheLog = 'It is about the log itself.';

type Elsewhere =
  | AvailabilityRulesEvent
  | BrandingEvent
  | CalendarAskingEvent
  | CalendarFeedEvent
  | CategoriesEvent
  | DiscountCodeEvent
  | EmailEvent
  | LogEvent
  | MailWordsEvent
  | OpeningEvent
  | OtherCalendarEvent
  | OutboxEvent
  | PolicyTextEvent
  | QuoteEvent
  | ServiceEvent
  | SessionEvent
  | SettingsEvent
  | SignInCodeEvent
  | WaitingEvent
  | WebhookEvent
  | DeliveryEvent;

/** Events that no appointment's timeline shows. */
export const untoldElsewhere: LinesOf<Elsewhere, null> = {
  WorkingTimesSet: { untold: ofTheStudio },
  ZoneSet: { untold: ofTheStudio },
  BookingPaused: { untold: ofTheStudio },
  BookingResumed: { untold: ofTheStudio },
  BrandingSaved: { untold: ofTheStudio },
  MailWordsChosen: { untold: ofTheStudio },
  MailWordsPutBack: { untold: ofTheStudio },
  OpeningBegun: { untold: ofTheStudio },
  OpeningStepTaken: { untold: ofTheStudio },
  StudioOpened: { untold: ofTheStudio },
  CodeMade: { untold: ofCodes },
  CodePaused: { untold: ofCodes },
  CodeResumed: { untold: ofCodes },
  CodeUsed: { untold: ofCodes },
  CodeGivenBack: { untold: ofCodes },
  WaitingJoined: { untold: ofWaiting },
  WaitingOffered: { untold: ofWaiting },
  WaitingOfferEnded: { untold: ofWaiting },
  WaitingEnded: { untold: ofWaiting },
  QuoteAsked: { untold: ofQuotes },
  QuoteGiven: { untold: ofQuotes },
  QuoteRenewed: { untold: ofQuotes },
  QuoteWithdrawn: { untold: ofQuotes },
  QuoteUsed: { untold: ofQuotes },
  ServiceAdded: { untold: ofTheStudio },
  ServiceRevised: { untold: ofTheStudio },
  ServiceActivated: { untold: ofTheStudio },
  ServiceDeactivated: { untold: ofTheStudio },
  ServiceRemoved: { untold: ofTheStudio },
  CategoryAdded: { untold: ofTheStudio },
  CategoryRenamed: { untold: ofTheStudio },
  CategoryRemoved: { untold: ofTheStudio },
  ServicesArranged: { untold: ofTheStudio },
  SendingBegun: { untold: ofTheStudio },
  SettingsSaved: { untold: ofTheStudio },
  CalendarFeedOpened: { untold: ofCalendars },
  CalendarFeedClosed: { untold: ofCalendars },
  OtherCalendarAdded: { untold: ofOtherCalendars },
  OtherCalendarRevised: { untold: ofOtherCalendars },
  OtherCalendarPaused: { untold: ofOtherCalendars },
  OtherCalendarResumed: { untold: ofOtherCalendars },
  OtherCalendarRemoved: { untold: ofOtherCalendars },
  OtherCalendarRead: { untold: ofOtherCalendars },
  OtherCalendarUnread: { untold: ofOtherCalendars },
  OtherCalendarLapsed: { untold: ofOtherCalendars },
  CalendarAskingClaimed: { untold: ofOtherCalendars },
  WebhookAdded: { untold: ofOtherPrograms },
  WebhookPaused: { untold: ofOtherPrograms },
  WebhookResumed: { untold: ofOtherPrograms },
  WebhookRemoved: { untold: ofOtherPrograms },
  DeliveryDue: { untold: ofOtherPrograms },
  DeliveryClaimed: { untold: ofOtherPrograms },
  DeliveryAnswered: { untold: ofOtherPrograms },
  DeliveryAskedAgain: { untold: ofOtherPrograms },
  EmailClaimed: { untold: ofSigningIn },
  EmailGivenUp: { untold: ofSigningIn },
  SignInCodeAsked: { untold: ofSigningIn },
  SignInCodeMissed: { untold: ofSigningIn },
  SignInCodeUsed: { untold: ofSigningIn },
  SessionStarted: { untold: ofSigningIn },
  SessionRotated: { untold: ofSigningIn },
  SessionRevoked: { untold: ofSigningIn },
  PolicyTextShown: {
    untold: 'It is about the text of the policies, which is shown with the booking that agreed to it.',
  },
  LogStarted: { untold: ofTheLog },
  SealBegun: { untold: ofTheLog },
};
