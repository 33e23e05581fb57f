import { NumberInput } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/NumberInput.layer.css';
import { Link } from 'react-router-dom';
import type { AvailabilitySettings } from '../../../api/types.ts';
import { ConflictChoice, SaveButtons } from '../../../ui/admin/editing/shared-editing.tsx';
import { WeekHours } from '../../../ui/admin/hours/week-hours.tsx';
import { Problem } from '../../../ui/messages/problem.tsx';
import styles from './availability.module.css';
import { minuteFields, nameOfHours, type TypedHours } from './hours-form.ts';
import { useHoursEditing } from './use-hours-editing.ts';

type FieldsProps = {
  readonly hours: TypedHours;
  readonly onChange: (change: (before: TypedHours) => TypedHours) => void;
};

const Minutes = ({ hours, onChange }: FieldsProps) => (
  <div className={styles.range}>
    {minuteFields.map(({ name, label, ...limits }) => (
      <NumberInput
        key={name}
        label={label}
        {...limits}
        clampBehavior="none"
        allowDecimal={false}
        value={hours[name]}
        onChange={(value) => onChange((before) => ({ ...before, [name]: value }))}
      />
    ))}
  </div>
);

/** The form for the hours of every day that has no times of its own. */
export const WorkingTimesForm = ({ settings }: { readonly settings: AvailabilitySettings }) => {
  const { editing, problem } = useHoursEditing(settings);
  const { draft, edit } = editing.draft;
  return (
    <section className={styles.panel} aria-labelledby="hours">
      <h2 id="hours">Usual hours</h2>
      <WeekHours hours={draft} onChange={(week) => edit((before) => ({ ...before, ...week }))} />
      <Minutes hours={draft} onChange={edit} />
      <p>
        Buffers and notice are in <Link to="/admin/settings">Settings</Link>.
      </p>
      <Problem message={problem} />
      <div className={styles.row}>
        <SaveButtons editing={editing} save="Save the hours" />
      </div>
      <ConflictChoice editing={editing} nameOf={nameOfHours} />
    </section>
  );
};
