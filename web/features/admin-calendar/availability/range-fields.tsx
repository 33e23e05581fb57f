import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { closingChoices, startChoices, timeChoices } from '../../../ui/admin/week.ts';
import styles from './availability.module.css';
import { mendRange, type TimeRange } from './slots.ts';

type RangeFieldsProps = {
  /** The labels of the two fields. */
  readonly names: readonly [from: string, until: string];
  readonly range: TimeRange;
  readonly onChange: (range: TimeRange) => void;
};

/** Two times of a day. If the end is not after the start, moves the end and says so. */
export const RangeFields = ({ names: [from, until], range, onChange }: RangeFieldsProps) => {
  const [warning, setWarning] = useState<string | null>(null);
  const change = (wanted: TimeRange) => {
    const mended = mendRange(wanted);
    setWarning(mended.warning);
    onChange(mended.range);
  };
  return (
    <div className={styles.range}>
      <NativeSelect
        label={from}
        value={range.start}
        data={timeChoices(startChoices, range.start)}
        onChange={({ currentTarget: { value } }) => change({ ...range, start: value })}
      />
      <NativeSelect
        label={until}
        value={range.end}
        data={timeChoices(closingChoices, range.end)}
        onChange={({ currentTarget: { value } }) => change({ ...range, end: value })}
      />
      <p role="status" className="whole-row brick unless-empty">
        {warning}
      </p>
    </div>
  );
};
