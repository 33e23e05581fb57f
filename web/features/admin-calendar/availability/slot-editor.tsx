import { Button, Checkbox, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { to12Hour } from '../../../format/calendar.ts';
import styles from './availability.module.css';
import { RangeFields } from './range-fields.tsx';
import { presets, rowsOf, type Slot, type TimeRange, usualRange, withTimes } from './slots.ts';

type RangeFilterProps = { readonly range: TimeRange; readonly onChange: (range: TimeRange) => void };

const RangeFilter = ({ range, onChange }: RangeFilterProps) => {
  const preset = presets.find(({ start, end }) => start === range.start && end === range.end)?.label ?? '';
  return (
    <>
      <NativeSelect
        label="Times shown"
        value={preset}
        data={[...(preset === '' ? [{ value: '', label: 'Custom' }] : []), ...presets.map(({ label }) => label)]}
        onChange={({ currentTarget: { value } }) =>
          onChange(presets.find(({ label }) => label === value) ?? usualRange)
        }
      />
      <RangeFields names={['Shown from', 'Shown to']} range={range} onChange={onChange} />
    </>
  );
};

type SlotEditorProps = {
  readonly slots: readonly Slot[];
  readonly stepMinutes: number;
  readonly onChange: (slots: readonly Slot[]) => void;
};

/** Selects the times at which clients can start. Times outside the shown range stay unchanged. */
export const SlotEditor = ({ slots, stepMinutes, onChange }: SlotEditorProps) => {
  const [range, setRange] = useState<TimeRange>(usualRange);
  const rows = rowsOf(slots, range, stepMinutes);
  const times = rows.map(({ time }) => time);
  const none = slots.map((slot) => ({ ...slot, isAvailable: false }));
  return (
    <>
      <RangeFilter range={range} onChange={setRange} />
      <div className="cluster tap-buttons">
        <Button size="sm" variant="default" onClick={() => onChange(withTimes(slots, times, true))}>
          Select all shown
        </Button>
        <Button size="sm" variant="default" onClick={() => onChange(withTimes(slots, times, false))}>
          Clear all shown
        </Button>
        <Button size="sm" variant="default" onClick={() => onChange(withTimes(none, times, true))}>
          Select only those shown
        </Button>
      </div>
      <ul className={styles.slots} aria-label="Time slots">
        {rows.map(({ time, isAvailable }) => (
          <li key={time} data-on={isAvailable ? true : undefined}>
            <Checkbox
              label={to12Hour(time)}
              checked={isAvailable}
              onChange={({ currentTarget: { checked } }) => onChange(withTimes(slots, [time], checked))}
            />
          </li>
        ))}
      </ul>
    </>
  );
};
