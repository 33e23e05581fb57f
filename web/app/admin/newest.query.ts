import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import type { Appointment } from '../../api/types.ts';

type Page = { readonly appointments: readonly Appointment[] };

const looked = 5;

/** The last that were booked, newest first. */
export const newestQuery = () =>
  queryOptions({
    queryKey: ['private', 'admin', 'appointments', 'newest'],
    queryFn: async ({ signal }) =>
      (
        await api.get<Page>('/admin/appointments', {
          query: { sortBy: 'createdAt', sortOrder: 'desc', limit: looked },
          signal,
        })
      ).appointments,
  });

type Booked = Pick<Appointment, 'id' | 'createdAt' | 'bookedBy'>;

/**
 * Those a client has booked since `before` was asked. A deletion brings an older one into sight again, and what the
 * owner booked she knows: neither is news.
 */
export const newsAmong = <Kind extends Booked>(before: readonly Booked[], now: readonly Kind[]): readonly Kind[] => {
  const latest = before[0]?.createdAt ?? '';
  return now.filter(
    ({ id, createdAt, bookedBy }) =>
      bookedBy === 'client' && createdAt >= latest && !before.some((known) => known.id === id),
  );
};
