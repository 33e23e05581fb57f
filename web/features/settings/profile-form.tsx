import { Button, TextInput } from '@mantine/core';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { sentenceOf } from '../../api/api-error.ts';
import type { User } from '../../api/types.ts';
import { personProblem } from '../../format/person-rules.ts';
import { isPhoneEmpty, phoneField, phoneToSend } from '../../format/phone.ts';
import { useSession } from '../../session/session-context.tsx';
import { useToast } from '../../ui/toast.tsx';
import { saveProfile } from './account.mutation.ts';
import styles from './settings.module.css';

const fields = [
  { field: 'firstName', label: 'First Name', autoComplete: 'given-name', type: 'text', required: true },
  { field: 'lastName', label: 'Last Name', autoComplete: 'family-name', type: 'text', required: true },
  { field: 'email', label: 'Email', autoComplete: 'email', type: 'email', required: true },
  { field: 'phone', label: 'Phone', autoComplete: 'tel', type: 'tel', required: false },
] as const;

const typedOf = (user: User) => ({
  firstName: user.firstName ?? '',
  lastName: user.lastName ?? '',
  email: user.email ?? '',
  phone: user.phone ?? '',
});

export const ProfileForm = ({ user }: { readonly user: User }) => {
  const { replaceUser } = useSession();
  const toast = useToast();
  const [typed, setTyped] = useState(() => typedOf(user));
  const [busy, setBusy] = useState(false);
  const save = async () => {
    const profile = { ...typed, phone: isPhoneEmpty(typed.phone) ? null : phoneToSend(typed.phone) };
    const problem = personProblem(profile);
    if (problem !== null) return toast.error(problem);
    setBusy(true);
    try {
      replaceUser(await saveProfile(profile));
      toast.success('Profile updated successfully!');
    } catch (error) {
      toast.error(sentenceOf(error, 'Failed to update profile. Please try again.'));
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  return (
    <form noValidate onSubmit={submit} className={styles.form} aria-labelledby="profile">
      <h2 id="profile">Profile</h2>
      {fields.map(({ field, label, autoComplete, type, required }) => (
        <TextInput
          key={field}
          label={label}
          type={type}
          autoComplete={autoComplete}
          withAsterisk={required}
          maxLength={254}
          value={typed[field]}
          onChange={({ currentTarget: { value } }) =>
            setTyped({ ...typed, [field]: type === 'tel' ? phoneField(value) : value })
          }
        />
      ))}
      <div>
        <Button type="submit" loading={busy}>
          Save Changes
        </Button>
      </div>
    </form>
  );
};
