import { addDays, type CalendarDate, type Instant, type WallTime } from '../kernel/time.ts';
import { isExpected, type Series } from './events.ts';
import { type Booking, isActive } from './state.ts';

/** How often a visit repeats: the number of visits in all, and the weeks between them. */
export type Repeats = { readonly everyWeeks: number; readonly visits: number };

export const maxVisitsOfSeries = 26;
export const maxWeeksBetween = 12;
/** From the first visit to the last. */
const maxSeriesWeeks = 52;

/** Whether the series ends within a year. */
export const isWithinYear = ({ everyWeeks, visits }: Repeats): boolean => everyWeeks * (visits - 1) <= maxSeriesWeeks;

const daysFrom = (everyWeeks: number, places: number): number => 7 * everyWeeks * places;

/** The day of each visit, including the first. All have the same weekday and local time. */
export const datesOfSeries = (first: CalendarDate, { everyWeeks, visits }: Repeats): readonly CalendarDate[] =>
  Array.from({ length: visits }, (_, place) => addDays(first, daysFrom(everyWeeks, place)));

type Start = { readonly date: CalendarDate; readonly time: WallTime };

export type SeriesVisit = Omit<Booking, 'series'> & { readonly series: Series };

export const isOfSeries = (booking: Booking): booking is SeriesVisit => booking.series !== null;

/** When a visit should be, counted from another visit of its series. */
const byRhythmOf = ({ time, series }: SeriesVisit, { series: { place } }: SeriesVisit): Start => ({
  date: addDays(time.date, daysFrom(series.everyWeeks, place - series.place)),
  time: time.time,
});

const isOnRhythmOf = (anchor: SeriesVisit, visit: SeriesVisit): boolean => {
  const { date, time } = byRhythmOf(anchor, visit);
  return visit.time.date === date && visit.time.time === time;
};

/** The visits of the series after this one that are still to come, in order. */
export const laterVisits = <Visit extends SeriesVisit>(
  { series }: SeriesVisit,
  all: readonly Visit[],
  now: Instant,
): readonly Visit[] =>
  all.filter(
    (other) =>
      other.series.place > series.place && isActive(other) && isExpected(other.status) && other.time.startsAt > now,
  );

export type MoveInSeries = { readonly visit: SeriesVisit; readonly to: Start };

/**
 * The later visits that are off this visit's rhythm, and the times that fit it. They are ordered so that no move
 * needs a time that a later move frees: the last first if they move to later days.
 */
export const movesToRhythmOf = (
  visit: SeriesVisit,
  all: readonly SeriesVisit[],
  now: Instant,
): readonly MoveInSeries[] => {
  const moves = laterVisits(visit, all, now)
    .filter((later) => !isOnRhythmOf(visit, later))
    .map((later) => ({ visit: later, to: byRhythmOf(visit, later) }));
  const [first] = moves;
  if (first === undefined) return [];
  const { date, time } = first.visit.time;
  return `${first.to.date} ${first.to.time}` > `${date} ${time}` ? moves.toReversed() : moves;
};

/** Whether the visit has left the rhythm: no other active visit of its series has the expected distance to it. */
export const hasLeftRhythm = (visit: SeriesVisit, all: readonly SeriesVisit[]): boolean =>
  isActive(visit) &&
  isExpected(visit.status) &&
  !all.some((other) => other.appointmentId !== visit.appointmentId && isActive(other) && isOnRhythmOf(visit, other));
