import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { position } from './call/client.ts';
import type { Topic } from './types.ts';

type Changed = readonly Topic[] | null;

const ofTimes: readonly Topic[] = ['availability', 'availability-rules', 'appointments'];

/** The topics that each owner's list shows, by its key's third part (a count: the fourth). A missing list shows all. */
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

/** The topics that each public query shows. */
const publicly: Readonly<Record<string, readonly Topic[]>> = {
  availability: [...ofTimes, 'services'],
  'booking-rules': ['availability-rules', 'settings', 'opening'],
  services: ['services'],
  reviews: ['reviews'],
  branding: ['branding'],
};

/** True if a change of these topics may affect what a query shows. Null: anything may have changed. */
export const isTouched = (key: QueryKey, changed: Changed): boolean => {
  const [first, second, third, fourth] = key.map(String);
  const list = third === 'count' ? fourth : third;
  const shown =
    first !== 'private' ? (publicly[first ?? ''] ?? []) : second === 'admin' ? shows[list ?? ''] : undefined;
  return shown === undefined ? changed?.length !== 0 : shown.some((topic) => changed?.includes(topic) ?? true);
};

/** The topics reloaded for the owner's last change on this page, and the log position of those answers. */
let asked: { readonly topics: Changed; readonly position: string } | null = null;

/** Reloads everything that these topics affect, after a change by this page. */
export const refetchTouched = (client: QueryClient, topics: Changed): Promise<void> => {
  asked = { topics, position: position() ?? '' };
  return client.invalidateQueries({ predicate: ({ queryKey }) => isTouched(queryKey, topics) });
};

/** The topics reported by the server, and their position in the log; null if it is unknown what happened. */
export type Heard = { readonly topics: Changed; readonly position: string | null };

/** True if a query must be reloaded for what was heard. False if that was this page's own change. */
export const isOutdatedBy = (key: QueryKey, heard: Heard): boolean => {
  if (!isTouched(key, heard.topics)) return false;
  const isOwn = asked !== null && heard.position !== null && heard.position <= asked.position;
  return !isOwn || asked === null || !isTouched(key, asked.topics);
};
