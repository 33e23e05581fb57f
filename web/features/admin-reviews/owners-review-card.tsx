import { Button, Checkbox } from '@mantine/core';
import { reviewFaces } from '../../statuses/faces.ts';
import '@mantine/core/styles/Checkbox.layer.css';
import { IconLock, IconMessageReply, IconPencil, IconTrash } from '@tabler/icons-react';
import type { AdminReview } from '../../api/types.ts';
import iconButtons from '../../ui/admin/list/icon-buttons.module.css';
import { SalonDay } from '../../ui/admin/list/lists.tsx';
import { Stars } from '../../ui/reviews.tsx';
import { StatusBadge } from '../../ui/visit/marks.tsx';
import type { ReviewMode } from './review-dialog.tsx';
import { JudgeButtons, nameOf, ReviewWords } from './review-parts.tsx';
import styles from './reviews-tab.module.css';

const icon = { size: 18, stroke: 1.5, 'aria-hidden': true } as const;

type CardProps = {
  readonly review: AdminReview;
  readonly selected: boolean;
  readonly onSelect: (on: boolean) => void;
  readonly onOpen: (mode: ReviewMode) => void;
  readonly onDelete: () => void;
};

export const AdminReviewCard = ({ review, selected, onSelect, onOpen, onDelete }: CardProps) => (
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
      <span>
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
    <div className={styles.acts}>
      {reviewFaces[review.status].awaitsOwner ? <JudgeButtons review={review} size="sm" /> : null}
      <Button
        size="sm"
        variant="default"
        leftSection={<IconMessageReply {...icon} />}
        onClick={() => onOpen('respond')}
      >
        Respond
      </Button>
      <span className="line">
        <button
          type="button"
          className={iconButtons.icon}
          aria-label={`Edit the review of ${nameOf(review)}`}
          onClick={() => onOpen('edit')}
        >
          <IconPencil {...icon} />
        </button>
        <button
          type="button"
          className={iconButtons.icon}
          data-danger
          aria-label={`Delete the review of ${nameOf(review)}`}
          onClick={onDelete}
        >
          <IconTrash {...icon} />
        </button>
      </span>
    </div>
  </li>
);
