import { setTimeout as pause } from 'node:timers/promises';
import { err, ok, type Result } from 'neverthrow';
import type {
  Appended,
  AppendFailure,
  EventStore,
  Position,
  StoredEvent,
} from '../../../application/ports/event-store.ts';
import { sentenceIfStopped } from './cannot-go-on.ts';
import { eventsIn, readLogFile } from './log-file.ts';
import { pagesOf } from './pages.ts';
import type { OpenProgress, Progress } from './progress.ts';

const patienceMillis = 30_000;
const pauseMillis = 500;

/** Repeats the append with the same ids while that may help. The store answers a repeat like the first append. */
const appendPatiently = async (
  store: EventStore,
  { id, stream, revision, type, data, metadata }: StoredEvent,
): Promise<Result<Appended, AppendFailure>> => {
  const giveUpAt = performance.now() + patienceMillis;
  for (;;) {
    const outcome = await store.append(stream, [{ id, type, data, metadata }], revision === 0 ? 'none' : revision - 1);
    const mayPass =
      outcome.isErr() && (outcome.error.kind === 'Unavailable' || outcome.error.kind === 'OutcomeUnknown');
    if (!mayPass || performance.now() > giveUpAt) return outcome;
    await pause(pauseMillis);
  }
};

const notWritten = ({ revision, stream }: StoredEvent, failure: AppendFailure): string => {
  const why = 'reason' in failure ? `${failure.kind}: ${failure.reason}` : JSON.stringify(failure);
  return `revision ${revision} of ${stream} was not written: ${why}; run this again`;
};

const outOfOrder = ({ revision, stream }: StoredEvent): string =>
  `the store has revision ${revision} of ${stream} before an event that precedes it in the file, so it no longer holds a beginning of this file: import it into an empty store, or under another EVENT_STREAM_PREFIX`;

/** The number of events in the store, and how many of them an interrupted import had already written. */
export type Imported = { readonly events: number; readonly resumedAfter: number };

export type ImportOptions = { readonly openProgress: OpenProgress };

/**
 * Reads the whole file and compares it with the checksum in its last line before anything is written. Keeps no event
 * in memory. Does not check the streams' hash chains; `verify` does.
 */
const checkedFile = async (path: string, checked: Progress): Promise<Result<number, string>> => {
  const { isFinished, events } = await readLogFile(path, () => checked.counted(1));
  return isFinished ? ok(events) : err(`${path} is not a finished export: let it finish first`);
};

/** How many of the file's events a store has, and the position of the last one; null if it has none. */
type Present = { readonly events: number; readonly last: Position | null };

/** What the store already has of the file. An error if the store has any other event, or a different order. */
const presentIn = async (store: EventStore, path: string, found: Progress): Promise<Result<Present, string>> => {
  const file = eventsIn(path);
  let present: Present = { events: 0, last: null };
  for await (const page of pagesOf(store)) {
    for (const { id, stream, revision, position } of page) {
      const { value: wanted } = await file.next();
      if (wanted?.id !== id || wanted.stream !== stream || wanted.revision !== revision)
        return err('the store is not empty, and what it holds is not the beginning of this file; nothing was written');
      present = { events: present.events + 1, last: position };
    }
    found.counted(page.length);
  }
  return ok(present);
};

const readIn = async (
  store: EventStore,
  path: string,
  { openProgress }: ImportOptions,
): Promise<Result<Imported, string>> => {
  const events = await checkedFile(path, openProgress('checked'));
  if (events.isErr()) return err(events.error);
  const present = await presentIn(store, path, openProgress('found', events.value));
  if (present.isErr()) return err(present.error);
  const resumedAfter = present.value.events;
  const imported = openProgress('imported', events.value - resumedAfter);
  let { last } = present.value;
  let read = 0;
  for await (const event of eventsIn(path)) {
    read += 1;
    if (read <= resumedAfter) continue;
    const outcome = await appendPatiently(store, event);
    if (outcome.isErr()) return err(notWritten(event, outcome.error));
    const { position } = outcome.value;
    if (last !== null && position <= last) return err(outOfOrder(event));
    last = position;
    imported.counted(1);
  }
  return ok({ events: events.value, resumedAfter });
};

/**
 * Writes an exported log to an empty store, one event after the other, with the same ids, order, revisions and
 * bodies. Repeats an append that fails while a leader is elected, for 30 seconds at most. Checks the file before it
 * writes anything. An interrupted import continues where it stopped. Errors are sentences.
 */
export const importLog = (store: EventStore, path: string, options: ImportOptions): Promise<Result<Imported, string>> =>
  sentenceIfStopped(readIn(store, path, options));
