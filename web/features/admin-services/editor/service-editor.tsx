import { Button, NativeSelect, NumberInput, Switch, Textarea, TextInput } from '@mantine/core';
import { type UseFormReturnType, useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf } from '../../../api/call/client.ts';
import { newKey } from '../../../api/call/new-key.ts';
import { categoriesQuery } from '../../../api/services.query.ts';
import type { Service } from '../../../api/types.ts';
import { formatHours } from '../../../format/text.ts';
import { rangeOf } from '../../../forms/broken-limits.ts';
import { Dialog, DialogActions } from '../../../ui/admin/dialog.tsx';
import { useLeave, useUnsaved } from '../../../ui/admin/editing/leave-guard.tsx';
import { CategoriesFailed } from '../categories/category-row.tsx';
import { useCreateService, useUpdateService } from '../services.query.ts';
import { AddOnsField } from './add-ons-field.tsx';
import { PicturesField, usePictures } from './pictures-field.tsx';
import styles from './service-editor.module.css';
import {
  type DepositKind,
  emptyService,
  limits,
  type ServicePicture,
  type ServiceSent,
  type ServiceValues,
  serviceProblemsOf,
  serviceValuesOf,
  wantedOf,
} from './service-form.ts';

type Form = UseFormReturnType<ServiceValues>;

const types = [
  { value: 'service', label: 'Service' },
  { value: 'consultation', label: 'Consultation' },
  { value: 'retightening', label: 'Retightening' },
];

const Numbers = ({ form }: { readonly form: Form }) => {
  const hours = Number(form.values.duration);
  const sessions = Number(form.values.sessions);
  return (
    <>
      <NumberInput
        label="Duration in hours"
        description={hours > 0 ? formatHours(hours) : 'In quarter hours'}
        required
        {...rangeOf(limits.duration)}
        step={limits.duration.multipleOf}
        clampBehavior="none"
        {...form.getInputProps('duration')}
      />
      <NativeSelect
        label="Days it takes"
        description={
          sessions > 1 ? 'Each as long as the duration. The price is for all.' : 'One, unless it is spread over several'
        }
        data={Array.from({ length: limits.sessions.maximum ?? 1 }, (_, more) => ({
          value: String(more + 1),
          label: more === 0 ? 'One day' : `${more + 1} days, one session each`,
        }))}
        {...form.getInputProps('sessions')}
      />
      <NumberInput
        label="Price"
        description="US dollars"
        required
        prefix="$"
        {...rangeOf(limits.price)}
        step={1}
        clampBehavior="none"
        decimalScale={2}
        {...form.getInputProps('price')}
      />
    </>
  );
};

const deposits: readonly { readonly value: DepositKind; readonly label: string }[] = [
  { value: '', label: 'As your policies say' },
  { value: 'full', label: 'The full price' },
  { value: 'amount', label: 'A deposit in dollars' },
  { value: 'percent', label: 'A deposit in percent' },
  { value: 'none', label: 'Nothing, it is paid at the visit' },
];

/** What a client pays when booking. */
const Deposit = ({ form }: { readonly form: Form }) => {
  const { depositKind } = form.values;
  return (
    <>
      <NativeSelect label="Paid when booking" data={[...deposits]} {...form.getInputProps('depositKind')} />
      {depositKind === 'amount' || depositKind === 'percent' ? (
        <NumberInput
          label={depositKind === 'amount' ? 'Deposit' : 'Deposit in percent'}
          required
          {...(depositKind === 'amount' ? { prefix: '$', decimalScale: 2 } : { suffix: '%', allowDecimal: false })}
          clampBehavior="none"
          {...form.getInputProps('depositValue')}
        />
      ) : null}
      {depositKind === '' || depositKind === 'none' ? null : (
        <NumberInput
          label="Only for visits from (hours)"
          description="With add-ons. Shorter visits are paid at the visit. Leave it empty for every visit."
          allowDecimal={false}
          clampBehavior="none"
          {...form.getInputProps('depositHours')}
        />
      )}
    </>
  );
};

const consultations: readonly { readonly value: ServiceValues['consultationKind']; readonly label: string }[] = [
  { value: 'none', label: 'Not needed' },
  { value: 'new', label: 'For new clients and transfers' },
  { value: 'once', label: 'Once for every client' },
  { value: 'months', label: 'Every so many months' },
];

/** Who needs a consultation before booking this. A quote for it counts as one. */
const Consultation = ({ form }: { readonly form: Form }) => (
  <>
    <NativeSelect
      label="Consultation first"
      description="Clients can book this after one, or with a quote from you."
      data={[...consultations]}
      {...form.getInputProps('consultationKind')}
    />
    {form.values.consultationKind === 'months' ? (
      <NumberInput
        label="Months between consultations"
        required
        allowDecimal={false}
        clampBehavior="none"
        {...form.getInputProps('consultationMonths')}
      />
    ) : null}
  </>
);

const Fields = ({ form, categories }: { readonly form: Form; readonly categories: readonly string[] }) => {
  const { category } = form.values;
  const choices = category === '' || categories.includes(category) ? categories : [category, ...categories];
  return (
    <div className={styles.fields}>
      <TextInput
        className="whole-row"
        label="Name"
        required
        maxLength={limits.name.maxLength}
        data-autofocus
        {...form.getInputProps('name')}
      />
      <Textarea
        className="whole-row"
        label="Description"
        required
        autosize
        minRows={3}
        maxLength={limits.description.maxLength}
        {...form.getInputProps('description')}
      />
      <Textarea
        className="whole-row"
        label="How to prepare"
        description="Clients read this in their emails and with their appointment. For example: washed, dry hair without product."
        autosize
        minRows={2}
        maxLength={limits.preparation.maxLength}
        {...form.getInputProps('preparation')}
      />
      <NativeSelect
        label="Category"
        required
        data={[{ value: '', label: 'Choose a category' }, ...choices]}
        {...form.getInputProps('category')}
      />
      <NativeSelect label="Type" data={types} {...form.getInputProps('type')} />
      <Numbers form={form} />
      <Deposit form={form} />
      {form.values.type === 'consultation' ? null : <Consultation form={form} />}
      <Switch
        className="whole-row"
        label="Active: clients can book it"
        {...form.getInputProps('isActive', { type: 'checkbox' })}
      />
    </div>
  );
};

/** The part of the page with unsaved changes. They are lost when the dialog closes. */
const part = 'service';

type ServiceEditorProps = { readonly service: Service | null; readonly onClose: () => void };

const useSave = (service: Service | null, onSaved: (wanted: ServiceSent) => void) => {
  const create = useCreateService();
  const update = useUpdateService();
  const [key] = useState(newKey);
  const used = service === null ? create : update;
  return {
    busy: used.isPending,
    refusal: used.error === null ? null : sentenceOf(used.error, 'Failed to save service'),
    save: (values: ServiceValues) => {
      const wanted = wantedOf(values);
      const onSuccess = () => onSaved(wanted);
      if (service === null) create.mutate({ wanted, key }, { onSuccess });
      else update.mutate({ id: service.id, wanted }, { onSuccess });
    },
  };
};

/** The form to create or change a service. Existing visits keep their price and length. */
export const ServiceEditor = ({ service, onClose }: ServiceEditorProps) => {
  const categories = useQuery(categoriesQuery()).data ?? [];
  const leave = useLeave();
  const [initial] = useState(() => (service === null ? emptyService : serviceValuesOf(service)));
  const form = useForm<ServiceValues>({ initialValues: initial, validate: serviceProblemsOf });
  const changeImages = (change: (before: readonly ServicePicture[]) => readonly ServicePicture[]) =>
    form.setValues((before) => ({ images: change(before.images ?? []) }));
  const pictures = usePictures(initial.images, form.values.images, changeImages);
  const { busy, refusal, save } = useSave(service, ({ images }) => {
    void pictures.settle(images);
    onClose();
  });
  useUnsaved(form.isDirty(), part);
  const abandon = () => {
    void pictures.abandon();
    onClose();
  };
  const cancel = () => leave(abandon, part);
  return (
    <Dialog opened onClose={cancel} title={service === null ? 'New service' : 'Edit service'}>
      <form className="grid-xl" onSubmit={form.onSubmit(save)} noValidate>
        <Fields form={form} categories={categories} />
        <CategoriesFailed />
        <AddOnsField
          addOns={form.values.addOns}
          error={form.errors.addOns}
          onChange={(addOns) => form.setFieldValue('addOns', addOns)}
        />
        <PicturesField images={form.values.images} pictures={pictures} onChange={changeImages} />
        {refusal === null ? null : (
          <p role="alert" className="remark tone-brick">
            {refusal}
          </p>
        )}
        <DialogActions onCancel={cancel}>
          <Button type="submit" loading={busy}>
            {service === null ? 'Create service' : 'Save changes'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};
