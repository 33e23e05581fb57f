import { setTimeout as pause } from 'node:timers/promises';
import { err, ok, type Result } from 'neverthrow';
import type { AppendFailure, EventStore, StoredEvent } from '../../../application/ports/log/event-store.ts';
import { sentenceIfStopped } from './cannot-go-on.ts';
import { eventsIn, readLogFile } from './log-file.ts';
import { pagesOf } from './pages.ts';
import type { Progress, Telling } from './progress.ts';

/** The number of events in the store, and how many of them an interrupted import had written before. */
export type Imported = { readonly events: number; readonly resumedAfter: number };

export type ImportOptions = {
  /**
   * How many appends are under way at once. More than one only where the store writes them in the order they were asked
   * for: the log's order is what is being moved.
   */
  readonly atOnce: number;
  readonly telling: Telling;
};

const patienceMillis = 30_000;
const pauseMillis = 500;

/**
 * Reads the whole file and compares it with the checksum in its last line, before anything is written. It keeps no event
 * in memory. It does not check the hash chains of the streams; `verify` does.
 */
const checkedFile = async (path: string, checked: Progress): Promise<Result<number, string>> => {
  const { isFinished, events } = await readLogFile(path, () => checked.counted(1));
  return isFinished ? ok(events) : err(`${path} is not a finished export: let it finish first`);
};

/** How many of the file's events the store has already. An error if the store has any other event. */
const presentIn = async (store: EventStore, path: string, found: Progress): Promise<Result<number, string>> => {
  const file = eventsIn(path);
  let present = 0;
  for await (const page of pagesOf(store)) {
    for (const { id, stream, revision } of page) {
      const { value: wanted } = await file.next();
      if (wanted?.id !== id || wanted.stream !== stream || wanted.revision !== revision)
        return err('the store is not empty, and what it holds is not the beginning of this file; nothing was written');
      present += 1;
    }
    found.counted(page.length);
  }
  return ok(present);
};

const sentenceOf = (failure: AppendFailure): string =>
  'reason' in failure ? `${failure.kind}: ${failure.reason}` : JSON.stringify(failure);

/** Repeats the append with the same ids while that may help. The store answers a repeat like the first append. */
const append = async (store: EventStore, event: StoredEvent, isPatient: boolean): Promise<Result<null, string>> => {
  const { id, stream, revision, type, data, metadata } = event;
  const giveUpAt = performance.now() + (isPatient ? patienceMillis : 0);
  for (;;) {
    const outcome = await store.append(stream, [{ id, type, data, metadata }], revision === 0 ? 'none' : revision - 1);
    if (outcome.isOk()) return ok(null);
    const mayPass = outcome.error.kind === 'Unavailable' || outcome.error.kind === 'OutcomeUnknown';
    if (!mayPass || performance.now() > giveUpAt)
      return err(`revision ${revision} of ${stream} was not written: ${sentenceOf(outcome.error)}; run this again`);
    await pause(pauseMillis);
  }
};

const write = async (store: EventStore, batch: readonly StoredEvent[]): Promise<Result<null, string>> => {
  const written = await Promise.all(batch.map((event) => append(store, event, batch.length === 1)));
  return written.find((outcome) => outcome.isErr()) ?? ok(null);
};

const readIn = async (
  store: EventStore,
  path: string,
  { atOnce, telling }: ImportOptions,
): Promise<Result<Imported, string>> => {
  const events = await checkedFile(path, telling('checked'));
  if (events.isErr()) return err(events.error);
  const present = await presentIn(store, path, telling('found', events.value));
  if (present.isErr()) return err(present.error);
  const imported = telling('imported', events.value - present.value);
  let skipped = 0;
  let batch: StoredEvent[] = [];
  for await (const event of eventsIn(path)) {
    skipped += 1;
    if (skipped <= present.value) continue;
    batch.push(event);
    if (batch.length < atOnce && skipped < events.value) continue;
    const written = await write(store, batch);
    if (written.isErr()) return err(written.error);
    imported.counted(batch.length);
    batch = [];
  }
  return ok({ events: events.value, resumedAfter: present.value });
};

/**
 * Writes an exported log to an empty store, with the same ids, order, revisions and bodies. The file is checked before
 * anything is written. An interrupted import continues where it stopped. Errors are sentences.
 */
export const importLog = (store: EventStore, path: string, options: ImportOptions): Promise<Result<Imported, string>> =>
  sentenceIfStopped(readIn(store, path, options));
