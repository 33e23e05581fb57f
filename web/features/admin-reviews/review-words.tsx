import type { AdminReview } from '../../api/types.ts';
import { SalonDay } from '../../ui/admin/list/lists.tsx';
import styles from './reviews-tab.module.css';

export const nameOf = ({ user, customerName }: AdminReview): string =>
  [user?.firstName, user?.lastName].filter(Boolean).join(' ') || customerName || 'Anonymous';

export const ReviewWords = ({ review }: { readonly review: AdminReview }) => (
  <>
    {review.title === null ? null : <strong className={styles.title}>{review.title}</strong>}
    {review.comment === null ? null : <p className={styles.comment}>{review.comment}</p>}
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
