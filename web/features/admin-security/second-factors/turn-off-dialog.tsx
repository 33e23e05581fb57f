import { Button, PasswordInput, TextInput } from '@mantine/core';
import '@mantine/core/styles/ActionIcon.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/PasswordInput.layer.css';
import { limitsOf } from 'virtual:form-limits';
import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf } from '../../../api/api-error.ts';
import { Dialog } from '../../../ui/admin/dialog/dialog.tsx';
import { DialogActions } from '../../../ui/admin/dialog/dialog-actions.tsx';
import { Problem } from '../../../ui/messages/problem.tsx';
import { useToast } from '../../../ui/messages/toast.tsx';
import styles from './second-factors.module.css';
import { showSecondFactors, turnOffAuthenticator } from './second-factors.query.ts';

const limits = limitsOf('POST /admin/second-factors/authenticator/off');

/** Asks for what she signs in with, so that nobody at her open computer can weaken it. */
export const TurnOffDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const client = useQueryClient();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const form = useForm({ initialValues: { password: '', code: '' }, onValuesChange: () => setProblem(null) });
  const send = async ({ password, code }: { readonly password: string; readonly code: string }) => {
    if (password === '') return setProblem('Please enter your password.');
    setBusy(true);
    try {
      await turnOffAuthenticator(password, code);
      await showSecondFactors(client);
      onClose();
      toast.success('The authenticator app is off.');
    } catch (error) {
      setProblem(sentenceOf(error, 'Failed to turn off the app. Please try again.'));
      setBusy(false);
    }
  };
  return (
    <Dialog opened title="Turn off the authenticator app" size="md" onClose={onClose}>
      <form noValidate className={styles.steps} onSubmit={form.onSubmit(send)}>
        <p>Your password alone will sign you in again.</p>
        <PasswordInput
          label="Your password"
          autoComplete="current-password"
          maxLength={limits.password.maxLength}
          {...form.getInputProps('password')}
        />
        <TextInput
          label="Code of the app, or a recovery code"
          autoComplete="one-time-code"
          maxLength={limits.totpCode.maxLength}
          {...form.getInputProps('code')}
        />
        <Problem message={problem} />
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" color="red" loading={busy}>
            Turn off
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};
