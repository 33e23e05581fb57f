import { limitsOf } from 'virtual:form-limits';
import { Button, Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode, Ref } from 'react';
import { servicesQuery } from '../../../api/services.query.ts';
import type { Appointment, Service, ServicesByCategory } from '../../../api/types.ts';
import { moneyMethodWords } from '../../../format/money-methods.ts';
import { isConsultation } from '../../../format/service-kind.ts';
import { formatHours, formatMinutes, formatMoney, meetingWords } from '../../../format/text.ts';
import { DialogActions } from '../../../ui/admin/dialog.tsx';
import { PartFailed } from '../../../ui/admin/tab.tsx';
import { useBookingRules } from '../../../ui/visit/salon-rules.ts';
import styles from './appointment-form.module.css';
import type { AppointmentValues } from './appointment-form.ts';
import { addOnsToChoose, totalOfVisit } from './visit-choice.ts';

export type AppointmentForm = UseFormReturnType<AppointmentValues>;

const serviceLabel = ({ name, price, duration }: Service): string =>
  `${name} · ${formatMoney(price)} · ${formatHours(duration)}`;

type ServiceFieldProps = {
  readonly form: AppointmentForm;
  /** Undefined while they are loading. */
  readonly groups: ServicesByCategory | undefined;
  /** The booked service, which may no longer be offered. */
  readonly booked: { readonly id: string; readonly name: string } | null;
  readonly fieldRef?: Ref<HTMLSelectElement> | undefined;
};

const ServiceField = ({ form, groups, booked, fieldRef }: ServiceFieldProps) => {
  const offered = Object.values(groups ?? {}).flat();
  const isOffered = booked === null || offered.some(({ id }) => id === booked.id);
  return (
    <NativeSelect
      ref={fieldRef}
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
      labelProps={{ size: 'md' }}
      value={[...form.values.addOnIds]}
      onChange={(addOnIds) => form.setValues({ addOnIds })}
    >
      <div className="grid">
        {addOns.map(({ id, name, duration, price, isOffered }) => (
          <Checkbox
            key={id}
            value={id}
            label={`${name} · ${formatMoney(price)} · ${formatMinutes(duration)}${isOffered ? '' : ' (no longer offered)'}`}
            classNames={{ body: 'centered tap' }}
          />
        ))}
      </div>
    </Checkbox.Group>
  );

type MoreServicesProps = { readonly form: AppointmentForm; readonly others: readonly Service[] };

/** A chosen service moves to the add-ons, where it can be removed again. */
const MoreServicesField = ({ form, others }: MoreServicesProps) =>
  others.length === 0 ? null : (
    <NativeSelect
      label="Add another service"
      value=""
      onChange={({ currentTarget: { value } }) => form.setValues({ addOnIds: [...form.values.addOnIds, value] })}
    >
      <option value="">None</option>
      {others.map((service) => (
        <option key={service.id} value={service.id}>
          {serviceLabel(service)}
        </option>
      ))}
    </NativeSelect>
  );

const limits = limitsOf('POST /admin/appointments');

/** Shown for a consultation, and for any visit booked with an answer to this question. */
const MeetingField = ({ form }: { readonly form: AppointmentForm }) => (
  <NativeSelect
    label="How you meet"
    data={[
      ...(form.values.meeting === '' ? [{ value: '', label: 'Not specified' }] : []),
      ...Object.entries(meetingWords).map(([value, label]) => ({ value, label })),
    ]}
    {...form.getInputProps('meeting')}
  />
);

/** The form's choices from the catalog. `appointment` is the one being changed; null for a new one. */
export const useChosenVisit = (form: AppointmentForm, appointment: Appointment | null) => {
  const services = useQuery(servicesQuery());
  const { moreServices } = useBookingRules();
  const { serviceId } = form.values;
  const offered = Object.values(services.data ?? {}).flat();
  const service = offered.find(({ id }) => id === serviceId) ?? null;
  const booked = appointment?.serviceId === serviceId ? appointment.addOns : [];
  // Only the first session of an install can have add-ons.
  const takesMore = (appointment?.install?.session ?? 1) === 1;
  return {
    services,
    offered,
    addOns: services.data === undefined || !takesMore ? [] : addOnsToChoose(service, offered, form.values, booked),
    others:
      service === null || moreServices === 0 || !takesMore
        ? []
        : offered.filter(({ id }) => id !== serviceId && !form.values.addOnIds.includes(id)),
    meets: form.values.meeting !== '' || (service !== null && isConsultation(service)),
    total: totalOfVisit(appointment, form.values, service, offered),
    /** How many days a new visit takes. */
    sessions: service?.sessions ?? 1,
  };
};

type VisitFieldsProps = {
  readonly form: AppointmentForm;
  readonly appointment: Appointment | null;
  readonly chosen: ReturnType<typeof useChosenVisit>;
  readonly serviceRef?: Ref<HTMLSelectElement>;
};

/** The fields for the booked service and its add-ons. */
export const VisitFields = ({ form, appointment, chosen, serviceRef }: VisitFieldsProps) => {
  const { data, error, refetch } = chosen.services;
  return (
    <>
      <PartFailed error={error} failed="Failed to load services" onRetry={() => void refetch()} />
      <ServiceField
        form={form}
        groups={data}
        booked={appointment === null ? null : { id: appointment.serviceId, name: appointment.serviceName }}
        fieldRef={serviceRef}
      />
      <AddOnField form={form} addOns={chosen.addOns} />
      <MoreServicesField form={form} others={chosen.others} />
      {chosen.meets ? <MeetingField form={form} /> : null}
    </>
  );
};

const textFields = {
  name: { label: 'Name', type: 'text' },
  email: { label: 'Email', type: 'email' },
  phone: { label: 'Phone', type: 'tel' },
} as const;

type ClientTextFieldProps = { readonly form: AppointmentForm; readonly field: keyof typeof textFields };

export const ClientTextField = ({ form, field }: ClientTextFieldProps) => (
  <TextInput
    {...textFields[field]}
    required
    maxLength={limits.customerInfo[field].maxLength}
    autoComplete="off"
    {...form.getInputProps(field)}
  />
);

export const RareFields = ({ form }: { readonly form: AppointmentForm }) => (
  <>
    <NativeSelect
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
  </>
);

const { maxLength: maxReasonLength } = limits.agreed.reason;

/** `usual` names the price that applies if the field is empty. */
export const PriceFields = ({ form, usual }: { readonly form: AppointmentForm; readonly usual: string }) => (
  <>
    <TextInput
      label="Agreed price"
      description={`For the service without add-ons. Leave it empty for ${usual}.`}
      leftSection="$"
      inputMode="decimal"
      autoComplete="off"
      {...form.getInputProps('price')}
    />
    <TextInput
      label="Why it differs"
      description="Only you see this."
      maxLength={maxReasonLength}
      autoComplete="off"
      {...form.getInputProps('priceReason')}
    />
  </>
);

type FormEndProps = {
  readonly total: { readonly minutes: number; readonly price: number } | null;
  readonly refusal: string | null;
  readonly busy: boolean;
  readonly onCancel: () => void;
  readonly children: ReactNode;
};

/** The visit's total, and the form's buttons. */
export const FormEnd = ({ total, refusal, busy, onCancel, children }: FormEndProps) => (
  <>
    {total === null ? null : (
      <p className={styles.total}>
        <span>Total, {formatMinutes(total.minutes)}</span>
        <span>{formatMoney(total.price)}</span>
      </p>
    )}
    {refusal === null ? null : (
      <p role="alert" className="refusal">
        {refusal}
      </p>
    )}
    <DialogActions onCancel={onCancel}>
      <Button type="submit" loading={busy}>
        {children}
      </Button>
    </DialogActions>
  </>
);
