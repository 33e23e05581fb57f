import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatLongDate } from '../../format/calendar.ts';
import type { Visit } from './availability.query.ts';
import { nextTimesQuery } from './availability.query.ts';
import styles from './time-picker.module.css';

type NextFreeProps = { readonly visit: Visit; readonly onChoose: (date: string) => void };

/** The first day that has a time for this visit, one tap away. */
export const NextFree = ({ visit, onChoose }: NextFreeProps) => {
  const { data } = useQuery(nextTimesQuery(visit, 1));
  const first = data?.[0];
  return (
    <p className={styles.next}>
      {first === undefined ? null : (
        <>
          Earliest free day
          <Button variant="light" size="sm" onClick={() => onChoose(first.date)}>
            {formatLongDate(first.date)}
          </Button>
        </>
      )}
    </p>
  );
};
