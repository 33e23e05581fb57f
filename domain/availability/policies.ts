import type { Party } from '../kernel/event.ts';
import {
  addDays,
  addMonths,
  type CalendarDate,
  dateInZone,
  type Instant,
  millisOf,
  type WallOfDay,
  weekdayOf,
} from '../kernel/time.ts';
import type { BookingIsPaused, DayRefusal } from './commands.ts';
import type { BusinessHours, WorkingTimes } from './events.ts';
import type { AvailabilityRules, DaySchedule } from './state.ts';

/** The usual opening and closing time on the weekday of this date. */
export const hoursOn = (
  { businessHours, weekdayHours }: Pick<WorkingTimes, 'businessHours' | 'weekdayHours'>,
  date: CalendarDate,
): BusinessHours => weekdayHours.find(({ day }) => day === weekdayOf(date)) ?? businessHours;

/** The limits within which a client may book at one moment. Dates are the salon's. */
export type Horizon = {
  readonly today: CalendarDate;
  /** Tomorrow. */
  readonly firstDate: CalendarDate;
  readonly lastDate: CalendarDate;
  /** The earliest start that the notice allows, in milliseconds since 1970. */
  readonly earliest: number;
};

export const horizonOf = (rules: AvailabilityRules, now: Instant): Horizon => {
  const today = dateInZone(rules.zone, now);
  return {
    today,
    firstDate: addDays(today, 1),
    lastDate: addMonths(today, rules.windowMonths),
    earliest: millisOf(now) + rules.noticeMinutes * 60_000,
  };
};

/** Why the studio does not work on this day; null if it does. Custom slots open even a non-working weekday. */
export const dayOff = (rules: AvailabilityRules, day: DaySchedule, date: CalendarDate): DayRefusal | null => {
  if (day.closed !== null) return { kind: 'DayClosed', reason: day.closed.reason };
  if (day.custom !== null) {
    return day.custom.slots.some(({ isAvailable }) => isAvailable)
      ? null
      : { kind: 'DayClosed', reason: day.custom.reason };
  }
  const weekday = weekdayOf(date);
  return rules.workingDays.includes(weekday) ? null : { kind: 'DayNotWorked', weekday };
};

/** The refusal while the owner accepts no bookings; null otherwise, and for the owner herself. */
export const pauseFor = ({ paused }: Pick<AvailabilityRules, 'paused'>, party: Party): BookingIsPaused | null =>
  paused === null || party === 'owner' ? null : { kind: 'BookingIsPaused', reason: paused.reason };

/** Why a client cannot book anything on this day; null if she can. */
const clientsDay = (
  rules: AvailabilityRules,
  day: DaySchedule,
  date: CalendarDate,
  { firstDate, lastDate }: Horizon,
): DayRefusal | null => {
  if (date < firstDate) return { kind: 'DayTooSoon', firstDate };
  if (date > lastDate) return { kind: 'DayBeyondWindow', lastDate };
  return pauseFor(rules, 'client') ?? dayOff(rules, day, date);
};

/**
 * A day, and the party that wants to book on it. Holds and the clock bind the owner, but her rules for clients do
 * not. `pastAllowed` lets the owner restore a visit in the past.
 */
export type DayAsked = {
  readonly rules: AvailabilityRules;
  readonly day: DaySchedule;
  readonly date: CalendarDate;
  readonly party: Party;
  readonly pastAllowed?: boolean | undefined;
};

export const dayRefusal = (asked: DayAsked, horizon: Horizon): DayRefusal | null => {
  const { date, party } = asked;
  const { today } = horizon;
  if (date < today && !(party === 'owner' && asked.pastAllowed === true)) return { kind: 'DayIsPast', date, today };
  return party === 'owner' ? null : clientsDay(asked.rules, asked.day, date, horizon);
};

/** Why the party cannot book on that day at all; null if it can. */
export const dayVerdict = (asked: DayAsked & { readonly now: Instant }): DayRefusal | null =>
  dayRefusal(asked, horizonOf(asked.rules, asked.now));

/**
 * When the day closes, in milliseconds since 1970. A day with the owner's own slots closes at the end of its last
 * available slot, if that is after closing time.
 */
export const closingOf = (rules: AvailabilityRules, day: DaySchedule, date: CalendarDate, wall: WallOfDay): number => {
  const closing = wall.boundaryOf(hoursOn(rules, date).end);
  const last = day.custom?.slots.findLast(({ isAvailable }) => isAvailable);
  if (last === undefined) return closing;
  return Math.max(closing, wall.boundaryOf(last.time) + rules.slotMinutes * 60_000);
};
