import { DatePicker } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';
import { Button, Switch, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AvailabilitySettings } from '../../../api/types.ts';
import { monthStart } from '../../../format/calendar.ts';
import { calendarQuery } from '../calendar.query.ts';
import { spanOf } from '../span.ts';
import styles from './availability.module.css';
import { useSwitchAll } from './availability.mutations.ts';
import '@mantine/core/styles/Input.layer.css';
import { limitsOf } from 'virtual:form-limits';
import { Link } from 'react-router-dom';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { useLeave } from '../../../ui/admin/editing/leave-guard.tsx';
import { BulkPanel } from './bulk-panel.tsx';
import { DayPanel } from './day-panel.tsx';

type MonthProps = {
  readonly today: string;
  readonly bulk: boolean;
  readonly date: string;
  readonly dates: readonly string[];
  readonly onDate: (date: string) => void;
  readonly onDates: (dates: readonly string[]) => void;
};

/** A month with a dot under days with free times and a line through days without. */
const Month = ({ today, bulk, date, dates, onDate, onDates }: MonthProps) => {
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
    classNames: {
      day: styles.day,
      weekday: 'muted',
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

const longestReason = limitsOf('PUT /admin/availability/settings').globalUnavailabilityReason.maxLength;

/** Turns all online booking off or on. Booked visits stay. */
const GlobalPanel = ({ settings }: { readonly settings: AvailabilitySettings }) => {
  const [reason, setReason] = useState('');
  const change = useSwitchAll();
  const isOff = settings.isGloballyUnavailable;
  const typed = reason.trim() === '' ? null : reason.trim();
  return (
    <section className={styles.panel} aria-labelledby="global">
      <h2 id="global">Global settings</h2>
      <p className={styles.state} data-closed={isOff ? true : undefined}>
        {isOff
          ? `Online booking is paused${settings.globalUnavailabilityReason ? `: ${settings.globalUnavailabilityReason}` : ''}`
          : 'Clients can book online'}
      </p>
      <div className={styles.closing}>
        {isOff ? null : (
          <TextInput
            label="Reason (optional)"
            description="Clients will see this."
            maxLength={longestReason}
            value={reason}
            onChange={({ currentTarget: { value } }) => setReason(value)}
          />
        )}
        <Button
          variant={isOff ? 'filled' : 'default'}
          loading={change.isPending}
          onClick={() => change.mutate({ isOff: !isOff, reason: isOff ? settings.globalUnavailabilityReason : typed })}
        >
          {isOff ? 'Enable All Availability' : 'Disable All Availability'}
        </Button>
      </div>
    </section>
  );
};

/** The times that a day offers by the rules alone, all of them ticked. */
const usualSlots = ({ defaultTimeSlots }: AvailabilitySettings) =>
  defaultTimeSlots.map((time) => ({ time, isAvailable: true }));

type AvailabilityProps = { readonly today: string; readonly settings: AvailabilitySettings };

/** The days and times that clients can book: one day, many days, and the rules for all days. */
export const Availability = ({ today, settings }: AvailabilityProps) => {
  const [date, setDate] = useState(today);
  const [dates, setDates] = useState<readonly string[]>([]);
  const [bulk, setBulk] = useState(false);
  const leave = useLeave();
  return (
    <section className={styles.availability} aria-labelledby="availability">
      <header className={styles.heading}>
        <h2 id="availability">Availability Management</h2>
        <p>
          Usual hours, buffers and notice are in <Link to="/admin/settings">Settings</Link>.
        </p>
        <Switch
          size="md"
          className={styles.switch}
          label="Bulk mode"
          checked={bulk}
          onChange={({ currentTarget: { checked } }) => leave(() => setBulk(checked), date)}
        />
      </header>
      <div className={styles.columns}>
        <div className={styles.panel}>
          <Month
            today={today}
            bulk={bulk}
            date={date}
            dates={dates}
            onDate={(day) => leave(() => setDate(day), date)}
            onDates={setDates}
          />
        </div>
        <div className={styles.chosen}>
          {bulk ? (
            <BulkPanel
              dates={dates}
              today={today}
              usual={usualSlots(settings)}
              settings={settings}
              onDates={setDates}
            />
          ) : (
            <DayPanel date={date} stepMinutes={settings.slotDuration} />
          )}
        </div>
        <div className={styles.column}>
          <GlobalPanel settings={settings} />
        </div>
      </div>
    </section>
  );
};
