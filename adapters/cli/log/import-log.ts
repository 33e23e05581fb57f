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
import type { Progress, Telling } from './progress.ts';

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
const writeInOrder = async (
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

/** The number of events in the store, and how many of them an interrupted import had written before. */
export type Imported = { readonly events: number; readonly resumedAfter: number };

export type ImportOptions = {
  /** How many appends are under way at once, 256 by default. */
  readonly atOnce?: number;
  readonly telling: Telling;
};

const usuallyAtOnce = 256;

/**
 * Reads the whole file and compares it with the checksum in its last line, before anything is written. It keeps no event
 * in memory. It does not check the hash chains of the streams; `verify` does.
 */
const checkedFile = async (path: string, checked: Progress): Promise<Result<number, string>> => {
  const { isFinished, events } = await readLogFile(path, () => checked.counted(1));
  return isFinished ? ok(events) : err(`${path} is not a finished export: let it finish first`);
};

/** How many of the file's events a store has, and the position of the last one; null if it has none. */
type Present = { readonly events: number; readonly last: Position | null };

/** What the store has of the file already. An error if the store has any other event, or the same in another order. */
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
  { atOnce = usuallyAtOnce, telling }: ImportOptions,
): Promise<Result<Imported, string>> => {
  const events = await checkedFile(path, telling('checked'));
  if (events.isErr()) return err(events.error);
  const present = await presentIn(store, path, telling('found', events.value));
  if (present.isErr()) return err(present.error);
  const resumedAfter = present.value.events;
  const imported = telling('imported', events.value - resumedAfter);
  let { last } = present.value;
  let read = 0;
  // The first goes alone: a server that is just becoming ready might refuse it and take those behind it.
  let most = 1;
  let batch: StoredEvent[] = [];
  for await (const event of eventsIn(path)) {
    read += 1;
    if (read <= resumedAfter) continue;
    batch.push(event);
    if (batch.length < most && read < events.value) continue;
    const written = await writeInOrder(store, batch, last);
    if (written.isErr()) return err(written.error);
    imported.counted(batch.length);
    last = written.value;
    most = atOnce;
    batch = [];
  }
  return ok({ events: events.value, resumedAfter });
};

/**
 * Writes an exported log to an empty store, with the same ids, order, revisions and bodies. The store has to write appends that are
 * under way at once in the order of the calls. The file is checked before anything is written. An interrupted import continues where
 * it stopped. Errors are sentences.
 */
export const importLog = (store: EventStore, path: string, options: ImportOptions): Promise<Result<Imported, string>> =>
  sentenceIfStopped(readIn(store, path, options));
