import {
  addDays,
  type CalendarDate,
  dateInZone,
  type Instant,
  instantAt,
  millisOf,
  wallOfDay,
  type Zone,
} from '../kernel/index.ts';
import type { BusySpan } from './events.ts';

/** A time at which the owner is busy, `[startsAt, endsAt)`; the title is null where none is to be kept. */
export type BusyTime = BusySpan & { readonly title: string | null };

/** What a calendar says of one day. There is a title for each span, or none at all. */
export type BusyDay = { readonly spans: readonly BusySpan[]; readonly titles: readonly (string | null)[] };

/** More than anybody does in a day. A day with more is closed from its first to its last. */
const mostOfDay = 60;

const longestTitle = 200;

type Stretch = { readonly from: number; readonly to: number; readonly title: string | null };

const byStart = (one: Stretch, other: Stretch): number => one.from - other.from || one.to - other.to;

/** Times that touch or overlap are one, unless each has a title of its own. */
const joined = (stretches: readonly Stretch[]): readonly Stretch[] => {
  const found: Stretch[] = [];
  for (const stretch of [...stretches].sort(byStart)) {
    const last = found.at(-1);
    if (last === undefined || stretch.from > last.to || stretch.title !== last.title) found.push(stretch);
    else found.splice(-1, 1, { ...last, to: Math.max(last.to, stretch.to) });
  }
  if (found.length <= mostOfDay) return found;
  return [
    { from: Math.min(...found.map(({ from }) => from)), to: Math.max(...found.map(({ to }) => to)), title: null },
  ];
};

const dayOf = (stretches: readonly Stretch[]): BusyDay => ({
  spans: stretches.map(({ from, to }) => ({ startsAt: instantAt(from), endsAt: instantAt(to) })),
  titles: stretches.every(({ title }) => title === null)
    ? []
    : stretches.map(({ title }) => title?.slice(0, longestTitle) ?? null),
});

/** The busy times of each day of the salon from `from` to `to`, both included. Days without any are left out. */
export const busyDays = (
  zone: Zone,
  from: CalendarDate,
  to: CalendarDate,
  times: readonly BusyTime[],
): ReadonlyMap<CalendarDate, BusyDay> => {
  const stretches = new Map<CalendarDate, Stretch[]>();
  const first = wallOfDay(zone, from).startsAt;
  const end = wallOfDay(zone, to).endsAt;
  const dateAt = (at: Instant): CalendarDate => dateInZone(zone, at);
  for (const { startsAt, endsAt, title } of times) {
    const starts = Math.max(millisOf(startsAt), first);
    const ends = Math.min(millisOf(endsAt), end);
    for (
      let date = dateAt(instantAt(starts));
      date <= to && wallOfDay(zone, date).startsAt < ends;
      date = addDays(date, 1)
    ) {
      const wall = wallOfDay(zone, date);
      const stretch = { from: Math.max(starts, wall.startsAt), to: Math.min(ends, wall.endsAt), title };
      if (stretch.from < stretch.to) stretches.set(date, [...(stretches.get(date) ?? []), stretch]);
    }
  }
  return new Map([...stretches].map(([date, of]) => [date, dayOf(joined(of))]));
};
