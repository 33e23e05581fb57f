import type { ResultAsync } from 'neverthrow';

export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };
export type JsonObject = { readonly [key: string]: Json };

/** An event on its way into a store. `id` is a UUID minted once per event and kept over every retry. */
export type EventToStore = {
  readonly id: string;
  readonly type: string;
  readonly data: JsonObject;
  readonly metadata: JsonObject;
};

export type StoredEvent = EventToStore & {
  /** Without the store's own prefix. */
  readonly stream: string;
  /** 0 for a stream's first event, without gaps. */
  readonly revision: number;
  readonly position: Position;
};

/** A place in the order of all events: fixed-width text that sorts as the events do. */
export type Position = string;

/** What the stream's last event must be for the append to go through. */
export type ExpectedRevision = number | 'none';

export type Appended = { readonly position: Position; readonly revision: number };

export type WrongRevision = {
  readonly kind: 'WrongRevision';
  readonly stream: string;
  readonly actual: ExpectedRevision;
};
/** The store cannot be reached or refuses; nothing was written. */
export type Unavailable = { readonly kind: 'Unavailable'; readonly reason: string };
/** The append may or may not have been written: re-read, or repeat it with the same ids, before answering. */
export type OutcomeUnknown = { readonly kind: 'OutcomeUnknown'; readonly reason: string };
/** The events do not fit one append; nothing was written. */
export type AppendTooLarge = { readonly kind: 'AppendTooLarge'; readonly bytes: number; readonly limit: number };

export type AppendFailure = WrongRevision | Unavailable | OutcomeUnknown | AppendTooLarge;

export type FeedPage = {
  /** In the order of the log; never empty unless `atHead`. */
  readonly events: readonly StoredEvent[];
  /** Whether the feed had given everything that was in the store when this page was made. */
  readonly atHead: boolean;
};

/**
 * All events after a position, then each new one as it comes, resumed by itself after every fault.
 * `close` ends the iteration, also one that is waiting.
 */
export type Feed = AsyncIterable<FeedPage> & { readonly close: () => void };

export type StoreHealth = { readonly status: 'up' } | { readonly status: 'down'; readonly reason: string };

/**
 * The log: the only truth. Appends to one stream are atomic; an append repeated with the same event ids and the same
 * expected revision is answered as the first was.
 */
export type EventStore = {
  readonly append: (
    stream: string,
    events: readonly EventToStore[],
    expected: ExpectedRevision,
  ) => ResultAsync<Appended, AppendFailure>;
  /** The stream's events from `from` (0 when left out), in order; none when there is no such stream. */
  readonly read: (stream: string, from?: number) => ResultAsync<readonly StoredEvent[], Unavailable>;
  readonly feed: (after: Position | null) => Feed;
  /** The position of the last event, null for an empty log. */
  readonly head: () => ResultAsync<Position | null, Unavailable>;
  readonly health: () => Promise<StoreHealth>;
  readonly close: () => Promise<void>;
};
