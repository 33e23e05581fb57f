import { Button, Chip, NativeSelect, NumberInput } from '@mantine/core';
import '@mantine/core/styles/Chip.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/NumberInput.layer.css';
import { useState } from 'react';
import type { AvailabilitySettings } from '../../api/salon.query.ts';
import { Problem } from '../../ui/problem.tsx';
import { useSaveRules } from './availability.mutations.ts';
import styles from './calendar-tab.module.css';
import { closingChoices, startChoices, timeChoices } from './slots.ts';

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;
const addsUp = 'What two visits keep adds up between them.';

type Minutes = Pick<AvailabilitySettings, 'slotDuration' | 'bufferBefore' | 'bufferAfter' | 'minimumNotice'>;
type Hours = Minutes & Pick<AvailabilitySettings, 'businessHours' | 'workingDays'>;

/** All in minutes, within what the server takes. */
const minuteFields = [
  { name: 'slotDuration', label: 'A start every (minutes)', hint: null, min: 5, max: 480, step: 5 },
  { name: 'bufferBefore', label: 'Kept before a visit (minutes)', hint: addsUp, min: 0, max: 240, step: 5 },
  { name: 'bufferAfter', label: 'Kept after a visit (minutes)', hint: addsUp, min: 0, max: 240, step: 5 },
  {
    name: 'minimumNotice',
    label: 'Notice (minutes)',
    hint: 'How long before a visit it can be booked.',
    min: 0,
    max: 43_200,
    step: 60,
  },
] as const satisfies readonly { readonly name: keyof Minutes; readonly [key: string]: unknown }[];

const hoursOf = (settings: AvailabilitySettings): Hours => ({
  businessHours: settings.businessHours,
  workingDays: settings.workingDays,
  slotDuration: settings.slotDuration,
  bufferBefore: settings.bufferBefore,
  bufferAfter: settings.bufferAfter,
  minimumNotice: settings.minimumNotice,
});

type HoursFieldsProps = { readonly hours: Hours; readonly onChange: (hours: Hours) => void };

const HoursFields = ({ hours, onChange }: HoursFieldsProps) => {
  const { businessHours, workingDays } = hours;
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
          data={timeChoices(startChoices, businessHours.start)}
          onChange={({ currentTarget: { value } }) =>
            onChange({ ...hours, businessHours: { ...businessHours, start: value } })
          }
        />
        <NativeSelect
          size="md"
          label="Closes"
          value={businessHours.end}
          data={timeChoices(closingChoices, businessHours.end)}
          onChange={({ currentTarget: { value } }) =>
            onChange({ ...hours, businessHours: { ...businessHours, end: value } })
          }
        />
        {minuteFields.map(({ name, label, hint, ...limits }) => (
          <NumberInput
            key={name}
            size="md"
            label={label}
            description={hint}
            {...limits}
            allowDecimal={false}
            value={hours[name]}
            onChange={(value) => onChange({ ...hours, [name]: Number(value) || limits.min })}
          />
        ))}
      </div>
    </>
  );
};

/** The hours that every day follows unless it has times of its own. */
export const WorkingTimes = ({ settings }: { readonly settings: AvailabilitySettings }) => {
  const [hours, setHours] = useState(() => hoursOf(settings));
  const [problem, setProblem] = useState<string | null>(null);
  const save = useSaveRules();
  const { businessHours } = hours;
  const send = () => {
    const isOrdered = businessHours.start < businessHours.end;
    setProblem(isOrdered ? null : 'End time must be after start time');
    if (isOrdered) save.mutate(hours);
  };
  return (
    <section className={styles.panel} aria-labelledby="hours">
      <h2 id="hours">Usual hours</h2>
      <HoursFields hours={hours} onChange={setHours} />
      <Problem message={problem} />
      <div className={styles.row}>
        <Button
          loading={save.isPending}
          disabled={JSON.stringify(hours) === JSON.stringify(hoursOf(settings))}
          onClick={send}
        >
          Save the hours
        </Button>
      </div>
    </section>
  );
};
