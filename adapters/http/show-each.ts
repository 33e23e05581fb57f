import { RowsDamaged } from '../../projections/engine/read-database.ts';
import type { HttpLog } from './log.ts';

/**
 * Shows each row. If a row cannot be shown, it is left out so that the others still appear: the log says why, and
 * `/health` names the row by its column `key`.
 */
export type ShowEach = <Key extends string, Row extends { readonly [Name in Key]: string }, Shown>(
  key: Key,
  rows: readonly Row[],
  show: (row: Row) => Shown,
) => Shown[];

export type LeftOut = { readonly showEach: ShowEach; readonly rows: () => readonly string[] };

/** At most this many rows are named. */
const maxNamed = 100;

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
          // Damaged rows are rebuilt from the log instead.
          if (cause instanceof RowsDamaged) throw cause;
          log.error({ row: name }, 'a row cannot be shown and is left out', cause);
          if (leftOut.size < maxNamed) leftOut.add(name);
          return [];
        }
      }),
  };
};
