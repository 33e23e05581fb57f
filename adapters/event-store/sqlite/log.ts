import Database from 'better-sqlite3';
import { err, Result, ResultAsync } from 'neverthrow';
import {
  type EventStore,
  type InspectedPage,
  isReadable,
  LogDamaged,
  type Position,
  placeOfEvent,
  type Unavailable,
} from '../../../application/ports/event-store.ts';
import { ensurePrivateFile } from '../../private-file.ts';
import { type Bell, pulledFeed, readableFeed } from '../pulled-feed.ts';
import { numberedPositionOf, numberOf } from '../stores.ts';
import { type JournalFile, type LogReader, readerOf } from './log-file.ts';
import { isOfDamage, sqliteReasonOf } from './reason-of.ts';
import {
  type Append,
  type GroupOutcome,
  isWritten,
  preparedGroup,
  unknownOutcomes,
  type WriteOutcome,
} from './write-group.ts';

const reopenEveryMillis = 1_000;

type Connection = {
  readonly database: Database.Database;
  readonly reader: LogReader;
  readonly write: (group: readonly Append[]) => GroupOutcome;
  /** Null if the log is only read. */
  readonly journal: JournalFile | null;
  readonly durable: number;
};

export type OpensLog = {
  readonly openFile: (path: string) => Database.Database;
  /** Null if the log is only read. */
  readonly openJournal: ((path: string) => JournalFile) | null;
};

const connect = (path: string, { openFile, openJournal }: OpensLog): Connection => {
  const database = openFile(path);
  try {
    const reader = readerOf(database);
    const opened = { database, reader, write: preparedGroup(database) };
    // A log is synced when it is opened to be written. What another process writes is read as it is found.
    return openJournal === null
      ? { ...opened, durable: Number.MAX_SAFE_INTEGER, journal: null }
      : { ...opened, durable: reader.head(), journal: openJournal(path) };
  } catch (cause) {
    database.close();
    throw cause;
  }
};

const disconnect = ({ database, journal }: Connection): void => {
  journal?.close();
  database.close();
};

/**
 * Opens the file. Writes in groups, and reopens the file after a disk error. Throws SQLite's error if it cannot be
 * opened.
 */
export const openLogDatabase = (path: string, opens: OpensLog) => {
  let connection = connect(path, opens);
  let fault: string | null = null;
  let timer: NodeJS.Timeout | null = null;

  const reopenLater = (cause: string) => {
    fault = `the file waits to be opened again: ${cause}`;
    timer = setTimeout(reopen, reopenEveryMillis).unref();
  };

  // The old connection serves reads until a new one is open.
  const reopen = () => {
    try {
      const before = connection;
      connection = connect(path, opens);
      fault = null;
      disconnect(before);
    } catch (cause) {
      reopenLater(sqliteReasonOf(cause));
    }
  };

  return {
    /** The reader's functions throw if the file cannot be read. */
    reader: () => connection.reader,
    /** Position of the last event that survives a loss of power. Followers of the log get no later one. */
    durable: () => connection.durable,
    /** Resolves when the group has been written and synced, or refused. One group at a time. */
    write: async (group: readonly Append[]) => {
      if (fault !== null) {
        const refused: WriteOutcome = err({ kind: 'Unavailable', reason: fault });
        return group.map(() => refused);
      }
      const { outcomes, broken } = connection.write(group);
      if (broken !== null) reopenLater(broken);
      if (broken !== null || !outcomes.some(isWritten)) return outcomes;
      try {
        await connection.journal?.sync();
        connection = { ...connection, durable: connection.reader.head() };
        return outcomes;
      } catch (cause) {
        const reason = sqliteReasonOf(cause);
        reopenLater(reason);
        return unknownOutcomes(outcomes, reason);
      }
    },
    /** Why the file refuses to be written; null if it does not. */
    fault: () => fault,
    close: () => {
      if (timer !== null) clearTimeout(timer);
      disconnect(connection);
    },
  };
};

export type LogDatabase = ReturnType<typeof openLogDatabase>;

/** A lock that is held until it is released. The operating system also releases it when the process dies. */
export type HeldLock = { readonly release: () => void };

/** Null if another process holds the lock. Tools can still read the log. */
export const holdLockFile = (path: string): HeldLock | null => {
  ensurePrivateFile(path);
  const database = new Database(path, { timeout: 0 });
  try {
    database.exec('begin exclusive');
  } catch (cause) {
    database.close();
    if (cause instanceof Database.SqliteError && cause.code.startsWith('SQLITE_BUSY')) return null;
    throw cause;
  }
  return { release: () => database.close() };
};

const pageSize = 250;

/** One unreadable event that stands for the rest of a file whose last position is unknown. */
const lostFrom = (after: number, cause: unknown): InspectedPage => {
  const unknown = { stream: null, revision: null, type: null, id: null };
  const lost = {
    position: numberedPositionOf(after + 1),
    unreadable: `nothing after it can be read: ${sqliteReasonOf(cause)}`,
  };
  return { events: [{ ...unknown, ...lost }], atHead: true };
};

/** The reading half of a store. It works even while the file waits to be reopened for writing. */
export const readsOf = (
  log: LogDatabase,
  bell: Bell,
): Pick<EventStore, 'read' | 'feed' | 'inspect' | 'head' | 'health'> => {
  /** Why the feed last failed. */
  let unfed: string | null = null;

  const reading = <Value>(read: (reader: LogReader) => Value): Result<Value, Unavailable> =>
    Result.fromThrowable(
      () => read(log.reader()),
      (cause): Unavailable => ({
        kind: 'Unavailable',
        reason: `events.db: ${sqliteReasonOf(cause)}`,
        ...(cause instanceof LogDamaged || isOfDamage(cause) ? { isDamage: true } : {}),
      }),
    )();

  const headIn = (reader: LogReader): Position | null => {
    const head = Math.min(reader.head(), log.durable());
    return head === 0 ? null : numberedPositionOf(head);
  };

  const page = (after: Position | null): Result<InspectedPage, Unavailable> => {
    const from = after === null ? 0 : numberOf(after);
    const found = reading((reader): InspectedPage => {
      try {
        const events = reader.after(from, log.durable(), pageSize);
        return { events, atHead: events.length < pageSize };
      } catch (cause) {
        if (isOfDamage(cause)) return lostFrom(from, cause);
        throw cause;
      }
    });
    unfed = found.match(
      ({ events }) => {
        const damaged = events.find((event) => !isReadable(event));
        return damaged === undefined ? null : `${placeOfEvent(damaged)} cannot be read`;
      },
      ({ reason }) => reason,
    );
    return found;
  };

  return {
    read: (stream, from = 0) => new ResultAsync(Promise.resolve(reading((reader) => reader.stream(stream, from)))),
    feed: (after) => readableFeed(pulledFeed(after, page, bell)),
    inspect: (after) => pulledFeed(after, page, bell),
    head: () => new ResultAsync(Promise.resolve(reading(headIn))),
    health: async () => {
      const fault = log.fault();
      if (fault !== null) return { status: 'down', reason: `events.db: ${fault}` };
      const head = reading(headIn);
      const reason = head.isErr() ? head.error.reason : unfed;
      return reason === null ? { status: 'up' } : { status: 'down', reason };
    },
  };
};
