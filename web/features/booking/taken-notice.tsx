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
import { WaitButton } from './waiting/wait-button.tsx';

const offered = 4;

type TakenNoticeProps = {
  readonly choice: Choice;
  /** When the other client's reservation ends, in milliseconds since 1970; null if the time is booked. */
  readonly reservedUntil: number | null;
  readonly children: ReactNode;
  readonly onChoose: (time: FreeTime) => void;
};

/** The reservation may be the client's own, from another browser. The server does not know whose it is. */
const Reserved = ({ until }: { readonly until: number }) => {
  const minutes = Math.max(1, Math.ceil((until - Date.now()) / 60_000));
  return (
    <p>
      {`If that’s you, finish in the browser where you began. If they don’t book it, it’s free again in ${
        minutes === 1 ? 'a minute' : `${minutes} minutes`
      }.`}
    </p>
  );
};

/** Shown if somebody else has booked or holds the time. Offers the nearest free times and all other days. */
export const TakenNotice = ({ choice, reservedUntil, children, onChoose }: TakenNoticeProps) => {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    notice.current?.scrollIntoView({ block: 'center' });
  }, []);
  const { date, time } = choice;
  const { data } = useQuery(nextTimesQuery(visitAskedOf(choice), offered, { date, time }));
  return (
    <Alert
      ref={notice}
      color="red"
      role="alert"
      title={
        reservedUntil === null ? 'This time was just taken' : 'Someone is holding this time while they finish booking'
      }
      className={styles.taken}
    >
      {reservedUntil === null ? null : <Reserved until={reservedUntil} />}
      <p>{children}</p>
      <ul className={styles.nearest} aria-label="Nearest free times">
        {data?.times.map((free) => (
          <li key={`${free.date} ${free.time}`}>
            <button type="button" className="choice" onClick={() => onChoose(free)}>
              {formatShortDate(free.date)}, {to12Hour(free.time)}
            </button>
          </li>
        ))}
      </ul>
      <ButtonLink variant="default" size="sm" to={`/booking/datetime${choiceQuery({ ...choice, time: null })}`}>
        See all days
      </ButtonLink>
      <WaitButton choice={choice} date={date} />
    </Alert>
  );
};
