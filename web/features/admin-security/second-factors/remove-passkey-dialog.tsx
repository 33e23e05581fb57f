import { useQueryClient } from '@tanstack/react-query';
import { Dialog } from '../../../ui/admin/dialog/dialog.tsx';
import { useToast } from '../../../ui/messages/toast.tsx';
import { type OwnPasskey, removePasskey, showSecondFactors } from './second-factors.query.ts';
import { ShowsForm } from './shows-form.tsx';

const action = { label: 'Remove', color: 'red', failed: 'Failed to remove the passkey. Please try again.' };

type Props = { readonly passkey: OwnPasskey; readonly asksCode: boolean; readonly onClose: () => void };

export const RemovePasskeyDialog = ({ passkey: { id, name }, asksCode, onClose }: Props) => {
  const client = useQueryClient();
  const toast = useToast();
  return (
    <Dialog opened title="Remove a passkey" size="md" onClose={onClose}>
      <ShowsForm
        asksCode={asksCode}
        action={action}
        onCancel={onClose}
        onSend={async (shown) => {
          await removePasskey(id, shown);
          await showSecondFactors(client);
          onClose();
          toast.success('The passkey was removed.');
        }}
      >
        <p>“{name}” no longer signs you in. Delete it on your device too, so it isn’t offered there.</p>
      </ShowsForm>
    </Dialog>
  );
};
