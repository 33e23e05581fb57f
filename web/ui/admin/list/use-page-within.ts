import { useEffect, useRef } from 'react';
import type { Pagination } from '../../../api/types.ts';

/** The last page there is, where the page that was asked for has emptied; null while there is nothing to turn back to. */
export const pageToTurnTo = (where: Pagination | undefined): number | null =>
  where !== undefined && where.total > 0 && where.page > where.pages ? where.pages : null;

/**
 * Turns back to the last page once the rows of the one shown are gone: confirmed, deleted, or changed elsewhere. Whether
 * it is about to: what is empty then is the page, not the list.
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
