import { Button, Checkbox } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import type { AdminReview } from '../../api/types.ts';
import { reviewFaces } from '../../statuses/faces.ts';
import { SalonDay } from '../../ui/admin/list/lists.tsx';
import { Stars } from '../../ui/reviews.tsx';
import { StatusBadge } from '../../ui/visit/marks.tsx';
import { JudgeButtons, nameOf, ReviewWords } from './review-parts.tsx';
import styles from './reviews-tab.module.css';

type CardProps = {
  readonly review: AdminReview;
  readonly selected: boolean;
  readonly onSelect: (on: boolean) => void;
  readonly onOpen: (mode: 'view' | 'respond') => void;
};

export const AdminReviewCard = ({ review, selected, onSelect, onOpen }: CardProps) => {
  const { awaitsOwner } = reviewFaces[review.status];
  return (
    <li className={styles.card}>
      <header className="line gap-sm">
        <Checkbox
          aria-label={`Select the review of ${nameOf(review)}`}
          checked={selected}
          onChange={({ currentTarget: { checked } }) => onSelect(checked)}
        />
        <button type="button" className={styles.name} onClick={() => onOpen('view')}>
          {nameOf(review)}
        </button>
        <StatusBadge face={reviewFaces[review.status]} />
      </header>
      <p className={styles.facts}>
        <Stars rating={review.rating} />
        {awaitsOwner || review.adminResponse !== null ? null : (
          <Button size="sm" variant="subtle" ml="auto" pr={0} className="tap" onClick={() => onOpen('respond')}>
            Respond
          </Button>
        )}
        <span className="whole-line">
          {review.serviceName === null ? null : `${review.serviceName}\u00a0· `}
          <SalonDay instant={review.createdAt} />
        </span>
      </p>
      <ReviewWords review={review} />
      {review.adminNote ? (
        <p className={styles.privately}>
          <IconLock size={16} stroke={1.5} aria-hidden /> <span>{review.adminNote}</span>
        </p>
      ) : null}
      {awaitsOwner ? (
        <div className={styles.acts}>
          <JudgeButtons review={review} size="sm" />
          <Button size="sm" variant="default" onClick={() => onOpen('respond')}>
            Respond
          </Button>
        </div>
      ) : null}
    </li>
  );
};
