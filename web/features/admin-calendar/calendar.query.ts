import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../api/call/client.ts';
import type { Calendar } from '../../api/types.ts';
import type { Span } from './span.ts';

export type CalendarDay = Calendar['days'][number];
export type CalendarVisit = Calendar['appointments'][number];

export const calendarKey = ['private', 'admin', 'calendar'] as const;

/** What is booked and what is open from one date to another, both included; at most 62 days. */
export const calendarQuery = ({ from, to }: Span) =>
  queryOptions({
    queryKey: [...calendarKey, from, to],
    queryFn: ({ signal }) => api.data('GET /admin/calendar', { query: { from, to }, signal }),
    placeholderData: keepPreviousData,
  });
