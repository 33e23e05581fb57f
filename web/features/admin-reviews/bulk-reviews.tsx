import { Button } from '@mantine/core';
import { useState } from 'react';
import styles from '../../ui/admin/bulk-bar.module.css';
import { BulkReport } from '../../ui/admin/bulk-report.tsx';
import type { Outcome } from '../../ui/admin/in-turn.ts';
import { useJudgeReviews } from './review.mutations.ts';

type BulkReviewsProps = {
  readonly ids: readonly string[];
  readonly nameOf: (id: string) => string | undefined;
  readonly onDone: (ids: readonly string[]) => void;
  readonly onClear: () => void;
};

/** Approves or rejects all that is ticked, whatever it was; what could not be changed stays ticked. */
export const BulkReviews = ({ ids, nameOf, onDone, onClear }: BulkReviewsProps) => {
  const judge = useJudgeReviews();
  const [failed, setFailed] = useState<Outcome['failed']>([]);
  if (ids.length === 0) return null;
  return (
    <section className={styles.bar} aria-label="Bulk actions">
      <strong>{ids.length} selected</strong>
      {(['approved', 'rejected'] as const).map((status) => (
        <Button
          key={status}
          size="sm"
          variant="default"
          disabled={judge.isPending}
          onClick={() =>
            judge.mutate(
              { ids, status },
              {
                onSuccess: (outcome) => {
                  setFailed(outcome.failed);
                  onDone(outcome.done);
                },
              },
            )
          }
        >
          {status === 'approved' ? 'Approve selected' : 'Reject selected'}
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
      <BulkReport title="Failed to update reviews" failed={failed} nameOf={nameOf} />
    </section>
  );
};
