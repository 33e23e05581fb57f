import { Chip, NativeSelect, NumberInput } from '@mantine/core';
import '@mantine/core/styles/Chip.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/NumberInput.layer.css';
import type { AvailabilitySettings } from '../../../api/types.ts';
import { ConflictChoice, SaveButtons } from '../../../ui/admin/editing/shared-editing.tsx';
import { Problem } from '../../../ui/messages/problem.tsx';
import styles from './availability.module.css';
import { minuteFields, nameOfHours, type TypedHours } from './hours-form.ts';
import { closingChoices, startChoices, timeChoices } from './slots.ts';
import { useHoursEditing } from './use-hours-editing.ts';

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;

type FieldsProps = {
  readonly hours: TypedHours;
  readonly onChange: (change: (before: TypedHours) => TypedHours) => void;
};

const WorkingDays = ({ hours: { workingDays }, onChange }: FieldsProps) => (
  <Chip.Group
    multiple
    value={workingDays.map(String)}
    onChange={(days) => onChange((before) => ({ ...before, workingDays: days.map(Number).sort() }))}
  >
    <fieldset className={styles.row} aria-label="Working days">
      {weekdays.map((name, day) => (
        <Chip key={name} value={String(day)} size="md" classNames={{ label: styles.chip }}>
          {name}
        </Chip>
      ))}
    </fieldset>
  </Chip.Group>
);

const Times = ({ hours, onChange }: FieldsProps) => {
  const { start, end } = hours.businessHours;
  const change = (changed: Partial<TypedHours['businessHours']>) =>
    onChange((before) => ({ ...before, businessHours: { ...before.businessHours, ...changed } }));
  return (
    <div className={styles.range}>
      <NativeSelect
        size="md"
        label="Opens"
        value={start}
        data={timeChoices(startChoices, start)}
        onChange={({ currentTarget: { value } }) => change({ start: value })}
      />
      <NativeSelect
        size="md"
        label="Closes"
        value={end}
        data={timeChoices(closingChoices, end)}
        onChange={({ currentTarget: { value } }) => change({ end: value })}
      />
      {minuteFields.map(({ name, label, hint, ...limits }) => (
        <NumberInput
          key={name}
          size="md"
          label={label}
          description={hint}
          {...limits}
          clampBehavior="none"
          allowDecimal={false}
          value={hours[name]}
          onChange={(value) => onChange((before) => ({ ...before, [name]: value }))}
        />
      ))}
    </div>
  );
};

/** The form for the hours of every day that has no times of its own. */
export const WorkingTimesForm = ({ settings }: { readonly settings: AvailabilitySettings }) => {
  const { editing, problem } = useHoursEditing(settings);
  const { draft, edit } = editing.draft;
  return (
    <section className={styles.panel} aria-labelledby="hours">
      <h2 id="hours">Usual hours</h2>
      <WorkingDays hours={draft} onChange={edit} />
      <Times hours={draft} onChange={edit} />
      <Problem message={problem} />
      <div className={styles.row}>
        <SaveButtons editing={editing} save="Save the hours" />
      </div>
      <ConflictChoice editing={editing} nameOf={nameOfHours} />
    </section>
  );
};
