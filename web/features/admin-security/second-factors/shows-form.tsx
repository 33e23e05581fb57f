import { limitsOf } from 'virtual:form-limits';
import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type ReactNode, useState } from 'react';
import { sentenceOf } from '../../../api/call/client.ts';
import type { Body } from '../../../api/call/contract.ts';
import { given } from '../../../api/call/given.ts';
import { passkeyProblem } from '../../../browser/passkeys.ts';
import { PasswordField } from '../../../forms/person-fields.tsx';
import { DialogActions } from '../../../ui/admin/dialog.tsx';
import { Problem } from '../../../ui/messages/problem.tsx';
import styles from './second-factors.module.css';

const limits = limitsOf('POST /admin/second-factors/authenticator/off');

type Shown = Body<'POST /admin/second-factors/authenticator/off'>;

type Props = {
  /** True if the authenticator app is on, so that its code is asked for too. */
  readonly asksCode: boolean;
  /** Shown above the password and code fields. */
  readonly children: ReactNode;
  readonly action: { readonly label: string; readonly color?: string; readonly failed: string };
  /** Returns a message if the content above is not valid yet. */
  readonly objection?: () => string | null;
  readonly onSend: (shown: Shown) => Promise<void>;
  readonly onCancel: () => void;
};

/** Asks for the owner's credentials, so that nobody else at her open computer can make the change. */
export const ShowsForm = ({ asksCode, children, action, objection, onSend, onCancel }: Props) => {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const form = useForm({ initialValues: { password: '', code: '' } });
  const send = async ({ password, code }: { readonly password: string; readonly code: string }) => {
    const wrong = objection?.() ?? (password === '' ? 'Please enter your password.' : null);
    if (wrong !== null) return setProblem(wrong);
    setBusy(true);
    try {
      await onSend(given({ password, totpCode: code || undefined }));
    } catch (error) {
      setProblem(passkeyProblem(error) ?? sentenceOf(error, action.failed));
      setBusy(false);
    }
  };
  return (
    <form noValidate className={styles.steps} onChange={() => setProblem(null)} onSubmit={form.onSubmit(send)}>
      {children}
      <PasswordField
        label="Your password"
        autoComplete="current-password"
        maxLength={limits.password.maxLength}
        {...form.getInputProps('password')}
      />
      {asksCode ? (
        <TextInput
          label="Code from the app, or a recovery code"
          autoComplete="one-time-code"
          maxLength={limits.totpCode.maxLength}
          {...form.getInputProps('code')}
        />
      ) : null}
      <Problem message={problem} />
      <DialogActions onCancel={onCancel}>
        <Button type="submit" color={action.color} loading={busy}>
          {action.label}
        </Button>
      </DialogActions>
    </form>
  );
};
