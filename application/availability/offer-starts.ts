import {
  type DayRefusal,
  dayVerdict,
  isCustom,
  type JudgedStart,
  startsJudged,
} from '../../domain/availability/index.ts';
import type { CalendarDate } from '../../domain/kernel/index.ts';
import type { Caller } from '../caller.ts';
import { type CalendarParts, momentOf } from './calendar-parts.ts';
import { type VisitWanted, visitAsked } from './visit-asked.ts';

export type OfferedDay = {
  readonly date: CalendarDate;
  readonly isCustom: boolean;
  /** Why nobody on the caller's side can come that day at all; null when they can. */
  readonly refusal: DayRefusal | null;
  /** Every start the day knows, by time; those without a refusal are offered. */
  readonly starts: readonly JudgedStart[];
};

/** The starts of one day for a visit, as the caller's side may have them. */
export const offerStarts =
  (parts: CalendarParts) =>
  (caller: Caller, { date, ...visit }: VisitWanted & { readonly date: CalendarDate }): OfferedDay => {
    const day = parts.schedules.day(date);
    const asked = { ...visitAsked(caller, visit, momentOf(parts)), day, date };
    return { date, isCustom: isCustom(day), refusal: dayVerdict(asked), starts: startsJudged(asked) };
  };
