import {
  addDays,
  addMonths,
  type CalendarDate,
  dateInZone,
  type Instant,
  millisOf,
  type WallOfDay,
  weekdayOf,
} from '../kernel/index.ts';
import type { DayRefusal } from './rejections.ts';
import type { AvailabilityRules, DaySchedule } from './state.ts';

/** Who would occupy the time. The owner is bound by what is held and by the clock, never by her own rules. */
export type Party = 'client' | 'owner';

/** From when to when a client may book, seen from one moment. Days are the salon's. */
export type Horizon = {
  readonly today: CalendarDate;
  /** Tomorrow. */
  readonly firstDate: CalendarDate;
  readonly lastDate: CalendarDate;
  /** The notice: nothing starts before, in milliseconds since 1970. */
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

/** Why a day is off, whenever it is asked. Custom slots open a weekday on which the salon is closed. */
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

/** What keeps a client from a whole day. */
const clientsDay = (
  rules: AvailabilityRules,
  day: DaySchedule,
  date: CalendarDate,
  { firstDate, lastDate }: Horizon,
): DayRefusal | null => {
  if (date < firstDate) return { kind: 'DayTooSoon', firstDate };
  if (date > lastDate) return { kind: 'DayBeyondWindow', lastDate };
  if (rules.paused !== null) return { kind: 'BookingIsPaused', reason: rules.paused.reason };
  return dayOff(rules, day, date);
};

/** A day as one party meets it; `pastAllowed` lets the owner put back what has been. */
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

/** Whether the party may come on that day at all, and if not, why; null when it may. */
export const dayVerdict = (asked: DayAsked & { readonly now: Instant }): DayRefusal | null =>
  dayRefusal(asked, horizonOf(asked.rules, asked.now));

/**
 * When the day closes. A day of the owner's own slots closes at the later of closing time and the end of a slot that
 * starts at its last available time.
 */
export const closingOf = (rules: AvailabilityRules, day: DaySchedule, wall: WallOfDay): number => {
  const closing = wall.boundaryOf(rules.businessHours.end);
  const last = day.custom?.slots.findLast(({ isAvailable }) => isAvailable);
  if (last === undefined) return closing;
  return Math.max(closing, wall.boundaryOf(last.time) + rules.slotMinutes * 60_000);
};
