import { useEffect, useRef } from 'react';
import type { Pagination } from '../../../api/types.ts';

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
