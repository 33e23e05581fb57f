import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { useId } from 'react';
import styles from './reviews.module.css';

const places = [1, 2, 3, 4, 5] as const;

type StarInputProps = { readonly value: number; readonly onChange: (rating: number) => void };

/** Five radio buttons that look like stars: arrow keys work, and screen readers count them. */
export const StarInput = ({ value, onChange }: StarInputProps) => {
  const name = useId();
  return (
    <fieldset className={styles.starInput}>
      <legend>Rating</legend>
      {places.map((place) => (
        <label key={place}>
          <input
            type="radio"
            name={name}
            value={place}
            checked={value === place}
            onChange={() => onChange(place)}
            aria-label={place === 1 ? '1 star' : `${place} stars`}
          />
          {place <= value ? (
            <IconStarFilled size={30} aria-hidden="true" />
          ) : (
            <IconStar size={30} stroke={1.25} aria-hidden="true" />
          )}
        </label>
      ))}
    </fieldset>
  );
};
