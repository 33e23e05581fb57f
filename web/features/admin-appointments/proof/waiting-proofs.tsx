import { Button } from '@mantine/core';
import { Dialog } from '../../../ui/admin/dialog/dialog.tsx';
import { DialogActions } from '../../../ui/admin/dialog/dialog-actions.tsx';
import { useSetAside } from '../appointment.mutations.ts';
import { ProofList } from './proof-list.tsx';
import type { WaitingProofsKind as Which } from './proofs.query.ts';

/** The proofs without an appointment. The owner can reject those that nobody asks for. */
const Unattached = () => {
  const setAside = useSetAside();
  return (
    <ProofList
      which="unattached"
      none="Every payment proof has its appointment."
      lead="Open the appointment a proof was for, and choose “Attach proof” there."
      actionFor={({ id }) => (
        <Button variant="default" disabled={setAside.isPending} onClick={() => setAside.mutate(id)}>
          Set aside
        </Button>
      )}
    />
  );
};

type ToVerifyProps = { readonly onOpenProof: (appointmentId: string) => void };

const ToVerify = ({ onOpenProof }: ToVerifyProps) => (
  <ProofList
    which="to verify"
    none="Every payment proof is verified or rejected."
    actionFor={({ appointmentId }) =>
      appointmentId === null ? null : (
        <Button variant="default" onClick={() => onOpenProof(appointmentId)}>
          Look at it
        </Button>
      )
    }
  />
);

type WaitingProofsProps = ToVerifyProps & { readonly which: Which; readonly onClose: () => void };

/** Every payment proof that waits for the owner, of one kind. */
export const WaitingProofs = ({ which, onOpenProof, onClose }: WaitingProofsProps) => (
  <Dialog opened onClose={onClose} title={which === 'unattached' ? 'Proofs without a booking' : 'Proofs to verify'}>
    {which === 'unattached' ? <Unattached /> : <ToVerify onOpenProof={onOpenProof} />}
    <DialogActions>
      <Button variant="default" onClick={onClose}>
        Close
      </Button>
    </DialogActions>
  </Dialog>
);
