import type Database from 'better-sqlite3';
import type { StoredEvent } from '../../../application/ports/event-store.ts';

/**
 * The streams that were read last, because one booking reads the same ones many times. They are believed as long as SQLite's
 * own pages are: until this connection writes to a stream, or anybody else to the file.
 */
export type StreamsAtHand = {
  readonly find: (stream: string) => readonly StoredEvent[] | null;
  readonly keep: (stream: string, events: readonly StoredEvent[]) => void;
  /** To be called after a group was written, whatever came of it. */
  readonly changed: (streams: Iterable<string>) => void;
};

const mostEvents = 4_000;
/** A longer stream is read seldom, and would take the place of many. */
const longestStream = 200;

export const openStreamsAtHand = (database: Database.Database): StreamsAtHand => {
  const version = database.prepare<[], number>('pragma data_version').pluck();
  const kept = new Map<string, readonly StoredEvent[]>();
  let seen = version.get();
  let count = 0;

  const forget = (stream: string): void => {
    const events = kept.get(stream);
    if (events === undefined) return;
    kept.delete(stream);
    count -= events.length + 1;
  };

  return {
    find: (stream) => {
      const now = version.get();
      if (now !== seen) {
        kept.clear();
        count = 0;
        seen = now;
      }
      return kept.get(stream) ?? null;
    },
    keep: (stream, events) => {
      if (events.length > longestStream) return;
      forget(stream);
      kept.set(stream, events);
      // One more, because a stream without events has a place as well.
      count += events.length + 1;
      for (const oldest of kept.keys()) {
        if (count <= mostEvents) break;
        forget(oldest);
      }
    },
    changed: (streams) => {
      for (const stream of streams) forget(stream);
    },
  };
};
