import { Button } from '@mantine/core';
import type { AdminReview } from '../../api/types.ts';
import { formatLongDate } from '../../format/calendar.ts';
import { to12Hour } from '../../format/clock.ts';
import { reviewFaces } from '../../statuses/review-faces.ts';
import { DialogActions } from '../../ui/admin/dialog/dialog-actions.tsx';
import { SalonDay } from '../../ui/admin/list/salon-day.tsx';
import { Stars } from '../../ui/reviews/stars.tsx';
import { StatusBadge } from '../../ui/visit/status-badge.tsx';
import { JudgeButtons } from './judge-buttons.tsx';
import { ReviewNote } from './review-note.tsx';
import { nameOf, ReviewWords } from './review-words.tsx';
import styles from './reviews-tab.module.css';

const visitLine = ({ serviceName, appointment }: AdminReview): string =>
  [serviceName, appointment === null ? null : `${formatLongDate(appointment.date)} at ${to12Hour(appointment.time)}`]
    .filter(Boolean)
    .join(', ');

type ViewingProps = {
  readonly review: AdminReview;
  readonly onChanged: (review: AdminReview) => void;
  readonly onEdit: () => void;
  readonly onRespond: () => void;
};

/** Shows all of a review, and has the buttons to publish it or to take it back. */
export const Viewing = ({ review, onChanged, onEdit, onRespond }: ViewingProps) => (
  <div className={styles.form}>
    <p className={styles.facts}>
      <Stars rating={review.rating} /> <StatusBadge face={reviewFaces[review.status]} />
    </p>
    <p className={styles.author}>
      <strong>{nameOf(review)}</strong>
      {review.customerEmail ? <span>{review.customerEmail}</span> : null}
      {review.isVerifiedPurchase ? <span>Verified visit</span> : null}
    </p>
    <p className={styles.muted}>
      {visitLine(review)}
      <br />
      Written <SalonDay instant={review.createdAt} />
    </p>
    <ReviewWords review={review} />
    <ReviewNote key={review.adminNote} id={review.id} note={review.adminNote ?? ''} onChanged={onChanged} />
    <DialogActions start={<JudgeButtons review={review} size="md" onChanged={onChanged} />}>
      <Button variant="default" onClick={onEdit}>
        Edit
      </Button>
      <Button variant={reviewFaces[review.status].awaitsOwner ? 'default' : 'filled'} onClick={onRespond}>
        Respond
      </Button>
    </DialogActions>
  </div>
);
