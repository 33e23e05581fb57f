import { useQuery } from '@tanstack/react-query';
import { reviewsQuery } from '../../api/reviews.query.ts';
import type { Review } from '../../api/types.ts';
import { authorOf } from '../../format/people.ts';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { RatingLine } from '../../ui/reviews/rating-line.tsx';
import { Stars } from '../../ui/reviews/stars.tsx';
import home from './home.module.css';
import styles from './home-reviews.module.css';

const shown = 3;

const Quote = ({ review }: { readonly review: Review }) => (
  <figure className={styles.quote}>
    <Stars rating={review.rating} />
    <blockquote>{review.comment || review.title || 'Great service!'}</blockquote>
    <figcaption>{authorOf(review)}</figcaption>
  </figure>
);

/** Up to three approved reviews, in their writers' words. */
export const HomeReviews = ({ heading }: { readonly heading: string }) => {
  const { data, isPending, isError } = useQuery(reviewsQuery({ page: 1, limit: shown }));
  const reviews = data?.reviews.slice(0, shown) ?? [];
  return (
    <section className={home.section} aria-labelledby="reviews">
      <h2 id="reviews">{heading || 'Client Reviews'}</h2>
      <RatingLine page={data} />
      {isPending ? <p role="status">Loading reviews...</p> : null}
      {isError && data === undefined ? (
        <p className={home.missing}>We can’t show reviews right now. Please try again later.</p>
      ) : null}
      {data !== undefined && reviews.length === 0 ? (
        <div className={styles.none}>
          <p className={styles.noneTitle}>No reviews yet</p>
          <p>Be the first to share your experience!</p>
        </div>
      ) : null}
      <div className={styles.quotes}>
        {reviews.map((review) => (
          <Quote key={review.id} review={review} />
        ))}
      </div>
      <div className={styles.links}>
        <ButtonLink to="/reviews?tab=create" variant="outline">
          Share Your Experience
        </ButtonLink>
        <ButtonLink to="/reviews" variant="subtle">
          View All Reviews
        </ButtonLink>
      </div>
    </section>
  );
};
