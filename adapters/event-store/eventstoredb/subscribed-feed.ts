import { setImmediate as nextTurn } from 'node:timers/promises';
import { ok, type Result } from 'neverthrow';
import type {
  InspectedPage,
  Inspection,
  Position,
  StoredEvent,
  UnreadableEvent,
} from '../../../application/ports/event-store.ts';
import { pause } from '../../within.ts';
import type { Bell } from '../pulled-feed.ts';
import type { ServerEvent, StoreClient, Subscription } from './client.ts';
import { type LogPosition, placeOf, positionOf } from './places.ts';
import { away, type Trouble } from './trouble.ts';

const firstPauseMillis = 50;
/** Tries follow each other closely, because after an election nobody sees new bookings until one works. */
const maxPauseMillis = 400;

export type SubscribedParts = {
  readonly client: StoreClient;
  readonly prefix: string;
  /** Asks the server for the place before our first event; null for the beginning of everything. */
  readonly beginning: () => Promise<Result<LogPosition | null, Trouble>>;
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
  /** Called with the end of the log, which was asked for after the subscription began. */
  readonly head: (position: Position | null) => void;
};

const isBehind = (last: Position | null, head: Position | null): head is Position =>
  head !== null && (last === null || last < head);

/** What one follower of the log knows, through all of its subscriptions. */
type Following = {
  readonly parts: SubscribedParts;
  readonly sink: Sink;
  last: Position | null;
  closed: boolean;
  paused: boolean;
  current: Subscription | null;
  stop: (trouble: Trouble) => void;
  wake: () => void;
};

/** Subscribes from that place on. Resolves with the reason when the subscription ends. */
const subscribedOnce = (following: Following, from: LogPosition | null): Promise<Trouble> =>
  new Promise((resolve) => {
    const { sink, parts } = following;
    const { client, prefix, head, confirmMillis, watchMillis } = parts;
    let missed: Position | null = null;
    let over = false;
    const late = away(`no answer within ${confirmMillis} ms`);
    const unconfirmed = setTimeout(() => stop(late), confirmMillis);
    // A subscription can fall silent without an error. That is noticed because an event of the log has not arrived.
    const watch = setInterval(async () => {
      const read = await head();
      if (over || read.isErr()) return;
      const { paused, last } = following;
      if (!paused && missed !== null && isBehind(last, missed)) stop(away('the subscription fell silent'));
      missed = isBehind(last, read.value) ? read.value : null;
    }, watchMillis);
    const stop = (trouble: Trouble): void => {
      if (over) return;
      over = true;
      clearTimeout(unconfirmed);
      clearInterval(watch);
      following.current?.stop();
      following.current = null;
      resolve(trouble);
    };
    following.stop = stop;
    sink.begun();
    following.current = client.subscribe(prefix, from, {
      confirmed: () => clearTimeout(unconfirmed),
      event: (event) => {
        following.last = positionOf(event.place);
        sink.event(event);
      },
      ended: stop,
    });
    head().then((read) => {
      if (!over) read.match(sink.head, stop);
    });
  });

/** After a subscription that delivered something, the next one starts soon; at once if only its follower was slow. */
const pauseAfter = (before: number, hasProgressed: boolean, { kind }: Trouble): number => {
  if (hasProgressed) return kind === 'TooSlow' ? 0 : firstPauseMillis;
  return Math.min(Math.max(2 * before, firstPauseMillis), maxPauseMillis);
};

const follow = async (following: Following): Promise<void> => {
  let pauseMillis = 0;
  while (!following.closed) {
    const before = following.last;
    const from = before === null ? await following.parts.beginning() : ok(placeOf(before));
    if (following.closed) return;
    const trouble = from.isOk() ? await subscribedOnce(following, from.value) : from.error;
    pauseMillis = pauseAfter(pauseMillis, following.last !== before, trouble);
    if (!following.closed && pauseMillis > 0) await pause(pauseMillis);
    while (!following.closed && following.paused)
      await new Promise<void>((resolve) => {
        following.wake = resolve;
      });
  }
};

/** Subscribes again and again, each time from the last event received, until it is closed. */
export const keepSubscribed = (parts: SubscribedParts, after: Position | null, sink: Sink) => {
  const following: Following = {
    ...{ parts, sink, last: after, closed: false, paused: false, current: null },
    ...{ stop: () => {}, wake: () => {} },
  };
  follow(following);
  return {
    /** Pauses the events until `resume`. The server may drop the subscription during the pause. */
    pause: () => {
      following.paused = true;
      following.current?.pause();
    },
    resume: () => {
      following.paused = false;
      following.current?.resume();
      following.wake();
    },
    close: () => {
      following.closed = true;
      following.stop(away('closed'));
      following.wake();
    },
  };
};

const pageSize = 500;
/** Pauses the subscription when this many events wait for the feed's follower. */
const manyWaiting = 4 * pageSize;

/**
 * A feed over one filtered subscription, which resumes by itself. If the follower is slow, the server may drop the
 * subscription; the next one delivers what was missed.
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
        // Events arrive one by one. Those of one turn of the event loop form a page.
        await nextTurn();
      }
    } finally {
      close();
    }
  };

  return { [Symbol.asyncIterator]: pages, close };
};
