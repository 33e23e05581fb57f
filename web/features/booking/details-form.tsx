import { Button, TextInput } from '@mantine/core';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Input.layer.css';
import { IconCheck } from '@tabler/icons-react';
import type { FormEvent } from 'react';
import { phoneField } from '../../format/phone.ts';
import { Problem } from '../../ui/problem.tsx';
import styles from './details.module.css';
import type { Details, DetailsProblem } from './details-rules.ts';

type DetailsFormProps = {
  readonly details: Details;
  readonly onChange: (change: Partial<Details>) => void;
  readonly problem: DetailsProblem | null;
  readonly contactNote: string;
  readonly isBusy: boolean;
  readonly onSubmit: () => void;
};

const ContactNote = ({ note }: { readonly note: string }) => (
  <span className={styles.note} role="status">
    {note === 'Account found' ? <IconCheck size={16} stroke={2} aria-hidden="true" /> : null}
    {note}
  </span>
);

const fields = [
  { field: 'firstName', label: 'First Name', autoComplete: 'given-name', type: 'text' },
  { field: 'lastName', label: 'Last Name', autoComplete: 'family-name', type: 'text' },
  { field: 'phone', label: 'Phone', autoComplete: 'tel', type: 'tel' },
] as const;

export const DetailsForm = ({ details, onChange, problem, contactNote, isBusy, onSubmit }: DetailsFormProps) => {
  const isWrong = (field: keyof Details): boolean => problem?.fields.includes(field) ?? false;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form noValidate onSubmit={submit} className={styles.form}>
      <TextInput
        label="Email"
        withAsterisk
        type="email"
        name="email"
        autoComplete="email"
        inputMode="email"
        value={details.email}
        onChange={(event) => onChange({ email: event.currentTarget.value })}
        error={isWrong('email')}
        description={<ContactNote note={contactNote} />}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
      />
      {fields.map(({ field, label, autoComplete, type }) => (
        <TextInput
          key={field}
          label={label}
          withAsterisk
          type={type}
          name={field}
          autoComplete={autoComplete}
          maxLength={100}
          value={details[field]}
          onChange={({ currentTarget: { value } }) => onChange({ [field]: type === 'tel' ? phoneField(value) : value })}
          error={isWrong(field)}
        />
      ))}
      <Problem message={problem?.message ?? null} />
      <Button type="submit" size="lg" fullWidth loading={isBusy}>
        Continue to Payment
      </Button>
    </form>
  );
};
