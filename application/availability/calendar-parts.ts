import type { AvailabilityRules } from '../../domain/availability/state.ts';
import { type CalendarDate, dateInZone, type Instant } from '../../domain/kernel/time.ts';
import type { Ports } from '../kernel/ports.ts';

/** What a use case needs to read the calendar. */
export type CalendarParts = Ports<'schedules' | 'clock'>;

/** What a use case needs to change the calendar. */
export type PlanningParts = CalendarParts & Ports<'handle'>;

/** The rules, the time and the studio's date at the time of the call. */
export type Moment = { readonly now: Instant; readonly rules: AvailabilityRules; readonly today: CalendarDate };

export const momentOf = ({ schedules, clock }: CalendarParts): Moment => {
  const now = clock.now();
  const rules = schedules.rules();
  return { now, rules, today: dateInZone(rules.zone, now) };
};
