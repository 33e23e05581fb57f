import { useSearchParams } from 'react-router-dom';

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
