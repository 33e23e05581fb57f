import type { AvailabilityRules } from '../../domain/availability/state.ts';
import { type CalendarDate, dateInZone, type Instant } from '../../domain/kernel/time.ts';

import type { Handle } from '../kernel/handle.ts';
import type { Clock } from '../ports/clock.ts';
import type { Schedules } from '../ports/views.ts';

/** What a use case needs to read the calendar. */
export type CalendarParts = { readonly schedules: Schedules; readonly clock: Clock };

/** What a use case needs to change the calendar. */
export type PlanningParts = CalendarParts & { readonly handle: Handle };

/** The rules, the time and the studio's date at the time of the call. */
export type Moment = { readonly now: Instant; readonly rules: AvailabilityRules; readonly today: CalendarDate };

export const momentOf = ({ schedules, clock }: CalendarParts): Moment => {
  const now = clock.now();
  const rules = schedules.rules();
  return { now, rules, today: dateInZone(rules.zone, now) };
};
