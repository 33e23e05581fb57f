import { DatePickerInput } from '@mantine/dates';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/dates/styles.layer.css';
import { useState } from 'react';
import { formatDate } from '../../../format/calendar.ts';
import styles from './figures.module.css';
import { type Period, presetsOn } from './period.ts';

type PeriodChoiceProps = {
  readonly period: Period;
  readonly today: string;
  readonly onChange: (period: Period) => void;
};

/** The presets as the picker takes them. */
const rangeOf = ({ from, to }: Period): [string, string] => [from, to];

/** Chooses two dates or a preset. Nothing changes before both dates are chosen. */
export const PeriodChoice = ({ period: { from, to }, today, onChange }: PeriodChoiceProps) => {
  const [half, setHalf] = useState<string | null>(null);
  return (
    <DatePickerInput
      type="range"
      size="md"
      className={styles.period}
      label="Date range"
      firstDayOfWeek={0}
      weekendDays={[]}
      hideOutsideDates
      classNames={{ datePickerRoot: styles.picker, presetsList: styles.presets, day: styles.day }}
      valueFormatter={({ date }) =>
        Array.isArray(date) ? date.map((each) => (each === null ? '…' : formatDate(String(each)))).join(' – ') : ''
      }
      presets={presetsOn(today).map(({ label, ...preset }) => ({ label, value: rangeOf(preset) }))}
      ariaLabels={{ nextMonth: 'One month later', previousMonth: 'One month earlier' }}
      value={half === null ? [from, to] : [half, null]}
      onChange={([first, last]) => {
        setHalf(last === null ? first : null);
        if (first !== null && last !== null) onChange({ from: first, to: last });
      }}
      popoverProps={{ onClose: () => setHalf(null), shadow: 'md', position: 'bottom-end' }}
    />
  );
};
