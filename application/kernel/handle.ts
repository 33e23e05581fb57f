import { err, ok, type Result, ResultAsync } from 'neverthrow';
import type { SalonEvent } from '../../domain/events.ts';
import { type Decider, fold, type Recorded } from '../../domain/kernel/event.ts';
import type { Clock } from '../ports/clock.ts';
import type { Position, Unavailable } from '../ports/event-store.ts';
import type { Caller } from './caller.ts';
import type { Failure } from './failure.ts';
import type { History, Journal } from './journal.ts';

/** The entries that were set last, at most so many. */
export type Newest<Key, Value> = {
  readonly get: (key: Key) => Value | undefined;
  /** Makes the entry the newest, and gives up the oldest where there are too many. */
  readonly set: (key: Key, value: Value) => void;
  readonly delete: (key: Key) => void;
};

export const openNewest = <Key, Value>(most: number): Newest<Key, Value> => {
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

/** Streams as this process last read or wrote them. Others may have written them since: only an append can tell. */
export type RecentStreams = {
  /** Null for a stream that was not met lately. */
  readonly find: (stream: string) => History | null;
  /** The same, and null also for a stream that is read again fast enough. */
  readonly findLong: (stream: string) => History | null;
  /** Keeps a stream, unless a later state of it is kept. */
  readonly keep: (history: History) => void;
  /** It has grown. A long one is kept, because only what came after it is read. */
  readonly drop: (stream: string) => void;
};

const mostStreams = 500;
/** A stream of more events is long. Somebody makes it grow, and whoever needs it must not pay for that each time. */
const mostEvents = 200;
/** Their personal fields are decrypted, so they are kept for a shorter time than keys are. */
const keptMillis = 5_000;
const mostLongStreams = 4;
const mostEventsOfLong = 20_000;
/** Since a long one was read as a whole; as long as keys are. */
const longKeptMillis = 60_000;

const lengthOf = ({ tip }: History): number => (tip === null ? 0 : tip.revision + 1);

const recentStreams = (clock: Pick<Clock, 'now'>): RecentStreams => {
  type Kept = { readonly history: History; readonly until: number };
  const kept = openNewest<string, Kept>(mostStreams);
  const long = openNewest<string, Kept>(mostLongStreams);
  const now = (): number => Date.parse(clock.now());

  const standingIn = (streams: typeof kept, stream: string): Kept | null => {
    const found = streams.get(stream);
    if (found === undefined) return null;
    if (found.until >= now()) return found;
    streams.delete(stream);
    return null;
  };

  const findLong = (stream: string): History | null => standingIn(long, stream)?.history ?? null;
  const find = (stream: string): History | null => findLong(stream) ?? standingIn(kept, stream)?.history ?? null;

  return {
    find,
    findLong,
    keep: (history) => {
      const { stream, events } = history;
      if (events.length > mostEventsOfLong || lengthOf(history) < lengthOf(find(stream) ?? history)) return;
      if (events.length <= mostEvents) return kept.set(stream, { history, until: now() + keptMillis });
      kept.delete(stream);
      long.set(stream, { history, until: standingIn(long, stream)?.until ?? now() + longKeptMillis });
    },
    drop: kept.delete,
  };
};

/** Runs the work of one key in the order in which it was asked for, and that of different keys at once. */
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
  /** The events that this command added; none if it changed nothing. */
  readonly events: readonly Recorded<Event>[];
  /** The position of the stream's last event: a view that has reached it shows this command. */
  readonly position: Position | null;
};

export type Handle = {
  /**
   * Loads, folds, decides and appends. Decides again if somebody else's append came first, until the deadline. A stream that this
   * process met lately is not loaded: its append fails if it has changed. A refusal always rests on the log as it is.
   */
  readonly command: <State, Command, Event extends SalonEvent, Rejection extends { readonly kind: string }>(
    decider: Decider<State, Command, Event, Rejection>,
    stream: string,
    caller: Caller,
    command: Command,
  ) => ResultAsync<Handled<State, Event>, Rejection | Failure>;
  /** The aggregate as the log has it now. */
  readonly state: <State, Event extends SalonEvent>(
    decider: { readonly initial: State; readonly evolve: (state: State, event: Event) => State },
    stream: string,
  ) => ResultAsync<State, Unavailable>;
};

const deadlineMillis = 5_000;
const pauseMillis = 5;

// The stream's name says which aggregate it belongs to, and it has no other events.
const eventsOf = <Event extends SalonEvent>(recorded: readonly Recorded<SalonEvent>[]) =>
  recorded as readonly Recorded<Event>[];

export const openHandle = (journal: Journal, clock: Clock): Handle => {
  // The commands of this process, one at a time for each stream. Other processes are met by the revision.
  const queued = turnsByKey();
  const recent = recentStreams(clock);

  const read = (stream: string) =>
    journal.read(stream, recent.findLong(stream)).map((history) => {
      recent.keep(history);
      return history;
    });

  /** The state at the end of a history, so that a long one is not folded again for each command. */
  const folded = new WeakMap<History['events'], { readonly evolve: unknown; readonly state: unknown }>();
  const stateOf = <State, Event extends SalonEvent>(
    decider: { readonly initial: State; readonly evolve: (state: State, event: Event) => State },
    { events }: History,
  ): State => {
    const known = folded.get(events);
    if (known?.evolve === decider.evolve) return known.state as State;
    const state = fold(
      decider,
      eventsOf<Event>(events).map(({ event }) => event),
    );
    folded.set(events, { evolve: decider.evolve, state });
    return state;
  };

  const state: Handle['state'] = <State, Event extends SalonEvent>(
    decider: { readonly initial: State; readonly evolve: (state: State, event: Event) => State },
    stream: string,
  ) => read(stream).map((history) => stateOf(decider, history));

  const attempt = async <State, Command, Event extends SalonEvent, Rejection extends { readonly kind: string }>(
    decider: Decider<State, Command, Event, Rejection>,
    stream: string,
    caller: Caller,
    command: Command,
  ): Promise<Result<Handled<State, Event>, Rejection | Failure>> => {
    const giveUpAt = Date.parse(clock.now()) + deadlineMillis;
    for (let known = recent.find(stream); ; known = null) {
      const history = known === null ? await read(stream) : ok(known);
      if (history.isErr()) return err(history.error);
      const before = stateOf(decider, history.value);
      const decided = decider.decide(command, before);
      const isProvenByAppend = decided.isOk() && decided.value.length > 0;
      if (known !== null && !isProvenByAppend) continue;
      if (decided.isErr()) return err(decided.error);
      const written = await journal.append(history.value, caller, decided.value);
      if (written.isOk()) {
        const { history: now } = written.value;
        recent.keep(now);
        const events = eventsOf<Event>(written.value.events);
        const after = events.reduce((state, { event }) => decider.evolve(state, event), before);
        folded.set(now.events, { evolve: decider.evolve, state: after });
        return ok({ before, state: after, events, position: now.tip?.position ?? null });
      }
      recent.drop(stream);
      if (written.error.kind !== 'WrongRevision') return err(written.error);
      if (known !== null) continue;
      if (Date.parse(clock.now()) >= giveUpAt) return err({ kind: 'Contended', stream });
      await clock.wait(pauseMillis);
    }
  };

  return {
    state,
    command: (decider, stream, caller, command) =>
      new ResultAsync(queued(stream, () => attempt(decider, stream, caller, command))),
  };
};

/** A use case before its ports are given: a function of its parts. */
type UseCase = (parts: never) => unknown;

type UseCasesByName = { readonly [Name: string]: UseCase };

type Intersected<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;

/** What the use cases of a slice need together. */
export type PartsOf<UseCases extends UseCasesByName> = Intersected<Parameters<UseCases[keyof UseCases]>[0]>;

/** The use cases of a slice with their parts given, by name. */
export type Given<UseCases extends UseCasesByName> = {
  readonly [Name in keyof UseCases]: ReturnType<UseCases[Name]>;
};

/** Makes a slice of its use cases: a function of the parts that they need together. */
export const sliceOf =
  <UseCases extends UseCasesByName>(useCases: UseCases) =>
  (parts: PartsOf<UseCases>): Given<UseCases> =>
    // Each use case is called with at least the parts it names; the compiler cannot follow that through the loop.
    Object.fromEntries(
      Object.entries(useCases).map(([name, useCase]) => [name, useCase(parts as never)]),
    ) as Given<UseCases>;
