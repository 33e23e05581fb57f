import type { SalonEvent } from '../../domain/events.ts';
import type { Recorded } from '../../domain/kernel/event.ts';
import { watchBookedTime } from './booked-time.ts';
import { watchAccounts, watchProofs, watchReviews } from './proofs.ts';
import type { Watch } from './watch.ts';

const numbered = ({ invariant }: Watch, sentences: readonly string[]): readonly string[] =>
  invariant === null ? sentences : sentences.map((sentence) => `invariant ${invariant}: ${sentence}`);

/**
 * Checks what must hold across the streams of a log, which no stream can ensure by itself. It needs only the events.
 */
export const openSoundness = () => {
  const watches = [watchBookedTime(), watchProofs(), watchAccounts(), watchReviews()];
  return {
    /** Takes the events of a whole log in order. Returns the violations of each page. */
    next: (page: readonly Recorded<SalonEvent>[]) =>
      page.flatMap((recorded) => watches.flatMap((watch) => numbered(watch, watch.next(recorded)))),
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
