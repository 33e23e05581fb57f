import { IconRosetteDiscountCheck } from '@tabler/icons-react';
import type { Review } from '../../api/types.ts';
import { formatMomentDate } from '../../format/moment.ts';
import { authorOf } from '../../format/people.ts';
import { reviewFaces } from '../../statuses/review-faces.ts';
import { Unbroken } from '../text/unbroken.tsx';
import { useSalonZone } from '../visit/salon-rules.ts';
import { StatusBadge } from '../visit/status-badge.tsx';
import styles from './reviews.module.css';
import { Stars } from './stars.tsx';

type ReviewCardProps = {
  readonly review: Review;
  /** Whether its status is shown, which only its author sees. */
  readonly withStatus?: boolean;
};

/** A review as it can be read, with the studio's response under it. */
export const ReviewCard = ({ review, withStatus = false }: ReviewCardProps) => {
  const zone = useSalonZone();
  const service = review.service?.name ?? review.serviceName;
  return (
    <article className={styles.card}>
      <header className={styles.cardHead}>
        <Stars rating={review.rating} />
        {withStatus ? <StatusBadge face={reviewFaces[review.status]} /> : null}
      </header>
      {review.title ? <p className={styles.title}>{review.title}</p> : null}
      {review.comment ? <p className={styles.comment}>{review.comment}</p> : null}
      <footer className={styles.byline}>
        <strong>{authorOf(review)}</strong>
        {review.isVerifiedPurchase ? (
          <span className={styles.verified}>
            <IconRosetteDiscountCheck size={16} stroke={1.5} aria-hidden="true" /> Verified visit
          </span>
        ) : null}
        {service ? (
          <span>
            <Unbroken name={service} />
          </span>
        ) : null}
        <span>{formatMomentDate(review.createdAt, zone)}</span>
      </footer>
      {review.adminResponse ? (
        <blockquote className={styles.response}>
          <strong>Response from the studio</strong>
          {review.adminResponse}
        </blockquote>
      ) : null}
    </article>
  );
};
