import { Button } from '@mantine/core';
import type { AdminReview } from '../../api/types.ts';
import { reviewFaces, reviewVerdicts } from '../../statuses/faces.ts';
import { SalonDay } from '../../ui/admin/list/lists.tsx';
import { useJudgeReview } from './reviews.query.ts';
import styles from './reviews-tab.module.css';

export const nameOf = ({ user, customerName }: AdminReview): string =>
  [user?.firstName, user?.lastName].filter(Boolean).join(' ') || customerName || 'Anonymous';

export const ReviewWords = ({ review }: { readonly review: AdminReview }) => (
  <>
    {review.title === null ? null : <strong className={styles.title}>{review.title}</strong>}
    {review.comment === null ? null : <p className="lines">{review.comment}</p>}
    {review.adminResponse === null ? null : (
      <blockquote className={styles.response}>
        <span>
          Your response
          {review.adminResponseDate === null ? null : (
            <>
              , <SalonDay instant={review.adminResponseDate} />
            </>
          )}
        </span>
        {review.adminResponse}
      </blockquote>
    )}
  </>
);

const icon = { size: 18, stroke: 1.5, 'aria-hidden': true } as const;

type JudgeButtonsProps = {
  readonly review: AdminReview;
  readonly size: 'sm' | 'md';
  readonly onChanged?: (review: AdminReview) => void;
};

/** Buttons for the other statuses. The site shows approved reviews. */
export const JudgeButtons = ({ review: { id, status: current }, size, onChanged }: JudgeButtonsProps) => {
  const judge = useJudgeReview(onChanged);
  return reviewVerdicts
    .filter((status) => status !== current)
    .map((status) => {
      const { Icon, verb, isPublic } = reviewFaces[status];
      return (
        <Button
          key={status}
          size={size}
          variant={reviewFaces[current].awaitsOwner && isPublic ? 'filled' : 'default'}
          disabled={judge.isPending}
          leftSection={<Icon {...icon} />}
          onClick={() => judge.mutate({ id, status, from: current })}
        >
          {verb}
        </Button>
      );
    });
};
