import { Button, PasswordInput } from '@mantine/core';
import '@mantine/core/styles/ActionIcon.layer.css';
import '@mantine/core/styles/PasswordInput.layer.css';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { sentenceOf } from '../../api/api-error.ts';
import type { User } from '../../api/types.ts';
import { useSession } from '../../session/session-context.tsx';
import { useToast } from '../../ui/toast.tsx';
import type { PasswordWanted } from './account.mutation.ts';
import { changePassword } from './account.mutation.ts';
import styles from './settings.module.css';
import { passwordProblem } from './settings-rules.ts';

const nothing: PasswordWanted = { currentPassword: '', newPassword: '', confirmPassword: '' };

const fields = [
  { field: 'currentPassword', label: 'Current Password', autoComplete: 'current-password' },
  { field: 'newPassword', label: 'New Password', autoComplete: 'new-password' },
  { field: 'confirmPassword', label: 'Confirm New Password', autoComplete: 'new-password' },
] as const;

/** Who has no password yet sets her first one without naming an old one. */
export const PasswordForm = ({ user }: { readonly user: User }) => {
  const { replaceUser } = useSession();
  const toast = useToast();
  const [typed, setTyped] = useState(nothing);
  const [busy, setBusy] = useState(false);
  const change = async () => {
    const problem = passwordProblem(typed);
    if (problem !== null) return toast.error(problem);
    setBusy(true);
    try {
      await changePassword(typed);
      setTyped(nothing);
      replaceUser({ ...user, hasPassword: true });
      toast.success('Password changed successfully!');
    } catch (error) {
      toast.error(sentenceOf(error, 'Failed to change password. Please try again.'));
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void change();
  };
  return (
    <form noValidate onSubmit={submit} className={styles.form} aria-labelledby="password">
      <h2 id="password">Change Password</h2>
      {user.hasPassword ? null : (
        <p className={styles.quiet}>
          You have no password yet. You can set one in the visit in which you signed up; later, please contact the
          studio. Once you have one, it is asked for.
        </p>
      )}
      {fields
        .filter(({ field }) => field !== 'currentPassword' || user.hasPassword)
        .map(({ field, label, autoComplete }) => (
          <PasswordInput
            key={field}
            label={label}
            autoComplete={autoComplete}
            value={typed[field]}
            onChange={({ currentTarget: { value } }) => setTyped({ ...typed, [field]: value })}
          />
        ))}
      <div>
        <Button type="submit" loading={busy}>
          Change Password
        </Button>
      </div>
    </form>
  );
};
