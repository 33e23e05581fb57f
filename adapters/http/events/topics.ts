import { type FamilyName, isOneOf, type SalonEvent } from '../../../domain/events.ts';
import { namesIn } from '../../../domain/kernel/text.ts';
import { isOfFamily } from '../../../projections/follows.ts';

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

/** A topic and whether everyone hears of it; `null` if no page shows what the events change. */
type TopicOfEvents = { readonly topic: Topic; readonly isPublic: boolean } | null;

const openly = (topic: Topic): TopicOfEvents => ({ topic, isPublic: true });
const privately = (topic: Topic): TopicOfEvents => ({ topic, isPublic: false });

const topicByFamily: { readonly [Family in FamilyName]: TopicOfEvents } = {
  account: privately('customers'),
  appointment: privately('appointments'),
  availabilityRules: openly('availability-rules'),
  branding: openly('branding'),
  calendarAsking: null,
  calendarFeed: null,
  categories: openly('services'),
  daySchedule: openly('availability'),
  discountCode: privately('codes'),
  email: null,
  log: null,
  mailWords: privately('mail-words'),
  notice: privately('notices'),
  opening: openly('opening'),
  otherCalendar: privately('other-calendars'),
  outbox: null,
  paymentProof: privately('payment-proofs'),
  policyText: null,
  quote: privately('quotes'),
  review: privately('reviews'),
  service: openly('services'),
  session: null,
  settings: privately('settings'),
  signInCode: null,
  waiting: privately('waiting'),
  webhook: privately('webhooks'),
  webhookDelivery: privately('webhooks'),
};

/** Strangers hear that a studio opens, but not how far its owner is with that. */
const isStepOfOpening = isOneOf('OpeningStepTaken');

export const topicOf = (event: SalonEvent): TopicOfEvents => {
  if (isStepOfOpening(event)) return privately('opening');
  const family = namesIn(topicByFamily).find((name) => isOfFamily(name, event));
  return family === undefined ? null : topicByFamily[family];
};
