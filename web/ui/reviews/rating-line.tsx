import type { ReviewPage } from '../../api/types.ts';
import { useBranding } from '../../branding/branding-context.tsx';
import styles from './reviews.module.css';
import { Stars } from './stars.tsx';

const oneDecimal = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** The average of all approved reviews, and whose they are. Nothing until there is one. */
export const RatingLine = ({ page }: { readonly page: ReviewPage | undefined }) => {
  const { global, home } = useBranding().branding;
  const rating = page?.rating ?? null;
  return rating === null ? null : (
    <p className={styles.rating}>
      <strong>{oneDecimal.format(rating.average)}</strong>
      <Stars rating={Math.round(rating.average)} />
      <span>
        {rating.count === 1 ? '1 review' : `${rating.count} reviews`} of {home.businessName || global.siteName}
      </span>
    </p>
  );
};
