import { DatePicker } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { monthStart } from '../../../format/calendar.ts';
import { calendarQuery } from '../calendar.query.ts';
import { spanOf } from '../span.ts';
import styles from './availability.module.css';

type MonthProps = {
  readonly today: string;
  readonly bulk: boolean;
  readonly date: string;
  readonly dates: readonly string[];
  readonly onDate: (date: string) => void;
  readonly onDates: (dates: readonly string[]) => void;
};

/** A month with a dot under days with free times and a line through days without. */
export const Month = ({ today, bulk, date, dates, onDate, onDates }: MonthProps) => {
  const [month, setMonth] = useState(monthStart(date));
  const { data: calendar } = useQuery(calendarQuery(spanOf('month', month)));
  const freedom = new Map((calendar?.days ?? []).map((day) => [day.date, day.free > 0]));
  const markOf = (day: string) => {
    const isFree = freedom.get(day);
    return isFree === undefined ? undefined : isFree ? 'free' : 'none';
  };
  const shared = {
    fullWidth: true,
    size: 'md',
    maxLevel: 'month',
    hideOutsideDates: true,
    firstDayOfWeek: 0,
    weekendDays: [],
    minDate: today,
    date: month,
    onDateChange: setMonth,
    className: styles.month,
    classNames: {
      day: styles.day,
      weekday: styles.weekday,
      calendarHeaderControl: styles.turn,
      calendarHeaderLevel: styles.level,
    },
    getDayProps: (day: string) => ({ 'data-times': markOf(day) }),
    ariaLabels: { nextMonth: 'Next month', previousMonth: 'Previous month' },
  } as const;
  return bulk ? (
    <DatePicker
      {...shared}
      weekendDays={[]}
      type="multiple"
      value={[...dates]}
      onChange={(chosen) => onDates([...chosen].sort())}
    />
  ) : (
    <DatePicker {...shared} weekendDays={[]} value={date} onChange={(chosen) => chosen !== null && onDate(chosen)} />
  );
};
