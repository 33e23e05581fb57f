import type { History } from './journal.ts';
import { openNewest } from './newest.ts';
import type { Clock } from './ports/clock.ts';

/** Streams as this process last read or wrote them. Others may have written them since: only an append can tell. */
export type RecentStreams = {
  /** Null for a stream that was not met lately. */
  readonly find: (stream: string) => History | null;
  /** Keeps a stream, unless a later state of it is kept. */
  readonly keep: (history: History) => void;
  readonly drop: (stream: string) => void;
};

const mostStreams = 500;
/** A longer stream is seldom written twice in a row, and takes memory. */
const mostEvents = 200;
/** Their personal fields are decrypted, so they are kept for a shorter time than keys are. */
const keptMillis = 5_000;

const lengthOf = ({ tip }: History): number => (tip === null ? 0 : tip.revision + 1);

export const recentStreams = (clock: Pick<Clock, 'now'>): RecentStreams => {
  const kept = openNewest<string, { readonly history: History; readonly until: number }>(mostStreams);
  const now = (): number => Date.parse(clock.now());

  const find = (stream: string): History | null => {
    const found = kept.get(stream);
    if (found === undefined) return null;
    if (found.until >= now()) return found.history;
    kept.delete(stream);
    return null;
  };

  return {
    find,
    keep: (history) => {
      const { stream, events } = history;
      if (events.length > mostEvents || lengthOf(history) < lengthOf(find(stream) ?? history)) return;
      kept.set(stream, { history, until: now() + keptMillis });
    },
    drop: kept.delete,
  };
};
