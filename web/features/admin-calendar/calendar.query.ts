import { keepPreviousData } from '@tanstack/react-query';
import { api } from '../../api/call/client.ts';
import type { Answer } from '../../api/call/contract.ts';
import type { Calendar } from '../../api/types.ts';
import type { Span } from './span.ts';

export type CalendarDay = Calendar['days'][number];
export type CalendarVisit = Calendar['appointments'][number];

export const calendarKey = ['private', 'admin', 'calendar'] as const;

/** The visits and open times between two dates, both included; at most 62 days. */
export const calendarQuery = ({ from, to }: Span) => ({
  ...api.query([...calendarKey, from, to], 'GET /admin/calendar', { query: { from, to } }),
  placeholderData: keepPreviousData,
});

/** A day as its owner plans it. */
export type DayPlan = Answer<'GET /admin/availability/time-slots/{date}'>;
/** The part `[start, end)`; times are `HH:mm`, and the end may be `24:00`. */
export type ClosedPart = DayPlan['closedParts'][number];

export const dayPlanQuery = (date: string) =>
  api.query(['private', 'admin', 'day-plan', date], 'GET /admin/availability/time-slots/{date}', { params: { date } });
