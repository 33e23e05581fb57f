import { RowsDamaged } from '../../projections/engine/read-database.ts';
import type { HttpLog } from './log.ts';

/**
 * What is shown of each row. A row of which that cannot be made is left out, so that nobody misses the others because of
 * it: the log has why, and `/health` names it by the column `key`.
 */
export type ShowEach = <Key extends string, Row extends { readonly [Name in Key]: string }, Shown>(
  key: Key,
  rows: readonly Row[],
  show: (row: Row) => Shown,
) => Shown[];

export type LeftOut = { readonly showEach: ShowEach; readonly rows: () => readonly string[] };

/** So many are named at most. */
const mostNamed = 100;

export const openLeftOut = (log: HttpLog): LeftOut => {
  const leftOut = new Set<string>();
  return {
    rows: () => [...leftOut],
    showEach: (key, rows, show) =>
      rows.flatMap((row) => {
        const name = `${key} ${row[key]}`;
        try {
          const shown = show(row);
          leftOut.delete(name);
          return [shown];
        } catch (cause) {
          // Damaged rows are made again from the log.
          if (cause instanceof RowsDamaged) throw cause;
          log.error({ row: name }, 'a row cannot be shown and is left out', cause);
          if (leftOut.size < mostNamed) leftOut.add(name);
          return [];
        }
      }),
  };
};
