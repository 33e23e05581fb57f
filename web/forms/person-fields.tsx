import { PasswordInput, type PasswordInputProps, TextInput } from '@mantine/core';
import '@mantine/core/styles/ActionIcon.layer.css';
import '@mantine/core/styles/PasswordInput.layer.css';
import type { UseFormReturnType } from '@mantine/form';
import { phoneField } from '../format/phone.ts';
import { personLabels } from '../format/text.ts';
import type { LimitsOf } from './broken-limits.ts';
import type { Person } from './person.ts';

/** Mantine marks a wrong password only visually. This marks it for screen readers too, like other fields. */
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
  /** The id of the phone field, to which other parts of a page link. */
  readonly phoneId?: string;
};

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
