import fc from 'fast-check';
import type { EventOf, EventType, SalonEvent } from '../../../domain/events.ts';
import { accountData } from './account.ts';
import { appointmentData } from './appointment.ts';
import { availabilityData } from './availability.ts';
import {
  calendarFeedData,
  discountCodeData,
  otherCalendarData,
  paymentProofData,
  quoteData,
  reviewData,
  sessionData,
  signInCodeData,
  waitingData,
} from './client.ts';
import { noticeData } from './notice.ts';
import {
  brandingData,
  catalogueData,
  logData,
  mailWordsData,
  openingData,
  policyTextData,
  settingsData,
} from './salon.ts';
import { webhookData } from './webhook.ts';

/** An arbitrary of the data of each event type. */
const data: { readonly [Type in EventType]: fc.Arbitrary<EventOf<Type>['data']> } = {
  ...accountData,
  ...appointmentData,
  ...availabilityData,
  ...brandingData,
  ...calendarFeedData,
  ...catalogueData,
  ...discountCodeData,
  ...logData,
  ...mailWordsData,
  ...noticeData,
  ...openingData,
  ...otherCalendarData,
  ...paymentProofData,
  ...policyTextData,
  ...quoteData,
  ...reviewData,
  ...sessionData,
  ...settingsData,
  ...waitingData,
  ...webhookData,
  ...signInCodeData,
};

export const eventTypes = Object.keys(data) as readonly EventType[];

/** Any event of one type. Its personal fields, if any, are readable. */
export const someEventOf = <Type extends EventType>(type: Type): fc.Arbitrary<EventOf<Type>> =>
  // The compiler cannot see that `data[type]` makes data of exactly that type.
  data[type].map((body) => ({ type, data: body }) as unknown as EventOf<Type>);

export const someEvent: fc.Arbitrary<SalonEvent> = fc.oneof(...eventTypes.map((type) => someEventOf(type)));
