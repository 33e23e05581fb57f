import { err, errAsync, ok, okAsync, Result, ResultAsync } from 'neverthrow';
import {
  type EventStore,
  type Inspection,
  isReadable,
  type Position,
  placeOfEvent,
  type StoredEvent,
  type Unavailable,
  type UnreadableEvent,
} from '../../../application/ports/event-store.ts';
import { pause } from '../../within.ts';
import { createBell, readableFeed } from '../pulled-feed.ts';
import type { StoreNotOpened } from '../store-not-opened.ts';
import { writtenEvents } from '../stores.ts';
import { type AppendTimes, appendUntilKnown } from './append.ts';
import { connect, type ServerEvent, type StoreClient } from './client.ts';
import { parseConnection } from './connection-string.ts';
import { type LogPosition, placeOf, positionOf } from './places.ts';
import { type RenewalTimes, renewedClient } from './renewed-client.ts';
import { type SubscribedParts, subscribedFeed } from './subscribed-feed.ts';
import { type Trouble, troubleSentenceOf } from './trouble.ts';

/** A cluster takes up to this long to elect a leader. */
const askForMillis = 4_000;
const pauseMillis = 50;

/**
 * Repeats a read while a leader is being elected. When the leader changes, the client drops its connection and all
 * running calls.
 */
export const askAgain = async <Answer>(
  ask: () => Promise<Result<Answer, Trouble>>,
): Promise<Result<Answer, Trouble>> => {
  const giveUpAt = performance.now() + askForMillis;
  for (;;) {
    const answer = await ask();
    const isPassing = answer.isErr() && (answer.error.kind === 'NotLeader' || answer.error.kind === 'Away');
    if (!isPassing || performance.now() >= giveUpAt) return answer;
    await pause(pauseMillis);
  }
};

const nowhere = positionOf({ commit: 0n, prepare: 0n });

/**
 * The place of the last event before a stream's first one, of any program: a subscription after it includes the whole
 * stream. It must be an event's own place, because from a place between two events the server does not find the next.
 * Null if the stream is missing, nothing comes before it, or the server does not say where it is.
 */
export const placeBefore = async (
  client: StoreClient,
  stream: string,
  millis: number,
): Promise<Result<LogPosition | null, Trouble>> => {
  const read = await client.readStream(stream, 0, 1, millis);
  if (read.isErr() && read.error.kind === 'StreamMissing') return ok(null);
  if (read.isErr()) return read.map(() => null);
  const [first] = read.value;
  if (first === undefined || positionOf(first.place) === nowhere) return ok(null);
  return (await client.readBack(first.place, 1, millis)).map(([before]) => before?.place ?? null);
};

const firstCount = 32;
const laterCount = 1_000;

const isAfter = (left: LogPosition, right: LogPosition): boolean => positionOf(left) > positionOf(right);

/**
 * The place of the last event of our streams; null if there is none. `$all` also has events of the server and of
 * other programs, and reads cannot filter, so it is searched backwards from the end. The search stops at `known`, an
 * event of ours that was seen before.
 */
export const lastPlace = async (
  client: StoreClient,
  prefix: string,
  known: LogPosition | null,
  millis: number,
): Promise<Result<LogPosition | null, Trouble>> => {
  let before: LogPosition | null = null;
  for (let count = firstCount; ; count = laterCount) {
    const read = await client.readBack(before, count, millis);
    if (read.isErr()) return err(read.error);
    const found = read.value.find(({ stream }) => stream.startsWith(prefix));
    if (found !== undefined) return ok(found.place);
    const oldest = read.value[read.value.length - 1]?.place;
    if (oldest === undefined || (known !== null && !isAfter(oldest, known))) return ok(known);
    before = oldest;
  }
};

export type Times = AppendTimes &
  RenewalTimes & {
    /** How long a read may be silent, or a subscription unconfirmed. */
    readonly readMillis: number;
    /** How long a confirmed subscription may be silent. */
    readonly watchMillis: number;
  };

export type EventStoreDbOptions = {
  readonly url: string;
  readonly streamPrefix: string;
  /**
   * The stream with the first event of the whole log. Followers of the whole log start there, and do not read
   * everything that other programs wrote before.
   */
  readonly firstStream?: string | undefined;
  readonly times?: Times;
};

const defaultTimes: Times = {
  ...{ attemptMillis: 2_000, giveUpMillis: 4_000, readMillis: 2_000, watchMillis: 5_000 },
  ...{ renewMillis: 1_500, probeMillis: 1_500 },
};

const unavailable = (trouble: Trouble): Unavailable => ({ kind: 'Unavailable', reason: troubleSentenceOf(trouble) });

type StoreParts = Pick<EventStoreDbOptions, 'streamPrefix' | 'firstStream'> & {
  readonly client: StoreClient;
  readonly times: Times;
};

/** The furthest event seen so far. The search for the end of the log stops there. */
const watchHighest = () => {
  let highest: Position | null = null;
  return {
    position: () => highest,
    saw: (position: Position | null): void => {
      if (position !== null && (highest === null || position > highest)) highest = position;
    },
  };
};

type Highest = ReturnType<typeof watchHighest>;

/** Turns a server's event into an event of the log, or says why it cannot be read. */
const inspecting =
  (streamPrefix: string, highest: Highest) =>
  (event: ServerEvent): StoredEvent | UnreadableEvent => {
    const { data, metadata, id, type, revision } = event;
    const position = positionOf(event.place);
    highest.saw(position);
    const placed = { id, type, revision, stream: event.stream.slice(streamPrefix.length), position };
    if (data !== null && metadata !== null) return { ...placed, data, metadata };
    return { ...placed, unreadable: `its ${data === null ? 'data' : 'metadata'} is no JSON object` };
  };

const headOf = async (
  { client, streamPrefix, times }: StoreParts,
  highest: Highest,
): Promise<Result<Position | null, Trouble>> => {
  const seen = highest.position();
  const known = seen === null ? null : placeOf(seen);
  const found = await askAgain(() => lastPlace(client, streamPrefix, known, times.readMillis));
  return found.map((place) => {
    const position = place === null ? null : positionOf(place);
    highest.saw(position);
    return position;
  });
};

const readStream = async (
  { client, streamPrefix, times }: StoreParts,
  inspected: ReturnType<typeof inspecting>,
  stream: string,
  from: number,
): Promise<Result<readonly StoredEvent[], Unavailable>> => {
  const found = await askAgain(() =>
    client.readStream(streamPrefix + stream, from, Number.MAX_SAFE_INTEGER, times.readMillis),
  );
  if (found.isErr()) return found.error.kind === 'StreamMissing' ? ok([]) : err(unavailable(found.error));
  const events = found.value.map(inspected);
  const damaged = events.find((event) => !isReadable(event));
  if (damaged === undefined) return ok(events.filter(isReadable));
  const reason = `EventStoreDB: ${placeOfEvent(damaged)} cannot be read`;
  return err({ kind: 'Unavailable', reason, isDamage: true });
};

const storeOver = (parts: StoreParts): EventStore => {
  const { client, streamPrefix, firstStream, times } = parts;
  const bell = createBell();
  const highest = watchHighest();
  const inspected = inspecting(streamPrefix, highest);
  const head = () => headOf(parts, highest);
  let closed = false;

  const ofFirstStream: SubscribedParts['beginning'] = async () =>
    firstStream === undefined ? ok(null) : placeBefore(client, streamPrefix + firstStream, times.readMillis);

  const followed = (after: Position | null, beginning: SubscribedParts['beginning']): Inspection => {
    if (after !== null) placeOf(after);
    const { readMillis: confirmMillis, watchMillis } = times;
    const subscribed = { client, prefix: streamPrefix, beginning, head, confirmMillis, watchMillis };
    return subscribedFeed(subscribed, after, inspected, bell);
  };

  return {
    append: (stream, events, expected) => {
      const texts = writtenEvents(events, expected);
      if ('kind' in texts) return errAsync(texts);
      if (closed) return errAsync({ kind: 'Unavailable', reason: 'the store is closed' });
      const asked = { stream, serverStream: streamPrefix + stream, events, expected };
      return new ResultAsync(appendUntilKnown(client, asked, times)).map((appended) => {
        highest.saw(appended.position);
        return appended;
      });
    },
    read: (stream, from = 0) => new ResultAsync(readStream(parts, inspected, stream, from)),
    feed: (after) => readableFeed(followed(after, ofFirstStream)),
    // Damage may be anywhere, even before what must be the first event.
    inspect: (after) => followed(after, async () => ok(null)),
    head: () => new ResultAsync(head()).mapErr(unavailable),
    health: async () => {
      const answer = await client.readBack(null, 1, times.readMillis);
      return answer.isOk() ? { status: 'up' } : { status: 'down', reason: troubleSentenceOf(answer.error) };
    },
    close: async () => {
      closed = true;
      bell.end();
      await client.close();
    },
  };
};

const connected = (url: string, times: Times): Result<StoreClient, StoreNotOpened> =>
  parseConnection(url)
    .andThen((connection) =>
      Result.fromThrowable(
        () => renewedClient(() => connect(connection), times),
        // The client's own message contains the whole string with its password.
        () => 'EVENT_STORE_URL is not understood by the client of EventStoreDB: look at its hosts and options',
      )(),
    )
    .mapErr((reason) => ({ kind: 'StoreNotOpened', reason }));

/**
 * The log in EventStoreDB, with the prefix before each stream's name. It opens even if the server cannot be reached;
 * appends are `Unavailable` until it is back. It does not open for a user who may not read `$all`, because nothing
 * could be shown.
 */
export const openEventStoreDb = ({
  url,
  streamPrefix,
  firstStream,
  times = defaultTimes,
}: EventStoreDbOptions): ResultAsync<EventStore, StoreNotOpened> =>
  connected(url, times)
    .asyncAndThen((client) =>
      new ResultAsync(client.readBack(null, 1, times.readMillis))
        .map(() => client)
        .orElse((trouble) => {
          if (trouble.kind !== 'Denied') return okAsync(client);
          return ResultAsync.fromSafePromise(client.close()).andThen(() =>
            errAsync<StoreClient, StoreNotOpened>({ kind: 'StoreNotOpened', reason: troubleSentenceOf(trouble) }),
          );
        }),
    )
    .map((client) => storeOver({ client, streamPrefix, firstStream, times }));
