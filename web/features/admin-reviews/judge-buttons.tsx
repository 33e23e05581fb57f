import { Button } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useJudgeReview } from './review.mutations.ts';
import type { OwnersReview } from './reviews.query.ts';

const icon = { size: 18, stroke: 1.5, 'aria-hidden': true } as const;

const verdicts = [
  { status: 'approved', label: 'Approve', mark: <IconCheck {...icon} /> },
  { status: 'rejected', label: 'Reject', mark: <IconX {...icon} /> },
] as const;

type JudgeButtonsProps = {
  readonly review: OwnersReview;
  readonly size: 'sm' | 'md';
  readonly onChanged?: (review: OwnersReview) => void;
};

/** Whatever the review is not yet: approved stands on the site, rejected does not. */
export const JudgeButtons = ({ review: { id, status: current }, size, onChanged }: JudgeButtonsProps) => {
  const judge = useJudgeReview(onChanged);
  return verdicts
    .filter(({ status }) => status !== current)
    .map(({ status, label, mark }) => (
      <Button
        key={status}
        size={size}
        variant={current === 'pending' && status === 'approved' ? 'filled' : 'default'}
        disabled={judge.isPending}
        leftSection={mark}
        onClick={() => judge.mutate({ id, status, from: current })}
      >
        {label}
      </Button>
    ));
};
