import { type CalendarDate, daysBetween } from '../kernel/time.ts';
import { lastWeekNamed, namesRetightening } from './decide.ts';

/** The locs' size in a service's name; null if it names none. */
export const sizeNamed = (name: string): string | null => {
  const [found] = /\b(?:extra[ -])?(?:small|medium|large)\b/i.exec(name) ?? [];
  if (found === undefined) return null;
  return found
    .toLowerCase()
    .replace('-', ' ')
    .replace(/\b\w/g, (letter) => letter.toUpperCase());
};

/** The number of whole weeks from her last retightening to a day. */
export const weeksAfter = (last: CalendarDate, date: CalendarDate): number => Math.floor(daysBetween(last, date) / 7);

type Locs = { readonly size: string | null; readonly lastRetighteningOn: CalendarDate | null };

/** The retightening that fits on a day, and the number of weeks since the last one. */
export type Fitting<Offered> = { readonly service: Offered; readonly weeks: number };

/**
 * The retightening of the client's size with the lowest week limit that covers the weeks since her last one. Null if
 * size or last retightening is unknown, no service covers those weeks, or the day is not after the last one.
 */
export const fittingRetightening = <Offered extends { readonly name: string }>(
  offered: readonly Offered[],
  { size, lastRetighteningOn }: Locs,
  date: CalendarDate,
): Fitting<Offered> | null => {
  if (size === null || lastRetighteningOn === null || date <= lastRetighteningOn) return null;
  const weeks = weeksAfter(lastRetighteningOn, date);
  const [first] = offered
    .flatMap((service) => {
      const until = lastWeekNamed(service.name);
      const isOfHers = namesRetightening(service.name) && sizeNamed(service.name) === size;
      return isOfHers && until !== null && until >= weeks ? [{ service, weeks, until }] : [];
    })
    .toSorted((one, other) => (one.until < other.until ? -1 : 1));
  return first === undefined ? null : { service: first.service, weeks };
};
