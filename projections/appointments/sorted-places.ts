import type { Direction } from '../engine/paging.ts';
import type { ReadDatabase } from '../engine/read-database.ts';
import type { Conditions, Narrowing } from './narrowing.ts';

export type AppointmentSort = 'date' | 'createdAt' | 'name' | 'status';

export type Sorted = { readonly sortBy: AppointmentSort; readonly direction: Direction };

export type ListAsked = Narrowing & Sorted;

const columns: { readonly [Sort in AppointmentSort]: readonly string[] } = {
  date: ['date', 'time'],
  createdAt: ['createdAt'],
  name: ['nameKey', 'date', 'time'],
  status: ['status', 'date', 'time'],
};

/** The columns that a list is sorted by. The last one tells appointments apart that are alike in the others. */
export const sortColumns = (sortBy: AppointmentSort): readonly string[] => [...columns[sortBy], 'place'];

export const orderBy = ({ sortBy, direction }: Sorted): string =>
  sortColumns(sortBy)
    .map((column) => `${column} ${direction}`)
    .join(', ');

type Place = { readonly place: number };

/** The numbers of the rows that a statement finds, in its order. The statement calls them `place`. */
export const placesIn = (db: ReadDatabase, sql: string, parameters: Conditions['parameters']): readonly number[] =>
  db
    .prepare<Place>(sql)
    .all(parameters)
    .map(({ place }) => place);
