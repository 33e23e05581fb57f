import { err, ok, type Result, ResultAsync } from 'neverthrow';
import { isRepeat, numberedPositionOf, numberOf, writtenEvents } from '../../adapters/event-store/stores.ts';

import type {
  Appended,
  AppendFailure,
  EventStore,
  EventToStore,
  ExpectedRevision,
  Feed,
  FeedPage,
  Position,
  StoredEvent,
  Unavailable,
} from '../../application/ports/event-store.ts';
import type { World } from './world.ts';

/** The log that outlives every process. */
export type SimulatedLog = {
  readonly events: readonly StoredEvent[];
  readonly write: (
    stream: string,
    events: readonly EventToStore[],
    expected: ExpectedRevision,
  ) => Result<Appended, AppendFailure>;
  readonly read: (stream: string, from: number) => readonly StoredEvent[];
  readonly onWritten: (listener: (events: readonly StoredEvent[]) => void) => () => void;
};

export const openSimulatedLog = (): SimulatedLog => {
  const events: StoredEvent[] = [];
  const streams = new Map<string, StoredEvent[]>();
  const listeners = new Set<(events: readonly StoredEvent[]) => void>();

  const write: SimulatedLog['write'] = (stream, asked, expected) => {
    const texts = writtenEvents(asked, expected);
    if ('kind' in texts) return err(texts);
    const history = streams.get(stream) ?? [];
    const head = history.length === 0 ? 'none' : history.length - 1;
    if (head !== expected) {
      const first = expected === 'none' ? 0 : expected + 1;
      const present = history.slice(first, first + texts.length);
      const last = present[present.length - 1];
      if (last !== undefined && isRepeat(texts, present))
        return ok({ revision: last.revision, position: last.position });
      return err({ kind: 'WrongRevision', stream, actual: head });
    }
    const written = texts.map(
      ({ id, type, data, metadata }, index): StoredEvent => ({
        ...{ id, type, data: JSON.parse(data), metadata: JSON.parse(metadata), stream },
        revision: history.length + index,
        position: numberedPositionOf(events.length + index + 1),
      }),
    );
    streams.set(stream, [...history, ...written]);
    events.push(...written);
    for (const listener of [...listeners]) listener(written);
    return ok({ revision: history.length + written.length - 1, position: numberedPositionOf(events.length) });
  };

  return {
    events,
    write,
    read: (stream, from) => (streams.get(stream) ?? []).slice(from),
    onWritten: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};

/** The current faults between the processes and the log. */
export type Weather = {
  /** Percent of the calls that meet a fault. */
  faults: number;
  /** Until when no call reaches the store. */
  awayUntil: number;
  /** Until when the store answers no append. */
  muteUntil: number;
  /** Whether unanswered appends are written. */
  muteWrites: boolean;
};

export type Alive = { dead: boolean };

const pageSize = 100;
const unwritten: Unavailable = { kind: 'Unavailable', reason: 'the simulated store refuses' };
const lost: AppendFailure = { kind: 'OutcomeUnknown', reason: 'the answer was lost' };
const never = <Value>(): Promise<Value> => new Promise(() => undefined);

/**
 * One process's connection to the log. Each call takes time there and back. It may be refused, lose its answer, arrive
 * twice, or arrive long after the caller gave up. A dead process gets no answers, but its sent calls arrive.
 */
export const connectionTo = (log: SimulatedLog, world: World, weather: Weather, process: Alive): EventStore => {
  const { random } = world;
  const way = (): number => (random.chance(weather.faults / 4) ? random.below(3_000) : random.below(40));
  const isAway = (): boolean => weather.awayUntil > world.now();

  const call = <Value, Failure>(effect: () => Result<Value, Failure>): ResultAsync<Value, Failure> =>
    new ResultAsync(
      new Promise((resolve) => {
        if (process.dead) return;
        world.after(way(), () => {
          const outcome = effect();
          world.after(way(), () => {
            if (!process.dead) resolve(outcome);
          });
        });
      }),
    );

  const append: EventStore['append'] = (stream, events, expected) => {
    const fault = random.chance(weather.faults) ? random.below(5) : null;
    return call((): Result<Appended, AppendFailure> => {
      if (isAway() || fault === 0) return err(unwritten);
      if (weather.muteUntil > world.now()) {
        if (weather.muteWrites) log.write(stream, events, expected);
        return err(lost);
      }
      if (fault === 1) return err(lost);
      if (fault === 2) {
        world.after(random.below(20_000), () => void log.write(stream, events, expected));
        return err(lost);
      }
      const outcome = log.write(stream, events, expected);
      if (fault === 3) return outcome.isOk() ? err(lost) : outcome;
      if (fault === 4) world.after(random.below(5_000), () => void log.write(stream, events, expected));
      return outcome;
    });
  };

  const feed = (after: Position | null): Feed => {
    let at = after === null ? 0 : numberOf(after);
    let closed = false;
    let wake: () => void = () => undefined;
    const grown = (): Promise<void> =>
      new Promise((resolve) => {
        const unlisten = log.onWritten(() => wake());
        wake = () => {
          unlisten();
          resolve();
        };
      });
    const pages = async function* (): AsyncGenerator<FeedPage> {
      let isFirst = true;
      while (!closed) {
        if (log.events.length === at && !isFirst) await grown();
        await world.sleep(way());
        while (isAway()) await world.sleep(1_000);
        if (process.dead) await never();
        if (closed) return;
        const events = log.events.slice(at, at + pageSize);
        at += events.length;
        isFirst = false;
        if (events.length > 0 || at === log.events.length) yield { events, atHead: at === log.events.length };
      }
    };
    return {
      [Symbol.asyncIterator]: pages,
      close: () => {
        closed = true;
        wake();
      },
    };
  };

  const reading = <Value>(read: () => Value): ResultAsync<Value, Unavailable> => {
    const isRefused = random.chance(weather.faults / 4);
    return call((): Result<Value, Unavailable> => (isAway() || isRefused ? err(unwritten) : ok(read())));
  };

  return {
    append,
    feed,
    inspect: feed,
    read: (stream, from = 0) => reading(() => log.read(stream, from)),
    head: () => reading(() => log.events[log.events.length - 1]?.position ?? null),
    health: async () => (isAway() ? { status: 'down', reason: unwritten.reason } : { status: 'up' }),
    close: async () => undefined,
  };
};
