import { err, ok, okAsync, type Result, ResultAsync } from 'neverthrow';
import type { SalonEvent } from '../../domain/events.ts';
import { type Decider, type Fold, fold, type Recorded } from '../../domain/kernel/event.ts';
import type { Clock } from '../ports/clock.ts';
import type { Position, Unavailable } from '../ports/event-store.ts';
import type { Caller } from './caller.ts';
import type { Failure } from './failure.ts';
import type { History, Journal } from './journal.ts';

/** A map that keeps only a limited number of entries: those that were set last. */
export type BoundedMap<Key, Value> = {
  readonly get: (key: Key) => Value | undefined;
  /** Makes the entry the newest, and drops the oldest if there are too many. */
  readonly set: (key: Key, value: Value) => void;
  readonly delete: (key: Key) => void;
};

export const openBoundedMap = <Key, Value>(most: number): BoundedMap<Key, Value> => {
  // A map lists its entries in the order in which they were set.
  const entries = new Map<Key, Value>();
  return {
    get: (key) => entries.get(key),
    set: (key, value) => {
      entries.delete(key);
      entries.set(key, value);
      const oldest = entries.keys().next();
      if (entries.size > most && oldest.done !== true) entries.delete(oldest.value);
    },
    delete: (key) => {
      entries.delete(key);
    },
  };
};

/** Runs work of the same key one after the other, and work of different keys at once. */
export const turnsByKey = () => {
  const tails = new Map<string, Promise<unknown>>();
  return <Value>(key: string, work: () => Promise<Value>): Promise<Value> => {
    const turn = (tails.get(key) ?? Promise.resolve()).then(work, work);
    tails.set(key, turn);
    const leave = () => {
      if (tails.get(key) === turn) tails.delete(key);
    };
    turn.then(leave, leave);
    return turn;
  };
};

export type Handled<State, Event> = {
  /** The states before and after the command. */
  readonly before: State;
  readonly state: State;
  /** The events that this command added; empty if it changed nothing. */
  readonly events: readonly Recorded<Event>[];
  /** The position of the stream's last event: a view that has reached it shows this command. */
  readonly position: Position | null;
};

export type Handle = {
  /** Loads, folds, decides and appends. Decides again if another append came first, until the deadline. */
  readonly command: <State, Command, Event extends SalonEvent, Rejection extends { readonly kind: string }>(
    decider: Decider<State, Command, Event, Rejection>,
    stream: string,
    caller: Caller,
    command: Command,
  ) => ResultAsync<Handled<State, Event>, Rejection | Failure>;
  /**
   * The same for a command that depends on another stream. `command` is called after each read of this stream, so an
   * append based on a newer read has either been seen, or makes this one decide again.
   */
  readonly commandThatFollows: <State, Command, Event extends SalonEvent, Rejection extends { readonly kind: string }>(
    decider: Decider<State, Command, Event, Rejection>,
    stream: string,
    caller: Caller,
    command: () => ResultAsync<Command, Failure>,
  ) => ResultAsync<Handled<State, Event>, Rejection | Failure>;
  /** The aggregate as the log has it now. */
  readonly state: <State, Event extends SalonEvent>(
    decider: Fold<State, Event>,
    stream: string,
  ) => ResultAsync<State, Unavailable>;
};

const deadlineMillis = 5_000;
const pauseMillis = 5;

// The stream's name says which aggregate it belongs to, and it has no other events.
const eventsOf = <Event extends SalonEvent>(recorded: readonly Recorded<SalonEvent>[]) =>
  recorded as readonly Recorded<Event>[];

/** From this many events on, a stream's state is cached, so that not every command has to read them all. */
const longFrom = 200;
const maxLongStreams = 4;
const maxEventsOfLong = 20_000;
/** As long as keys are cached, because the personal fields are decrypted. */
const longKeptMillis = 60_000;

/** A stream as it was read, and its state. */
type Loaded<State> = { readonly history: History; readonly state: State };
type Long = Loaded<unknown> & { readonly evolve: unknown; readonly until: number };

const foldedFrom = <State, Event extends SalonEvent>(
  before: Long | null,
  { initial, evolve }: Fold<State, Event>,
  history: History,
): State => {
  const isFolded = before?.evolve === evolve;
  const events = isFolded ? history.events.slice(before.history.events.length) : history.events;
  return fold(
    { initial: isFolded ? (before.state as State) : initial, evolve },
    eventsOf<Event>(events).map(({ event }) => event),
  );
};

export const openHandle = (journal: Journal, clock: Clock): Handle => {
  // One command of this process at a time per stream. Other processes are detected by the revision.
  const queued = turnsByKey();
  const long = openBoundedMap<string, Long>(maxLongStreams);
  const now = (): number => Date.parse(clock.now());

  const known = (stream: string): Long | null => {
    const found = long.get(stream);
    if (found === undefined || found.until >= now()) return found ?? null;
    long.delete(stream);
    return null;
  };

  const keep = <State>({ history, state }: Loaded<State>, evolve: unknown): void => {
    const { stream, events } = history;
    if (events.length <= longFrom || events.length > maxEventsOfLong) return;
    const before = known(stream);
    if (before !== null && before.history.events.length > events.length) return;
    long.set(stream, { history, state, evolve, until: before?.until ?? now() + longKeptMillis });
  };

  /** Reads only the new events of a long stream. */
  const load = <State, Event extends SalonEvent>({ initial, evolve }: Fold<State, Event>, stream: string) => {
    const before = known(stream);
    return journal.read(stream, before?.history ?? null).map((history): Loaded<State> => {
      const loaded = { history, state: foldedFrom(before, { initial, evolve }, history) };
      keep(loaded, evolve);
      return loaded;
    });
  };

  const attempt = async <State, Command, Event extends SalonEvent, Rejection extends { readonly kind: string }>(
    decider: Decider<State, Command, Event, Rejection>,
    stream: string,
    caller: Caller,
    ask: () => ResultAsync<Command, Failure>,
  ): Promise<Result<Handled<State, Event>, Rejection | Failure>> => {
    const giveUpAt = now() + deadlineMillis;
    for (;;) {
      const loaded = await load(decider, stream);
      if (loaded.isErr()) return err(loaded.error);
      const { history, state: before } = loaded.value;
      const command = await ask();
      if (command.isErr()) return err(command.error);
      const decided = decider.decide(command.value, before);
      if (decided.isErr()) return err(decided.error);
      const written = await journal.append(history, caller, decided.value);
      if (written.isOk()) {
        const events = eventsOf<Event>(written.value.events);
        const state = events.reduce((folded, { event }) => decider.evolve(folded, event), before);
        keep({ history: written.value.history, state }, decider.evolve);
        return ok({ before, state, events, position: written.value.history.tip?.position ?? null });
      }
      if (written.error.kind !== 'WrongRevision') return err(written.error);
      if (now() >= giveUpAt) return err({ kind: 'Contended', stream });
      await clock.wait(pauseMillis);
    }
  };

  return {
    state: (decider, stream) => load(decider, stream).map(({ state }) => state),
    command: (decider, stream, caller, command) =>
      new ResultAsync(queued(stream, () => attempt(decider, stream, caller, () => okAsync(command)))),
    commandThatFollows: (decider, stream, caller, command) =>
      new ResultAsync(queued(stream, () => attempt(decider, stream, caller, command))),
  };
};

/** A use case that still needs its ports: a function of its parts. */
type UseCase = (parts: never) => unknown;

type UseCasesByName = { readonly [Name: string]: UseCase };

type Intersected<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;

/** The parts that all use cases of a slice need together. */
export type PartsOf<UseCases extends UseCasesByName> = Intersected<Parameters<UseCases[keyof UseCases]>[0]>;

/** A slice's use cases with their parts applied, by name. */
export type Given<UseCases extends UseCasesByName> = {
  readonly [Name in keyof UseCases]: ReturnType<UseCases[Name]>;
};

/** Makes a slice: a function from the parts to its use cases. */
export const sliceOf =
  <UseCases extends UseCasesByName>(useCases: UseCases) =>
  (parts: PartsOf<UseCases>): Given<UseCases> =>
    // Each use case is called with at least the parts it names; the compiler cannot follow that through the loop.
    Object.fromEntries(
      Object.entries(useCases).map(([name, useCase]) => [name, useCase(parts as never)]),
    ) as Given<UseCases>;
