import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { servicesQuery } from '../../../api/services.query.ts';
import type { Appointment } from '../../../api/types.ts';
import { formatMinutes } from '../../../format/duration.ts';
import { formatMoney } from '../../../format/money.ts';
import { isConsultation } from '../../../format/service-kind.ts';
import { appointmentFaces } from '../../../statuses/appointment-faces.ts';
import { DialogActions } from '../../../ui/admin/dialog/dialog-actions.tsx';
import type { BookFor } from '../../../ui/admin/editing/book-for.ts';
import { useUnsaved } from '../../../ui/admin/editing/leave-guard.tsx';
import { PartFailed } from '../../../ui/admin/tab/part-failed.tsx';
import { AddOnField, CustomerFields, MeetingField, ServiceField, StatusField } from './appointment-fields.tsx';
import styles from './appointment-form.module.css';
import {
  type AppointmentValues,
  appointmentProblemsOf,
  appointmentValuesOf,
  isSameVisit,
  newValues,
} from './appointment-form.ts';
import { type ChosenStart, SlotChoice } from './slot-choice.tsx';
import { addOnsToChoose, type Total, totalOfVisit } from './visit-choice.ts';

export type EditorProps = {
  /** Null makes a new one. */
  readonly appointment: Appointment | null;
  readonly today: string;
  /** The date and time that a new one begins with. */
  readonly start?: ChosenStart | undefined;
  /** Whom a new one is for; null if she is still to be typed. */
  readonly bookFor?: BookFor | null;
  readonly busy: boolean;
  /** Why the server refused it. */
  readonly refusal: string | null;
  readonly onSave: (values: AppointmentValues) => void;
  readonly onCancel: () => void;
};

const TotalLine = ({ total: { minutes, price } }: { readonly total: Total }) => (
  <p className={styles.total}>
    <span>Total, {formatMinutes(minutes)}</span>
    <span>{formatMoney(price)}</span>
  </p>
);

/** The form for a new appointment and for changing one. A new one has no choice of status. */
export const AppointmentEditor = ({ appointment, today, start, bookFor, ...rest }: EditorProps) => {
  const { busy, refusal, onSave, onCancel } = rest;
  const before = appointment === null ? null : appointmentValuesOf(appointment);
  const form = useForm<AppointmentValues>({
    initialValues: before ?? newValues({ today, bookFor, start }),
    validate: (values) => appointmentProblemsOf(values, { today, before }),
  });
  useUnsaved(form.isDirty());
  const { data: groups, error, refetch } = useQuery(servicesQuery());
  const { serviceId, addOnIds, date, time } = form.values;
  const offered = Object.values(groups ?? {}).flat();
  const service = offered.find(({ id }) => id === serviceId) ?? null;
  const meets = form.values.meeting !== '' || (service !== null && isConsultation(service));
  const booked = appointment?.serviceId === serviceId ? appointment.addOns : [];
  const isSame = before !== null && isSameVisit(before, form.values);
  const total = totalOfVisit(appointment, form.values, service);
  const submit = (event: FormEvent<HTMLFormElement>) => form.onSubmit(onSave)(event);
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <PartFailed error={error} failed="Failed to load services" onRetry={() => void refetch()} />
      <ServiceField
        form={form}
        groups={groups}
        booked={appointment === null ? null : { id: appointment.serviceId, name: appointment.serviceName }}
      />
      <AddOnField form={form} addOns={groups === undefined ? [] : addOnsToChoose(service, booked)} />
      {meets ? <MeetingField form={form} /> : null}
      <SlotChoice
        visit={{ moving: appointment?.id ?? null, chosen: isSame ? null : { serviceId, addOnIds } }}
        minutes={total?.minutes ?? null}
        value={{ date, time }}
        current={appointment !== null && !appointmentFaces[appointment.status].holdsTime ? null : before}
        today={today}
        errors={form.errors}
        onChange={(chosen) => form.setValues(chosen)}
      />
      {appointment === null ? null : <StatusField form={form} />}
      <CustomerFields form={form} />
      {total === null ? null : <TotalLine total={total} />}
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
