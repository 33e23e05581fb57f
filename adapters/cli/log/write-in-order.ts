import { setTimeout as pause } from 'node:timers/promises';
import { err, ok, type Result } from 'neverthrow';
import type {
  Appended,
  AppendFailure,
  EventStore,
  Position,
  StoredEvent,
} from '../../../application/ports/log/event-store.ts';

const patienceMillis = 30_000;
const pauseMillis = 500;

const append = async (store: EventStore, event: StoredEvent): Promise<Result<Appended, AppendFailure>> => {
  const { id, stream, revision, type, data, metadata } = event;
  return store.append(stream, [{ id, type, data, metadata }], revision === 0 ? 'none' : revision - 1);
};

/** Repeats the append with the same ids while that may help. The store answers a repeat like the first append. */
const appendPatiently = async (store: EventStore, event: StoredEvent): Promise<Result<Appended, AppendFailure>> => {
  const giveUpAt = performance.now() + patienceMillis;
  for (;;) {
    const outcome = await append(store, event);
    const mayPass =
      outcome.isErr() && (outcome.error.kind === 'Unavailable' || outcome.error.kind === 'OutcomeUnknown');
    if (!mayPass || performance.now() > giveUpAt) return outcome;
    await pause(pauseMillis);
  }
};

const spoiled =
  'so the store no longer holds a beginning of this file: import it into an empty store, or under another EVENT_STREAM_PREFIX';

const notWritten = ({ revision, stream }: StoredEvent, failure: AppendFailure, writtenBehind: number): string => {
  const why = 'reason' in failure ? `${failure.kind}: ${failure.reason}` : JSON.stringify(failure);
  const next = writtenBehind === 0 ? 'run this again' : `events behind it were written (${writtenBehind}), ${spoiled}`;
  return `revision ${revision} of ${stream} was not written: ${why}; ${next}`;
};

const outOfOrder = ({ revision, stream }: StoredEvent): string =>
  `the store wrote revision ${revision} of ${stream} before an event that precedes it in the file, ${spoiled}`;

/**
 * Writes events at their own revisions, all under way at once, in a store that writes such appends in the order of the calls.
 * When one fails, nothing more is sent until all have their outcome. Then each that failed is repeated alone with the same id, in
 * its turn, for 30 seconds at most; the store knows it if it was written after all. The positions in the answers show that the log has
 * the order of the events, also where the store wrote what stood behind an event that it had refused.
 *
 * `after` is the position of the event before them; null for an empty store. Gives the position of the last event. Errors are
 * sentences.
 */
export const writeInOrder = async (
  store: EventStore,
  events: readonly StoredEvent[],
  after: Position | null,
): Promise<Result<Position | null, string>> => {
  const sent = await Promise.all(events.map(async (event) => ({ event, first: await append(store, event) })));
  let last = after;
  for (const [index, { event, first }] of sent.entries()) {
    const outcome = first.isOk() ? first : await appendPatiently(store, event);
    if (outcome.isErr()) {
      const writtenBehind = sent.slice(index + 1).filter((behind) => behind.first.isOk()).length;
      return err(notWritten(event, outcome.error, writtenBehind));
    }
    const { position } = outcome.value;
    if (last !== null && position <= last) return err(outOfOrder(event));
    last = position;
  }
  return ok(last);
};
