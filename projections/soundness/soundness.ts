import type { SalonEvent } from '../../domain/events.ts';
import type { Recorded } from '../../domain/kernel/index.ts';
import { watchBookedTime } from './booked-time.ts';
import { watchAccounts, watchReviews } from './people.ts';
import { watchProofs } from './proofs.ts';

export type Soundness = {
  /** The events of a whole log in its order; gives back what each page broke. */
  readonly next: (page: readonly Recorded<SalonEvent>[]) => readonly string[];
  readonly end: () => {
    readonly counts: readonly { readonly of: string; readonly count: number }[];
    readonly breaches: readonly string[];
  };
};

/** What a log must keep over its streams, and no single stream can: told from its events alone. */
export const openSoundness = (): Soundness => {
  const watches = [watchBookedTime(), watchProofs(), watchAccounts(), watchReviews()];
  return {
    next: (page) => page.flatMap((recorded) => watches.flatMap(({ next }) => next(recorded))),
    end: () => {
      const ended = watches.map(({ of, end }) => ({ of, ...end() }));
      return {
        counts: ended.map(({ of, count }) => ({ of, count })),
        breaches: ended.flatMap(({ breaches }) => breaches),
      };
    },
  };
};
