import { Button, Chip, NativeSelect, NumberInput } from '@mantine/core';
import '@mantine/core/styles/Chip.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/NumberInput.layer.css';
import { useState } from 'react';
import type { AvailabilitySettings } from '../../api/salon.query.ts';
import { to12Hour } from '../../format/clock.ts';
import { Problem } from '../../ui/problem.tsx';
import { useSaveRules } from './availability.mutations.ts';
import styles from './calendar-tab.module.css';
import { rangeChoices } from './slots.ts';

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;
const choices = rangeChoices.filter((time) => time !== '23:59').map((value) => ({ value, label: to12Hour(value) }));
const closings = [...choices.slice(1), { value: '24:00', label: 'Midnight' }];
const slotLengths = [15, 20, 30, 45, 60, 90, 120];

type Hours = Pick<AvailabilitySettings, 'businessHours' | 'workingDays' | 'slotDuration'>;

const withOwn = (data: readonly { value: string; label: string }[], own: string) =>
  data.some(({ value }) => value === own) ? [...data] : [{ value: own, label: to12Hour(own) }, ...data];

type HoursFieldsProps = { readonly hours: Hours; readonly onChange: (hours: Hours) => void };

const HoursFields = ({ hours, onChange }: HoursFieldsProps) => {
  const { businessHours, workingDays, slotDuration } = hours;
  return (
    <>
      <Chip.Group
        multiple
        value={workingDays.map(String)}
        onChange={(days) => onChange({ ...hours, workingDays: days.map(Number).sort() })}
      >
        <fieldset className={styles.row} aria-label="Working days">
          {weekdays.map((name, day) => (
            <Chip key={name} value={String(day)} size="md" classNames={{ label: styles.chip }}>
              {name}
            </Chip>
          ))}
        </fieldset>
      </Chip.Group>
      <div className={styles.range}>
        <NativeSelect
          size="md"
          label="Opens"
          value={businessHours.start}
          data={withOwn(choices, businessHours.start)}
          onChange={({ currentTarget: { value } }) =>
            onChange({ ...hours, businessHours: { ...businessHours, start: value } })
          }
        />
        <NativeSelect
          size="md"
          label="Closes"
          value={businessHours.end}
          data={withOwn(closings, businessHours.end)}
          onChange={({ currentTarget: { value } }) =>
            onChange({ ...hours, businessHours: { ...businessHours, end: value } })
          }
        />
        <NumberInput
          size="md"
          label="A start every (minutes)"
          min={5}
          max={480}
          step={5}
          allowDecimal={false}
          value={slotDuration}
          onChange={(value) => onChange({ ...hours, slotDuration: Number(value) || slotLengths[2] || 30 })}
        />
      </div>
    </>
  );
};

/** The hours that every day follows unless it has times of its own. */
export const WorkingTimes = ({ settings }: { readonly settings: AvailabilitySettings }) => {
  const [hours, setHours] = useState<Hours>(settings);
  const [problem, setProblem] = useState<string | null>(null);
  const save = useSaveRules();
  const { businessHours, workingDays, slotDuration } = hours;
  const send = () => {
    const isOrdered = businessHours.start < businessHours.end;
    setProblem(isOrdered ? null : 'End time must be after start time');
    if (isOrdered) save.mutate({ businessHours, workingDays, slotDuration });
  };
  return (
    <section className={styles.panel} aria-labelledby="hours">
      <h2 id="hours">Usual hours</h2>
      <HoursFields hours={hours} onChange={setHours} />
      <Problem message={problem} />
      <div className={styles.row}>
        <Button loading={save.isPending} disabled={hours === settings} onClick={send}>
          Save the hours
        </Button>
      </div>
    </section>
  );
};
