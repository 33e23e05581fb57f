import { createHash } from 'node:crypto';
import type Database from 'better-sqlite3';
import type { ReadDatabase, SqlParameters, Statement } from '../../projections/engine/read-database.ts';

/** A read database over a connection that another one may take the place of. */
export type Over = {
  readonly database: ReadDatabase;
  readonly current: () => Database.Database;
  /** Closes the connection, then goes on with the next one. */
  readonly become: (next: () => Database.Database) => void;
  readonly close: () => void;
};

/** Deleted rows are also in the journal until it is emptied. */
const emptyJournal = (connection: Database.Database): void => {
  const [outcome] = connection.pragma('wal_checkpoint(TRUNCATE)') as readonly { readonly busy: number }[];
  if (outcome?.busy === 1) throw new Error('the journal could not be emptied, because it is being read');
};

export const openOver = (first: Database.Database): Over => {
  let connection = first;
  let generation = 0;
  /** Statements that were prepared before it rose are prepared again. */
  let epoch = 0;
  const prepared = new Map<string, Statement<unknown>>();

  const statementOf = (sql: string): Statement<unknown> => {
    let statement = connection.prepare(sql);
    let preparedIn = epoch;
    const now = (): Database.Statement => {
      if (preparedIn === epoch) return statement;
      statement = connection.prepare(sql);
      preparedIn = epoch;
      return statement;
    };
    return {
      run: (parameters: SqlParameters = []) => now().run(parameters).changes,
      get: (parameters: SqlParameters = []) => now().get(parameters),
      all: (parameters: SqlParameters = []) => now().all(parameters),
      iterate: (parameters: SqlParameters = []) => now().iterate(parameters),
    };
  };

  const database: ReadDatabase = {
    prepare: <Row>(sql: string): Statement<Row> => {
      const known = prepared.get(sql);
      if (known !== undefined) return known as Statement<Row>;
      const statement = statementOf(sql);
      prepared.set(sql, statement);
      return statement as Statement<Row>;
    },
    transaction: (work) => connection.transaction(work)(),
    exec: (sql) => {
      epoch += 1;
      connection.exec(sql);
    },
    digestOf: (lines) => {
      const hash = createHash('sha256');
      for (const line of lines) hash.update(line);
      return hash.digest('hex');
    },
    sweep: () => {
      connection.exec('VACUUM');
      emptyJournal(connection);
    },
    generation: () => generation,
  };
  return {
    database,
    current: () => connection,
    become: (next) => {
      connection.close();
      connection = next();
      epoch += 1;
      generation += 1;
    },
    close: () => {
      connection.close();
    },
  };
};
