import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatShortDate } from '../../format/calendar.ts';
import { to12Hour } from '../../format/clock.ts';
import type { Visit } from './availability.query.ts';
import { nextTimesQuery } from './availability.query.ts';
import styles from './time-picker.module.css';

type NextFreeProps = {
  readonly visit: Visit;
  readonly isChecking: boolean;
  readonly onChoose: (date: string, time: string) => void;
};

/** The first time that this visit fits, one tap away. */
export const NextFree = ({ visit, isChecking, onChoose }: NextFreeProps) => {
  const { data } = useQuery(nextTimesQuery(visit, 1));
  const first = data?.[0];
  return (
    <p className={styles.next}>
      {first === undefined ? null : (
        <>
          Earliest free time
          <Button variant="light" disabled={isChecking} onClick={() => onChoose(first.date, first.time)}>
            {formatShortDate(first.date)}, {to12Hour(first.time)}
          </Button>
        </>
      )}
    </p>
  );
};
