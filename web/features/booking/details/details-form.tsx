import { limitsOf } from 'virtual:form-limits';
import { Button, TextInput } from '@mantine/core';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Input.layer.css';
import { phoneField } from '../../../format/phone.ts';
import { firstProblem } from '../../../format/problems.ts';
import { Problem } from '../../../ui/messages/problem.tsx';
import styles from './details.module.css';
import type { Details } from './details-rules.ts';
import { EmailField } from './email-field.tsx';
import { TextsTick } from './texts-tick.tsx';
import type { DetailsValues } from './use-details.ts';

const limits = limitsOf('POST /appointments').customerInfo;

type DetailsFormProps = {
  readonly form: DetailsValues;
  readonly contactNote: string;
  /** Whether texts are sent, and she gets none already. */
  readonly mayAskForTexts: boolean;
  readonly isBusy: boolean;
  readonly onSubmit: () => void;
};

const fields = [
  { field: 'firstName', label: 'First Name', autoComplete: 'given-name', type: 'text' },
  { field: 'lastName', label: 'Last Name', autoComplete: 'family-name', type: 'text' },
  { field: 'phone', label: 'Phone', autoComplete: 'tel', type: 'tel' },
] as const;

export const DetailsForm = ({ form, contactNote, mayAskForTexts, isBusy, onSubmit }: DetailsFormProps) => {
  /** The sentence is shown once, below. The field is only marked. */
  const inputProps = (field: keyof Details) => ({
    ...form.getInputProps(field),
    error: form.errors[field] !== undefined,
    name: field,
  });
  const submit = form.onSubmit(onSubmit, (errors) => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus());
  return (
    <form noValidate onSubmit={submit} className={styles.form}>
      <EmailField form={form} contactNote={contactNote} />
      {fields.map(({ field, label, autoComplete, type }) => (
        <TextInput
          {...inputProps(field)}
          key={field}
          label={label}
          withAsterisk
          type={type}
          autoComplete={autoComplete}
          maxLength={limits[field].maxLength}
          onChange={({ currentTarget: { value } }) =>
            form.setFieldValue(field, type === 'tel' ? phoneField(value) : value)
          }
        />
      ))}
      {mayAskForTexts ? <TextsTick /> : null}
      <Problem message={firstProblem(form.errors)} />
      <Button type="submit" size="lg" fullWidth loading={isBusy}>
        Continue to Payment
      </Button>
    </form>
  );
};
