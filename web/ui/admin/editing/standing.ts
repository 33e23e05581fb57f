/**
 * The query parameters that open a window: an item by its id, an appointment's proofs by its id, a list of proofs, a
 * form for a new item, or a day of the calendar.
 */
export const openParam = 'open';
export const proofParam = 'proof';
export const proofsParam = 'proofs';
export const newParam = 'new';
export const dayParam = 'day';
/** Next to `open`: `as=reschedule` starts with a new time, `as=complete` with what was paid at the visit. */
export const asParam = 'as';

/** The page's path, the window that its address opens, and its index in the router's history. */
export type PageStanding = { readonly path: string; readonly opened: string; readonly place: number };

/** The windows that a query opens, as a string to compare; empty for none. */
export const openedBy = (query: string): string => {
  const asked = new URLSearchParams(query);
  return [openParam, proofParam, proofsParam, newParam, dayParam]
    .filter((param) => asked.has(param))
    .map((param) => `${param}=${asked.get(param)}`)
    .join('&');
};

export const standing = (): PageStanding => ({
  path: location.pathname,
  opened: openedBy(location.search),
  place: (history.state as { readonly idx?: number } | null)?.idx ?? 0,
});

/** An unsaved change: its part of the page, and the window that was open when it began. */
export type UnsavedChange = { readonly part: string | null; readonly opened: string };

type Place = Omit<PageStanding, 'place'>;

/** True if going from one place to the other loses the change: it leaves the page or closes the change's window. */
export const isLostBetween =
  (from: Place, to: Place) =>
  ({ opened }: UnsavedChange): boolean =>
    from.path !== to.path || (opened !== '' && opened === from.opened && opened !== to.opened);
