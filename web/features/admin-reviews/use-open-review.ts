import { useEffect, useState } from 'react';
import type { AdminReview } from '../../api/types.ts';
import type { ReviewMode } from './review-dialog.tsx';

type Open = { readonly review: AdminReview; readonly mode: ReviewMode };

const knowing =
  (review: AdminReview) =>
  (open: Open | null): Open | null =>
    open?.review.id === review.id ? { ...open, review } : open;

/**
 * The review that stands open, as it was last known: by the list, or by the answer to a change. The list may hold it no
 * longer: one that was approved is none of those that wait.
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
    /** Takes what a change was answered with. */
    learn: (review: AdminReview) => setOpen(knowing(review)),
  };
};
