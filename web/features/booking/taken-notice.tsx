import { Alert, Button } from '@mantine/core';
import '@mantine/core/styles/Alert.layer.css';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';

import { api, sentenceOf } from '../../api/call/client.ts';
import type { FreeTime } from '../../api/types.ts';
import { type Choice, choiceQuery } from '../../format/booking-choice.ts';

import { formatShortDate, to12Hour } from '../../format/calendar.ts';

import { ButtonLink } from '../../ui/buttons.tsx';
import { toast } from '../../ui/messages/toast.tsx';
import { nextTimesQuery, visitAskedOf } from '../../ui/time-picker/availability.query.ts';
import styles from './details/details.module.css';
import { WaitButton } from './waiting/wait-button.tsx';

const offered = 4;

type TakenNoticeProps = {
  readonly choice: Choice;
  /** When the other client's reservation ends, in milliseconds since 1970; null if the time is booked. */
  readonly reservedUntil: number | null;
  readonly mailedTo: string | null;
  readonly children: ReactNode;
  readonly onChoose: (time: FreeTime) => void;
};

/** Mails the client a link to a time that she may hold in another browser. */
const WayBack = ({ email, choice: { date, time } }: { readonly email: string; readonly choice: Choice }) => {
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: () => api.call('POST /reservations/mail', { body: { email, date: date ?? '', time: time ?? '' } }),
    onError: (error) => toast.error(sentenceOf(error, 'The email couldn’t be sent. Please try again.')),
  });
  return isSuccess ? (
    <p role="status">{`If this time is held under ${email}, an email with a link to it is on its way.`}</p>
  ) : (
    <Button size="sm" variant="default" loading={isPending} onClick={() => mutate()}>
      Email me a link to it
    </Button>
  );
};

type ReservedProps = {
  readonly choice: Choice;
  readonly until: number;
  /** Where a mail can lead the client back; null if none can. */
  readonly mailedTo: string | null;
};

/** The reservation may be the client's own, from another browser. The server does not know whose it is. */
const Reserved = ({ choice, until, mailedTo }: ReservedProps) => {
  const minutes = Math.max(1, Math.ceil((until - Date.now()) / 60_000));
  const free = `If they don’t book it, it’s free again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`;
  return (
    <>
      <p>{`If that’s you, finish in the browser where you began. ${free}`}</p>
      {mailedTo === null ? null : <WayBack email={mailedTo} choice={choice} />}
    </>
  );
};

/** Shown if somebody else has booked or holds the time. Offers the nearest free times and all other days. */
export const TakenNotice = ({ choice, reservedUntil, mailedTo, children, onChoose }: TakenNoticeProps) => {
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
      {reservedUntil === null ? null : <Reserved {...{ choice, mailedTo }} until={reservedUntil} />}
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
