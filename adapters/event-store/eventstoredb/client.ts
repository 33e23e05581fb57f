import {
  type AllStreamResolvedEvent,
  BACKWARDS,
  END,
  EventStoreDBClient,
  jsonEvent,
  NO_STREAM,
  type RecordedEvent,
  type ResolvedEvent,
  START,
  type StreamingRead,
  streamNameFilter,
} from '@eventstore/db-client';
import { err, ok, type Result } from 'neverthrow';
import type { EventToStore, ExpectedRevision, JsonObject } from '../../../application/ports/event-store.ts';
import { withinMillis } from '../../within.ts';
import type { Connection } from './connection-string.ts';
import type { LogPosition } from './places.ts';
import { away, type Trouble, troubleOf } from './trouble.ts';

/** An event of the server, with the full name of its stream. A body that is not a JSON object is null. */
export type ServerEvent = Pick<EventToStore, 'id' | 'type'> & {
  readonly data: JsonObject | null;
  readonly metadata: JsonObject | null;
  readonly stream: string;
  readonly revision: number;
  readonly place: LogPosition;
};

export type Subscriber = {
  readonly confirmed: () => void;
  readonly event: (event: ServerEvent) => void;
  /** Called once, at the end. */
  readonly ended: (trouble: Trouble) => void;
};

export type Subscription = {
  readonly pause: () => void;
  readonly resume: () => void;
  readonly stop: () => void;
};

/** The revision and place of the last event of an append. Some answers to a repeated append have no place. */
export type AppendAnswer = { readonly revision: number; readonly place: LogPosition | null };

/**
 * What the adapter needs from EventStoreDB. Every call answers within its time limit, and none throws errors of the
 * server or the network.
 */
export type StoreClient = {
  readonly append: (
    stream: string,
    events: readonly EventToStore[],
    expected: ExpectedRevision,
    millis: number,
  ) => Promise<Result<AppendAnswer, Trouble>>;
  /** `millis` limits each silence, not the whole call, because a long stream takes time. */
  readonly readStream: (
    stream: string,
    from: number,
    count: number,
    millis: number,
  ) => Promise<Result<readonly ServerEvent[], Trouble>>;
  /** The latest events of all streams before a place, newest first. */
  readonly readBack: (
    before: LogPosition | null,
    count: number,
    millis: number,
  ) => Promise<Result<readonly ServerEvent[], Trouble>>;
  /** Everything after a place in streams whose name starts with the prefix. */
  readonly subscribe: (prefix: string, after: LogPosition | null, subscriber: Subscriber) => Subscription;
  readonly close: () => Promise<void>;
};

const graceMillis = 500;
const subscriptionBuffer = 512;

const nowhere: LogPosition = { commit: 0n, prepare: 0n };

/** The client returns text or bytes if the stored data is not JSON. */
const objectOf = (value: unknown): JsonObject | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Uint8Array)
    ? (value as JsonObject)
    : null;

const serverEvent = (recorded: RecordedEvent): ServerEvent => ({
  id: recorded.id,
  type: recorded.type,
  data: objectOf(recorded.data),
  metadata: objectOf(recorded.metadata),
  stream: recorded.streamId,
  revision: Number(recorded.revision),
  // Servers before 22.6 do not send it when a stream is read.
  place: recorded.position ?? nowhere,
});

type Reading = StreamingRead<ResolvedEvent> | StreamingRead<AllStreamResolvedEvent>;

const collected = (readable: Reading, millis: number): Promise<Result<readonly ServerEvent[], Trouble>> =>
  new Promise((resolve) => {
    const events: ServerEvent[] = [];
    const done = (result: Result<readonly ServerEvent[], Trouble>) => {
      clearTimeout(silence);
      resolve(result);
    };
    const silence = setTimeout(() => {
      done(err(away(`no answer within ${millis} ms`)));
      readable.cancel().catch(() => {});
    }, millis);
    readable.on('data', ({ event }: ResolvedEvent) => {
      silence.refresh();
      if (event !== undefined) events.push(serverEvent(event));
    });
    // The listener stays after the answer, because the client emits late errors that would otherwise end the process.
    readable.on('error', (cause) => done(err(troubleOf(cause))));
    readable.on('end', () => done(ok(events)));
  });

const expectedRevision = (expected: ExpectedRevision) => (expected === 'none' ? NO_STREAM : BigInt(expected));

/** The client waits five seconds for each node that it asks who leads. This limits a hanging node to one second. */
const askingBriefly = (url: string): string =>
  url.includes('gossipTimeout=') ? url : `${url}${url.includes('?') ? '&' : '?'}gossipTimeout=1`;

const subscribeTo = (
  client: EventStoreDBClient,
  options: Pick<Connection, 'credentials'> & { readonly requiresLeader: boolean },
  [prefix, after, subscriber]: Parameters<StoreClient['subscribe']>,
): Subscription => {
  const subscription = client.subscribeToAll(
    { ...options, fromPosition: after ?? START, filter: streamNameFilter({ prefixes: [prefix] }) },
    { highWaterMark: subscriptionBuffer },
  );
  let over = false;
  const end = (trouble: Trouble) => {
    if (over) return;
    over = true;
    subscriber.ended(trouble);
  };
  subscription.on('confirmation', () => subscriber.confirmed());
  subscription.on('data', ({ event }: AllStreamResolvedEvent) => {
    if (!over && event !== undefined) subscriber.event(serverEvent(event));
  });
  subscription.on('error', (cause) => end(troubleOf(cause)));
  subscription.on('end', () => end(away('the subscription ended')));
  return {
    pause: () => subscription.pause(),
    resume: () => subscription.resume(),
    stop: () => {
      over = true;
      subscription.unsubscribe().catch(() => {});
    },
  };
};

/** Throws if the client cannot use the connection string. */
export const connect = ({ url, credentials }: Connection): StoreClient => {
  const client = EventStoreDBClient.connectionString(askingBriefly(url));
  const leader = { credentials, requiresLeader: true };

  return {
    // With credentials, an append avoids the client's batch call, which one stray answer breaks for the process.
    append: (stream, events, expected, millis) =>
      withinMillis<Result<AppendAnswer, Trouble>>(
        millis + graceMillis,
        client
          .appendToStream(
            stream,
            events.map(({ id, type, data, metadata }) => jsonEvent({ id, type, data, metadata })),
            { ...leader, expectedRevision: expectedRevision(expected), deadline: millis },
          )
          .then(
            ({ nextExpectedRevision, position }) =>
              ok({ revision: Number(nextExpectedRevision), place: position ?? null }),
            (cause) => err(troubleOf(cause)),
          ),
        () => err(away(`no answer within ${millis} ms`)),
      ),

    readStream: (stream, from, count, millis) =>
      collected(client.readStream(stream, { ...leader, fromRevision: BigInt(from), maxCount: count }), millis),

    readBack: (before, count, millis) =>
      collected(
        client.readAll({ ...leader, direction: BACKWARDS, fromPosition: before ?? END, maxCount: count }),
        millis,
      ),

    subscribe: (...asked) => subscribeTo(client, leader, asked),

    close: () => withinMillis(graceMillis, client.dispose(), () => undefined),
  };
};
