import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { FreeTime } from '../../api/types.ts';
import { formatShortDate } from '../../format/calendar.ts';
import { to12Hour } from '../../format/clock.ts';
import type { VisitAsked } from './availability.query.ts';
import { nextTimesQuery } from './availability.query.ts';
import styles from './time-picker.module.css';

type NextFreeProps = {
  readonly visit: VisitAsked;
  /** The visit's own time, which is not offered. */
  readonly own?: FreeTime | undefined;
  readonly isChecking: boolean;
  readonly onChoose: (date: string, time: string) => void;
};

/** A button for the first time that is free for this visit. */
export const NextFree = ({ visit, own, isChecking, onChoose }: NextFreeProps) => {
  const { data } = useQuery(nextTimesQuery(visit, own === undefined ? 1 : 2));
  const first = data?.find(({ date, time }) => date !== own?.date || time !== own.time);
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
