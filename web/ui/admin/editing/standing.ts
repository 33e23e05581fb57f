/**
 * The parameters of an address that open a window: one thing by its id, the proofs of an appointment by its id, a list
 * of proofs, a form for a new one.
 */
export const openParam = 'open';
export const proofParam = 'proof';
export const proofsParam = 'proofs';
export const newParam = 'new';
/** `as=reschedule` beside `open` begins with a new time, `as=complete` with what was paid at the visit. */
export const asParam = 'as';

/** The page's path, the window that its address opens, and its number in the router's history. */
export type PageStanding = { readonly path: string; readonly opened: string; readonly place: number };

/** The windows that a query opens, as a text to compare; empty for none. */
export const openedBy = (query: string): string => {
  const asked = new URLSearchParams(query);
  return [openParam, proofParam, proofsParam, newParam]
    .filter((param) => asked.has(param))
    .map((param) => `${param}=${asked.get(param)}`)
    .join('&');
};

export const standing = (): PageStanding => ({
  path: location.pathname,
  opened: openedBy(location.search),
  place: (history.state as { readonly idx?: number } | null)?.idx ?? 0,
});

/** Something unsaved: the part of the page, and the window that was open when it was begun. */
export type Held = { readonly part: string | null; readonly opened: string };

type Place = Omit<PageStanding, 'place'>;

/** Whether something unsaved is lost between two places: all that a left page has, and all that a closed window has. */
export const lostBetween =
  (from: Place, to: Place) =>
  ({ opened }: Held): boolean =>
    from.path !== to.path || (opened !== '' && opened === from.opened && opened !== to.opened);
