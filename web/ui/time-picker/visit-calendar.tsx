import { DatePicker } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DayFreedom } from '../../api/types.ts';
import { isSunday, monthEnd, monthStart, plusDays, plusMonths } from '../../format/calendar.ts';
import { todayIn } from '../../format/zone.ts';
import { useBookingRules } from '../visit/salon-rules.ts';
import type { VisitAsked } from './availability.query.ts';
import { daysQuery } from './availability.query.ts';
import styles from './time-picker.module.css';

type VisitCalendarProps = {
  readonly visit: VisitAsked;
  readonly date: string | null;
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
      <s aria-hidden="true">12</s> Fully booked or closed
    </li>
  </ul>
);

/** The days from tomorrow to the end of the booking window, by the salon's calendar. */
const useWindow = () => {
  const { zone, bookingWindowMonths } = useBookingRules();
  const today = todayIn(zone);
  return { first: plusDays(today, 1), last: plusMonths(today, bookingWindowMonths) };
};

/** A calendar with a dot under days with free times and a line through days without. */
export const VisitCalendar = ({ visit, date, onChange }: VisitCalendarProps) => {
  const { first, last } = useWindow();
  // A month of which only a Sunday is left is not offered.
  const [month, setMonth] = useState(monthStart(date ?? (isSunday(first) ? plusDays(first, 1) : first)));
  const from = later(monthStart(month), first);
  const to = earlier(monthEnd(month), last);
  const { data: days } = useQuery({
    ...daysQuery(visit, from, to),
    enabled: from <= to,
    placeholderData: keepPreviousData,
  });
  const free = new Set((days ?? []).filter(isFree).map((day) => day.date));
  const known = new Set((days ?? []).map((day) => day.date));
  const markOf = (day: string): 'free' | 'none' | undefined =>
    free.has(day) ? 'free' : known.has(day) ? 'none' : undefined;

  return (
    <>
      <DatePicker
        className={styles.calendar}
        classNames={{
          day: styles.day,
          weekday: styles.weekday,
          calendarHeader: styles.calendarHeader,
          calendarHeaderControl: styles.calendarControl,
          calendarHeaderLevel: styles.calendarLevel,
        }}
        fullWidth
        size="md"
        firstDayOfWeek={0}
        weekendDays={[]}
        maxLevel="month"
        hideOutsideDates
        date={month}
        onDateChange={setMonth}
        value={date}
        onChange={(day) => day !== null && onChange(day)}
        minDate={first}
        maxDate={last}
        excludeDate={(day) => isSunday(day) && !free.has(day)}
        getDayProps={(day) => ({
          'data-times': markOf(day),
          'data-past': day < first ? true : undefined,
          'aria-pressed': day === date,
        })}
        ariaLabels={{ nextMonth: 'Next month', previousMonth: 'Previous month' }}
      />
      <Legend />
    </>
  );
};
