import { Checkbox } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { sentenceOf } from '../../api/api-error.ts';
import { ConfirmDialog } from '../../ui/admin/confirm-dialog.tsx';
import { Pages } from '../../ui/admin/pages.tsx';
import { RowsWaiting } from '../../ui/admin/rows-waiting.tsx';
import { TabHeading } from '../../ui/admin/tab-heading.tsx';
import { useSelection } from '../../ui/admin/use-selection.ts';
import { PageError, PageState } from '../../ui/page-state.tsx';
import { BulkReviews } from './bulk-reviews.tsx';
import { nameOf, OwnersReviewCard } from './owners-review-card.tsx';
import { useDeleteReview } from './review.mutations.ts';
import { ReviewDialog, type ReviewMode } from './review-dialog.tsx';
import { ReviewFilterBar } from './review-filter-bar.tsx';
import { type ReviewFilters, readFilters, writeFilters } from './review-list.ts';
import { adminReviewsQuery, type OwnersReview } from './reviews.query.ts';
import styles from './reviews-tab.module.css';

const Deletion = ({ review, onClose }: { readonly review: OwnersReview | null; readonly onClose: () => void }) => {
  const remove = useDeleteReview();
  return (
    <ConfirmDialog
      opened={review !== null}
      title="Delete review"
      question="Are you sure you want to delete this review? This action cannot be undone."
      yes="Delete"
      busy={remove.isPending}
      onYes={() => review !== null && remove.mutate(review.id, { onSettled: onClose })}
      onClose={onClose}
    />
  );
};

const useFilters = () => {
  const [params, setParams] = useSearchParams();
  const filters = readFilters(params);
  const change = (changed: Partial<ReviewFilters>) =>
    setParams(writeFilters({ ...filters, page: 1, ...changed }), { replace: true });
  return { filters, change };
};

/** What clients wrote: what is new waits for a yes, and any may be answered. */
export const ReviewsTab = () => {
  const { filters, change } = useFilters();
  const { selected, select, clear } = useSelection();
  const [open, setOpen] = useState<{ readonly id: string; readonly mode: ReviewMode } | null>(null);
  const [deleting, setDeleting] = useState<OwnersReview | null>(null);
  const { data, error, isPending, refetch } = useQuery(adminReviewsQuery(filters));
  const found = data?.reviews ?? [];
  const ids = found.map(({ id }) => id);
  const chosen = ids.filter((id) => selected.has(id)).length;
  const opened = found.find(({ id }) => id === open?.id);
  return (
    <>
      <TabHeading title="Reviews" />
      <ReviewFilterBar filters={filters} onChange={change} />
      <BulkReviews
        ids={[...selected]}
        nameOf={(id) => found.filter((review) => review.id === id).map(nameOf)[0]}
        onDone={(ids) => select(ids, false)}
        onClear={clear}
      />
      {isPending ? <RowsWaiting label="Loading reviews..." rows={4} height={160} /> : null}
      {error === null ? null : (
        <PageError message={sentenceOf(error, 'Failed to load reviews')} onRetry={() => void refetch()} />
      )}
      {data !== undefined && found.length === 0 ? (
        <PageState compact title="No reviews found">
          <p>Reviews appear here once clients have written them.</p>
        </PageState>
      ) : null}
      {found.length === 0 ? null : (
        <Checkbox
          className={styles.all}
          label="Select all on this page"
          checked={chosen === ids.length}
          indeterminate={chosen > 0 && chosen < ids.length}
          onChange={({ currentTarget: { checked } }) => select(ids, checked)}
        />
      )}
      <ul className={styles.cards}>
        {found.map((review) => (
          <OwnersReviewCard
            key={review.id}
            review={review}
            selected={selected.has(review.id)}
            onSelect={(on) => select([review.id], on)}
            onOpen={(mode) => setOpen({ id: review.id, mode })}
            onDelete={() => setDeleting(review)}
          />
        ))}
      </ul>
      {data === undefined || found.length === 0 ? null : (
        <Pages where={data.pagination} noun="reviews" onChange={(page) => change({ page })} />
      )}
      {open === null || opened === undefined ? null : (
        <ReviewDialog review={opened} initialMode={open.mode} onClose={() => setOpen(null)} />
      )}
      <Deletion review={deleting} onClose={() => setDeleting(null)} />
    </>
  );
};
