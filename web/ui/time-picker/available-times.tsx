import { Button, Skeleton } from '@mantine/core';
import {
  byPartOfDay,
  formatLongDate,
  formatShortDate,
  showsSameTime,
  timeElsewhere,
  to12Hour,
  visitorZone,
  zoneLabel,
  zoneName,
} from '../../format/calendar.ts';
import styles from './time-picker.module.css';
import '@mantine/core/styles/Skeleton.layer.css';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import type { DaySlots } from '../../api/types.ts';
import { toast } from '../messages/toast.tsx';
import { OnTheWay } from '../page.tsx';
import { freeTimesOf, nextTimesQuery, slotsQuery, type VisitAsked } from './availability.query.ts';

type ZoneNoteProps = {
  readonly zone: string;
  readonly date: string;
  /** One of the day's times, also shown in the visitor's zone. */
  readonly sample: string | null;
};

/** Says that all times are the salon's, and shows the visitor's own time if it differs. */
const ZoneNote = ({ zone, date, sample }: ZoneNoteProps) => {
  const own = visitorZone();
  const differs = sample !== null && !showsSameTime(zone, own, date);
  return (
    <p className="muted-md">
      All times are {zoneName(zone, date)} ({zoneLabel(zone, date)}).
      {differs ? ` ${to12Hour(sample)} there is ${timeElsewhere(zone, own, date, sample)} where you are.` : ''}
    </p>
  );
};

type AvailableTimesProps = {
  readonly visit: VisitAsked;
  readonly date: string;
  readonly time: string | null;
  /** The visit's current time, which is free only for this visit; null on any other day. */
  readonly own: string | null;
  /** The time being checked; all buttons are disabled until the check ends. */
  readonly checking: string | null;
  readonly onChoose: (time: string) => void;
  /** Called to show another day. */
  readonly onDay: (date: string) => void;
  /** What else to offer if the day has no free time. */
  readonly whenFull?: ((date: string) => ReactNode) | undefined;
};

const Waiting = () => (
  <OnTheWay words="Loading available times..." className={styles.waiting}>
    {[1, 2, 3, 4, 5, 6].map((place) => (
      <Skeleton key={place} height={52} radius="md" />
    ))}
  </OnTheWay>
);

const useSlots = (visit: VisitAsked, date: string) => {
  const answer = useQuery(slotsQuery(visit, date));
  const failedAt = answer.isError ? answer.errorUpdatedAt : null;
  useEffect(() => {
    if (failedAt !== null) toast.error('Unable to load available time slots. Please try again.');
  }, [failedAt]);
  return answer;
};

/** The next day with a free time for this visit. */
const NextDay = ({ visit, date, onDay }: Pick<AvailableTimesProps, 'visit' | 'date' | 'onDay'>) => {
  const { data } = useQuery(nextTimesQuery(visit, 1, { date, time: null }));
  const next = data?.times[0]?.date;
  return next === undefined ? null : (
    <Button variant="light" onClick={() => onDay(next)}>
      Next available day: {formatShortDate(next)}
    </Button>
  );
};

const None = ({ reason, children }: { readonly reason: string | null; readonly children: ReactNode }) => (
  <div className={styles.none}>
    <p>
      No available time slots for this date
      {reason ? <span className={styles.reason}>{reason}</span> : null}
    </p>
    {children}
  </div>
);

/** The error in place of what failed to load. It stays until the load succeeds. */
export const Failed = ({ children, onRetry }: { readonly children: string; readonly onRetry: () => void }) => (
  <div className={styles.none}>
    <p>{children}</p>
    <Button variant="default" onClick={onRetry}>
      Try Again
    </Button>
  </div>
);

const timesFor = (slots: DaySlots, own: string | null): readonly string[] =>
  freeTimesOf(slots).filter((slot) => slot !== own);

type TimesSaidProps = Pick<AvailableTimesProps, 'visit' | 'own'> & { readonly date: string | null };

/** Announces to screen readers how many times a day has. It is in the page before a day is chosen. */
export const TimesSaid = ({ visit, date, own }: TimesSaidProps) => {
  const { data, isError } = useQuery({ ...slotsQuery(visit, date ?? ''), enabled: date !== null });
  const count = data === undefined ? 0 : timesFor(data, own).length;
  const said = `${count === 0 ? 'No times' : count === 1 ? '1 time' : `${count} times`} available`;
  return (
    <p role="status" className="spoken">
      {date === null || data === undefined || isError ? '' : `${said} on ${formatLongDate(date)}`}
    </p>
  );
};

const TimeList = ({
  times,
  time,
  checking,
  onChoose,
}: Omit<AvailableTimesProps, 'visit' | 'date' | 'own' | 'onDay' | 'whenFull'> & { times: readonly string[] }) => (
  <ul className={styles.parts} aria-label="Available times">
    {byPartOfDay(times).map(([part, within]) => (
      <li key={part}>
        <h3>{part}</h3>
        <div className={styles.slots}>
          {within.map((slot) => (
            <button
              key={slot}
              type="button"
              className={styles.slot}
              aria-pressed={slot === time}
              disabled={checking !== null}
              onClick={() => onChoose(slot)}
            >
              {to12Hour(slot)}
            </button>
          ))}
        </div>
      </li>
    ))}
  </ul>
);

/** The times of one day. A time is checked with the server before it counts as chosen. */
export const AvailableTimes = ({ visit, date, own, onDay, whenFull, ...rest }: AvailableTimesProps) => {
  const answer = useSlots(visit, date);
  const { isPending, isError } = answer;
  // After a failure the old times may be taken, so none is offered.
  const slots = isError ? undefined : answer.data;
  const times = slots === undefined ? [] : timesFor(slots, own);
  return (
    <div className={styles.times}>
      <h2 className="title-md">{formatLongDate(date)}</h2>
      {isPending ? <Waiting /> : null}
      {slots !== undefined ? <ZoneNote zone={slots.zone} date={date} sample={times[0] ?? null} /> : null}
      {isError ? <Failed onRetry={() => void answer.refetch()}>The times of this day didn’t load.</Failed> : null}
      {slots !== undefined && times.length === 0 ? (
        <None reason={slots.reason}>
          <NextDay visit={visit} date={date} onDay={onDay} />
          {slots.isFullDayUnavailable ? null : whenFull?.(date)}
        </None>
      ) : null}
      {times.length === 0 ? null : <TimeList times={times} {...rest} />}
      <p role="status" className={styles.checking}>
        {rest.checking === null ? '' : 'Checking availability...'}
      </p>
    </div>
  );
};
