import type { ReadDatabase, SqlParameters } from './read-database.ts';

/** `page` counts from 1. */
export type PageAsked = { readonly page: number; readonly limit: number };

export type Direction = 'asc' | 'desc';

/** One page of `total` rows. */
export type Paged<Row> = { readonly rows: readonly Row[]; readonly total: number };

export const offsetOf = ({ page, limit }: PageAsked): number => (page - 1) * limit;

/** The number of rows. `rows` is the SQL starting with the table's name. */
export const countRows = (db: ReadDatabase, rows: string, parameters?: SqlParameters): number =>
  db.prepare<{ readonly total: number }>(`SELECT count(*) AS total FROM ${rows}`).get(parameters)?.total ?? 0;

export const allRows: PageAsked = { page: 1, limit: Number.MAX_SAFE_INTEGER };
