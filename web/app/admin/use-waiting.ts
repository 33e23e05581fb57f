import { useQuery } from '@tanstack/react-query';
import { salonTodayQuery } from '../../api/salon.query.ts';
import { bookingsWaitingQuery, reviewsWaitingQuery } from '../../api/waiting.query.ts';

type Waiting = { readonly count: number; readonly sentence: string };

const waitingFor = (tab: string, count: number, one: string, many: string): Readonly<Record<string, Waiting>> =>
  count === 0 ? {} : { [tab]: { count, sentence: `${count} ${count === 1 ? one : many}` } };

/** What waits for the owner behind each tab, by the tab's name. Tabs where nothing waits are absent. */
export const useWaiting = (): Readonly<Record<string, Waiting>> => {
  const today = useQuery(salonTodayQuery()).data;
  const bookings = useQuery({ ...bookingsWaitingQuery(today ?? ''), enabled: today !== undefined }).data ?? 0;
  const reviews = useQuery(reviewsWaitingQuery()).data ?? 0;
  return {
    ...waitingFor('appointments', bookings, 'booking to confirm', 'bookings to confirm'),
    ...waitingFor('reviews', reviews, 'review to approve', 'reviews to approve'),
  };
};
