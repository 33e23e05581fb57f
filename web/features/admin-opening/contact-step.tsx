import { TextInput } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { useState } from 'react';
import type { Branding } from '../../branding/branding.ts';
import styles from './opening.module.css';
import { StepForm, type StepProps } from './step-form.tsx';

type Contact = Pick<Branding['global'], 'phone' | 'email' | 'address'>;

const withContact =
  (changed: Partial<Contact>) =>
  (before: Branding): Branding => ({ ...before, global: { ...before.global, ...changed } });

const phoneProblem = (phone: string): string | null =>
  phone === '' || phone.replace(/\D/g, '').length >= 10 ? null : 'Please enter the phone number with its area code.';

const emailProblem = (email: string): string | null =>
  email === '' || /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(email) ? null : 'Please enter a valid email address.';

export const ContactStep = ({ draft, edit, save, isSaving, skip }: StepProps) => {
  const [isPressed, setPressed] = useState(false);
  const { phone, email, address } = draft.global;
  const contact = { phone: phone.trim(), email: email.trim(), address: address.trim() };
  const wrong = { phone: phoneProblem(contact.phone), email: emailProblem(contact.email) };
  const onSave = () => {
    setPressed(true);
    if (wrong.phone === null && wrong.email === null) save(withContact(contact));
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
          error={isPressed ? wrong.phone : null}
          onChange={({ currentTarget: { value } }) => edit(withContact({ phone: value }))}
        />
        <TextInput
          type="email"
          label="Email"
          autoComplete="email"
          maxLength={200}
          value={email}
          error={isPressed ? wrong.email : null}
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
    </StepForm>
  );
};
