import { Chip, NativeSelect, Switch } from '@mantine/core';
import '@mantine/core/styles/Chip.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { useState } from 'react';
import {
  closingChoices,
  hoursOfDay,
  startChoices,
  timeChoices,
  type Week,
  weekdayNames,
  withHoursOfDay,
} from '../week.ts';

import styles from './week-hours.module.css';

type WeekProps = { readonly hours: Week; readonly onChange: (week: Week) => void };

const weekOf = ({ businessHours, weekdayHours, workingDays }: Week): Week => ({
  businessHours,
  weekdayHours,
  workingDays,
});

const WorkingDays = ({ hours, onChange }: WeekProps) => (
  <Chip.Group
    multiple
    value={hours.workingDays.map(String)}
    onChange={(days) => onChange({ ...hours, workingDays: days.map(Number).sort() })}
  >
    <fieldset className="cluster" aria-label="Working days">
      {weekdayNames.map((name, day) => (
        <Chip key={name} value={String(day)} size="md">
          {name.slice(0, 3)}
        </Chip>
      ))}
    </fieldset>
  </Chip.Group>
);

type HoursProps = {
  /** The weekday, put before the labels of the two fields; empty for the usual hours. */
  readonly of: string;
  readonly hours: Week['businessHours'];
  readonly onChange: (changed: Partial<Week['businessHours']>) => void;
};

const OpensAndCloses = ({ of, hours: { start, end }, onChange }: HoursProps) => (
  <>
    <NativeSelect
      label={of === '' ? 'Opens' : `${of} opens`}
      value={start}
      data={timeChoices(startChoices, start)}
      onChange={({ currentTarget: { value } }) => onChange({ start: value })}
    />
    <NativeSelect
      label={of === '' ? 'Closes' : `${of} closes`}
      value={end}
      data={timeChoices(closingChoices, end)}
      onChange={({ currentTarget: { value } }) => onChange({ end: value })}
    />
  </>
);

/** The working days, the usual hours, and the hours of single days that differ. */
export const WeekHours = ({ hours, onChange }: WeekProps) => {
  const week = weekOf(hours);
  const [isOpened, setOpened] = useState(false);
  const isOn = isOpened || week.weekdayHours.length > 0;
  const turn = (on: boolean) => {
    setOpened(on);
    if (!on) onChange({ ...week, weekdayHours: [] });
  };
  return (
    <div className="grid-sm">
      <WorkingDays hours={week} onChange={onChange} />
      <div className={styles.pair}>
        <OpensAndCloses
          of=""
          hours={week.businessHours}
          onChange={(changed) => onChange({ ...week, businessHours: { ...week.businessHours, ...changed } })}
        />
      </div>
      <Switch
        label="Different hours on some days"
        checked={isOn}
        className="tap"
        onChange={({ currentTarget: { checked } }) => turn(checked)}
      />
      {isOn
        ? week.workingDays.map((day) => (
            <div key={day} className={styles.pair}>
              <OpensAndCloses
                of={weekdayNames[day] ?? ''}
                hours={hoursOfDay(week, day)}
                onChange={(changed) => onChange(withHoursOfDay(week, day, changed))}
              />
            </div>
          ))
        : null}
    </div>
  );
};
