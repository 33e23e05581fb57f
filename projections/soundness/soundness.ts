import type { SalonEvent } from '../../domain/events.ts';
import type { Recorded } from '../../domain/kernel/event.ts';
import { watchBookedTime } from './booked-time.ts';
import { watchAccounts, watchProofs, watchReviews } from './proofs.ts';
import type { LeftBehind, Watch } from './watch.ts';

export type Soundness = {
  /** Takes the events of a whole log in order. Returns the violations of each page. */
  readonly next: (page: readonly Recorded<SalonEvent>[]) => readonly string[];
  readonly end: () => {
    readonly counts: readonly { readonly of: string; readonly count: number }[];
    readonly breaches: readonly string[];
    readonly left: readonly LeftBehind[];
  };
};

const numbered = ({ invariant }: Watch, sentences: readonly string[]): readonly string[] =>
  invariant === null ? sentences : sentences.map((sentence) => `invariant ${invariant}: ${sentence}`);

/**
 * Checks what must hold across the streams of a log, which no stream can ensure by itself. It needs only the events.
 */
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
