import { createHash, type Hash } from 'node:crypto';
import { type FileHandle, open, rename, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { err, ok, type Result } from 'neverthrow';
import type { EventStore, Position, StoredEvent } from '../../../application/ports/event-store.ts';
import { sentenceIfStopped } from './cannot-go-on.ts';
import { eventLine, headerLine, readLogFile, trailerLine } from './log-file.ts';
import { pagesOf } from './pages.ts';
import type { Progress } from './progress.ts';

/** The number of events in the file, and how many of them an interrupted export had already written. */
export type Exported = { readonly events: number; readonly resumedAfter: number };

type Start = {
  readonly file: FileHandle;
  readonly hash: Hash;
  readonly events: number;
  readonly after: Position | null;
};

export const unfinishedName = (path: string): string => `${path}.unfinished`;

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

const startOver = async (path: string): Promise<Start> => {
  const file = await open(path, 'w', 0o600);
  await file.write(headerLine);
  return { file, hash: createHash('sha256').update(headerLine), events: 0, after: null };
};

/** Whether this store has the last event of the unfinished file, with the same stream and revision. */
const isOfThisLog = async (store: EventStore, { stream, revision, id }: StoredEvent): Promise<boolean> => {
  const found = await store.read(stream, revision);
  return found.isOk() && found.value[0]?.id === id;
};

const resume = async (store: EventStore, path: string): Promise<Result<Start, string>> => {
  const { end, hash, events, last } = await readLogFile(path);
  if (last === null) return ok(await startOver(path));
  if (!(await isOfThisLog(store, last))) return err(`${path} is the start of another log's export: remove it first`);
  const file = await open(path, 'r+');
  await file.truncate(end);
  return ok({ file, hash, events, after: last.position });
};

const writeTo = async (file: FileHandle, hash: Hash, text: string, at: number): Promise<number> => {
  hash.update(text);
  const { bytesWritten } = await file.write(Buffer.from(text), 0, null, at);
  return at + bytesWritten;
};

const syncFolder = async (folder: string): Promise<void> => {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
};

const writeLog = async (store: EventStore, path: string, progress: Progress): Promise<Result<Exported, string>> => {
  if (await exists(path)) return err(`${path} is there already: choose another name`);
  const unfinished = unfinishedName(path);
  const started = (await exists(unfinished)) ? await resume(store, unfinished) : ok(await startOver(unfinished));
  if (started.isErr()) return err(started.error);
  const { file, hash, events: resumedAfter, after } = started.value;
  let events = resumedAfter;
  try {
    let at = (await file.stat()).size;
    for await (const page of pagesOf(store, after)) {
      at = await writeTo(file, hash, page.map(eventLine).join(''), at);
      events += page.length;
      progress.counted(page.length);
    }
    await file.write(Buffer.from(trailerLine(events, hash.copy().digest('hex'))), 0, null, at);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(unfinished, path);
  await syncFolder(dirname(path));
  return ok({ events, resumedAfter });
};

/**
 * Writes all events that the log has now to a file of JSON lines. Ids, order, revisions and bodies are as stored, and
 * personal fields stay encrypted. An interrupted export continues where it stopped. Errors are sentences.
 */
export const exportLog = (store: EventStore, path: string, progress: Progress): Promise<Result<Exported, string>> =>
  sentenceIfStopped(writeLog(store, path, progress));
