import type { Body } from '../../../api/call/contract.ts';
import type { AvailabilitySettings } from '../../../api/types.ts';
import { dayNamed } from '../../../format/calendar.ts';
import { isSame } from '../../../ui/admin/editing/three-ways.ts';
import { hoursOfDay, minutesOfTime, timeOf, type Week } from '../../../ui/admin/week.ts';
import type { CalendarDay, ClosedPart, DayPlan } from '../calendar.query.ts';
import type { Slot, TimeRange } from './slots.ts';

const usualHoursOf = (date: string, week: Week): TimeRange => {
  const { start, end } = hoursOfDay(week, dayNamed(date).getDay());
  return { start, end };
};

/** The opening and closing time of a day. For a closed day, the usual hours. */
export const openingHoursOf = ({ date, open }: Pick<CalendarDay, 'date' | 'open'>, week: Week): TimeRange => {
  const [first, last] = [open[0], open.at(-1)];
  return first === undefined || last === undefined ? usualHoursOf(date, week) : { start: first.start, end: last.end };
};

/** True if a closed part only expresses the closing time that the owner chose. */
export const isClosingTime = ({ end, reason, ownerNote }: ClosedPart): boolean =>
  end === '24:00' && reason === null && ownerNote === null;

const startsEvery = (minutes: number, { start, end }: TimeRange): readonly string[] => {
  const [from, to] = [minutesOfTime(start), minutesOfTime(end)];
  return Array.from({ length: Math.ceil((to - from) / minutes) }, (_, index) => timeOf(from + index * minutes));
};

type Starts = Pick<AvailabilitySettings, 'businessHours' | 'slotDuration' | 'defaultTimeSlots'>;

/** The start times by the usual rules: the chosen ones within the hours, or else one per slot length. */
const startsWithin = ({ businessHours, slotDuration, defaultTimeSlots }: Starts, hours: TimeRange) => {
  const areChosen = !isSame(defaultTimeSlots, startsEvery(slotDuration, businessHours));
  const chosen = areChosen ? defaultTimeSlots.filter((time) => time >= hours.start && time < hours.end) : [];
  return chosen.length > 0 ? chosen : startsEvery(slotDuration, hours);
};

/**
 * What to save for a day with these hours. A day with its own times would otherwise close at its usual time or after
 * its last start, so an earlier end is saved as a closed part. Closed parts that reach over the new opening or closing
 * time are removed.
 */
export const openAt = (
  hours: TimeRange,
  { date, closedParts }: Pick<DayPlan, 'date' | 'closedParts'>,
  settings: Starts & Week,
): Body<'POST /admin/availability'> => {
  const { start, end } = hours;
  const timeSlots = startsWithin(settings, hours);
  const afterLast = minutesOfTime(timeSlots.at(-1) ?? start) + settings.slotDuration;
  const closing = Math.max(minutesOfTime(usualHoursOf(date, settings).end), afterLast);
  const kept = closedParts.filter(
    (part) =>
      part.end <= start || (part.start > start && part.end < end) || (part.start >= end && part.end !== '24:00'),
  );
  const rest = minutesOfTime(end) < closing ? [{ start: end, end: '24:00', reason: null }] : [];
  return { date, timeSlots, closedParts: [...kept, ...rest] };
};

/** What to save for a day with these start times. Drops a chosen closing time that is not after the last start. */
export const startingAt = (
  slots: readonly Slot[],
  { date, closedParts }: Pick<DayPlan, 'date' | 'closedParts'>,
): Body<'POST /admin/availability'> => {
  const last = slots.findLast(({ isAvailable }) => isAvailable)?.time ?? '';
  return {
    date,
    timeSlots: slots,
    closedParts: closedParts.filter((part) => !isClosingTime(part) || last < part.start),
  };
};
