import { Button } from '@mantine/core';
import type { AdminReview } from '../../api/types.ts';
import { reviewFaces, reviewVerdicts } from '../../statuses/faces.ts';
import { useJudgeReview } from './review.mutations.ts';

const icon = { size: 18, stroke: 1.5, 'aria-hidden': true } as const;

type JudgeButtonsProps = {
  readonly review: AdminReview;
  readonly size: 'sm' | 'md';
  readonly onChanged?: (review: AdminReview) => void;
};

/** Buttons for the statuses that the review does not have. The site shows approved ones. */
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
