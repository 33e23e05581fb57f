import type { AvailabilityRules } from '../../domain/availability/index.ts';
import { type CalendarDate, dateInZone, type Instant } from '../../domain/kernel/index.ts';
import type { Handle } from '../handle.ts';
import type { Clock } from '../ports/clock.ts';
import type { Schedules } from '../ports/schedules.ts';

/** What answering from the calendar needs. */
export type CalendarParts = { readonly schedules: Schedules; readonly clock: Clock };

/** What changing the calendar needs. */
export type PlanningParts = CalendarParts & { readonly handle: Handle };

/** The salon's calendar at this moment. */
export type Moment = { readonly now: Instant; readonly rules: AvailabilityRules; readonly today: CalendarDate };

export const momentOf = ({ schedules, clock }: CalendarParts): Moment => {
  const now = clock.now();
  const rules = schedules.rules();
  return { now, rules, today: dateInZone(rules.zone, now) };
};
