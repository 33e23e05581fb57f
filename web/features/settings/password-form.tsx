import { limitsOf } from 'virtual:form-limits';
import { Button } from '@mantine/core';
import { type FormErrors, useForm } from '@mantine/form';
import { useState } from 'react';
import { isRefusedBy, sentenceOf } from '../../api/call/client.ts';
import type { User } from '../../api/types.ts';
import { firstProblem } from '../../format/text.ts';
import { announced } from '../../forms/broken-limits.ts';
import { PasswordField } from '../../forms/person-fields.tsx';
import { focusFirst } from '../../forms/use-kept-form.ts';
import { useSession } from '../../session/session-context.tsx';
import { toast } from '../../ui/messages/toast.tsx';
import { changePassword } from './account.mutation.ts';
import { passwordProblems, type TypedPasswords } from './password-rules.ts';
import styles from './settings.module.css';

const limits = limitsOf('PUT /user/password');

const nothing: TypedPasswords = { currentPassword: '', newPassword: '', confirmPassword: '' };

const fields = [
  { field: 'currentPassword', label: 'Current Password', autoComplete: 'current-password' },
  { field: 'newPassword', label: 'New Password', autoComplete: 'new-password' },
  { field: 'confirmPassword', label: 'Confirm New Password', autoComplete: 'new-password' },
] as const;

/** The server refuses a shorter owner's password. The form's limits have the length for clients. */
const ownersRule = 'At least 8 characters. Not a common password, and not the studio’s name.';

const firstPassword = "You don't have a password yet. Once you set one, you'll use it each time you sign in.";

/**
 * A client without a password sets her first one without an old one. The server accepts it only from a session that has
 * proved more than an e-mail address.
 */
export const PasswordForm = ({ user }: { readonly user: User }) => {
  const { replaceUser } = useSession();
  const [busy, setBusy] = useState(false);
  const form = useForm<TypedPasswords>({ initialValues: nothing, validate: passwordProblems });
  const change = async (typed: TypedPasswords) => {
    setBusy(true);
    try {
      await changePassword(typed);
      form.reset();
      replaceUser({ ...user, hasPassword: true });
      toast.success('Password changed successfully!');
    } catch (error) {
      const sentence = sentenceOf(error, 'Failed to change password. Please try again.');
      if (!isRefusedBy('PUT /user/password', ['PasswordWrong'], error)) return toast.error(sentence);
      form.setFieldError('currentPassword', sentence);
      form.getInputNode('currentPassword')?.focus();
    } finally {
      setBusy(false);
    }
  };
  const refuse = (errors: FormErrors) => {
    focusFirst(form)(errors);
    toast.error(firstProblem(errors));
  };
  return (
    <form noValidate onSubmit={form.onSubmit(change, refuse)} className={styles.form} aria-labelledby="password">
      <h2 id="password">Change Password</h2>
      {user.hasPassword ? null : <p className="muted">{firstPassword}</p>}
      {fields
        .filter(({ field }) => field !== 'currentPassword' || user.hasPassword)
        .map(({ field, label, autoComplete }) => (
          <PasswordField
            key={field}
            label={label}
            required
            withAsterisk={false}
            description={field === 'newPassword' && user.role === 'admin' ? ownersRule : undefined}
            autoComplete={autoComplete}
            maxLength={limits[field].maxLength}
            errorProps={field === 'currentPassword' ? announced : undefined}
            {...form.getInputProps(field)}
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
