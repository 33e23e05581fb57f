import type Database from 'better-sqlite3';
import { err } from 'neverthrow';
import { type LogReader, readerOf } from './log-file.ts';
import type { ParsedBefore } from './parsed-before.ts';
import { sqliteReasonOf } from './reason-of.ts';
import { openStreamsAtHand } from './streams-at-hand.ts';
import { type Append, type GroupOutcome, preparedGroup, type WriteOutcome } from './write-group.ts';

const reopenEveryMillis = 1_000;

type Connection = {
  readonly database: Database.Database;
  readonly reader: LogReader;
  readonly write: (group: readonly Append[]) => GroupOutcome;
};

/** The open file. It is written in groups, and opened again after an error of the disk. */
export type LogDatabase = {
  /** Its functions throw if the file cannot be read. */
  readonly reader: () => LogReader;
  readonly write: (group: readonly Append[]) => readonly WriteOutcome[];
  /** Why it refuses to write; null if it does not. */
  readonly fault: () => string | null;
  readonly close: () => void;
};

const connect = (path: string, openFile: (path: string) => Database.Database, before: ParsedBefore): Connection => {
  const database = openFile(path);
  const atHand = openStreamsAtHand(database);
  const writeGroup = preparedGroup(database);
  const write: Connection['write'] = (group) => {
    try {
      return writeGroup(group);
    } finally {
      // Also where it throws, because a commit can stand although its answer is an error.
      atHand.changed(group.map(({ stream }) => stream));
    }
  };
  return { database, reader: readerOf(database, before, atHand), write };
};

/** Throws SQLite's error if the file cannot be opened. */
export const openLogDatabase = (
  path: string,
  openFile: (path: string) => Database.Database,
  before: ParsedBefore,
): LogDatabase => {
  let connection = connect(path, openFile, before);
  let fault: string | null = null;
  let timer: NodeJS.Timeout | null = null;

  const reopenLater = (cause: string) => {
    fault = `the file waits to be opened anew: ${cause}`;
    timer = setTimeout(reopen, reopenEveryMillis).unref();
  };

  // The old connection answers reads until a new one is open.
  const reopen = () => {
    try {
      const { database } = connection;
      connection = connect(path, openFile, before);
      fault = null;
      database.close();
    } catch (cause) {
      reopenLater(sqliteReasonOf(cause));
    }
  };

  return {
    reader: () => connection.reader,
    write: (group) => {
      if (fault !== null) {
        const refused: WriteOutcome = err({ kind: 'Unavailable', reason: fault });
        return group.map(() => refused);
      }
      const { outcomes, broken } = connection.write(group);
      if (broken !== null) reopenLater(broken);
      return outcomes;
    },
    fault: () => fault,
    close: () => {
      if (timer !== null) clearTimeout(timer);
      connection.database.close();
    },
  };
};
