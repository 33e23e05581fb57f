import type { SalonEvent } from '../../domain/events.ts';
import type { Recorded } from '../../domain/kernel/index.ts';
import { watchBookedTime } from './booked-time.ts';
import { watchAccounts, watchReviews } from './people.ts';
import { watchProofs } from './proofs.ts';
import type { LeftBehind, Watch } from './watch.ts';

export type Soundness = {
  /** The events of a whole log in its order; gives back what each page broke. */
  readonly next: (page: readonly Recorded<SalonEvent>[]) => readonly string[];
  readonly end: () => {
    readonly counts: readonly { readonly of: string; readonly count: number }[];
    readonly breaches: readonly string[];
    readonly left: readonly LeftBehind[];
  };
};

const numbered = ({ invariant }: Watch, sentences: readonly string[]): readonly string[] =>
  invariant === null ? sentences : sentences.map((sentence) => `invariant ${invariant}: ${sentence}`);

/** What a log must keep over its streams, and no single stream can: told from its events alone. */
export const openSoundness = (): Soundness => {
  const watches = [watchBookedTime(), watchProofs(), watchAccounts(), watchReviews()];
  return {
    next: (page) => page.flatMap((recorded) => watches.flatMap((watch) => numbered(watch, watch.next(recorded)))),
    end: () => {
      const ended = watches.map((watch) => ({ watch, ...watch.end() }));
      return {
        counts: ended.map(({ watch: { of }, count }) => ({ of, count })),
        breaches: ended.flatMap(({ watch, breaches }) => numbered(watch, breaches)),
        left: ended.flatMap(({ left = [] }) => left),
      };
    },
  };
};
