import { type ReadDatabase, RowsDamaged, type Statement } from '../../../projections/engine/read-database.ts';

/**
 * The rows as requests may query them. While they are being made anew every query throws, because some rows are
 * missing.
 */
export const onlyWholeRows = (db: ReadDatabase, renewing: () => string | null): ReadDatabase => {
  const prepared = new Map<string, Statement<unknown>>();
  const whole = (): void => {
    const reason = renewing();
    if (reason !== null) throw new RowsDamaged(reason);
  };
  const guarded = (statement: Statement<unknown>): Statement<unknown> => ({
    run: (parameters) => {
      whole();
      return statement.run(parameters);
    },
    get: (parameters) => {
      whole();
      return statement.get(parameters);
    },
    all: (parameters) => {
      whole();
      return statement.all(parameters);
    },
    iterate: (parameters) => {
      whole();
      return statement.iterate(parameters);
    },
  });
  return {
    ...db,
    prepare: <Row>(sql: string): Statement<Row> => {
      whole();
      const known = prepared.get(sql) ?? guarded(db.prepare(sql));
      prepared.set(sql, known);
      return known as Statement<Row>;
    },
  };
};
