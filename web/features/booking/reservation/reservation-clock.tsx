import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconHourglass } from '@tabler/icons-react';
import { use, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { BarSlot } from '../layout/bar-slot.ts';
import styles from './reservation-clock.module.css';
import type { OwnReservation } from './use-reservation.ts';

const secondsUntil = (until: number): number => Math.max(0, Math.ceil((until - Date.now()) / 1_000));

/** For example `4:05`. */
const clockOf = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

const useSecondsLeft = (until: number): number => {
  const [left, setLeft] = useState(() => secondsUntil(until));
  useEffect(() => {
    setLeft(secondsUntil(until));
    const timer = setInterval(() => setLeft(secondsUntil(until)), 1_000);
    return () => clearInterval(timer);
  }, [until]);
  return left;
};

const lastMinutes = 2 * 60;

const Running = ({ until }: { readonly until: number }) => {
  const left = useSecondsLeft(until);
  const isShort = left <= lastMinutes;
  return (
    <div className={styles.clock} data-short={isShort}>
      <IconHourglass size={20} stroke={1.5} aria-hidden="true" />
      <span>We’re holding this time for you</span>
      <strong role="timer" aria-label="Time left to pay">
        {clockOf(left)}
      </strong>
      <span role="status" className="spoken">
        {isShort ? 'Less than two minutes are left.' : ''}
      </span>
    </div>
  );
};

/** Takes the place of the clock until the server answers, so that the layout does not shift. */
const Beginning = () => (
  <div className={styles.clock}>
    <IconHourglass size={20} stroke={1.5} aria-hidden="true" />
    <span>Holding this time for you…</span>
  </div>
);

type ReservationClockProps = {
  readonly reservation: OwnReservation;
  /** True once the server has said that the visit can be booked. */
  readonly isFree: boolean;
};

/** Shows how long the time is still held, and what the client can do when the reservation has ended. */
export const ReservationClock = ({ reservation: { state, until, reserveAgain }, isFree }: ReservationClockProps) => {
  const slot = use(BarSlot);
  const hasBar = useMediaQuery('(max-width: 61.99em)');
  if (state === 'asking' || (state === 'reserved' && until !== null)) {
    const running = until === null ? <Beginning /> : <Running until={until} />;
    return slot !== null && hasBar === true ? createPortal(running, slot) : running;
  }
  if (state !== 'ended') return null;
  return (
    <div className={styles.clock} data-short role="status">
      <IconHourglass size={20} stroke={1.5} aria-hidden="true" />
      <span>{isFree ? 'We no longer hold this time, but it’s still free.' : 'We no longer hold this time.'}</span>
      {isFree ? (
        <Button variant="default" onClick={reserveAgain}>
          Hold it again
        </Button>
      ) : null}
    </div>
  );
};
