import { NativeSelect } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { useForm } from '@mantine/form';
import type { Appointment } from '../../../api/types.ts';
import { appointmentFaces, choicesOf } from '../../../statuses/faces.ts';
import { useUnsaved } from '../../../ui/admin/editing/leave-guard.tsx';
import { ClientTextField, FormEnd, RareFields, useChosenVisit, VisitFields } from './appointment-fields.tsx';
import styles from './appointment-form.module.css';
import { type AppointmentValues, appointmentProblemsOf, appointmentValuesOf, isSameVisit } from './appointment-form.ts';
import { SlotChoice } from './slot-choice.tsx';

type EditorProps = {
  readonly appointment: Appointment;
  readonly today: string;
  readonly busy: boolean;
  /** Why the server refused it. */
  readonly refusal: string | null;
  readonly onSave: (values: AppointmentValues) => void;
  readonly onCancel: () => void;
};

/** The form for changing an appointment. */
export const AppointmentEditor = ({ appointment, today, busy, refusal, onSave, onCancel }: EditorProps) => {
  const before = appointmentValuesOf(appointment);
  const form = useForm<AppointmentValues>({
    initialValues: before,
    validate: (values) => appointmentProblemsOf(values, { today, before }),
  });
  useUnsaved(form.isDirty());
  const chosen = useChosenVisit(form, appointment);
  const { serviceId, addOnIds, date, time } = form.values;
  return (
    <form className="grid-md" onSubmit={form.onSubmit(onSave)} noValidate>
      <VisitFields form={form} appointment={appointment} chosen={chosen} />
      <SlotChoice
        visit={{ moving: appointment.id, chosen: isSameVisit(before, form.values) ? null : { serviceId, addOnIds } }}
        minutes={chosen.total?.minutes ?? null}
        value={{ date, time }}
        current={appointmentFaces[appointment.status].holdsTime ? before : null}
        today={today}
        errors={form.errors}
        onChange={(start) => form.setValues(start)}
      />
      <NativeSelect label="Status" data={choicesOf(appointmentFaces)} {...form.getInputProps('status')} />
      <fieldset className={styles.customer}>
        <legend>Customer</legend>
        <ClientTextField form={form} field="name" />
        <ClientTextField form={form} field="email" />
        <ClientTextField form={form} field="phone" />
        <RareFields form={form} />
      </fieldset>
      <FormEnd total={chosen.total} refusal={refusal} busy={busy} onCancel={onCancel}>
        Save changes
      </FormEnd>
    </form>
  );
};
