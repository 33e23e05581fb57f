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

/** The outcome of one append of a group. A caller's mistake is thrown where the append was requested. */
export type WriteOutcome = Result<Appended, AppendFailure> | { readonly defect: Error };

export type GroupOutcome = {
  /** In the order of the appends. */
  readonly outcomes: readonly WriteOutcome[];
  /** Why the connection has to be reopened; null if it does not. */
  readonly broken: string | null;
};

export const isWritten = (outcome: WriteOutcome): boolean => !('defect' in outcome) && outcome.isOk();

/**
 * When it is unknown what a restart finds, so is the outcome of every append of the group. That includes an append
 * refused for its revision, because another append of the group may have raised it.
 */
export const unknownOutcomes = (outcomes: readonly WriteOutcome[], reason: string): readonly WriteOutcome[] =>
  outcomes.map((outcome) => ('defect' in outcome ? outcome : err({ kind: 'OutcomeUnknown', reason })));

type Place = { readonly position: number; readonly revision: number };
type PresentRow = Place & { readonly id: string };

const isReusedId = (cause: unknown): cause is Error =>
  cause instanceof Database.SqliteError && cause.code === 'SQLITE_CONSTRAINT_UNIQUE';

const appended = ({ position, revision }: Place): Appended => ({ position: numberedPositionOf(position), revision });

const preparedAppend = (database: Database.Database) => {
  const head = database
    .prepare<[string], number>('select revision from events where stream = +? order by revision desc limit 1')
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

const refused = (cause: unknown): WriteOutcome => {
  if (!isReusedId(cause)) throw cause;
  return { defect: new TypeError('An event id is in the log already', { cause }) };
};

const rolledBack = (database: Database.Database): boolean => {
  try {
    if (database.inTransaction) database.exec('rollback');
    return true;
  } catch {
    return false;
  }
};

/**
 * Writes many appends in one transaction, which is not durable yet. Each succeeds or fails by itself.
 *
 * An error before the commit means that nothing was written. After an error in the commit, it is unknown what a
 * restart finds in the journal.
 */
export const preparedGroup = (database: Database.Database): ((group: readonly Append[]) => GroupOutcome) => {
  const append = preparedAppend(database);
  const begin = database.prepare('begin immediate');
  const mark = database.prepare('savepoint one_append');
  const keep = database.prepare('release one_append');
  const undo = database.prepare('rollback to one_append');
  const commit = database.prepare('commit');

  const inSavepoint = (asked: Append): WriteOutcome => {
    mark.run();
    try {
      const outcome = append(asked);
      keep.run();
      return outcome;
    } catch (cause) {
      const outcome = refused(cause);
      undo.run();
      keep.run();
      return outcome;
    }
  };

  /** One event is one statement, which SQLite undoes by itself. A savepoint would cost a sixth of an append. */
  const alone = (asked: Append): WriteOutcome => {
    try {
      return append(asked);
    } catch (cause) {
      return refused(cause);
    }
  };

  return (group) => {
    let outcomes: readonly WriteOutcome[];
    try {
      begin.run();
      outcomes = group.map((asked) => (asked.events.length === 1 ? alone(asked) : inSavepoint(asked)));
    } catch (cause) {
      const reason = sqliteReasonOf(cause);
      const unavailable: WriteOutcome = err({ kind: 'Unavailable', reason });
      return { outcomes: group.map(() => unavailable), broken: rolledBack(database) ? null : reason };
    }
    try {
      commit.run();
      return { outcomes, broken: null };
    } catch (cause) {
      const reason = sqliteReasonOf(cause);
      return { outcomes: unknownOutcomes(outcomes, reason), broken: reason };
    }
  };
};

/** The most appends in one group, which limits how long it blocks the process. */
const groupSize = 256;
type Waiting = { readonly asked: Append; readonly answer: (outcome: WriteOutcome) => void };

export type GroupCommit = {
  /** Resolves as soon as the group of the append is durable or refused. */
  readonly append: (asked: Append) => Promise<WriteOutcome>;
  /** Resolves when no append is waiting any more. */
  readonly drained: () => Promise<void>;
};

/**
 * Gathers appends and writes them as one group, with one sync, in the next turn of the event loop. What comes during a
 * sync is the next group.
 */
export const createGroupCommit = (
  write: (group: readonly Append[]) => Promise<readonly WriteOutcome[]>,
): GroupCommit => {
  let waiting: Waiting[] = [];
  let scheduled = false;
  let whenDrained: (() => void)[] = [];

  const flush = async () => {
    const group = waiting.slice(0, groupSize);
    waiting = waiting.slice(groupSize);
    const outcomes = await write(group.map(({ asked }) => asked));
    group.forEach(({ answer }, index) => {
      const outcome = outcomes[index];
      if (outcome !== undefined) answer(outcome);
    });
    scheduled = waiting.length > 0;
    if (scheduled) setImmediate(flush);
    else {
      for (const drained of whenDrained) drained();
      whenDrained = [];
    }
  };

  return {
    append: (asked) =>
      new Promise((answer) => {
        waiting.push({ asked, answer });
        if (!scheduled) setImmediate(flush);
        scheduled = true;
      }),
    drained: () => (scheduled ? new Promise((resolve) => whenDrained.push(resolve)) : Promise.resolve()),
  };
};
