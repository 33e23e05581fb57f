import { Checkbox } from '@mantine/core';
import type { AdminReview } from '../../api/types.ts';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf } from '../../api/call/api-error.ts';
import { ConfirmDialog } from '../../ui/admin/dialog/confirm-dialog.tsx';
import { Pages } from '../../ui/admin/list/pages.tsx';
import { RowsWaiting } from '../../ui/admin/list/rows-waiting.tsx';
import { Stale } from '../../ui/admin/list/stale.tsx';
import { useFilters } from '../../ui/admin/list/use-filters.ts';
import { usePageWithin } from '../../ui/admin/list/use-page-within.ts';
import { useSelection } from '../../ui/admin/list/use-selection.ts';
import { TabHeading } from '../../ui/admin/tab/tab-heading.tsx';
import { PageError, PageState } from '../../ui/page/page-state.tsx';
import { BulkReviews } from './bulk-reviews.tsx';
import { AdminReviewCard } from './owners-review-card.tsx';
import { useDeleteReview } from './review.mutations.ts';
import { ReviewDialog } from './review-dialog.tsx';
import { ReviewFilterBar } from './review-filter-bar.tsx';
import { readReviewFilters, writeReviewFilters } from './review-list.ts';
import { adminReviewsQuery } from './reviews.query.ts';
import styles from './reviews-tab.module.css';
import { useOpenReview } from './use-open-review.ts';

type DeletionProps = {
  readonly review: AdminReview | null;
  readonly onDeleted: (id: string) => void;
  readonly onClose: () => void;
};

const Deletion = ({ review, onDeleted, onClose }: DeletionProps) => {
  const remove = useDeleteReview();
  const deleteIt = ({ id }: AdminReview) => remove.mutate(id, { onSuccess: () => onDeleted(id), onSettled: onClose });
  return (
    <ConfirmDialog
      opened={review !== null}
      title="Delete review"
      question="Are you sure you want to delete this review? This action cannot be undone."
      yes="Delete"
      busy={remove.isPending}
      onYes={() => review !== null && deleteIt(review)}
      onClose={onClose}
    />
  );
};

/** All reviews. New ones wait for approval, and any can be answered. */
export const ReviewsTab = () => {
  const { filters, change } = useFilters({ read: readReviewFilters, write: writeReviewFilters });
  const { selected, select, clear } = useSelection();
  const [deleting, setDeleting] = useState<AdminReview | null>(null);
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery(adminReviewsQuery(filters));
  const isTurning = usePageWithin(data?.pagination, (page) => change({ page }));
  const found = data?.reviews ?? [];
  const ids = found.map(({ id }) => id);
  const chosen = ids.filter((id) => selected.has(id)).length;
  const { opened, open, close, learn } = useOpenReview(found);
  return (
    <>
      <TabHeading title="Reviews" />
      <ReviewFilterBar filters={filters} onChange={change} />
      <BulkReviews ids={[...selected]} onDone={(ids) => select(ids, false)} onClear={clear} />
      {isPending || isTurning ? <RowsWaiting label="Loading reviews..." rows={4} height={160} /> : null}
      {error === null ? null : (
        <PageError message={sentenceOf(error, 'Failed to load reviews')} onRetry={() => void refetch()} />
      )}
      {data !== undefined && found.length === 0 && !isTurning ? (
        <PageState compact title="No reviews found">
          <p>
            {filters.status === 'all' && filters.rating === ''
              ? 'Reviews appear here once clients have written them.'
              : 'No reviews match these filters.'}
          </p>
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
      <Stale isOld={isPlaceholderData}>
        <ul className={styles.cards}>
          {found.map((review) => (
            <AdminReviewCard
              key={review.id}
              review={review}
              selected={selected.has(review.id)}
              onSelect={(on) => select([review.id], on)}
              onOpen={(mode) => open(review, mode)}
              onDelete={() => setDeleting(review)}
            />
          ))}
        </ul>
      </Stale>
      {data === undefined ? null : (
        <Pages where={data.pagination} noun="reviews" onChange={(page) => change({ page })} />
      )}
      {opened === null ? null : (
        <ReviewDialog review={opened.review} initialMode={opened.mode} onChanged={learn} onClose={close} />
      )}
      <Deletion review={deleting} onDeleted={(id) => select([id], false)} onClose={() => setDeleting(null)} />
    </>
  );
};
