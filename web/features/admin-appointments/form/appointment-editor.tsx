import { limitsOf } from 'virtual:form-limits';
import { Button, Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { appointmentFaces, choicesOf } from '../../../statuses/faces.ts';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Input.layer.css';
import { type UseFormReturnType, useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { servicesQuery } from '../../../api/services.query.ts';
import type { Appointment, Service, ServicesByCategory } from '../../../api/types.ts';
import { moneyMethodWords } from '../../../format/money-methods.ts';
import { isConsultation } from '../../../format/service-kind.ts';
import { formatHours, formatMinutes, formatMoney, meetingWords } from '../../../format/text.ts';
import { DialogActions } from '../../../ui/admin/dialog.tsx';
import type { BookFor } from '../../../ui/admin/editing/book-for.ts';
import { useUnsaved } from '../../../ui/admin/editing/leave-guard.tsx';
import { PartFailed } from '../../../ui/admin/tab.tsx';
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

export type AppointmentForm = UseFormReturnType<AppointmentValues>;

const serviceLabel = ({ name, price, duration }: Service): string =>
  `${name} · ${formatMoney(price)} · ${formatHours(duration)}`;

type ServiceFieldProps = {
  readonly form: AppointmentForm;
  /** Undefined until they are loaded. */
  readonly groups: ServicesByCategory | undefined;
  /** The booked visit, which may no longer be offered. */
  readonly booked: { readonly id: string; readonly name: string } | null;
};

const ServiceField = ({ form, groups, booked }: ServiceFieldProps) => {
  const offered = Object.values(groups ?? {}).flat();
  const isOffered = booked === null || offered.some(({ id }) => id === booked.id);
  return (
    <NativeSelect
      size="md"
      label="Service"
      required
      value={form.values.serviceId}
      error={form.errors.serviceId}
      onChange={({ currentTarget: { value } }) => form.setValues({ serviceId: value, addOnIds: [] })}
    >
      <option value="">Choose a service</option>
      {isOffered ? null : (
        <option value={booked.id}>
          {booked.name}
          {groups === undefined ? '' : ' (no longer offered)'}
        </option>
      )}
      {Object.entries(groups ?? {}).map(([category, services]) => (
        <optgroup key={category} label={category}>
          {services.map((service) => (
            <option key={service.id} value={service.id}>
              {serviceLabel(service)}
            </option>
          ))}
        </optgroup>
      ))}
    </NativeSelect>
  );
};

type AddOnFieldProps = { readonly form: AppointmentForm; readonly addOns: ReturnType<typeof addOnsToChoose> };

const AddOnField = ({ form, addOns }: AddOnFieldProps) =>
  addOns.length === 0 ? null : (
    <Checkbox.Group
      label="Add-ons"
      value={[...form.values.addOnIds]}
      onChange={(addOnIds) => form.setValues({ addOnIds })}
    >
      <div className={styles.addOns}>
        {addOns.map(({ id, name, duration, price, isOffered }) => (
          <Checkbox
            key={id}
            value={id}
            label={`${name} · ${formatMoney(price)} · ${formatMinutes(duration)}${isOffered ? '' : ' (no longer offered)'}`}
            classNames={{ body: styles.addOn }}
          />
        ))}
      </div>
    </Checkbox.Group>
  );

/** The fields of both forms, for a new appointment and for changing one. */
const limits = limitsOf('POST /admin/appointments');

const StatusField = ({ form }: { readonly form: AppointmentForm }) => (
  <NativeSelect size="md" label="Status" data={choicesOf(appointmentFaces)} {...form.getInputProps('status')} />
);

/** Asked of a consultation, and of whatever else was booked with an answer. */
const MeetingField = ({ form }: { readonly form: AppointmentForm }) => (
  <NativeSelect
    size="md"
    label="How you meet"
    data={[
      ...(form.values.meeting === '' ? [{ value: '', label: 'Not specified' }] : []),
      ...Object.entries(meetingWords).map(([value, label]) => ({ value, label })),
    ]}
    {...form.getInputProps('meeting')}
  />
);

const CustomerFields = ({ form }: { readonly form: AppointmentForm }) => (
  <fieldset className={styles.customer}>
    <legend>Customer</legend>
    <TextInput
      label="Name"
      required
      maxLength={limits.customerInfo.name.maxLength}
      autoComplete="off"
      {...form.getInputProps('name')}
    />
    <TextInput
      label="Email"
      required
      type="email"
      maxLength={limits.customerInfo.email.maxLength}
      autoComplete="off"
      {...form.getInputProps('email')}
    />
    <TextInput
      label="Phone"
      required
      type="tel"
      maxLength={limits.customerInfo.phone.maxLength}
      autoComplete="off"
      {...form.getInputProps('phone')}
    />
    <NativeSelect
      size="md"
      label="Payment method"
      data={[
        { value: '', label: 'Not specified' },
        { value: 'cashapp', label: moneyMethodWords.cashapp },
        { value: 'zelle', label: moneyMethodWords.zelle },
      ]}
      {...form.getInputProps('paymentMethod')}
    />
    <Textarea
      className="whole-row"
      label="Client's notes"
      autosize
      minRows={2}
      maxLength={limits.notes.maxLength}
      {...form.getInputProps('notes')}
    />
  </fieldset>
);

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
    <form className="grid-md" onSubmit={submit} noValidate>
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
      {appointment === null ? (
        <TextInput
          label="Ask for a deposit"
          description="Your client gets an email that asks for it. Leave it empty to be paid at the visit."
          leftSection="$"
          inputMode="decimal"
          autoComplete="off"
          {...form.getInputProps('deposit')}
        />
      ) : null}
      {refusal === null ? null : (
        <p role="alert" className="refusal">
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
