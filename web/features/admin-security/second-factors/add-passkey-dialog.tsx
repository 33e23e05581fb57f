import { TextInput } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { limitsOf } from 'virtual:form-limits';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog } from '../../../ui/admin/dialog/dialog.tsx';
import { useToast } from '../../../ui/messages/toast.tsx';
import { addPasskey, showSecondFactors } from './second-factors.query.ts';
import { ShowsForm } from './shows-form.tsx';

const limits = limitsOf('POST /admin/second-factors/passkeys');

const action = { label: 'Continue', failed: 'Failed to add the passkey. Please try again.' };

type Props = { readonly asksCode: boolean; readonly onClose: () => void };

/** She shows her password; then the browser asks for her finger, face or PIN. */
export const AddPasskeyDialog = ({ asksCode, onClose }: Props) => {
  const client = useQueryClient();
  const toast = useToast();
  const [name, setName] = useState('');
  return (
    <Dialog opened title="Add a passkey" size="md" onClose={onClose}>
      <ShowsForm
        asksCode={asksCode}
        action={action}
        objection={() => (name.trim() === '' ? 'Please give the passkey a name.' : null)}
        onCancel={onClose}
        onSend={async (shown) => {
          await addPasskey(name.trim(), shown);
          await showSecondFactors(client);
          onClose();
          toast.success('The passkey was added.');
        }}
      >
        <p>Your device will ask for your fingerprint, your face or its PIN.</p>
        <TextInput
          label="Name of the passkey"
          description="So you recognize it later, such as “Front desk laptop”."
          autoComplete="off"
          maxLength={limits.name.maxLength}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      </ShowsForm>
    </Dialog>
  );
};
