/** An event as the server stores it. */
export type ServerRecord = {
  readonly id: string;
  readonly stream: string;
  readonly revision: number;
  /** Both the commit and the prepare position, which are equal for an append without a transaction. */
  readonly position: bigint;
  readonly type: string;
  readonly contentType: string;
  readonly data: Uint8Array;
  readonly customMetadata: Uint8Array;
};

export type Proposed = Omit<ServerRecord, 'stream' | 'revision' | 'position'>;

/** -1 for a stream that must not exist. */
export type Appending = { readonly stream: string; readonly expected: number; readonly events: readonly Proposed[] };

export type Verdict =
  | { readonly kind: 'Stored' | 'Repeated'; readonly last: ServerRecord }
  | { readonly kind: 'WrongVersion'; readonly current: number };

export type ServerLog = {
  readonly records: readonly ServerRecord[];
  readonly append: (appending: Appending) => Verdict;
  readonly stream: (name: string) => readonly ServerRecord[];
  /** Replaces the stored records, as damage does: the new ones may be in any order. */
  readonly rewrite: (change: (records: readonly ServerRecord[]) => readonly ServerRecord[]) => void;
  /** Calls the listener after each stored append. The returned function removes the listener. */
  readonly onStored: (listener: (stored: readonly ServerRecord[]) => void) => () => void;
};

/**
 * The log that a cluster agrees on. Recognizes a repeated append by its ids only at the expected revision: the same
 * ids at the stream's current revision are stored again, as on the real server.
 */
export const createServerLog = (): ServerLog => {
  let records: ServerRecord[] = [];
  const streams = new Map<string, ServerRecord[]>();
  const listeners = new Set<(stored: readonly ServerRecord[]) => void>();
  let end = 500n;

  const append = ({ stream, expected, events }: Appending): Verdict => {
    const history = streams.get(stream) ?? [];
    const current = history.length - 1;
    if (expected !== current) {
      const there = history.slice(expected + 1, expected + 1 + events.length);
      const last = there[there.length - 1];
      const repeated = there.length === events.length && events.every(({ id }, index) => there[index]?.id === id);
      return repeated && last !== undefined ? { kind: 'Repeated', last } : { kind: 'WrongVersion', current };
    }
    const stored = events.map((event, index) => {
      end += BigInt(100 + event.data.length + event.customMetadata.length);
      return { ...event, stream, revision: current + 1 + index, position: end };
    });
    streams.set(stream, [...history, ...stored]);
    records.push(...stored);
    for (const listener of [...listeners]) listener(stored);
    const last = stored[stored.length - 1];
    return last === undefined ? { kind: 'WrongVersion', current } : { kind: 'Stored', last };
  };

  return {
    get records() {
      return records;
    },
    append,
    rewrite: (change) => {
      records = [...change(records)];
      streams.clear();
      for (const record of records) streams.set(record.stream, [...(streams.get(record.stream) ?? []), record]);
    },
    stream: (name) => streams.get(name) ?? [],
    onStored: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
