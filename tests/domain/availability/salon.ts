import { availabilityRules } from '../../../domain/availability/availability-rules.ts';
import type { DayScheduleCommand } from '../../../domain/availability/commands.ts';
import { daySchedule } from '../../../domain/availability/day-schedule.ts';
import { startsOffered } from '../../../domain/availability/days.ts';
import type { DayScheduleEvent, Hold } from '../../../domain/availability/events.ts';
import { judgeStart, type StartAsked } from '../../../domain/availability/slots.ts';
import type { AvailabilityRules, DaySchedule } from '../../../domain/availability/state.ts';
import { fold } from '../../../domain/kernel/event.ts';
import { type AppointmentId, appointmentId, holdId } from '../../../domain/kernel/ids.ts';
import {
  addMinutes,
  type CalendarDate,
  calendarDate,
  type Instant,
  instant,
  instantAt,
  wallOfDay,
  wallTime,
} from '../../../domain/kernel/time.ts';

/** A Friday at nine in Chicago. No clock changes in the following weeks. */
export const now: Instant = instant('2026-12-04T15:00:00.000Z');
export const today: CalendarDate = calendarDate('2026-12-04');
/** A Friday. */
export const friday: CalendarDate = calendarDate('2026-12-18');
export const sunday: CalendarDate = calendarDate('2026-12-20');

export const hours = (start: string, end: string) => ({ start: wallTime(start), end: wallTime(end) });

/** The initial rules with a test's changes. */
export const rulesWith = (change: Partial<AvailabilityRules> = {}): AvailabilityRules => ({
  ...availabilityRules.initial,
  ...change,
});

export const visitOf = (minutes: number, change: Partial<StartAsked> = {}): StartAsked => ({
  rules: rulesWith(),
  day: daySchedule.initial,
  date: friday,
  minutes,
  now,
  party: 'client',
  ...change,
});

/** A visit that is booked regardless of the rules: some examples book 08:00 on a day that opens at 09:00. */
export const timeHeldAt = (
  time: string,
  minutes: number,
  change: {
    readonly rules?: AvailabilityRules;
    readonly date?: CalendarDate;
    readonly appointmentId?: AppointmentId;
    readonly holdId?: string;
  } = {},
): DayScheduleEvent => {
  const { rules = rulesWith(), date = friday } = change;
  const startsAt = instantAt(wallOfDay(rules.zone, date).boundaryOf(wallTime(time)));
  const data: Hold = {
    holdId: holdId(change.holdId ?? `hold-${time}-${minutes}`),
    appointmentId: change.appointmentId ?? appointmentId(`appointment-${time}-${minutes}`),
    date,
    time: wallTime(time),
    minutes,
    bufferBeforeMinutes: rules.bufferBeforeMinutes,
    bufferAfterMinutes: rules.bufferAfterMinutes,
    startsAt,
    endsAt: addMinutes(startsAt, minutes),
  };
  return { type: 'TimeHeld', data };
};

export const dayAfter = (...events: readonly DayScheduleEvent[]): DaySchedule => fold(daySchedule, events);

/** The events that the command adds to the day, or the kind of its rejection. */
export const deciding = (
  command: DayScheduleCommand,
  day: DaySchedule = daySchedule.initial,
): readonly DayScheduleEvent[] | string =>
  daySchedule.decide(command, day).match<readonly DayScheduleEvent[] | string>(
    (events) => events,
    ({ kind }) => kind,
  );

export const refusalOf = (asked: StartAsked, time: string) =>
  judgeStart(asked, wallTime(time)).match(
    () => null,
    (refusal) => refusal,
  );

export const offeredStarts = (asked: StartAsked): readonly string[] => startsOffered(asked);
