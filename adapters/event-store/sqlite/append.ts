import Database from 'better-sqlite3';
import { err, ok, type Result } from 'neverthrow';
import type {
  Appended,
  AppendFailure,
  ExpectedRevision,
  WrongRevision,
} from '../../../application/ports/event-store.ts';
import { isRepeat, numberedPositionOf, type WrittenEvent } from '../stores.ts';
import { sqliteReasonOf } from './reason-of.ts';

export type Append = {
  readonly stream: string;
  readonly events: readonly WrittenEvent[];
  readonly expected: ExpectedRevision;
};

export type WriteOutcome = {
  readonly result: Result<Appended, AppendFailure>;
  /** Why the connection has to be opened again; null if it does not. */
  readonly broken: string | null;
};

type Place = { readonly position: number; readonly revision: number };
type PresentRow = Place & { readonly id: string };

const isReusedId = (cause: unknown): cause is Error =>
  cause instanceof Database.SqliteError && cause.code === 'SQLITE_CONSTRAINT_UNIQUE';

const appended = ({ position, revision }: Place): Appended => ({ position: numberedPositionOf(position), revision });

const preparedAppend = (database: Database.Database) => {
  const head = database
    .prepare<[string], number>('select revision from events where stream = ? order by revision desc limit 1')
    .pluck();
  const present = database.prepare<[string, number, number], PresentRow>(
    'select position, revision, id from events where stream = ? and revision >= ? order by revision limit ?',
  );
  const insert = database.prepare<[string, number, string, string, string, string]>(
    'insert into events (stream, revision, id, type, data, metadata) values (?, ?, ?, ?, ?, ?)',
  );

  return ({ stream, events, expected }: Append): Result<Appended, WrongRevision> => {
    const actual = head.get(stream) ?? 'none';
    const first = expected === 'none' ? 0 : expected + 1;
    if (actual !== expected) {
      const there = present.all(stream, first, events.length);
      const last = there[there.length - 1];
      return last !== undefined && isRepeat(events, there)
        ? ok(appended(last))
        : err({ kind: 'WrongRevision', stream, actual });
    }
    let position = 0;
    events.forEach(({ id, type, data, metadata }, index) => {
      position = Number(insert.run(stream, first + index, id, type, data, metadata).lastInsertRowid);
    });
    return ok(appended({ position, revision: first + events.length - 1 }));
  };
};

/** Whether nothing of it can be in the file. */
const rolledBack = (database: Database.Database): boolean => {
  try {
    if (database.inTransaction) database.exec('rollback');
    return true;
  } catch {
    return false;
  }
};

/**
 * Writes an append in a transaction of its own. An error before the commit means that nothing was written. After an error of the
 * commit nobody knows what a restart finds in the journal, so the outcome is unknown. Throws on an id that the log has.
 */
export const appendTo = (database: Database.Database): ((asked: Append) => WriteOutcome) => {
  const append = preparedAppend(database);
  const begin = database.prepare('begin immediate');
  const commit = database.prepare('commit');
  return (asked) => {
    let result: WriteOutcome['result'];
    try {
      begin.run();
      result = append(asked);
    } catch (cause) {
      const isUndone = rolledBack(database);
      if (isReusedId(cause)) throw new TypeError('An event id is in the log already', { cause });
      const reason = sqliteReasonOf(cause);
      return { result: err({ kind: 'Unavailable', reason }), broken: isUndone ? null : reason };
    }
    try {
      commit.run();
      return { result, broken: null };
    } catch (cause) {
      const reason = sqliteReasonOf(cause);
      return { result: err({ kind: 'OutcomeUnknown', reason }), broken: reason };
    }
  };
};
