import { useEffect, useState } from 'react';
import type { AdminReview } from '../../api/types.ts';
import type { ReviewMode } from './review-dialog.tsx';

type Open = { readonly review: AdminReview; readonly mode: ReviewMode };

const knowing =
  (review: AdminReview) =>
  (open: Open | null): Open | null =>
    open?.review.id === review.id ? { ...open, review } : open;

/**
 * The open review as it was last known, from the list or from the answer to a change. The list may no longer have it:
 * an approved review is not among those that wait.
 */
export const useOpenReview = (found: readonly AdminReview[]) => {
  const [open, setOpen] = useState<Open | null>(null);
  const row = found.find(({ id }) => id === open?.review.id);
  useEffect(() => {
    if (row !== undefined) setOpen(knowing(row));
  }, [row]);
  return {
    opened: open,
    open: (review: AdminReview, mode: ReviewMode) => setOpen({ review, mode }),
    close: () => setOpen(null),
    /** Called with the answer to a change. */
    learn: (review: AdminReview) => setOpen(knowing(review)),
  };
};
