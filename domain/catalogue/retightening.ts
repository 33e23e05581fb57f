import { type CalendarDate, daysBetween } from '../kernel/time.ts';
import { lastWeekNamed, namesRetightening } from './decide.ts';

/** The size of the locs that a service's name says; null if it says none. */
export const sizeNamed = (name: string): string | null => {
  const [found] = /\b(?:extra[ -])?(?:small|medium|large)\b/i.exec(name) ?? [];
  if (found === undefined) return null;
  return found
    .toLowerCase()
    .replace('-', ' ')
    .replace(/\b\w/g, (letter) => letter.toUpperCase());
};

/** How many whole weeks a day is after her last retightening. */
export const weeksAfter = (last: CalendarDate, date: CalendarDate): number => Math.floor(daysBetween(last, date) / 7);

type Locs = { readonly size: string | null; readonly lastRetighteningOn: CalendarDate | null };

/** The retightening that fits locs on a day, and how many weeks it then is since the last one. */
export type Fitting<Offered> = { readonly service: Offered; readonly weeks: number };

/**
 * The retightening of her size for the weeks that a day is after her last one: the first that goes so far. Null where her size or
 * her last visit is not known, no service goes so far, or the day is before that visit.
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
