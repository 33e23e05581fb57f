import type { AvailabilityRules, DaySchedule } from '../../../domain/availability/index.ts';
import type { CalendarDate } from '../../../domain/kernel/index.ts';

/**
 * The salon's calendar as the read model has it. Offers are computed from it; bookings are decided on the log. Answers
 * come from memory at once, since thousands a second are needed. The states are what the deciders' `evolve` makes of
 * the streams, or `initial` for a stream without events.
 */
export type Schedules = {
  readonly rules: () => AvailabilityRules;
  readonly day: (date: CalendarDate) => DaySchedule;
  /** Both ends included. Days without events may be missing. */
  readonly days: (from: CalendarDate, to: CalendarDate) => ReadonlyMap<CalendarDate, DaySchedule>;
};
