import { err, ok, type Result } from 'neverthrow';
import { addMinutes, type Instant } from './time.ts';

export type Role = 'anonymous' | 'user' | 'admin' | 'system';

/** The side of an appointment that somebody acts for: clients for themselves, the owner for the salon. */
export type Party = 'client' | 'owner';

/** The origin of a record that was imported. */
export type ImportedFrom = {
  /** The program that wrote it, such as `square`, or the kind of file, such as `csv`. */
  readonly source: string;
  /** One per file: the keyed hash of its content. */
  readonly importId: string;
};

/** What is stored with every event in addition to its data. */
export type Metadata = {
  readonly occurredAt: Instant;
  /** The id of the account that acted, or `anonymous` or `system`. */
  readonly actor: string;
  readonly role: Role;
  /** One per request: all resulting events share it. */
  readonly correlationId: string;
  readonly causationId: string | null;
  readonly schemaVersion: number;
  /** SHA-256 of the previous event in the stream; null for the first. */
  readonly prev: string | null;
  /** Only on imported events. */
  readonly importedFrom?: ImportedFrom | undefined;
};

/** A union of events, from the data of each by its name. */
export type EventsNamed<Data> = {
  readonly [Type in keyof Data]: { readonly type: Type; readonly data: Data[Type] };
}[keyof Data];

/** An event as read from the log, and its place there. */
export type Recorded<Event> = {
  readonly id: string;
  readonly stream: string;
  readonly revision: number;
  /** A string of fixed width that sorts in the order of the events. */
  readonly position: string;
  readonly event: Event;
  readonly metadata: Metadata;
};

/** The rules of one aggregate. `decide` never throws, and `evolve` accepts every event in every state. */
export type Decider<State, Command, Event, Rejection> = {
  readonly initial: State;
  readonly evolve: (state: State, event: Event) => State;
  readonly decide: (command: Command, state: State) => Result<readonly Event[], Rejection>;
};

/** The result of a command that changes nothing. */
export const nothing: Result<readonly never[], never> = ok([]);
export const happened = <Event>(...events: readonly Event[]): Result<readonly Event[], never> => ok(events);
export const refused = <const Rejection>(rejection: Rejection): Result<never, Rejection> => err(rejection);

/** How a stream's events produce a state. */
export type Fold<State, Event> = Pick<Decider<State, never, Event, never>, 'initial' | 'evolve'>;

type DecideEach<State, Command extends { readonly type: string }, Event, Rejection> = {
  readonly [Type in Command['type']]: Pick<
    Decider<State, Extract<Command, { readonly type: Type }>, Event, Rejection>,
    'decide'
  >;
};

/** Combines deciders for single commands, keyed by command type, into a decider for all of them. */
export const forAnyCommand = <State, Command extends { readonly type: string }, Event, Rejection>(
  { initial, evolve }: Fold<State, Event>,
  each: DecideEach<State, Command, Event, Rejection>,
): Decider<State, Command, Event, Rejection> => ({
  initial,
  evolve,
  decide: (command, state) => {
    const type: Command['type'] = command.type;
    // The key is the command's type; the compiler cannot follow that through the table.
    return each[type].decide(command as never, state);
  },
});

type AnyDecider = { readonly decide: (command: never, state: never) => unknown };

/** The rejections that a decider can return. */
export type RejectionOf<Its extends AnyDecider> =
  ReturnType<Its['decide']> extends Result<unknown, infer Rejection> ? Rejection : never;

type Deciders = Readonly<Record<string, AnyDecider>>;

/** The commands that a table of deciders takes, and the rejections that they can return. */
export type CommandIn<Each extends Deciders> = Parameters<Each[keyof Each]['decide']>[0];
export type RejectionIn<Each extends Deciders> = RejectionOf<Each[keyof Each]>;

export const fold = <State, Event>(decider: Fold<State, Event>, events: readonly Event[]): State =>
  events.reduce(decider.evolve, decider.initial);

/**
 * Whose key encrypts a personal box. `proof-<id>` and `review-<id>` are used until an account is known,
 * `calendar-<id>` for titles of another calendar, `studio` for the business's own texts: its key is never destroyed.
 */
export type Subject = `account-${string}` | `proof-${string}` | `review-${string}` | `calendar-${string}` | 'studio';

/**
 * Fields that name or describe a person. They are stored only encrypted. After the subject's key is destroyed they
 * read as `erased` forever.
 */
export type Personal<Fields> = { readonly subject: Subject; readonly fields: Fields } | 'erased';

export const personal = <Fields>(subject: Subject, fields: Fields): Personal<Fields> => ({ subject, fields });

/** The fields, or `erased` if the person has been forgotten. */
export const personalOr = <Fields>(box: Personal<Fields>, erased: Fields): Fields =>
  box === 'erased' ? erased : box.fields;

/** A schedule of retries. */
export type Retries = {
  /** When to try again after this many tries in a row; null if there are no more tries. */
  readonly after: (triesInRow: number, now: Instant) => Instant | null;
  /** The latest time for which a retry can be scheduled now. A later one was set before the clock was put back. */
  readonly latest: (now: Instant) => Instant;
};

/** Retries after each of these pauses, and not again after the last one. */
export const retries = (pauseMinutes: readonly number[]): Retries => {
  const longest = Math.max(...pauseMinutes);
  return {
    after: (triesInRow, now) => {
      const pause = pauseMinutes[triesInRow - 1];
      return pause === undefined ? null : addMinutes(now, pause);
    },
    latest: (now) => addMinutes(now, longest),
  };
};
