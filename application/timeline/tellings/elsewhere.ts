import type { EmailEvent } from '../../../domain/account/index.ts';
import type { PolicyTextEvent } from '../../../domain/agreement/index.ts';
import type { AvailabilityRulesEvent } from '../../../domain/availability/index.ts';
import type { BrandingEvent } from '../../../domain/branding/index.ts';
import type { CalendarFeedEvent } from '../../../domain/calendar-feed/index.ts';
import type { CategoriesEvent, ServiceEvent } from '../../../domain/catalogue/index.ts';
import type { LogEvent } from '../../../domain/log/index.ts';
import type { MailWordsEvent } from '../../../domain/mail-words/index.ts';
import type { OutboxEvent } from '../../../domain/notice/index.ts';
import type { OpeningEvent } from '../../../domain/opening/index.ts';
import type { CalendarAskingEvent, OtherCalendarEvent } from '../../../domain/other-calendar/index.ts';
import type { SessionEvent } from '../../../domain/session/index.ts';
import type { SettingsEvent } from '../../../domain/settings/index.ts';
import type { SignInCodeEvent } from '../../../domain/sign-in-code/index.ts';
import type { DeliveryEvent, WebhookEvent } from '../../../domain/webhook/index.ts';
import type { Tellings } from '../telling.ts';

const ofTheStudio =
  'It is about the studio and not about this appointment; the studio as it was at that moment is shown from any line.';
const ofSigningIn = 'It is about signing in; the owner’s list of security events tells of it.';
const ofCalendars = 'It is about the calendar programs that follow somebody’s appointments.';
const ofOtherCalendars = 'It is about another calendar of the owner; a time that it closed is shown from any line.';
const ofOtherPrograms = 'It is about another program that is told of what happens; the list of webhooks tells of it.';
const ofTheLog = 'It is about the log itself.';

type Elsewhere =
  | AvailabilityRulesEvent
  | BrandingEvent
  | CalendarAskingEvent
  | CalendarFeedEvent
  | CategoriesEvent
  | EmailEvent
  | LogEvent
  | MailWordsEvent
  | OpeningEvent
  | OtherCalendarEvent
  | OutboxEvent
  | PolicyTextEvent
  | ServiceEvent
  | SessionEvent
  | SettingsEvent
  | SignInCodeEvent
  | WebhookEvent
  | DeliveryEvent;

/** Events that no appointment's timeline shows. */
export const untoldElsewhere: Tellings<Elsewhere, null> = {
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
  ServiceAdded: { untold: ofTheStudio },
  ServiceRevised: { untold: ofTheStudio },
  ServiceActivated: { untold: ofTheStudio },
  ServiceDeactivated: { untold: ofTheStudio },
  ServiceRemoved: { untold: ofTheStudio },
  CategoryAdded: { untold: ofTheStudio },
  CategoryRenamed: { untold: ofTheStudio },
  CategoryRemoved: { untold: ofTheStudio },
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
