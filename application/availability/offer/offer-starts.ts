import {
  type DayRefusal,
  dayVerdict,
  isCustom,
  type JudgedStart,
  startsJudged,
} from '../../../domain/availability/index.ts';
import type { CalendarDate } from '../../../domain/kernel/index.ts';
import type { Caller } from '../../caller.ts';
import { type CalendarParts, momentOf } from '../calendar-parts.ts';
import { type VisitToPlace, visitAsked } from './visit-asked.ts';

export type OfferedDay = {
  readonly date: CalendarDate;
  readonly isCustom: boolean;
  /** Why the caller cannot book anything on that day; null if she can. */
  readonly refusal: DayRefusal | null;
  /** All starts of the day, sorted by time. A start without a refusal is offered. */
  readonly starts: readonly JudgedStart[];
};

/** The starts of one day for a visit, judged for the caller's party. */
export const offerStarts =
  (parts: CalendarParts) =>
  (caller: Caller, { date, ...visit }: VisitToPlace & { readonly date: CalendarDate }): OfferedDay => {
    const day = parts.schedules.day(date);
    const asked = { ...visitAsked(caller, visit, momentOf(parts)), day, date };
    return { date, isCustom: isCustom(day), refusal: dayVerdict(asked), starts: startsJudged(asked) };
  };
