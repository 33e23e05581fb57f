import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../api/call/client.ts';
import type { Answer } from '../../../api/call/contract.ts';

/** A day as its owner plans it. */
export type DayPlan = Answer<'GET /admin/availability/time-slots/{date}'>;
/** `[start, end)`, `HH:mm`; may end at `24:00`. */
export type ClosedPart = DayPlan['closedParts'][number];

export const dayPlanQuery = (date: string) =>
  queryOptions({
    queryKey: ['private', 'admin', 'day-plan', date],
    queryFn: ({ signal }) => api.data('GET /admin/availability/time-slots/{date}', { params: { date }, signal }),
  });
