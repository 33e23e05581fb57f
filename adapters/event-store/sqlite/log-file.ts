import { closeSync, fdatasync, fsyncSync, openSync } from 'node:fs';
import { promisify } from 'node:util';
import Database from 'better-sqlite3';
import {
  isReadable,
  type JsonObject,
  LogDamaged,
  placeOfEvent,
  type StoredEvent,
  type UnreadableEvent,
} from '../../../application/ports/event-store.ts';

import { ensurePrivateFile } from '../../private-file.ts';
import { numberedPositionOf } from '../stores.ts';
import { isOfDamage, sqliteReasonOf } from './reason-of.ts';

/** Marks the file as a log, so that no other program's database is mistaken for one. */
const applicationId = 0x53414c4f;
const formatVersion = 1;

const tables = `
  create table events (
    position integer primary key,
    stream text not null,
    revision integer not null check (revision >= 0),
    id text not null unique,
    type text not null,
    data text not null,
    metadata text not null,
    unique (stream, revision)
  ) strict;
  create trigger events_are_never_changed before update on events
    begin select raise(abort, 'events are never changed'); end;
  create trigger events_are_never_deleted before delete on events
    begin select raise(abort, 'events are never deleted'); end;
  pragma application_id = ${applicationId};
  pragma user_version = ${formatVersion};
`;

export type LogRow = {
  readonly position: number;
  readonly stream: string;
  readonly revision: number;
  readonly id: string;
  readonly type: string;
  readonly data: string;
  readonly metadata: string;
};

const objectIn = (text: string): JsonObject | null => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : null;
  } catch {
    return null;
  }
};

const inspectedEvent = ({ data: dataText, metadata: metadataText, ...row }: LogRow): StoredEvent | UnreadableEvent => {
  const position = numberedPositionOf(row.position);
  const [data, metadata] = [objectIn(dataText), objectIn(metadataText)];
  if (data !== null && metadata !== null) return { ...row, data, metadata, position };
  return { ...row, position, unreadable: `its ${data === null ? 'data' : 'metadata'} is no JSON object` };
};

/** Throws `LogDamaged` for an event that cannot be read. */
const storedEvent = (row: LogRow): StoredEvent => {
  const event = inspectedEvent(row);
  if (isReadable(event)) return event;
  throw new LogDamaged(`${placeOfEvent(event)}: ${event.unreadable}`);
};

const layTables = (database: Database.Database): void => {
  const isEmpty = database.prepare('select 1 from sqlite_schema').get() === undefined;
  if (isEmpty) database.transaction(() => database.exec(tables)).immediate();
};

const checkFormat = (database: Database.Database): void => {
  if (database.pragma('application_id', { simple: true }) !== applicationId)
    throw new Error('it is a database of another program');
  const version = database.pragma('user_version', { simple: true });
  if (version !== formatVersion) throw new Error(`it is of format ${version}, this program reads ${formatVersion}`);
};

/**
 * Makes durable what an earlier process wrote without syncing, before it is read. The checkpoint writes the whole
 * journal to the file. If the disk is full, it syncs the journal itself instead, so that the log can be read.
 */
const syncJournal = (database: Database.Database, path: string): void => {
  try {
    database.pragma('wal_checkpoint(truncate)');
  } catch (cause) {
    if (!(cause instanceof Database.SqliteError && cause.code === 'SQLITE_FULL')) throw cause;
    const journal = openSync(`${path}-wal`, 'r+');
    fsyncSync(journal);
    closeSync(journal);
  }
};

/**
 * A quick check at each start. On opening, SQLite compares the file's length with its page count; this checks that
 * the last row can be read. `npm run events -- verify` reads everything.
 */
const checkEnd = (database: Database.Database): void => {
  database.prepare<[], LogRow>('select * from events order by position desc limit 1').get();
};

/** Opens the log for one writer. */
export const openLogFile = (path: string): Database.Database => {
  ensurePrivateFile(path);
  const database = new Database(path);
  try {
    database.pragma('journal_mode = wal');
    // A commit does not wait for the disk. The journal is synced before an append is answered.
    database.pragma('synchronous = normal');
    layTables(database);
    checkFormat(database);
    checkEnd(database);
    syncJournal(database, path);
    return database;
  } catch (cause) {
    database.close();
    throw cause;
  }
};

/** The file that commits are written to. A sync waits for the disk outside the server's thread. */
export type JournalFile = { readonly sync: () => Promise<void>; readonly close: () => void };

/** Opens the journal of a log that is open for writing. */
export const openJournalFile = (path: string): JournalFile => {
  const file = openSync(`${path}-wal`, 'r+');
  return { sync: () => promisify(fdatasync)(file), close: () => closeSync(file) };
};

/** Opens the log read-only for tools, while another process may write to it. */
export const openLogFileToRead = (path: string): Database.Database => {
  const database = new Database(path, { readonly: true, fileMustExist: true });
  try {
    checkFormat(database);
    return database;
  } catch (cause) {
    database.close();
    throw cause;
  }
};

export const readerOf = (database: Database.Database) => {
  // The + before `?` keeps SQLite from preparing the statement again for each value.
  const stream = database.prepare<[string, number], LogRow>(
    'select * from events where stream = +? and revision >= ? order by revision',
  );
  const after = database.prepare<[number, number, number], LogRow>(
    'select * from events where position > ? and position <= ? order by position limit +?',
  );
  const at = database.prepare<[number], LogRow>('select * from events where position = ?');
  const head = database.prepare<[], number>('select coalesce(max(position), 0) from events').pluck();

  const inspectedAt = (position: number): readonly (StoredEvent | UnreadableEvent)[] => {
    try {
      const row = at.get(position);
      return row === undefined ? [] : [inspectedEvent(row)];
    } catch (cause) {
      if (!isOfDamage(cause)) throw cause;
      const unknown = { stream: null, revision: null, type: null, id: null };
      const unreadable = `the file cannot be read there: ${sqliteReasonOf(cause)}`;
      return [{ ...unknown, position: numberedPositionOf(position), unreadable }];
    }
  };

  const oneByOne = (position: number, last: number, limit: number): readonly (StoredEvent | UnreadableEvent)[] => {
    const end = Math.min(last, head.get() ?? 0);
    const found: (StoredEvent | UnreadableEvent)[] = [];
    for (let next = position + 1; next <= end && found.length < limit; next += 1) found.push(...inspectedAt(next));
    return found;
  };

  return {
    /** Throws `LogDamaged` if an event of the stream cannot be read. */
    stream: (name: string, from: number) => stream.all(name, from).map(storedEvent),
    /**
     * What follows a position, up to another one. Returns at least one event unless none follows. Returns an unreadable
     * event in place of damage.
     */
    after: (position: number, last: number, limit: number) => {
      try {
        return after.all(position, last, limit).map((row) => inspectedEvent(row));
      } catch (cause) {
        if (!isOfDamage(cause)) throw cause;
        return oneByOne(position, last, limit);
      }
    },
    /** Position of the last event, 0 if there is none. */
    head: () => head.get() ?? 0,
  };
};

export type LogReader = ReturnType<typeof readerOf>;
