import { setImmediate as nextTurn } from 'node:timers/promises';
import { ok, type Result } from 'neverthrow';
import type {
  InspectedPage,
  Inspection,
  Position,
  StoredEvent,
  UnreadableEvent,
} from '../../../application/ports/event-store.ts';
import type { Bell } from '../pulled-feed.ts';
import type { ServerEvent, StoreClient, Subscription } from './client.ts';
import { placeOf, positionOf, type TransactionPlace } from './places.ts';
import { away, type Trouble } from './trouble.ts';
import { pause } from './within.ts';

const firstPauseMillis = 50;
/** Elections take seconds, and until the first new event comes nobody sees what was booked: so a try is never far away. */
const longestPauseMillis = 400;

export type SubscribedParts = {
  readonly client: StoreClient;
  readonly prefix: string;
  /** Asks the server for the place after which our first event comes; null for the beginning of everything. */
  readonly beginning: () => Promise<Result<TransactionPlace | null, Trouble>>;
  /** Asks the server for the position of our last event. */
  readonly head: () => Promise<Result<Position | null, Trouble>>;
  /** How long a subscription may be unconfirmed. */
  readonly confirmMillis: number;
  /** How often a subscription is checked for silence. */
  readonly watchMillis: number;
};

export type Sink = {
  readonly event: (event: ServerEvent) => void;
  /** Called when a subscription begins. The end of the log is not known yet. */
  readonly begun: () => void;
  /** Called with the end of the log after the subscription had begun. */
  readonly head: (position: Position | null) => void;
};

export type KeptSubscription = {
  /** Pauses the events until `resume`. The server may drop the subscription meanwhile. */
  readonly pause: () => void;
  readonly resume: () => void;
  readonly close: () => void;
};

const isBehind = (last: Position | null, head: Position | null): head is Position =>
  head !== null && (last === null || last < head);

/** Makes one subscription after another, each from the last event that came, until it is closed. */
export const keepSubscribed = (
  { client, prefix, beginning, head, confirmMillis, watchMillis }: SubscribedParts,
  after: Position | null,
  sink: Sink,
): KeptSubscription => {
  let last = after;
  let closed = false;
  let paused = false;
  let current: Subscription | null = null;
  let stop: (trouble: Trouble) => void = () => {};
  let wake: () => void = () => {};

  /** Resolves when the subscription ends, with the reason. */
  const subscribed = (from: TransactionPlace | null): Promise<Trouble> =>
    new Promise((resolve) => {
      let missed: Position | null = null;
      const unconfirmed = setTimeout(() => stop(away(`no answer within ${confirmMillis} ms`)), confirmMillis);
      // A subscription can become silent without an error. It is noticed if an event of the log has not come.
      const watch = setInterval(async () => {
        const read = await head();
        if (read.isErr()) return;
        if (!paused && missed !== null && isBehind(last, missed)) stop(away('the subscription fell silent'));
        missed = isBehind(last, read.value) ? read.value : null;
      }, watchMillis);
      stop = (trouble) => {
        clearTimeout(unconfirmed);
        clearInterval(watch);
        current?.stop();
        current = null;
        resolve(trouble);
      };
      sink.begun();
      current = client.subscribe(prefix, from, {
        confirmed: () => clearTimeout(unconfirmed),
        event: (event) => {
          last = positionOf(event.place);
          sink.event(event);
        },
        ended: stop,
      });
      head().then((read) => read.match(sink.head, stop));
    });

  const run = async () => {
    let pauseMillis = 0;
    while (!closed) {
      const before = last;
      const from = last === null ? await beginning() : ok(placeOf(last));
      if (closed) return;
      const trouble = from.isOk() ? await subscribed(from.value) : from.error;
      const progressed = last !== before;
      if (progressed && trouble.kind === 'TooSlow') pauseMillis = 0;
      else
        pauseMillis = progressed
          ? firstPauseMillis
          : Math.min(Math.max(2 * pauseMillis, firstPauseMillis), longestPauseMillis);
      if (!closed && pauseMillis > 0) await pause(pauseMillis);
      while (!closed && paused)
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
    }
  };
  run();

  return {
    pause: () => {
      paused = true;
      current?.pause();
    },
    resume: () => {
      paused = false;
      current?.resume();
      wake();
    },
    close: () => {
      closed = true;
      stop(away('closed'));
      wake();
    },
  };
};

const pageSize = 500;
/** The subscription is paused when so many events wait for the follower of the feed. */
const manyWaiting = 4 * pageSize;

/**
 * A feed over one filtered subscription, which is resumed by itself. The server may drop it if the follower is slow.
 * What was missed comes with the next subscription.
 */
export const subscribedFeed = (
  parts: SubscribedParts,
  after: Position | null,
  inspected: (event: ServerEvent) => StoredEvent | UnreadableEvent,
  bell: Bell,
): Inspection => {
  let waiting: (StoredEvent | UnreadableEvent)[] = [];
  let given = after;
  let head: Position | null | 'unknown' = 'unknown';
  let saidAtHead = false;
  let closed = false;
  let wake: () => void = () => {};

  const isAtHead = () =>
    waiting.length === 0 && head !== 'unknown' && (head === null || (given !== null && given >= head));

  const kept = keepSubscribed(parts, after, {
    event: (event) => {
      waiting.push(inspected(event));
      if (waiting.length >= manyWaiting) kept.pause();
      wake();
    },
    begun: () => {
      head = 'unknown';
    },
    head: (position) => {
      head = position;
      wake();
    },
  });

  const close = () => {
    closed = true;
    unlisten();
    kept.close();
    wake();
  };

  const unlisten = bell.listen({ rung: () => {}, ended: close });

  const nextPage = (): InspectedPage => {
    const events = waiting.slice(0, pageSize);
    waiting = waiting.slice(pageSize);
    if (waiting.length < pageSize) kept.resume();
    given = events[events.length - 1]?.position ?? given;
    saidAtHead = isAtHead();
    return { events, atHead: saidAtHead };
  };

  const pages = async function* (): AsyncGenerator<InspectedPage> {
    try {
      while (!closed) {
        if (waiting.length > 0 || (!saidAtHead && isAtHead())) yield nextPage();
        else
          await new Promise<void>((resolve) => {
            wake = resolve;
          });
        // Events come one by one. Those of one turn of the event loop are one page.
        await nextTurn();
      }
    } finally {
      close();
    }
  };

  return { [Symbol.asyncIterator]: pages, close };
};
