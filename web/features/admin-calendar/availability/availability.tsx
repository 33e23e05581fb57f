import { DatePicker } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';
import { limitsOf } from 'virtual:form-limits';
import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { AvailabilitySettings } from '../../../api/types.ts';
import { monthStart } from '../../../format/calendar.ts';
import { calendarQuery } from '../calendar.query.ts';
import { spanOf } from '../span.ts';
import styles from './availability.module.css';
import { useSwitchAll } from './availability.mutations.ts';
import { BulkPanel } from './bulk-panel.tsx';
import { Folded } from './folded.tsx';

type MonthProps = {
  readonly today: string;
  readonly dates: readonly string[];
  readonly onDates: (dates: readonly string[]) => void;
};

/** A month of selectable days: a dot under days with free times, a line through days without. */
const Month = ({ today, dates, onDates }: MonthProps) => {
  const [month, setMonth] = useState(monthStart(today));
  const { data: calendar } = useQuery(calendarQuery(spanOf('month', month)));
  const freedom = new Map((calendar?.days ?? []).map((day) => [day.date, day.free > 0]));
  const markOf = (day: string) => {
    const isFree = freedom.get(day);
    return isFree === undefined ? undefined : isFree ? 'free' : 'none';
  };
  return (
    <DatePicker
      type="multiple"
      fullWidth
      size="md"
      maxLevel="month"
      hideOutsideDates
      firstDayOfWeek={0}
      weekendDays={[]}
      minDate={today}
      date={month}
      onDateChange={setMonth}
      classNames={{
        day: styles.day,
        weekday: 'muted',
        calendarHeaderControl: 'square',
        calendarHeaderLevel: styles.level,
      }}
      getDayProps={(day) => ({ 'data-times': markOf(day) })}
      ariaLabels={{ nextMonth: 'Next month', previousMonth: 'Previous month' }}
      value={[...dates]}
      onChange={(chosen) => onDates([...chosen].sort())}
    />
  );
};

const maxReasonLength = limitsOf('PUT /admin/availability/settings').globalUnavailabilityReason.maxLength;

type SettingsProps = { readonly settings: AvailabilitySettings };

/** Turns all online booking off or on. Existing visits stay. */
const GlobalPanel = ({ settings }: SettingsProps) => {
  const [reason, setReason] = useState('');
  const change = useSwitchAll();
  const isOff = settings.isGloballyUnavailable;
  const typed = reason.trim() === '' ? null : reason.trim();
  return (
    <>
      {isOff ? null : (
        <TextInput
          label="Reason (optional)"
          description="Clients will see this."
          maxLength={maxReasonLength}
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
    </>
  );
};

const standingOfBooking = ({ isGloballyUnavailable, globalUnavailabilityReason: reason }: AvailabilitySettings) => {
  if (!isGloballyUnavailable) return 'Clients can book online';
  return `Online booking is paused${reason === null ? '' : `: ${reason}`}`;
};

/** The times that a day has by the rules, all of them selected. */
const usualSlots = ({ defaultTimeSlots }: AvailabilitySettings) =>
  defaultTimeSlots.map((time) => ({ time, isAvailable: true }));

type AvailabilityProps = SettingsProps & { readonly today: string };

/** Sets the same times or the same closure for all selected days. */
const SeveralDays = ({ today, settings }: AvailabilityProps) => {
  const [dates, setDates] = useState<readonly string[]>([]);
  return (
    <div className={styles.columns}>
      <Month today={today} dates={dates} onDates={setDates} />
      <BulkPanel dates={dates} today={today} usual={usualSlots(settings)} settings={settings} onDates={setDates} />
    </div>
  );
};

/** Changes for many days at once. The hours of a single day are in its sheet. */
export const Availability = ({ today, settings }: AvailabilityProps) => (
  <section className={styles.availability} aria-labelledby="availability">
    <h2 id="availability">Availability Management</h2>
    <p className="muted">
      Usual hours and the time between visits are in <Link to="/admin/settings">Settings</Link>.
    </p>
    <Folded
      title="Several days at once"
      note={
        <>
          <span className="spoken">Bulk mode: </span>The same times or closure for all days you select
        </>
      }
    >
      <SeveralDays today={today} settings={settings} />
    </Folded>
    <Folded title="All online booking" note={standingOfBooking(settings)}>
      <GlobalPanel settings={settings} />
    </Folded>
  </section>
);
