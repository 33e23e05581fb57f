import type { EventType } from '../../domain/events.ts';
import type { EventSchema } from './schema.ts';
import { accountSchemas, emailSchemas } from './schemas/account.ts';
import { policyTextSchemas } from './schemas/agreement.ts';
import { appointmentSchemas } from './schemas/appointment.ts';
import { availabilityRulesSchemas, dayScheduleSchemas } from './schemas/availability.ts';
import { brandingSchemas } from './schemas/branding.ts';
import { calendarFeedSchemas } from './schemas/calendar-feed.ts';
import { categoriesSchemas, serviceSchemas } from './schemas/catalogue.ts';
import { logSchemas } from './schemas/log.ts';
import { mailWordsSchemas } from './schemas/mail-words.ts';
import { noticeSchemas, outboxSchemas } from './schemas/notice.ts';
import { openingSchemas } from './schemas/opening.ts';
import { calendarAskingSchemas, otherCalendarSchemas } from './schemas/other-calendar.ts';
import { paymentProofSchemas } from './schemas/payment-proof.ts';
import { reviewSchemas } from './schemas/review.ts';
import { sessionSchemas } from './schemas/session.ts';
import { settingsSchemas } from './schemas/settings.ts';
import { signInCodeSchemas } from './schemas/sign-in-code.ts';
import { deliverySchemas, webhookSchemas } from './schemas/webhook.ts';

/** The schema of every event that a log can have, by its stored type. */
export const eventSchemas: { readonly [Type in EventType]: EventSchema } = {
  ...accountSchemas,
  ...appointmentSchemas,
  ...availabilityRulesSchemas,
  ...brandingSchemas,
  ...calendarAskingSchemas,
  ...calendarFeedSchemas,
  ...categoriesSchemas,
  ...dayScheduleSchemas,
  ...emailSchemas,
  ...logSchemas,
  ...mailWordsSchemas,
  ...noticeSchemas,
  ...openingSchemas,
  ...otherCalendarSchemas,
  ...outboxSchemas,
  ...paymentProofSchemas,
  ...policyTextSchemas,
  ...reviewSchemas,
  ...serviceSchemas,
  ...sessionSchemas,
  ...settingsSchemas,
  ...webhookSchemas,
  ...deliverySchemas,
  ...signInCodeSchemas,
};
