import Database from 'better-sqlite3';
import { openLogFile } from '../../adapters/event-store/sqlite/log-file.ts';

/** How a commit fails: before anything is durable (`lost`), or after everything is (`kept`). */
export type CommitFault = 'lost' | 'kept';

export type FailingDisk = {
  readonly openFile: (path: string) => Database.Database;
  /** One entry for each of the next commits. */
  readonly faults: CommitFault[];
  readonly commits: () => number;
  /** True if the file can no longer be opened. */
  gone: boolean;
};

const ioError = () => new Database.SqliteError('disk I/O error', 'SQLITE_IOERR_FSYNC');

/** A database file whose commits fail as planned. Only SQLite's journal knows if such a commit was written. */
export const failingDisk = (): FailingDisk => {
  const faults: CommitFault[] = [];
  let commits = 0;

  const committing = (database: Database.Database, commit: Database.Statement) => () => {
    commits += 1;
    const fault = faults.shift();
    if (fault === undefined) return commit.run();
    if (fault === 'kept') commit.run();
    else database.exec('rollback');
    throw ioError();
  };

  const disk: FailingDisk = {
    faults,
    commits: () => commits,
    gone: false,
    openFile: (path) => {
      if (disk.gone) throw new Database.SqliteError('unable to open database file', 'SQLITE_CANTOPEN');
      const database = openLogFile(path);
      const prepare = database.prepare.bind(database);
      return Object.assign(database, {
        prepare: (source: string) => {
          const statement = prepare(source);
          return source === 'commit'
            ? Object.assign(statement, { run: committing(database, prepare(source)) })
            : statement;
        },
      });
    },
  };
  return disk;
};
