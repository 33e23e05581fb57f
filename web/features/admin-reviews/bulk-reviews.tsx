import { Button } from '@mantine/core';
import { useState } from 'react';
import { reviewFaces, reviewVerdicts } from '../../statuses/review-faces.ts';
import styles from '../../ui/admin/list/bulk-bar.module.css';
import { BulkReport } from '../../ui/admin/list/bulk-report.tsx';
import type { Outcome } from '../../ui/admin/list/in-turn.ts';
import { useKnown } from '../../ui/admin/list/use-known.ts';
import { useJudgeReviews } from './review.mutations.ts';
import { nameOf } from './review-words.tsx';
import { reviewsIn, reviewsKey } from './reviews.query.ts';

type BulkReviewsProps = {
  readonly ids: readonly string[];
  readonly onDone: (ids: readonly string[]) => void;
  readonly onClear: () => void;
};

/** Approves or rejects all ticked reviews. Those that could not be changed stay ticked. */
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
