import { useQueryClient } from '@tanstack/react-query';
import { Dialog } from '../../../ui/admin/dialog/dialog.tsx';
import { useToast } from '../../../ui/messages/toast.tsx';
import { showSecondFactors, turnOffAuthenticator } from './second-factors.query.ts';
import { ShowsForm } from './shows-form.tsx';

const action = { label: 'Turn off', color: 'red', failed: 'Failed to turn off the app. Please try again.' };

export const TurnOffDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const client = useQueryClient();
  const toast = useToast();
  return (
    <Dialog opened title="Turn off the authenticator app" size="md" onClose={onClose}>
      <ShowsForm
        asksCode
        action={action}
        onCancel={onClose}
        onSend={async (shown) => {
          await turnOffAuthenticator(shown);
          await showSecondFactors(client);
          onClose();
          toast.success('The authenticator app is off.');
        }}
      >
        <p>Your password alone will sign you in again.</p>
      </ShowsForm>
    </Dialog>
  );
};
