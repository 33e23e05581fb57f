import { type FreeDay, startsPerDay } from '../../../domain/availability/index.ts';
import { addDays, type CalendarDate, daysBetween } from '../../../domain/kernel/index.ts';
import type { Caller } from '../../caller.ts';
import { type CalendarParts, momentOf } from '../calendar-parts.ts';
import { type VisitToPlace, visitAsked } from './visit-asked.ts';

export type SpanWanted = VisitToPlace & { readonly from: CalendarDate; readonly to: CalendarDate };

/** A little more than a year, shown by whole months. */
const mostDays = 400;

/**
 * How many starts are free for a visit on each day of a span, both ends included. A longer span is cut after 400 days.
 */
export const freeDays =
  (parts: CalendarParts) =>
  (caller: Caller, { from, to, ...visit }: SpanWanted): readonly FreeDay[] => {
    const last = daysBetween(from, to) < mostDays ? to : addDays(from, mostDays - 1);
    const days = parts.schedules.days(from, last);
    return startsPerDay({ ...visitAsked(caller, visit, momentOf(parts)), days }, from, last);
  };
