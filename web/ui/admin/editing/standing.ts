/** What an address may open over its page: one thing by its id, a list of proofs, the form of a new one. */
export const openParam = 'open';
export const proofsParam = 'proofs';
export const newParam = 'new';

/** Where the page stands: its path, what the address opens over it, and its place in the history as the router numbers it. */
export type PageStanding = { readonly path: string; readonly opened: string; readonly place: number };

/** What a query opens, to be compared; empty for nothing. */
export const openedBy = (query: string): string => {
  const asked = new URLSearchParams(query);
  return [openParam, proofsParam, newParam]
    .filter((param) => asked.has(param))
    .map((param) => `${param}=${asked.get(param)}`)
    .join('&');
};

export const standing = (): PageStanding => ({
  path: location.pathname,
  opened: openedBy(location.search),
  place: (history.state as { readonly idx?: number } | null)?.idx ?? 0,
});

/** Something unsaved: of which part of the page, and in what the address had opened when it was begun. */
export type Held = { readonly part: string | null; readonly opened: string };

type Place = Omit<PageStanding, 'place'>;

/** Tells what is lost between two places: all of a page that is left, and within one what stands in a window that closes. */
export const lostBetween =
  (from: Place, to: Place) =>
  ({ opened }: Held): boolean =>
    from.path !== to.path || (opened !== '' && opened === from.opened && opened !== to.opened);
