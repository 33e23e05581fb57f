import { recoveryDelayMinutes } from '../../../application/reactions/index.ts';
import { addMinutes, type Instant } from '../../../domain/kernel/index.ts';
import type { LeftBehind } from '../../../projections/soundness/watch.ts';

/** How long a salon that runs needs at most to give back what has lain long enough: it looks every fifteen seconds. */
const cleanUpMinutes = 1;

export type Left = {
  readonly left: { readonly holds: number; readonly claims: number };
  /** What a salon that runs, or its next start, is still to give back; no breach. */
  readonly cleaning: readonly string[];
  /** What it should have given back before the last event; no breach to somebody who restores the log. */
  readonly overdue: readonly string[];
};

const secondOf = (at: Instant): string => at.slice(0, 19);

/** When the log shows the salon at work: its last event, and the last one that is older by all the clean-up's time. */
const openSigns = () => {
  /** The first event of each second, from that older one on. */
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
 * Tells what recovery is late with from what it is still to give back. It takes what was left behind for a minute, at the
 * latest a minute after it could: so something is overdue once the log shows the salon at work when it could be taken,
 * and again more than a minute after that. One event alone may be the first after a crash.
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
