import { err, okAsync, ResultAsync } from 'neverthrow';
import type { SalonEvent } from '../../domain/events.ts';
import type { Recorded } from '../../domain/kernel/event.ts';
import type { Clock, Ids } from '../ports/clock.ts';
import type { EventCodec, NewEvent } from '../ports/event-codec.ts';
import type {
  EventStore,
  EventToStore,
  OutcomeUnknown,
  StoredEvent,
  Unavailable,
  WrongRevision,
} from '../ports/event-store.ts';
import type { Caller } from './caller.ts';
import type { Failure } from './failure.ts';

export type JournalParts = {
  readonly store: EventStore;
  readonly codec: EventCodec;
  readonly clock: Clock;
  readonly ids: Ids;
};

/** A stream as it was read: its decrypted events, and the stored event that the next one is chained to. */
export type History = {
  readonly stream: string;
  readonly events: readonly Recorded<SalonEvent>[];
  readonly tip: StoredEvent | null;
};

export type Written = {
  /** Empty if the decision changed nothing. */
  readonly events: readonly Recorded<SalonEvent>[];
  /** The stream as it is now. */
  readonly history: History;
};

/** Reads streams, and appends events, chained and with their personal boxes encrypted. */
export type Journal = {
  /** `known` is an earlier read: only later events are read and added to it. */
  readonly read: (stream: string, known?: History | null) => ResultAsync<History, Unavailable>;
  /** Appends right after `history`; fails with `WrongRevision` if another event came in between. */
  readonly append: (
    history: History,
    caller: Caller,
    events: readonly SalonEvent[],
  ) => ResultAsync<Written, Failure | WrongRevision>;
};

const resendEveryMillis = 200;
const resendForMillis = 5_000;

export const openJournal = ({ store, codec, clock, ids }: JournalParts): Journal => {
  const read: Journal['read'] = (stream, known = null) =>
    store.read(stream, known?.tip == null ? 0 : known.tip.revision + 1).andThen((stored) => {
      if (known !== null && stored.length === 0) return okAsync(known);
      return codec.decode(stored).map((events) => ({
        stream,
        events: known === null ? events : [...known.events, ...events],
        tip: stored[stored.length - 1] ?? null,
      }));
    });

  const fresh = (caller: Caller, event: SalonEvent): NewEvent => ({
    id: ids.fresh(),
    event,
    metadata: {
      occurredAt: clock.now(),
      actor: caller.accountId ?? caller.role,
      role: caller.role,
      correlationId: caller.correlationId,
      causationId: caller.causationId,
      ...(caller.importedFrom === undefined ? {} : { importedFrom: caller.importedFrom }),
    },
  });

  /** Repeats an append whose outcome is unknown, with the same ids, until the outcome is known. */
  const send = async (history: History, encoded: readonly EventToStore[]) => {
    const expected = history.tip === null ? 'none' : history.tip.revision;
    const giveUpAt = Date.parse(clock.now()) + resendForMillis;
    let unknown: OutcomeUnknown | null = null;
    for (;;) {
      const outcome = await store.append(history.stream, encoded, expected);
      if (outcome.isOk()) return outcome;
      if (outcome.error.kind === 'OutcomeUnknown') unknown = outcome.error;
      // After a lost answer, an unreachable store says nothing about the earlier attempt.
      if (unknown === null || (outcome.error !== unknown && outcome.error.kind !== 'Unavailable')) return outcome;
      if (Date.parse(clock.now()) >= giveUpAt) return err(unknown);
      await clock.wait(resendEveryMillis);
    }
  };

  const append: Journal['append'] = (history, caller, events) => {
    const lastRevision = history.tip?.revision ?? -1;
    if (events.length === 0) return okAsync({ events: [], history });
    const fresher = events.map((event) => fresh(caller, event));
    return codec.encode(history.stream, history.tip, fresher).andThen((encoded) =>
      new ResultAsync(send(history, encoded)).map(({ position }): Written => {
        const stored = encoded.map((event, index) => {
          return { ...event, stream: history.stream, revision: lastRevision + 1 + index, position };
        });
        // These are the events that were encoded, so nothing has to be decrypted.
        const recorded = stored.flatMap(({ id, stream, revision, metadata }, index) => {
          const event = events[index];
          return event === undefined ? [] : [{ id, stream, revision, position, event, metadata }];
        });
        const tip = stored.at(-1) ?? history.tip;
        return { events: recorded, history: { ...history, events: [...history.events, ...recorded], tip } };
      }),
    );
  };

  return { read, append };
};
