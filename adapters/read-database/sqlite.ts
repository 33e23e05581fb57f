import { createHash } from 'node:crypto';
import { closeSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import type { ReadDatabase, Scratch, SqlParameters, Statement } from '../../projections/read-database.ts';

export type SqliteReadDatabase = ReadDatabase & {
  /** An empty database beside this one, to rebuild tables in. */
  readonly scratch: () => Scratch;
  readonly close: () => void;
};

const removeFiles = (path: string): void => {
  for (const suffix of ['', '-wal', '-shm', '-journal']) rmSync(`${path}${suffix}`, { force: true });
};

/** What is in here names people: nobody else on the machine may read it, whoever may read the folder. */
const makePrivate = (path: string): void => {
  if (path !== ':memory:') closeSync(openSync(path, 'a', 0o600));
};

const connect = (path: string): Database.Database => {
  makePrivate(path);
  const connection = new Database(path);
  connection.pragma('journal_mode = WAL');
  // What a power loss takes is read from the log again.
  connection.pragma('synchronous = NORMAL');
  connection.pragma('cache_size = -65536');
  connection.pragma('temp_store = MEMORY');
  connection.prepare('SELECT count(*) FROM sqlite_schema').get();
  return connection;
};

const unreadable = (cause: unknown): boolean =>
  cause instanceof Database.SqliteError && /^SQLITE_(?:NOTADB|CORRUPT)/.test(cause.code);

/** Read models can always be rebuilt: a file that is damaged is begun anew. */
const connectOrRenew = (path: string): Database.Database => {
  try {
    return connect(path);
  } catch (cause) {
    if (!unreadable(cause)) throw cause;
    removeFiles(path);
    return connect(path);
  }
};

const statementOf = <Row>(prepared: Database.Statement<unknown[], Row>): Statement<Row> => ({
  run: (parameters: SqlParameters = []) => prepared.run(parameters).changes,
  get: (parameters: SqlParameters = []) => prepared.get(parameters),
  all: (parameters: SqlParameters = []) => prepared.all(parameters),
  iterate: (parameters: SqlParameters = []) => prepared.iterate(parameters),
});

const readDatabaseOn = (connection: Database.Database): ReadDatabase => {
  const prepared = new Map<string, Statement<unknown>>();
  return {
    prepare: <Row>(sql: string): Statement<Row> => {
      const known = prepared.get(sql) ?? statementOf<unknown>(connection.prepare(sql));
      prepared.set(sql, known);
      return known as Statement<Row>;
    },
    transaction: (work) => connection.transaction(work)(),
    exec: (sql) => {
      prepared.clear();
      connection.exec(sql);
    },
    digestOf: (lines) => {
      const hash = createHash('sha256');
      for (const line of lines) hash.update(line);
      return hash.digest('hex');
    },
  };
};

const openScratch = (owner: Database.Database): Scratch => {
  // Not even a database in memory can read another's: what is lent has to be a file.
  const folder = owner.memory ? mkdtempSync(join(tmpdir(), 'read-models-')) : null;
  const path = folder === null ? `${owner.name}.rebuild` : join(folder, 'scratch.db');
  removeFiles(path);
  const connection = connect(path);
  // Nobody else reads it and nothing has to survive: all of it is one transaction.
  connection.pragma('journal_mode = MEMORY');
  connection.pragma('synchronous = OFF');
  connection.exec('BEGIN');
  const lend: Scratch['lend'] = (work) => {
    connection.exec('COMMIT');
    owner.prepare('ATTACH ? AS scratch').run(path);
    try {
      work((name) => owner.exec(`INSERT INTO main.${name} SELECT * FROM scratch.${name}`));
    } finally {
      owner.exec('DETACH scratch');
    }
  };
  const discard = () => {
    connection.close();
    removeFiles(path);
    if (folder !== null) rmSync(folder, { recursive: true, force: true });
  };
  return { ...readDatabaseOn(connection), lend, discard };
};

/** `path` is a file, or `:memory:`. */
export const openSqliteReadDatabase = (path: string): SqliteReadDatabase => {
  const connection = connectOrRenew(path);
  return {
    ...readDatabaseOn(connection),
    scratch: () => openScratch(connection),
    close: () => {
      connection.close();
    },
  };
};
