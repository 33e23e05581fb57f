import type { Appointment } from '../../../api/types.ts';

type Timed = Pick<Appointment, 'startsAt' | 'duration'>;

const minuteMillis = 60_000;

export type Standing = 'over' | 'now' | 'to come';

/** Where a visit stands at a moment: it is over from its last minute on. */
export const standingAt = ({ startsAt, duration }: Timed, now: Date): Standing => {
  const start = Date.parse(startsAt);
  if (now.getTime() < start) return 'to come';
  return now.getTime() < start + duration * minuteMillis ? 'now' : 'over';
};

/** `now`, `in 25 min`, `in 2h 5m`; null for what is over. */
export const startsIn = (visit: Timed, now: Date, say: (minutes: number) => string): string | null => {
  const standing = standingAt(visit, now);
  if (standing === 'over') return null;
  if (standing === 'now') return 'now';
  return `in ${say(Math.max(1, Math.round((Date.parse(visit.startsAt) - now.getTime()) / minuteMillis)))}`;
};

/** The visits that are over, and those that are left; both in their order. */
export const splitAt = <Visit extends Timed>(
  visits: readonly Visit[],
  now: Date,
): { readonly over: readonly Visit[]; readonly left: readonly Visit[] } => ({
  over: visits.filter((visit) => standingAt(visit, now) === 'over'),
  left: visits.filter((visit) => standingAt(visit, now) !== 'over'),
});
