import { Alert } from '@mantine/core';
import '@mantine/core/styles/Alert.layer.css';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';

import type { FreeTime } from '../../api/types.ts';
import { type Choice, choiceQuery } from '../../format/booking-choice.ts';

import { formatShortDate, to12Hour } from '../../format/calendar.ts';

import { ButtonLink } from '../../ui/buttons.tsx';
import { nextTimesQuery, visitAskedOf } from '../../ui/time-picker/availability.query.ts';
import styles from './details/details.module.css';

const offered = 4;

type TakenNoticeProps = {
  readonly choice: Choice;
  readonly children: ReactNode;
  readonly onChoose: (time: FreeTime) => void;
};

/** Shown if somebody else has taken the time. It offers the nearest free times and all other days. */
export const TakenNotice = ({ choice, children, onChoose }: TakenNoticeProps) => {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    notice.current?.scrollIntoView({ block: 'center' });
  }, []);
  const { date, time } = choice;
  const { data } = useQuery(nextTimesQuery(visitAskedOf(choice), offered, { date, time }));
  return (
    <Alert ref={notice} color="red" role="alert" title="This time was just taken" className={styles.taken}>
      <p>{children}</p>
      <ul className={styles.nearest} aria-label="Nearest free times">
        {data?.map((free) => (
          <li key={`${free.date} ${free.time}`}>
            <button type="button" onClick={() => onChoose(free)}>
              {formatShortDate(free.date)}, {to12Hour(free.time)}
            </button>
          </li>
        ))}
      </ul>
      <ButtonLink variant="default" size="sm" to={`/booking/datetime${choiceQuery({ ...choice, time: null })}`}>
        See all days
      </ButtonLink>
    </Alert>
  );
};
