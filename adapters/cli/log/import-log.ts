import { err, ok, type Result } from 'neverthrow';
import type { EventStore, Position, StoredEvent } from '../../../application/ports/log/event-store.ts';
import { sentenceIfStopped } from './cannot-go-on.ts';
import { eventsIn, readLogFile } from './log-file.ts';
import { pagesOf } from './pages.ts';
import type { Progress, Telling } from './progress.ts';
import { writeInOrder } from './write-in-order.ts';

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
