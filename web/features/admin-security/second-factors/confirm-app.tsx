import { limitsOf } from 'virtual:form-limits';
import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { sentenceOf } from '../../../api/call/client.ts';
import { PasswordField } from '../../../forms/person-fields.tsx';
import { DialogActions } from '../../../ui/admin/dialog.tsx';
import { Problem } from '../../../ui/messages/problem.tsx';
import styles from './second-factors.module.css';
import { type ProposedAuthenticator, turnOnAuthenticator } from './second-factors.query.ts';

const limits = limitsOf('POST /admin/second-factors/authenticator');

type Typed = { readonly code: string; readonly password: string };

type Props = {
  readonly proposed: ProposedAuthenticator;
  readonly onConfirmed: (recoveryCodes: readonly string[]) => void;
  readonly onCancel: () => void;
};

const inGroups = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ');

const problemOf = ({ code, password }: Typed): string | null => {
  if (!/^\d{6}$/.test(code.replaceAll(' ', ''))) return 'Please enter the six digits that the app shows.';
  return password === '' ? 'Please enter your password.' : null;
};

/** Turns the app on only after it has shown a correct code: a wrongly scanned secret would lock the owner out. */
export const ConfirmApp = ({ proposed: { secret, picture }, onConfirmed, onCancel }: Props) => {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const form = useForm<Typed>({ initialValues: { code: '', password: '' }, onValuesChange: () => setProblem(null) });
  const send = async (typed: Typed) => {
    const objection = problemOf(typed);
    if (objection !== null) return setProblem(objection);
    setBusy(true);
    try {
      onConfirmed(await turnOnAuthenticator({ ...typed, secret }));
    } catch (error) {
      setProblem(sentenceOf(error, 'Failed to turn on the app. Please try again.'));
      setBusy(false);
    }
  };
  return (
    <form noValidate className={styles.steps} onSubmit={form.onSubmit(send)}>
      <p>Scan this with an authenticator app on your phone, such as Google Authenticator, 1Password or Aegis.</p>
      <img
        className={styles.qr}
        src={`data:image/svg+xml,${encodeURIComponent(picture)}`}
        alt="QR code for your authenticator app"
      />
      <p>
        Or type this key into the app: <span className={styles.secret}>{inGroups(secret)}</span>
      </p>
      <TextInput
        label="Code that the app shows"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={limits.code.maxLength}
        {...form.getInputProps('code')}
      />
      <PasswordField
        label="Your password"
        autoComplete="current-password"
        maxLength={limits.password.maxLength}
        {...form.getInputProps('password')}
      />
      <Problem message={problem} />
      <DialogActions onCancel={onCancel}>
        <Button type="submit" loading={busy}>
          Turn on
        </Button>
      </DialogActions>
    </form>
  );
};
