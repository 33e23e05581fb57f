import type { QueryKey } from '@tanstack/react-query';
import type { Topic } from '../../api/types.ts';

/** Which changes each of the owner's lists shows, by the third part of its key. A list that is absent shows all. */
const shows: Readonly<Record<string, readonly Topic[]>> = {
  appointments: ['appointments', 'payment-proofs', 'customers'],
  'payment-proofs': ['payment-proofs', 'appointments'],
  customers: ['customers', 'appointments'],
  customer: ['customers', 'appointments', 'reviews'],
  reviews: ['reviews', 'customers'],
  services: ['services'],
  slots: ['availability', 'appointments', 'services'],
  'day-plan': ['availability', 'appointments'],
  calendar: ['availability', 'appointments', 'payment-proofs', 'customers', 'settings', 'other-calendars'],
  'availability-settings': ['settings', 'availability'],
  settings: ['settings', 'availability'],
  branding: ['branding'],
  news: ['appointments', 'payment-proofs', 'reviews', 'customers'],
  opening: ['opening'],
  notices: ['notices', 'customers'],
  'mail-words': ['mail-words', 'branding'],
  webhooks: ['webhooks'],
  'other-calendars': ['other-calendars', 'availability', 'settings'],
};

/** The public queries that show it. */
const publicly: Readonly<Record<string, readonly Topic[]>> = {
  availability: ['availability', 'appointments', 'services'],
  'booking-rules': ['availability', 'settings', 'opening'],
  services: ['services'],
  reviews: ['reviews'],
  branding: ['branding'],
};

/** Whether what a query shows may look different after a change of these topics. */
export const isTouched = (key: QueryKey, changed: readonly Topic[]): boolean => {
  const [first, second, third] = key.map(String);
  const shown =
    first !== 'private' ? (publicly[first ?? ''] ?? []) : second === 'admin' ? shows[third ?? ''] : undefined;
  return shown === undefined ? changed.length > 0 : shown.some((topic) => changed.includes(topic));
};
