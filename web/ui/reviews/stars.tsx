import { IconStar, IconStarFilled } from '@tabler/icons-react';
import styles from './reviews.module.css';

const places = [1, 2, 3, 4, 5] as const;

export const Stars = ({ rating }: { readonly rating: number }) => (
  <span className={styles.stars} role="img" aria-label={`${rating} of 5 stars`}>
    {places.map((place) =>
      place <= rating ? (
        <IconStarFilled key={place} size={18} aria-hidden="true" />
      ) : (
        <IconStar key={place} size={18} stroke={1.5} aria-hidden="true" />
      ),
    )}
  </span>
);
