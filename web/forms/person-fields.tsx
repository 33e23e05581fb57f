import { PasswordInput, type PasswordInputProps, TextInput } from '@mantine/core';
import '@mantine/core/styles/ActionIcon.layer.css';
import '@mantine/core/styles/PasswordInput.layer.css';
import type { UseFormReturnType } from '@mantine/form';
import { phoneField } from '../format/phone.ts';
import { personLabels } from '../format/text.ts';
import type { LimitsOf } from './broken-limits.ts';
import type { Person } from './person.ts';

/** Mantine marks a wrong password only for the eye; here a screen reader is told as well, as it is of other fields. */
export const PasswordField = (props: PasswordInputProps) => (
  <PasswordInput aria-invalid={Boolean(props.error) || undefined} {...props} />
);

const fields = [
  { field: 'firstName', autoComplete: 'given-name', type: 'text' },
  { field: 'lastName', autoComplete: 'family-name', type: 'text' },
  { field: 'email', autoComplete: 'email', type: 'email' },
  { field: 'phone', autoComplete: 'tel', type: 'tel' },
] as const;

type PersonFieldsProps = {
  readonly form: UseFormReturnType<Person>;
  readonly limits: LimitsOf<keyof Person>;
  /** Of the field for the phone, to which other parts of a page lead. */
  readonly phoneId?: string;
};

/** Name, e-mail and phone, as an account has them. */
export const PersonFields = ({ form, limits, phoneId }: PersonFieldsProps) =>
  fields.map(({ field, ...input }) => (
    <TextInput
      key={field}
      {...input}
      id={field === 'phone' ? phoneId : undefined}
      label={personLabels[field]}
      required={(limits[field].minLength ?? 0) > 0}
      maxLength={limits[field].maxLength}
      {...form.getInputProps(field)}
      onChange={({ currentTarget: { value } }) =>
        form.setFieldValue(field, field === 'phone' ? phoneField(value) : value)
      }
    />
  ));
