import { join } from 'node:path';
import { err, errAsync, ok, Result, ResultAsync } from 'neverthrow';
import type { EventStore } from '../../../application/ports/event-store.ts';
import { holdDataFolder } from '../data-folder.ts';
import { createBell } from '../pulled-feed.ts';
import type { StoreNotOpened } from '../store-not-opened.ts';
import { writtenEvents } from '../stores.ts';
import { type HeldLock, type LogDatabase, type OpensLog, openLogDatabase, readsOf } from './log.ts';
import { openJournalFile, openLogFile, openLogFileToRead } from './log-file.ts';
import { sqliteReasonOf } from './reason-of.ts';
import { createGroupCommit, isWritten } from './write-group.ts';

export type SqliteStoreOptions = Partial<OpensLog> & {
  /** Created if it is missing. */
  readonly dataDir: string;
};

const storeOver = (log: LogDatabase, lock: HeldLock | null): EventStore => {
  const bell = createBell();
  const reads = readsOf(log, bell);
  let closing: Promise<void> | null = null;

  const commits = createGroupCommit(async (group) => {
    const outcomes = await log.write(group);
    if (outcomes.some(isWritten)) queueMicrotask(bell.ring);
    return outcomes;
  });

  const close = async () => {
    await commits.drained();
    bell.end();
    log.close();
    lock?.release();
  };

  return {
    ...reads,
    append: (stream, events, expected) => {
      const texts = writtenEvents(events, expected);
      if ('kind' in texts) return errAsync(texts);
      if (closing !== null) return errAsync({ kind: 'Unavailable', reason: 'the store is closed' });
      return new ResultAsync(
        commits.append({ stream, events: texts, expected }).then((outcome) => {
          if ('defect' in outcome) throw outcome.defect;
          return outcome;
        }),
      );
    },
    close: () => {
      closing ??= close();
      return closing;
    },
  };
};

const notOpened =
  (path: string) =>
  (cause: unknown): StoreNotOpened => ({
    kind: 'StoreNotOpened',
    reason: `The log ${path} cannot be opened: ${sqliteReasonOf(cause)}`,
  });

/**
 * The log as one SQLite file, `events.db`, written by one process at a time.
 *
 * What `append` has acknowledged survives power loss. After a disk error during a commit, appends are refused until
 * the file has been reopened, which is tried every second. Reads still work.
 */
export const openSqliteStore = ({
  dataDir,
  openFile = openLogFile,
  openJournal = openJournalFile,
}: SqliteStoreOptions): Result<EventStore, StoreNotOpened> => {
  const path = join(dataDir, 'events.db');
  let lock: HeldLock | null = null;
  try {
    const held = holdDataFolder(dataDir);
    if (held.isErr()) return err({ kind: 'StoreNotOpened', reason: held.error });
    lock = held.value;
    return ok(storeOver(openLogDatabase(path, { openFile, openJournal }), lock));
  } catch (cause) {
    lock?.release();
    return err(notOpened(path)(cause));
  }
};

/** The same log for tools that only read while a server may write it. Every append is `Unavailable`. */
export const openSqliteStoreToRead = (dataDir: string): Result<EventStore, StoreNotOpened> => {
  const path = join(dataDir, 'events.db');
  return Result.fromThrowable(
    () => openLogDatabase(path, { openFile: openLogFileToRead, openJournal: null }),
    notOpened(path),
  )().map((log) => storeOver(log, null));
};
