import type { ResultAsync } from 'neverthrow';

export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };
export type JsonObject = { readonly [key: string]: Json };

/** An event to append. `id` is a UUID that is made once and is the same at every retry. */
export type EventToStore = {
  readonly id: string;
  readonly type: string;
  readonly data: JsonObject;
  readonly metadata: JsonObject;
};

export type StoredEvent = EventToStore & {
  /** Without the configured prefix. */
  readonly stream: string;
  /** 0 for a stream's first event; no gaps. */
  readonly revision: number;
  readonly position: Position;
};

/** An event's place in the order of all events: fixed-width text that sorts like the events. */
export type Position = string;

/** The revision of the stream's last event that an append requires; `none` requires an empty stream. */
export type ExpectedRevision = number | 'none';

export type Appended = { readonly position: Position; readonly revision: number };

export type WrongRevision = {
  readonly kind: 'WrongRevision';
  readonly stream: string;
  readonly actual: ExpectedRevision;
};
/** The store cannot be reached or refuses. Nothing was written. */
export type Unavailable = {
  readonly kind: 'Unavailable';
  readonly reason: string;
  /** The log is damaged: trying again does not help. */
  readonly isDamage?: true;
};
/** The append may or may not have been written. Read again, or repeat it with the same ids, before answering. */
export type OutcomeUnknown = { readonly kind: 'OutcomeUnknown'; readonly reason: string };
/** The events are too large for one append. Nothing was written. */
export type AppendTooLarge = { readonly kind: 'AppendTooLarge'; readonly bytes: number; readonly limit: number };

export type AppendFailure = WrongRevision | Unavailable | OutcomeUnknown | AppendTooLarge;

export type FeedPage = {
  /** In the order of the log; empty only if `atHead`. */
  readonly events: readonly StoredEvent[];
  /** Whether the feed had delivered every event of the store when this page was made. */
  readonly atHead: boolean;
};

/**
 * All events after a position, then each new one as it comes. It resumes by itself after every fault. `close` ends the
 * iteration, even a waiting one. A damaged event ends it by throwing `LogDamaged`, because later events depend on it.
 */
export type Feed = AsyncIterable<FeedPage> & { readonly close: () => void };

/** An event in the log that cannot be read. Fields that cannot be known are null. */
export type UnreadableEvent = {
  readonly position: Position;
  readonly stream: string | null;
  readonly revision: number | null;
  readonly type: string | null;
  readonly id: string | null;
  /** Why it cannot be read, without any of its content. */
  readonly unreadable: string;
};

export type InspectedPage = {
  readonly events: readonly (StoredEvent | UnreadableEvent)[];
  readonly atHead: boolean;
};

/** A feed that finds damage: it reports unreadable events and continues after them. */
export type Inspection = AsyncIterable<InspectedPage> & { readonly close: () => void };

export type StoreHealth = { readonly status: 'up' } | { readonly status: 'down'; readonly reason: string };

/**
 * The log, which is the source of all state. An append to one stream is atomic. A repeated append with the same event
 * ids and the same expected revision gets the first result.
 */
export type EventStore = {
  readonly append: (
    stream: string,
    events: readonly EventToStore[],
    expected: ExpectedRevision,
  ) => ResultAsync<Appended, AppendFailure>;
  /** The stream's events from revision `from` (0 by default), in order; none if the stream does not exist. */
  readonly read: (stream: string, from?: number) => ResultAsync<readonly StoredEvent[], Unavailable>;
  readonly feed: (after: Position | null) => Feed;
  readonly inspect: (after: Position | null) => Inspection;
  /** The position of the last event; null for an empty log. */
  readonly head: () => ResultAsync<Position | null, Unavailable>;
  readonly health: () => Promise<StoreHealth>;
  readonly close: () => Promise<void>;
};

export const isReadable = (event: StoredEvent | UnreadableEvent): event is StoredEvent => !('unreadable' in event);

type Place = Pick<UnreadableEvent, 'position' | 'stream' | 'revision' | 'type'>;

/** An event's place and name, for people who have to find it, without its content. */
export const placeOfEvent = ({ position, stream, revision, type }: Place): string => {
  const which = [
    ...(revision === null ? [] : [`revision ${revision}`]),
    ...(stream === null ? [] : [`of ${stream}`]),
    ...(type === null ? [] : [`(${type})`]),
  ];
  return [`the event at position ${position}`, ...(which.length === 0 ? [] : [which.join(' ')])].join(', ');
};

/** Thrown if the log cannot be trusted beyond an event. The message says which event is wrong, and how. */
export class LogDamaged extends Error {}
