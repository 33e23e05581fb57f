import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { position } from './call/client.ts';
import type { Topic } from './types.ts';

const ofTimes: readonly Topic[] = ['availability', 'availability-rules', 'appointments'];

/** Which changes each of the owner's lists shows, by the third part of its key; a count, by the list it counts. One that is absent shows all. */
const shows: Readonly<Record<string, readonly Topic[]>> = {
  appointments: ['appointments', 'payment-proofs', 'customers'],
  'payment-proofs': ['payment-proofs', 'appointments'],
  customers: ['customers', 'appointments'],
  customer: ['customers', 'appointments', 'reviews'],
  reviews: ['reviews', 'customers'],
  services: ['services'],
  slots: [...ofTimes, 'services'],
  'day-plan': ofTimes,
  calendar: [...ofTimes, 'payment-proofs', 'customers', 'settings', 'other-calendars'],
  'availability-settings': ['settings', 'availability-rules'],
  settings: ['settings', 'availability-rules'],
  branding: ['branding'],
  money: ['appointments', 'payment-proofs', 'customers'],
  news: ['appointments', 'payment-proofs', 'reviews', 'customers'],
  opening: ['opening'],
  notices: ['notices', 'customers'],
  'mail-words': ['mail-words', 'branding'],
  'waiting-list': [...ofTimes, 'waiting', 'settings', 'customers', 'services'],
  quotes: ['quotes', 'settings', 'customers', 'services', 'appointments'],
  webhooks: ['webhooks'],
  'other-calendars': ['other-calendars', 'availability', 'availability-rules', 'settings'],
};

/** The public queries that show it. */
const publicly: Readonly<Record<string, readonly Topic[]>> = {
  availability: [...ofTimes, 'services'],
  'booking-rules': ['availability-rules', 'settings', 'opening'],
  services: ['services'],
  reviews: ['reviews'],
  branding: ['branding'],
};

/** Whether what a query shows may look different after a change of these topics. */
export const isTouched = (key: QueryKey, changed: readonly Topic[]): boolean => {
  const [first, second, third, fourth] = key.map(String);
  const list = third === 'count' ? fourth : third;
  const shown =
    first !== 'private' ? (publicly[first ?? ''] ?? []) : second === 'admin' ? shows[list ?? ''] : undefined;
  return shown === undefined ? changed.length > 0 : shown.some((topic) => changed.includes(topic));
};

/** What the owner's last change on this page made it ask for, and the position in the log that those answers have. */
let asked: { readonly topics: readonly Topic[]; readonly position: string } | null = null;

/** Asks again for everything that these topics touch, because of the page's own change. */
export const askAnew = (client: QueryClient, topics: readonly Topic[]): Promise<void> => {
  asked = { topics, position: position() ?? '' };
  return client.invalidateQueries({ predicate: ({ queryKey }) => isTouched(queryKey, topics) });
};

/** What the server has told, and its position in the log; null if it is not known what happened. */
export type Heard = { readonly topics: readonly Topic[]; readonly position: string | null };

/** Whether a query has to be asked again for what was heard. It has not if that is the page's own change. */
export const isOutdatedBy = (key: QueryKey, heard: Heard): boolean => {
  if (!isTouched(key, heard.topics)) return false;
  const isOwn = asked !== null && heard.position !== null && heard.position <= asked.position;
  return !isOwn || asked === null || !isTouched(key, asked.topics);
};
