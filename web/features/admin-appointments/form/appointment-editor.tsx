import { NativeSelect } from '@mantine/core';
import { useForm } from '@mantine/form';
import { sentenceOf } from '../../../api/call/client.ts';
import type { Appointment } from '../../../api/types.ts';
import { formatMoney } from '../../../format/text.ts';
import { appointmentFaces, choicesOf } from '../../../statuses/faces.ts';
import { useUnsaved } from '../../../ui/admin/editing/leave-guard.tsx';
import { SqueezeIn } from '../../../ui/admin/editing/squeeze-in.tsx';
import {
  ClientTextField,
  FormEnd,
  PriceFields,
  RareFields,
  useChosenVisit,
  VisitFields,
} from './appointment-fields.tsx';
import { type AppointmentValues, appointmentProblemsOf, appointmentValuesOf, isSameVisit } from './appointment-form.ts';
import { SlotChoice } from './slot-choice.tsx';

type EditorProps = {
  readonly appointment: Appointment;
  readonly today: string;
  readonly busy: boolean;
  readonly error: unknown;
  /** `squeezeIn` is the reason for taking the time of another visit. */
  readonly onSave: (values: AppointmentValues, squeezeIn?: string) => void;
  readonly onCancel: () => void;
};

export const AppointmentEditor = ({ appointment, today, busy, error, onSave, onCancel }: EditorProps) => {
  const before = appointmentValuesOf(appointment);
  const form = useForm<AppointmentValues>({
    initialValues: before,
    validate: (values) => appointmentProblemsOf(values, { today, before }),
  });
  useUnsaved(form.isDirty());
  const chosen = useChosenVisit(form, appointment);
  const { serviceId, addOnIds, date, time } = form.values;
  return (
    <form className="grid-md" onSubmit={form.onSubmit((values) => onSave(values))} noValidate>
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
      <div className="grid-sm fit-14">
        <PriceFields form={form} usual={formatMoney(appointment.servicePrice)} />
      </div>
      <NativeSelect label="Status" data={choicesOf(appointmentFaces)} {...form.getInputProps('status')} />
      <fieldset className="grid-sm fit-14">
        <legend className="legend">Customer</legend>
        <ClientTextField form={form} field="name" />
        <ClientTextField form={form} field="email" />
        <ClientTextField form={form} field="phone" />
        <RareFields form={form} />
      </fieldset>
      <SqueezeIn
        error={error}
        busy={busy}
        onSqueezeIn={(reason) => form.onSubmit((values) => onSave(values, reason))()}
      />
      <FormEnd
        total={chosen.total}
        refusal={error === null ? null : sentenceOf(error, 'Failed to update appointment')}
        busy={busy}
        onCancel={onCancel}
      >
        Save changes
      </FormEnd>
    </form>
  );
};
