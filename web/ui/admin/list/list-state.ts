import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ApiError, sentenceOf } from '../../../api/call/client.ts';
import type { Pagination } from '../../../api/types.ts';

export type Outcome = {
  readonly done: readonly string[];
  readonly failed: readonly { readonly id: string; readonly why: string }[];
};

/** Makes the same change for each id in turn. A refusal does not stop the others. */
export const inTurn = async (
  ids: readonly string[],
  change: (id: string) => Promise<unknown>,
  otherwise: string,
): Promise<Outcome> => {
  const done: string[] = [];
  const failed: { readonly id: string; readonly why: string }[] = [];
  for (const id of ids) {
    try {
      await change(id);
      done.push(id);
    } catch (error) {
      failed.push({ id, why: sentenceOf(error, otherwise) });
    }
  }
  return { done, failed };
};

/** Throws the first refusal, for callers that cannot report each one. */
export const allOrFirstRefusal = ({ failed: [first] }: Outcome): void => {
  if (first !== undefined) throw new ApiError(first.why, 409, 'refused');
};

type Direction = 'asc' | 'desc';

/** Splits a sort order such as `name-desc` into the API's parameters. */
export const sortedBy = <Field extends string>(
  sort: `${Field}-${Direction}`,
): { readonly sortBy: Field; readonly sortOrder: Direction } => {
  const at = sort.lastIndexOf('-');
  // The compiler knows the whole string's type but cannot infer it through `split`.
  return { sortBy: sort.slice(0, at) as Field, sortOrder: sort.endsWith('-asc') ? 'asc' : 'desc' };
};

type Paged = { readonly page: number };

/** The value that a text of the address stands for; null if it stands for none. */
type Reader<Value> = (text: string) => Value | null;

export const asTyped: Reader<string> = (text) => text;
export const oneOf =
  <const Name extends string>(names: readonly Name[]): Reader<Name> =>
  (text) =>
    names.find((name) => name === text) ?? null;
export const keyOf =
  <Name extends string>(known: Readonly<Record<Name, unknown>>): Reader<Name> =>
  (text) =>
    Object.hasOwn(known, text) ? (text as Name) : null;
export const pageNumber: Reader<number> = (text) => {
  const page = Number(text);
  return Number.isInteger(page) && page > 0 ? page : null;
};

type InAddress<Filters> = {
  readonly read: (params: URLSearchParams) => Filters;
  readonly write: (filters: Filters) => URLSearchParams;
};

/** How the address holds a list's filters. It names only those that differ from the usual ones. */
export const inAddress = <Filters extends Paged>(
  usual: Filters,
  readers: { readonly [Name in keyof Filters]: Reader<Filters[Name]> },
): InAddress<Filters> => ({
  read: (params) =>
    Object.fromEntries(
      Object.entries<Reader<unknown>>(readers).map(([name, read]) => {
        const text = params.get(name);
        return [name, (text === null ? null : read(text)) ?? usual[name as keyof Filters]];
      }),
    ) as Filters,
  write: (filters) =>
    new URLSearchParams(
      Object.entries(filters)
        .filter(([name, value]) => value !== usual[name as keyof Filters])
        .map(([name, value]) => [name, String(value)]),
    ),
});

/** The address's current query. The router's may be older, because two changes may come before it renders. */
const queryNow = (): URLSearchParams => new URLSearchParams(window.location.search);

/** The current query with some parameters set, and those with null removed. */
export const queryWith = (changed: Readonly<Record<string, string | null>>): URLSearchParams => {
  const after = queryNow();
  for (const [name, value] of Object.entries(changed)) {
    if (value === null) after.delete(name);
    else after.set(name, value);
  }
  return after;
};

/** True if the filters contain what a quick filter sets. One that shows everything never counts as chosen. */
export const holdsIn = <Filters extends object>(
  filters: Filters,
  change: Partial<Filters>,
  everything: Filters,
): boolean =>
  Object.entries(change).every(([name, value]) => {
    const key = name as keyof Filters;
    return filters[key] === value && everything[key] !== value;
  });

/** The change that turns a quick filter off. It resets only what the filter sets. */
export const takenOff = <Filters extends object>(change: Partial<Filters>, everything: Filters): Partial<Filters> =>
  Object.fromEntries(Object.keys(change).map((name) => [name, everything[name as keyof Filters]])) as Partial<Filters>;

/** The filters of a list, stored in the address. A change without a page goes back to the first page. */
export const useFilters = <Filters extends Paged>({ read, write }: InAddress<Filters>) => {
  const [params, setParams] = useSearchParams();
  const change = (changed: Partial<Filters>) =>
    setParams(write({ ...read(queryNow()), page: 1, ...changed }), { replace: true });
  return { filters: read(params), change };
};

type RowsIn<Answered, Row> = (answer: Answered) => readonly Row[];

/** The rows of all cached answers under the key, by id. If several answers have a row, the newest counts. */
export const knownIn = <Answered, Row extends { readonly id: string }>(
  client: QueryClient,
  queryKey: QueryKey,
  rowsIn: RowsIn<Answered, Row>,
): ReadonlyMap<string, Row> => {
  const keptAt = (key: QueryKey): number => client.getQueryState(key)?.dataUpdatedAt ?? 0;
  return new Map(
    client
      .getQueriesData<Answered>({ queryKey })
      .toSorted(([one], [other]) => keptAt(one) - keptAt(other))
      .flatMap(([, answer]) => (answer === undefined ? [] : rowsIn(answer)))
      .map((row) => [row.id, row]),
  );
};

/** The rows of all pages that the owner has opened, because a selected row may be on another page. */
export const useKnown = <Answered, Row extends { readonly id: string }>(
  queryKey: QueryKey,
  rowsIn: RowsIn<Answered, Row>,
) => {
  const client = useQueryClient();
  return () => knownIn(client, queryKey, rowsIn);
};

/** The last page, if the requested page has no rows anymore; otherwise null. */
export const pageToTurnTo = (where: Pagination | undefined): number | null =>
  where !== undefined && where.total > 0 && where.page > where.pages ? where.pages : null;

/**
 * Goes to the last page if the shown page has no rows anymore because they were confirmed, deleted or changed
 * elsewhere. Returns true if it is about to: the page is then empty, but the list is not.
 */
export const usePageWithin = (where: Pagination | undefined, onPage: (page: number) => void): boolean => {
  const turn = useRef(onPage);
  turn.current = onPage;
  const page = pageToTurnTo(where);
  useEffect(() => {
    if (page !== null) turn.current(page);
  }, [page]);
  return page !== null;
};

/** The selected ids on all pages. They stay selected until they are cleared. */
export const useSelection = () => {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const select = (ids: readonly string[], on: boolean) =>
    setSelected((before) => {
      const after = new Set(before);
      for (const id of ids) {
        if (on) after.add(id);
        else after.delete(id);
      }
      return after;
    });
  return { selected, select, clear: () => setSelected(new Set()) };
};
