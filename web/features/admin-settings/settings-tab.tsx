import { Button, NativeSelect, NumberInput } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/NumberInput.layer.css';
import { type UseFormReturnType, useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { sentenceOf } from '../../api/api-error.ts';
import { zoneChoices } from '../../format/zones.ts';
import { RowsWaiting } from '../../ui/admin/rows-waiting.tsx';
import { TabHeading } from '../../ui/admin/tab-heading.tsx';
import { PageError } from '../../ui/page-state.tsx';
import { Problem } from '../../ui/problem.tsx';
import { settingsQuery, useSaveSettings } from './settings.query.ts';
import {
  calendarFields,
  changesOf,
  type NumberField,
  policyFields,
  problemsOf,
  type Settings,
  type Typed,
} from './settings-form.ts';
import styles from './settings-tab.module.css';

type Form = UseFormReturnType<Typed>;

const Numbers = ({ form, fields }: { readonly form: Form; readonly fields: readonly NumberField[] }) => (
  <div className={styles.fields}>
    {fields.map(({ name, label, hint, min, max, step }) => (
      <NumberInput
        key={name}
        size="md"
        label={label}
        description={hint}
        {...{ min, max, step }}
        clampBehavior="none"
        allowDecimal={false}
        {...form.getInputProps(name)}
      />
    ))}
  </div>
);

const SettingsForm = ({ settings }: { readonly settings: Settings }) => {
  const save = useSaveSettings();
  const form = useForm<Typed>({ initialValues: settings, validate: problemsOf });
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={form.onSubmit((typed) => save.mutate(changesOf(settings, typed)))}
    >
      <section className={styles.panel} aria-labelledby="calendar-settings">
        <h2 id="calendar-settings">Calendar</h2>
        <NativeSelect
          size="md"
          label="Time zone"
          description="It cannot change while visits are booked."
          data={[...zoneChoices(settings.zone)]}
          {...form.getInputProps('zone')}
        />
        <Numbers form={form} fields={calendarFields} />
      </section>
      <section className={styles.panel} aria-labelledby="policy-settings">
        <h2 id="policy-settings">What clients may do themselves</h2>
        <p>What is booked keeps the rules it was booked under.</p>
        <Numbers form={form} fields={policyFields} />
      </section>
      <Problem message={save.error === null ? null : sentenceOf(save.error, 'Failed to save settings')} />
      <div className={styles.row}>
        <Button type="submit" loading={save.isPending} disabled={!form.isDirty()}>
          Save settings
        </Button>
        <Link to="/settings">Your name, email and password</Link>
      </div>
    </form>
  );
};

/** The rules of booking; the hours of the days stand in the calendar. */
export const SettingsTab = () => {
  const { data: settings, error, refetch } = useQuery(settingsQuery());
  return (
    <>
      <TabHeading title="Settings" />
      {settings === undefined && error !== null ? (
        <PageError message={sentenceOf(error, 'Failed to load settings')} onRetry={() => void refetch()} />
      ) : null}
      {settings === undefined && error === null ? <RowsWaiting label="Loading..." rows={2} height={240} /> : null}
      {settings === undefined ? null : <SettingsForm key={JSON.stringify(settings)} settings={settings} />}
    </>
  );
};
