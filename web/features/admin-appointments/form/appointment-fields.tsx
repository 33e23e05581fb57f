import { limitsOf } from 'virtual:form-limits';
import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { appointmentFaces } from '../../../statuses/appointment-faces.ts';
import { choicesOf } from '../../../statuses/face.ts';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Input.layer.css';
import type { UseFormReturnType } from '@mantine/form';
import type { Service, ServicesByCategory } from '../../../api/types.ts';
import { formatHours, formatMinutes } from '../../../format/duration.ts';
import { meetingWords } from '../../../format/meeting.ts';
import { formatMoney } from '../../../format/money.ts';
import styles from './appointment-form.module.css';
import type { AppointmentValues } from './appointment-form.ts';
import type { addOnsToChoose } from './visit-choice.ts';

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

export const ServiceField = ({ form, groups, booked }: ServiceFieldProps) => {
  const offered = Object.values(groups ?? {}).flat();
  const isOffered = booked === null || offered.some(({ id }) => id === booked.id);
  return (
    <NativeSelect
      size="md"
      label="Service"
      withAsterisk
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

export const AddOnField = ({ form, addOns }: AddOnFieldProps) =>
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

export const StatusField = ({ form }: { readonly form: AppointmentForm }) => (
  <NativeSelect size="md" label="Status" data={choicesOf(appointmentFaces)} {...form.getInputProps('status')} />
);

/** Asked of a consultation, and of whatever else was booked with an answer. */
export const MeetingField = ({ form }: { readonly form: AppointmentForm }) => (
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

export const CustomerFields = ({ form }: { readonly form: AppointmentForm }) => (
  <fieldset className={styles.customer}>
    <legend>Customer</legend>
    <TextInput
      label="Name"
      withAsterisk
      maxLength={limits.customerInfo.name.maxLength}
      autoComplete="off"
      {...form.getInputProps('name')}
    />
    <TextInput
      label="Email"
      withAsterisk
      type="email"
      maxLength={limits.customerInfo.email.maxLength}
      autoComplete="off"
      {...form.getInputProps('email')}
    />
    <TextInput
      label="Phone"
      withAsterisk
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
        { value: 'cashapp', label: 'Cash App' },
        { value: 'zelle', label: 'Zelle' },
      ]}
      {...form.getInputProps('paymentMethod')}
    />
    <Textarea
      className={styles.wide}
      label="Client's notes"
      autosize
      minRows={2}
      maxLength={limits.notes.maxLength}
      {...form.getInputProps('notes')}
    />
  </fieldset>
);
