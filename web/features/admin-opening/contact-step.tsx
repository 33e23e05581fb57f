import { TextInput } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { useState } from 'react';
import type { Branding } from '../../branding/branding.ts';
import { Problem } from '../../ui/messages/problem.tsx';
import styles from './opening.module.css';
import { StepForm, type StepProps } from './step-form.tsx';

type Contact = Pick<Branding['global'], 'phone' | 'email' | 'address'>;

const withContact =
  (changed: Partial<Contact>) =>
  (before: Branding): Branding => ({ ...before, global: { ...before.global, ...changed } });

const problemOf = ({ phone, email }: Contact): string | null => {
  if (email !== '' && !/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(email)) return 'Please enter a valid email address.';
  return phone === '' || phone.replace(/\D/g, '').length >= 10
    ? null
    : 'Please enter the phone number with its area code.';
};

export const ContactStep = ({ draft, edit, save, isSaving, skip }: StepProps) => {
  const [problem, setProblem] = useState<string | null>(null);
  const { phone, email, address } = draft.global;
  const contact = { phone: phone.trim(), email: email.trim(), address: address.trim() };
  const onSave = () => {
    const found = problemOf(contact);
    setProblem(found);
    if (found === null) save(withContact(contact));
  };
  return (
    <StepForm
      name="contact"
      title="Contact"
      lead="How clients reach you when something comes up. Leave the address empty if you only share it with clients."
      {...{ isSaving, skip, onSave }}
    >
      <div className={styles.pair}>
        <TextInput
          type="tel"
          label="Phone"
          autoComplete="tel"
          maxLength={40}
          value={phone}
          onChange={({ currentTarget: { value } }) => edit(withContact({ phone: value }))}
        />
        <TextInput
          type="email"
          label="Email"
          autoComplete="email"
          maxLength={200}
          value={email}
          onChange={({ currentTarget: { value } }) => edit(withContact({ email: value }))}
        />
      </div>
      <TextInput
        label="Address"
        autoComplete="street-address"
        maxLength={300}
        value={address}
        onChange={({ currentTarget: { value } }) => edit(withContact({ address: value }))}
      />
      <Problem message={problem} />
    </StepForm>
  );
};
