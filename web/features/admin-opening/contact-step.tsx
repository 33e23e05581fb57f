import { Radio, TextInput } from '@mantine/core';
import '@mantine/core/styles/Radio.layer.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/call/client.ts';
import type { Branding } from '../../branding/branding.ts';
import { looksLikeEmail } from '../../format/phone.ts';
import { useSession } from '../../session/session-context.tsx';
import { StepForm, type StepProps } from './step-form.tsx';
import { whereToCome, withWhereToCome } from './steps.ts';

const params = { kind: 'visit-confirmed' } as const;

/** The words of the confirmation email. */
const confirmedMailQuery = () =>
  api.query(['private', 'admin', 'mail-words', 'opening'], 'GET /admin/mail-words/{kind}', { params });

/** Writes the studio's address into that email; an empty address removes it. */
const sayWhereToCome = async (address: string): Promise<void> => {
  const { subject, heading, text } = await api.data('GET /admin/mail-words/{kind}', { params });
  const changed = withWhereToCome(text, address);
  if (changed === text) return;
  await api.call('PUT /admin/mail-words/{kind}', { params, body: { subject, heading, text: changed } });
};

type Contact = Pick<Branding['global'], 'phone' | 'email' | 'address'>;

const withContact =
  (changed: Partial<Contact>) =>
  (before: Branding): Branding => ({ ...before, global: { ...before.global, ...changed } });

const phoneProblem = (phone: string): string | null =>
  phone === '' || phone.replace(/\D/g, '').length >= 10 ? null : 'Please enter the phone number with its area code.';

const emailProblem = (email: string): string | null =>
  email === '' || looksLikeEmail(email) ? null : 'Please enter a valid email address.';

/** Offers the owner's own e-mail address as the one for clients, until she has completed the step. */
const useOfferedEmail = ({ draft, isTaken }: StepProps): string => {
  const { user } = useSession();
  const { email } = draft.global;
  return email === '' && !isTaken && user?.hasPassword === true ? (user.email ?? '') : email;
};

export const ContactStep = (props: StepProps) => {
  const { draft, edit, save, isSaving, skip } = props;
  const mail = useQuery(confirmedMailQuery());
  const [isPressed, setPressed] = useState(false);
  const [typedEmail, setTypedEmail] = useState<string | null>(null);
  const [chosen, setChosen] = useState<'everyone' | 'confirmed' | null>(null);
  const [typedAddress, setTypedAddress] = useState<string | null>(null);
  const offered = useOfferedEmail(props);
  const inMail = mail.data === undefined ? null : whereToCome(mail.data.text);
  const seenBy = chosen ?? (draft.global.address === '' ? 'confirmed' : 'everyone');
  const address = typedAddress ?? (draft.global.address || (inMail ?? ''));
  const email = typedEmail ?? offered;
  const { phone } = draft.global;
  const contact = { phone: phone.trim(), email: email.trim() };
  const wrong = { phone: phoneProblem(contact.phone), email: emailProblem(contact.email) };
  const onSave = () => {
    setPressed(true);
    if (wrong.phone !== null || wrong.email !== null) return;
    const place = address.trim().replace(/\s+/g, ' ');
    const isPublic = seenBy === 'everyone';
    save(withContact({ ...contact, address: isPublic ? place : '' }), () => sayWhereToCome(isPublic ? '' : place));
  };
  return (
    <StepForm
      name="contact"
      lead="How clients reach you when something comes up, and where they come to."
      {...{ isSaving, skip, onSave }}
    >
      <div className="grid-md fit-14">
        <TextInput
          type="email"
          label="Email"
          description="Clients see it on your site."
          autoComplete="email"
          maxLength={200}
          value={email}
          error={isPressed ? wrong.email : null}
          onChange={({ currentTarget: { value } }) => setTypedEmail(value)}
        />
        <TextInput
          type="tel"
          label="Phone"
          description="Leave it empty if you’d rather get emails."
          autoComplete="tel"
          maxLength={40}
          value={phone}
          error={isPressed ? wrong.phone : null}
          onChange={({ currentTarget: { value } }) => edit(withContact({ phone: value }))}
        />
      </div>
      <TextInput
        label="Address"
        autoComplete="street-address"
        maxLength={300}
        value={address}
        onChange={({ currentTarget: { value } }) => setTypedAddress(value)}
      />
      <Radio.Group
        label="Who may see your address?"
        value={seenBy}
        onChange={(value) => setChosen(value === 'everyone' ? 'everyone' : 'confirmed')}
        className="grid gap-2xs"
      >
        <Radio
          size="md"
          value="confirmed"
          label="Clients whose visit you confirmed"
          description="The email that confirms a visit says it. Your site only names the city."
          py="0.5rem"
        />
        <Radio
          size="md"
          value="everyone"
          label="Everyone"
          description="Your site shows it, with directions."
          py="0.5rem"
        />
      </Radio.Group>
    </StepForm>
  );
};
