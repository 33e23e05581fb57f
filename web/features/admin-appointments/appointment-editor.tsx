import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { servicesQuery } from '../../api/services.query.ts';
import type { Appointment, Service } from '../../api/types.ts';
import { formatMinutes } from '../../format/duration.ts';
import { formatMoney } from '../../format/money.ts';
import { DialogActions } from '../../ui/admin/dialog-actions.tsx';
import { AddOnField, CustomerFields, ServiceField, StatusField } from './appointment-fields.tsx';
import styles from './appointment-form.module.css';
import { type AppointmentValues, emptyValues, problemsOf, valuesOf } from './appointment-form.ts';
import { SlotChoice, type Start } from './slot-choice.tsx';

export type EditorProps = {
  /** Null makes a new one. */
  readonly appointment: Appointment | null;
  readonly today: string;
  /** Where a new one starts from. */
  readonly start?: Start | undefined;
  readonly busy: boolean;
  /** Why the server would not have it. */
  readonly refusal: string | null;
  readonly onSave: (values: AppointmentValues) => void;
  readonly onCancel: () => void;
};

const Total = ({ service, addOnIds }: { readonly service: Service | null; readonly addOnIds: readonly string[] }) => {
  if (service === null) return null;
  const addOns = service.addOns.filter(({ id }) => addOnIds.includes(id));
  const minutes = service.duration * 60 + addOns.reduce((sum, { duration }) => sum + duration, 0);
  return (
    <p className={styles.total}>
      <span>Total, {formatMinutes(minutes)}</span>
      <span>{formatMoney(addOns.reduce((sum, { price }) => sum + price, service.price))}</span>
    </p>
  );
};

/** One form for a new appointment and for changing one; the status only of one that is there. */
export const AppointmentEditor = ({ appointment, today, start, busy, refusal, onSave, onCancel }: EditorProps) => {
  const before = appointment === null ? null : valuesOf(appointment);
  const form = useForm<AppointmentValues>({
    initialValues: before ?? { ...emptyValues(today), ...start },
    validate: (values) => problemsOf(values, { today, before }),
  });
  const groups = useQuery(servicesQuery()).data ?? {};
  const { serviceId, addOnIds, date, time } = form.values;
  const service = Object.values(groups)
    .flat()
    .find(({ id }) => id === serviceId);
  const submit = (event: FormEvent<HTMLFormElement>) => form.onSubmit(onSave)(event);
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <ServiceField
        form={form}
        groups={groups}
        booked={appointment === null ? null : { id: appointment.serviceId, name: appointment.serviceName }}
      />
      <AddOnField form={form} service={service ?? null} />
      <SlotChoice
        visit={{ serviceId, addOnIds, moving: appointment?.id ?? null }}
        value={{ date, time }}
        current={appointment?.status === 'cancelled' ? null : before}
        today={today}
        errors={form.errors}
        onChange={(chosen) => form.setValues(chosen)}
      />
      {appointment === null ? null : <StatusField form={form} />}
      <CustomerFields form={form} />
      <Total service={service ?? null} addOnIds={addOnIds} />
      {refusal === null ? null : (
        <p role="alert" className={styles.refusal}>
          {refusal}
        </p>
      )}
      <DialogActions>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" loading={busy}>
          {appointment === null ? 'Create appointment' : 'Save changes'}
        </Button>
      </DialogActions>
    </form>
  );
};
