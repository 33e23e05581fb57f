import { errAsync, ResultAsync } from 'neverthrow';
import type {
  Appended,
  AppendFailure,
  EventStore,
  EventToStore,
  OutcomeUnknown,
} from '../../../application/ports/event-store.ts';

/**
 * What happens to one append: it is refused; its answer is lost, before or after it was written; or the process dies,
 * before or after it was written.
 */
export type AppendFault = 'Refused' | 'LostUnwritten' | 'LostWritten' | 'DiesBefore' | 'DiesAfter';

export type SeenAppend = {
  /** 0 for the first append. */
  readonly index: number;
  readonly stream: string;
  readonly events: readonly EventToStore[];
};

export type FaultyStore = {
  readonly store: EventStore;
  /** Resolves when the process "dies". After that, the store answers no call. */
  readonly died: Promise<void>;
};

const lost: OutcomeUnknown = { kind: 'OutcomeUnknown', reason: 'the answer was lost' };
const never = <Value, Failure>(): ResultAsync<Value, Failure> => new ResultAsync(new Promise(() => {}));

/** A store whose appends fail as `plan` says. `inner` contains what was written, as after a restart. */
export const faultyStore = (inner: EventStore, plan: (append: SeenAppend) => AppendFault | null): FaultyStore => {
  const { promise: died, resolve: die } = Promise.withResolvers<void>();
  let dead = false;
  let seen = 0;

  const dying = <Value, Failure>(): ResultAsync<Value, Failure> => {
    dead = true;
    die();
    return never();
  };

  const append: EventStore['append'] = (stream, events, expected) => {
    if (dead) return never();
    const fault = plan({ index: seen, stream, events });
    seen += 1;
    if (fault === null) return inner.append(stream, events, expected);
    if (fault === 'DiesBefore') return dying();
    if (fault === 'Refused') return errAsync<never, AppendFailure>({ kind: 'Unavailable', reason: 'refused' });
    if (fault === 'LostUnwritten') return errAsync<never, AppendFailure>(lost);
    const written = inner.append(stream, events, expected);
    return written.andThen(() =>
      fault === 'LostWritten' ? errAsync<Appended, AppendFailure>(lost) : dying<Appended, AppendFailure>(),
    );
  };

  const store: EventStore = {
    append,
    read: (stream, from) => (dead ? never() : inner.read(stream, from)),
    feed: inner.feed,
    inspect: inner.inspect,
    head: () => (dead ? never() : inner.head()),
    health: () => (dead ? new Promise(() => {}) : inner.health()),
    close: inner.close,
  };
  return { store, died };
};
