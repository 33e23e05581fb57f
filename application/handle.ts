import { err, ok, type Result, ResultAsync } from 'neverthrow';
import type { SalonEvent } from '../domain/events.ts';
import { type Decider, fold, type Recorded } from '../domain/kernel/index.ts';
import type { Caller } from './caller.ts';
import type { Failure } from './failure.ts';
import type { History, Journal } from './journal.ts';
import type { Clock } from './ports/clock.ts';
import type { Position, Unavailable } from './ports/log/event-store.ts';
import { recentStreams } from './recent-streams.ts';
import { turnsByKey } from './turns-by-key.ts';

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
