import { recoveryDelayMinutes } from '../../../application/reactions/index.ts';
import { addMinutes, type Instant } from '../../../domain/kernel/index.ts';
import type { LeftBehind } from '../../../projections/soundness/watch.ts';

/** The most minutes that a running server needs to clean up what is old enough. It looks every fifteen seconds. */
const cleanUpMinutes = 1;

export type Left = {
  readonly left: { readonly holds: number; readonly claims: number };
  /** What a running server or its next start still has to clean up. It is not a violation. */
  readonly cleaning: readonly string[];
  /** What should have been cleaned up before the last event. A restore accepts it. */
  readonly overdue: readonly string[];
};

const secondOf = (at: Instant): string => at.slice(0, 19);

/**
 * The signs of a running server in the log: the last event, and the last event before the time that a clean-up needs.
 */
const openSigns = () => {
  /** The first event of each second, from the older sign on. */
  let seconds: readonly Instant[] = [];
  let last: Instant | null = null;
  const older = (at: Instant): number => {
    const before = addMinutes(at, -cleanUpMinutes);
    return seconds.findLastIndex((sign) => sign < before);
  };
  return {
    next: (at: Instant): void => {
      if (last !== null && at <= last) return;
      if (last === null || secondOf(at) !== secondOf(last)) seconds = [...seconds.slice(Math.max(older(at), 0)), at];
      last = at;
    },
    atWorkBefore: (): Instant | null => (last === null ? null : (seconds[older(last)] ?? null)),
  };
};

/**
 * Separates what recovery is late with from what it still has to clean up. Recovery cleans up what is a minute old, and
 * needs at most another minute. So something is overdue if the log has an event after that first minute, and another one
 * more than a minute after that event. One event is not enough, because it may be the first one after a crash.
 */
export const openLeft = () => {
  const signs = openSigns();
  return {
    next: signs.next,
    end: (found: readonly LeftBehind[]): Left => {
      const many = (wanted: LeftBehind['of']): number => found.filter(({ of }) => of === wanted).length;
      const atWork = signs.atWorkBefore();
      const isOverdue = ({ since }: LeftBehind): boolean =>
        atWork !== null && atWork > addMinutes(since, recoveryDelayMinutes);
      return {
        left: { holds: many('holds'), claims: many('claims') },
        cleaning: found.filter((one) => !isOverdue(one)).map(({ sentence }) => sentence),
        overdue: found.filter(isOverdue).map(({ sentence }) => `invariant 2: ${sentence}`),
      };
    },
  };
};
