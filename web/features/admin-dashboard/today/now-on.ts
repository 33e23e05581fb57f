import type { Appointment } from '../../../api/types.ts';

type Timed = Pick<Appointment, 'startsAt' | 'duration'>;

const minuteMillis = 60_000;

export type Standing = 'over' | 'now' | 'to come';

/** Whether a visit is still to come, in progress or over. */
export const standingAt = ({ startsAt, duration }: Timed, now: Date): Standing => {
  const start = Date.parse(startsAt);
  if (now.getTime() < start) return 'to come';
  return now.getTime() < start + duration * minuteMillis ? 'now' : 'over';
};

/** For example `now`, `in 25 min` or `in 2h 5m`; null if it is over. */
export const startsIn = (visit: Timed, now: Date, say: (minutes: number) => string): string | null => {
  const standing = standingAt(visit, now);
  if (standing === 'over') return null;
  if (standing === 'now') return 'now';
  return `in ${say(Math.max(1, Math.round((Date.parse(visit.startsAt) - now.getTime()) / minuteMillis)))}`;
};

/** Splits the visits into those that are over and the rest, in order. */
export const splitAt = <Visit extends Timed>(
  visits: readonly Visit[],
  now: Date,
): { readonly over: readonly Visit[]; readonly left: readonly Visit[] } => ({
  over: visits.filter((visit) => standingAt(visit, now) === 'over'),
  left: visits.filter((visit) => standingAt(visit, now) !== 'over'),
});
