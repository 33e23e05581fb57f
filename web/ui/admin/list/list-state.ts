import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ApiError, sentenceOf } from '../../../api/call/client.ts';
import type { Pagination } from '../../../api/types.ts';

export type Outcome = {
  readonly done: readonly string[];
  readonly failed: readonly { readonly id: string; readonly why: string }[];
};

/** Makes the same change to each, one after the other. A refusal does not stop the others. */
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

/** How a list is sorted, `name-desc`, as the API is asked for it. */
export const sortedBy = <Field extends string>(
  sort: `${Field}-${Direction}`,
): { readonly sortBy: Field; readonly sortOrder: Direction } => {
  const at = sort.lastIndexOf('-');
  // The compiler knows the whole text but cannot follow `split`.
  return { sortBy: sort.slice(0, at) as Field, sortOrder: sort.endsWith('-asc') ? 'asc' : 'desc' };
};

type Paged = { readonly page: number };

type Written<Filters> = {
  readonly read: (params: URLSearchParams) => Filters;
  readonly write: (filters: Filters) => URLSearchParams;
};

/** The query of the address itself. The router's may be older, because two changes may come before it renders. */
const queryNow = (): URLSearchParams => new URLSearchParams(window.location.search);

/** The query with some names set, and without those that are null. */
export const queryWith = (changed: Readonly<Record<string, string | null>>): URLSearchParams => {
  const after = queryNow();
  for (const [name, value] of Object.entries(changed)) {
    if (value === null) after.delete(name);
    else after.set(name, value);
  }
  return after;
};

/** Whether the filters have what a quick filter sets. What shows everything is no choice. */
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

/** What a list shows, by its address. A change that names no page starts at the first page again. */
export const useFilters = <Filters extends Paged>({ read, write }: Written<Filters>) => {
  const [params, setParams] = useSearchParams();
  const change = (changed: Partial<Filters>) =>
    setParams(write({ ...read(queryNow()), page: 1, ...changed }), { replace: true });
  return { filters: read(params), change };
};

type RowsIn<Answered, Row> = (answer: Answered) => readonly Row[];

/** The rows of all cached answers under the key, by id. If several have a row, the newest answer counts. */
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

/** The rows of all pages that she has opened, because a ticked row may be on another page. */
export const useKnown = <Answered, Row extends { readonly id: string }>(
  queryKey: QueryKey,
  rowsIn: RowsIn<Answered, Row>,
) => {
  const client = useQueryClient();
  return () => knownIn(client, queryKey, rowsIn);
};

/** The last page, if the page that was asked for has no rows any more; null otherwise. */
export const pageToTurnTo = (where: Pagination | undefined): number | null =>
  where !== undefined && where.total > 0 && where.page > where.pages ? where.pages : null;

/**
 * Turns back to the last page when the shown page has no rows any more, because they were confirmed, deleted or changed
 * elsewhere. Returns whether it is about to: then the page is empty and not the list.
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

/** The ids that are ticked on any page, until they are cleared. */
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
