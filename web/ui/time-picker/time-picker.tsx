import { Button } from '@mantine/core';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, startTransition, useEffect, useOptimistic, useRef, useState } from 'react';
import type { DayFreedom, FreeTime } from '../../api/types.ts';
import { watchLeaving } from '../../browser/leaving.ts';
import {
  formatShortDate,
  isSunday,
  monthEnd,
  monthStart,
  plusDays,
  plusMonths,
  to12Hour,
  todayIn,
} from '../../format/calendar.ts';
import { NavButton } from '../buttons.tsx';
import { toast } from '../messages/toast.tsx';
import { useBookingRules, useIsReachable } from '../visit/salon-rules.ts';
import { checkQuery, daysQuery, nextTimesQuery, type VisitAsked } from './availability.query.ts';
import { AvailableTimes, Failed, TimesSaid } from './available-times.tsx';
import { Month } from './month.tsx';
import styles from './time-picker.module.css';

type VisitCalendarProps = {
  readonly visit: VisitAsked;
  readonly date: string | null;
  /** The first free day; undefined while unknown and if there is none. */
  readonly soonest: string | undefined;
  readonly onChange: (date: string) => void;
};

const later = (one: string, other: string): string => (one > other ? one : other);
const earlier = (one: string, other: string): string => (one < other ? one : other);

const isFree = ({ free }: DayFreedom): boolean => free > 0;

const Legend = () => (
  <ul className={styles.legend}>
    <li>
      <i aria-hidden="true" /> Times available
    </li>
    <li>
      <s aria-hidden="true">12</s> Not available
    </li>
  </ul>
);

/** The first and last day that can be booked, by the salon's calendar. */
const useWindow = () => {
  const { zone, bookingWindowMonths } = useBookingRules();
  const today = todayIn(zone);
  return { first: plusDays(today, 1), last: plusMonths(today, bookingWindowMonths) };
};

/** A calendar with a dot under days that have free times and a line through others. Opens on the first free month. */
export const VisitCalendar = ({ visit, date, soonest, onChange }: VisitCalendarProps) => {
  const { first, last } = useWindow();
  const [turnedTo, turnTo] = useState<string | null>(null);
  // A tapped day is marked at once, before its times and the rest of the page are drawn.
  const [marked, mark] = useOptimistic(date);
  const choose = (day: string) =>
    startTransition(() => {
      mark(day);
      onChange(day);
    });
  // If only a Sunday is left of the month, starts with the next month.
  const month = turnedTo ?? monthStart(date ?? soonest ?? (isSunday(first) ? plusDays(first, 1) : first));
  const from = later(monthStart(month), first);
  const to = earlier(monthEnd(month), last);
  const {
    data: days,
    isError,
    refetch,
  } = useQuery({
    ...daysQuery(visit, from, to),
    enabled: from <= to,
    placeholderData: keepPreviousData,
  });
  const free = new Set((days ?? []).filter(isFree).map((day) => day.date));
  const known = new Set((days ?? []).map((day) => day.date));

  return (
    <>
      <Month
        {...{ month, first, last }}
        date={marked}
        markOf={(day) => (free.has(day) ? 'free' : known.has(day) ? 'none' : undefined)}
        isClosed={(day) => isSunday(day) && !free.has(day)}
        onTurn={turnTo}
        onChoose={choose}
      />
      {isError ? <Failed onRetry={() => void refetch()}>The free days didn’t load.</Failed> : <Legend />}
    </>
  );
};

/** Shown if no day has room for the visit, so that choosing a day would not help. */
const TooLong = ({ visit }: { readonly visit: VisitAsked }) => (
  <div role="alert" className={styles.none}>
    <p>
      This visit is longer than any day of the studio.
      {'addOnIds' in visit && visit.addOnIds !== '' ? ' It may fit with fewer add-ons.' : ''}
    </p>
    {useIsReachable() ? (
      <NavButton to="/contact" variant="default">
        Contact the Studio
      </NavButton>
    ) : null}
  </div>
);

type NextFreeProps = {
  readonly first: FreeTime | undefined;
  /** True if the server has answered and no time is free. */
  readonly isNone: boolean;
  readonly isChecking: boolean;
  readonly onChoose: (date: string, time: string) => void;
};

/** The first free time other than the visit's own, whether there is none, and whether no day is long enough. */
const useSoonest = (visit: VisitAsked, own: FreeTime | undefined) => {
  const { data, isPending } = useQuery(nextTimesQuery(visit, own === undefined ? 1 : 2));
  const first = data?.times.find(({ date, time }) => date !== own?.date || time !== own.time);
  const isTooLong = data?.isTooLong === true;
  return { first, isPending, isTooLong, isNone: data !== undefined && first === undefined && !isTooLong };
};

/** A button for the first free time of this visit. */
export const NextFree = ({ first, isNone, isChecking, onChoose }: NextFreeProps) => (
  <p className={styles.next}>
    {isNone ? 'No time is free at the moment.' : null}
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

/** Checks with the server whether a time is still free, and says so if it is not. Does nothing if the page was left. */
export const useCheckTime = (visit: VisitAsked) => {
  const client = useQueryClient();
  const [checking, setChecking] = useState<string | null>(null);

  const isStillFree = async (date: string, time: string): Promise<boolean> => {
    const hasLeft = watchLeaving();
    setChecking(time);
    try {
      const { isAvailable, reason } = await client.fetchQuery(checkQuery(visit, date, time));
      if (hasLeft()) return false;
      if (isAvailable) return true;
      toast.warning(
        `This time slot is not available${reason ? `: ${reason.replace(/\.$/, '')}` : ''}. Please select a different time.`,
      );
      await client.invalidateQueries({ queryKey: ['availability'] });
      return false;
    } catch {
      if (!hasLeft()) toast.error('Error checking availability. Please try again.');
      return false;
    } finally {
      setChecking(null);
    }
  };
  return { checking, isStillFree };
};

/** A client who has to wait longer than this many days may want to hear of an earlier time. */
const soonDays = 2;

type TimePickerProps = {
  readonly visit: VisitAsked;
  readonly date: string | null;
  readonly time: string | null;
  /** The current time of a visit being moved. It is free for this visit, and choosing it moves nothing. */
  readonly own?: FreeTime | undefined;
  readonly onDate: (date: string) => void;
  /** What else to offer if a day has no free time, or (for `null`) if no time is free soon. */
  readonly whenFull?: ((date: string | null) => ReactNode) | undefined;
  /** Called only with a time that the server has just confirmed as free. */
  readonly onTime: (time: string, date: string) => void;
};

/** True if the times are below the calendar and out of sight, as on a phone, instead of next to it. */
const isUnderCalendar = (): boolean => window.matchMedia('(max-width: 47.99em)').matches;

/** A calendar and the times of its chosen day, for a visit of a known length. */
export const TimePicker = ({ visit, date, time, own, whenFull, onDate, onTime }: TimePickerProps) => {
  const { checking, isStillFree } = useCheckTime(visit);
  const { first, isTooLong, isNone, isPending } = useSoonest(visit, own);
  const soon = plusDays(todayIn(useBookingRules().zone), soonDays);
  const [calendarKey, setCalendarKey] = useState(0);
  const timesRef = useRef<HTMLDivElement>(null);
  const [taps, setTaps] = useState(0);
  const chooseDate = (day: string) => {
    setTaps((before) => before + 1);
    onDate(day);
  };
  useEffect(() => {
    if (taps > 0 && isUnderCalendar()) timesRef.current?.scrollIntoView({ block: 'nearest' });
  }, [taps]);
  const chooseTime = async (day: string, slot: string) => {
    if (await isStillFree(day, slot)) onTime(slot, day);
  };
  /** Turns the calendar to the month of a day that was chosen outside it. */
  const turnTo = (day: string) => {
    onDate(day);
    setCalendarKey(calendarKey + 1);
  };
  /** The day stays chosen even if its time is gone. */
  const chooseNext = (day: string, slot: string) => {
    turnTo(day);
    void chooseTime(day, slot);
  };
  const isSoon = first === undefined ? isPending : first.date <= soon;
  const ownTime = own !== undefined && own.date === date ? own.time : null;
  return (
    <div className={styles.picker}>
      <div>
        {isTooLong ? (
          <TooLong visit={visit} />
        ) : (
          <NextFree first={first} isNone={isNone} isChecking={checking !== null} onChoose={chooseNext} />
        )}
        {isTooLong || isSoon ? null : whenFull?.(null)}
        <VisitCalendar key={calendarKey} {...{ visit, date }} soonest={first?.date} onChange={chooseDate} />
      </div>
      <div ref={timesRef} className={styles.timesColumn}>
        <TimesSaid visit={visit} date={date} own={ownTime} />
        {isTooLong ? null : date === null ? (
          <p className={styles.invitation}>Choose a day to see its times.</p>
        ) : (
          <AvailableTimes
            visit={visit}
            date={date}
            time={time}
            own={ownTime}
            checking={checking}
            onChoose={(slot) => chooseTime(date, slot)}
            onDay={turnTo}
            whenFull={whenFull}
          />
        )}
      </div>
    </div>
  );
};
