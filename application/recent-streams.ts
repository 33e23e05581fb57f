import type { History } from './journal.ts';
import { openNewest } from './newest.ts';
import type { Clock } from './ports/clock.ts';

/** Streams as this process last read or wrote them. Others may have written them since: only an append can tell. */
export type RecentStreams = {
  /** Null for a stream that was not met lately. */
  readonly find: (stream: string) => History | null;
  /** The same, and null also for a stream that is read again fast enough. */
  readonly findLong: (stream: string) => History | null;
  /** Keeps a stream, unless a later state of it is kept. */
  readonly keep: (history: History) => void;
  /** It has grown. A long one is kept, because only what came after it is read. */
  readonly drop: (stream: string) => void;
};

const mostStreams = 500;
/** A stream of more events is long. Somebody makes it grow, and whoever needs it must not pay for that each time. */
const mostEvents = 200;
/** Their personal fields are decrypted, so they are kept for a shorter time than keys are. */
const keptMillis = 5_000;
const mostLongStreams = 4;
const mostEventsOfLong = 20_000;
/** Since a long one was read as a whole; as long as keys are. */
const longKeptMillis = 60_000;

const lengthOf = ({ tip }: History): number => (tip === null ? 0 : tip.revision + 1);

export const recentStreams = (clock: Pick<Clock, 'now'>): RecentStreams => {
  type Kept = { readonly history: History; readonly until: number };
  const kept = openNewest<string, Kept>(mostStreams);
  const long = openNewest<string, Kept>(mostLongStreams);
  const now = (): number => Date.parse(clock.now());

  const standingIn = (streams: typeof kept, stream: string): Kept | null => {
    const found = streams.get(stream);
    if (found === undefined) return null;
    if (found.until >= now()) return found;
    streams.delete(stream);
    return null;
  };

  const findLong = (stream: string): History | null => standingIn(long, stream)?.history ?? null;
  const find = (stream: string): History | null => findLong(stream) ?? standingIn(kept, stream)?.history ?? null;

  return {
    find,
    findLong,
    keep: (history) => {
      const { stream, events } = history;
      if (events.length > mostEventsOfLong || lengthOf(history) < lengthOf(find(stream) ?? history)) return;
      if (events.length <= mostEvents) return kept.set(stream, { history, until: now() + keptMillis });
      kept.delete(stream);
      long.set(stream, { history, until: standingIn(long, stream)?.until ?? now() + longKeptMillis });
    },
    drop: kept.delete,
  };
};
