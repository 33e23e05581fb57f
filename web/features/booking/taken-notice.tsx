import { Alert } from '@mantine/core';
import '@mantine/core/styles/Alert.layer.css';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import type { FreeTime } from '../../api/types.ts';
import type { Choice } from '../../format/booking-choice.ts';
import { choiceQuery } from '../../format/booking-choice.ts';
import { formatShortDate } from '../../format/calendar.ts';
import { to12Hour } from '../../format/clock.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { nextTimesQuery, visitOf } from '../../ui/time-picker/availability.query.ts';
import styles from './details.module.css';

const offered = 4;

type TakenNoticeProps = {
  readonly choice: Choice;
  readonly children: ReactNode;
  readonly onChoose: (time: FreeTime) => void;
};

/** What to do about it, before and after the payment was shown. */
export const TakenAdvice = ({ isProofSafe }: { readonly isProofSafe: boolean }) =>
  isProofSafe
    ? 'Your payment proof is safe with us. Choose another time and it goes with your booking.'
    : 'Please choose another time before you pay.';

/** Somebody else was faster: the nearest free times, one tap away, and all other days. */
export const TakenNotice = ({ choice, children, onChoose }: TakenNoticeProps) => {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    notice.current?.scrollIntoView({ block: 'center' });
  }, []);
  const { data } = useQuery(nextTimesQuery(visitOf(choice), offered, choice.date));
  return (
    <Alert ref={notice} color="red" role="alert" title="This time was just taken" className={styles.taken}>
      <p>{children}</p>
      <ul className={styles.nearest} aria-label="Nearest free times">
        {data?.map(({ date, time }) => (
          <li key={`${date} ${time}`}>
            <button type="button" onClick={() => onChoose({ date, time })}>
              {formatShortDate(date)}, {to12Hour(time)}
            </button>
          </li>
        ))}
      </ul>
      <ButtonLink variant="subtle" size="sm" to={`/booking/datetime${choiceQuery({ ...choice, time: null })}`}>
        See all days
      </ButtonLink>
    </Alert>
  );
};
