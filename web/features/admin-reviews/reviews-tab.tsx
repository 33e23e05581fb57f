import { Button, Checkbox, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { AdminReview } from '../../api/types.ts';
import { choicesOf, reviewFaces, reviewVerdicts } from '../../statuses/faces.ts';
import { ConfirmDialog } from '../../ui/admin/dialog.tsx';
import styles from '../../ui/admin/list/bulk-bar.module.css';
import { type Outcome, useFilters, useKnown, usePageWithin, useSelection } from '../../ui/admin/list/list-state.ts';
import { BulkReport, FoldedFilters, Pages, RowsWaiting, Stale, Unanswered } from '../../ui/admin/list/lists.tsx';
import { TabHeading } from '../../ui/admin/tab.tsx';
import { PageState } from '../../ui/page.tsx';
import { AdminReviewCard } from './owners-review-card.tsx';
import { ReviewDialog, type ReviewMode } from './review-dialog.tsx';
import { type ReviewFilters, reviewSorts, reviewsInAddress } from './review-list.ts';
import { nameOf } from './review-parts.tsx';
import { adminReviewsQuery, reviewsIn, reviewsKey, useDeleteReview, useJudgeReviews } from './reviews.query.ts';
import reviewsTabStyles from './reviews-tab.module.css';

type BulkReviewsProps = {
  readonly ids: readonly string[];
  readonly onDone: (ids: readonly string[]) => void;
  readonly onClear: () => void;
};

/** Approves or rejects all selected reviews. Those that failed stay selected. */
export const BulkReviews = ({ ids, onDone, onClear }: BulkReviewsProps) => {
  const judge = useJudgeReviews();
  const known = useKnown(reviewsKey, reviewsIn);
  const [failed, setFailed] = useState<Outcome['failed']>([]);
  if (ids.length === 0) return null;
  return (
    <section className={styles.bar} aria-label="Bulk actions">
      <strong>{ids.length} selected</strong>
      {reviewVerdicts.map((status) => (
        <Button
          key={status}
          size="sm"
          variant="default"
          disabled={judge.isPending}
          onClick={() =>
            judge.mutate(
              { ids, status, before: known() },
              {
                onSuccess: (outcome) => {
                  setFailed(outcome.failed);
                  onDone(outcome.done);
                },
              },
            )
          }
        >
          {reviewFaces[status].verb} selected
        </Button>
      ))}
      <Button
        size="sm"
        variant="subtle"
        onClick={() => {
          setFailed([]);
          onClear();
        }}
      >
        Clear selection
      </Button>
      <BulkReport
        title="Failed to update reviews"
        failed={failed}
        nameOf={(id) => {
          const review = known().get(id);
          return review === undefined ? undefined : nameOf(review);
        }}
      />
    </section>
  );
};

type FilterBarProps = {
  readonly filters: ReviewFilters;
  readonly onChange: (change: Partial<ReviewFilters>) => void;
};

export const ReviewFilterBar = ({ filters, onChange }: FilterBarProps) => (
  <section className={reviewsTabStyles.filters} aria-label="Filters">
    <FoldedFilters chosen={[filters.status !== 'all', filters.rating !== ''].filter(Boolean).length}>
      <NativeSelect
        label="Status"
        value={filters.status}
        data={[{ value: 'all', label: 'All' }, ...choicesOf(reviewFaces)]}
        onChange={({ currentTarget: { value } }) => onChange({ status: value as ReviewFilters['status'] })}
      />
      <NativeSelect
        label="Rating"
        value={filters.rating}
        data={[
          { value: '', label: 'Any rating' },
          ...['5', '4', '3', '2', '1'].map((value) => ({ value, label: value === '1' ? '1 star' : `${value} stars` })),
        ]}
        onChange={({ currentTarget: { value } }) => onChange({ rating: value as ReviewFilters['rating'] })}
      />
      <NativeSelect
        label="Sort by"
        value={filters.sortBy}
        data={Object.entries(reviewSorts).map(([value, label]) => ({ value, label }))}
        onChange={({ currentTarget: { value } }) => onChange({ sortBy: value as ReviewFilters['sortBy'] })}
      />
      <NativeSelect
        label="Order"
        value={filters.sortOrder}
        data={[
          { value: 'desc', label: 'Descending' },
          { value: 'asc', label: 'Ascending' },
        ]}
        onChange={({ currentTarget: { value } }) => onChange({ sortOrder: value === 'asc' ? 'asc' : 'desc' })}
      />
    </FoldedFilters>
  </section>
);

type Open = { readonly review: AdminReview; readonly mode: ReviewMode };

const knowing =
  (review: AdminReview) =>
  (open: Open | null): Open | null =>
    open?.review.id === review.id ? { ...open, review } : open;

/**
 * The open review as last known, from the list or from the answer to a change. The list may no longer contain it: a
 * filter for pending reviews drops an approved one.
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
    learn: (review: AdminReview) => setOpen(knowing(review)),
  };
};

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

/** All reviews. New ones wait for approval, and each can get a response. */
export const ReviewsTab = () => {
  const { filters, change } = useFilters(reviewsInAddress);
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
      <Unanswered of={{ data, error, refetch }} failed="Failed to load reviews" />
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
          className="tap-link"
          mb="0.5rem"
          label="Select all on this page"
          checked={chosen === ids.length}
          indeterminate={chosen > 0 && chosen < ids.length}
          onChange={({ currentTarget: { checked } }) => select(ids, checked)}
        />
      )}
      <Stale isOld={isPlaceholderData}>
        <ul className={reviewsTabStyles.cards}>
          {found.map((review) => (
            <AdminReviewCard
              key={review.id}
              review={review}
              selected={selected.has(review.id)}
              onSelect={(on) => select([review.id], on)}
              onOpen={(mode) => open(review, mode)}
            />
          ))}
        </ul>
      </Stale>
      {data === undefined ? null : (
        <Pages where={data.pagination} noun="reviews" onChange={(page) => change({ page })} />
      )}
      {opened === null ? null : (
        <ReviewDialog
          review={opened.review}
          initialMode={opened.mode}
          onChanged={learn}
          onDelete={() => {
            close();
            setDeleting(opened.review);
          }}
          onClose={close}
        />
      )}
      <Deletion review={deleting} onDeleted={(id) => select([id], false)} onClose={() => setDeleting(null)} />
    </>
  );
};
