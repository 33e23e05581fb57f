import type { AvailabilityRules, DaySchedule } from '../../domain/availability/index.ts';
import type { CalendarDate } from '../../domain/kernel/index.ts';

/**
 * The salon's calendar as the read model has it: what to offer is asked here, what to accept is decided on the log.
 * Answers are immediate, from memory: thousands a second are asked. States are those that the deciders' `evolve`
 * makes of the streams, `initial` where a stream has no events.
 */
export type Schedules = {
  readonly rules: () => AvailabilityRules;
  readonly day: (date: CalendarDate) => DaySchedule;
  /** Both ends included. Days without events may be left out. */
  readonly days: (from: CalendarDate, to: CalendarDate) => ReadonlyMap<CalendarDate, DaySchedule>;
};
