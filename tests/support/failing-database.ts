import Database from 'better-sqlite3';
import { openLogFile } from '../../adapters/event-store/sqlite/log-file.ts';

/** What the disk does to a commit: it fails before anything is durable, or after everything is. */
export type CommitFault = 'lost' | 'kept';

export type FailingDisk = {
  readonly openFile: (path: string) => Database.Database;
  /** For the next commits, one each. */
  readonly faults: CommitFault[];
  readonly commits: () => number;
  /** Whether the file can be opened at all. */
  gone: boolean;
};

const ioError = () => new Database.SqliteError('disk I/O error', 'SQLITE_IOERR_FSYNC');

/** A disk under the log that fails in commits, where only the journal knows what became of them. */
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
