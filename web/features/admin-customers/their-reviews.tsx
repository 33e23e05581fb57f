import type { CustomerDetails } from '../../api/types.ts';
import { reviewFaces } from '../../statuses/review-faces.ts';
import { SalonDay } from '../../ui/admin/list/salon-day.tsx';
import { Stars } from '../../ui/reviews/stars.tsx';
import { StatusBadge } from '../../ui/visit/status-badge.tsx';
import styles from './customer-dialog.module.css';

/** What she wrote, newest first. */
export const TheirReviews = ({ reviews }: Pick<CustomerDetails, 'reviews'>) => (
  <section>
    <h3>Reviews</h3>
    {reviews.length === 0 ? <p className={styles.none}>No reviews yet.</p> : null}
    <ul className={styles.reviews}>
      {reviews.map(({ id, rating, status, title, comment, createdAt }) => (
        <li key={id}>
          <p className={styles.row}>
            <Stars rating={rating} />
            <StatusBadge face={reviewFaces[status]} />
            <span className={styles.none}>
              <SalonDay instant={createdAt} />
            </span>
          </p>
          {title === null ? null : <strong>{title}</strong>}
          {comment === null ? null : <p>{comment}</p>}
        </li>
      ))}
    </ul>
  </section>
);
