import { Button } from '@mantine/core';
import { DialogActions } from '../../ui/admin/dialog-actions.tsx';
import { useAttachProof } from './appointment.mutations.ts';
import { ProofList } from './proof-list.tsx';

type AttachProofProps = {
  /** The appointment that takes one. */
  readonly appointmentId: string;
  readonly onDone: () => void;
};

/** Proofs whose booking did not come about: each can be given to the appointment it was for. */
export const AttachProof = ({ appointmentId, onDone }: AttachProofProps) => {
  const attach = useAttachProof();
  const give = (proofId: string) =>
    // The list may have asked anew and taken the row away by then: what `mutate` is told would not be called.
    attach.mutateAsync({ proofId, appointmentId }).then(onDone, () => undefined);
  return (
    <>
      <ProofList
        which="unattached"
        none="Every payment proof has its appointment."
        actionFor={({ id }) => (
          <Button variant="default" disabled={attach.isPending} onClick={() => void give(id)}>
            Attach
          </Button>
        )}
      />
      <DialogActions>
        <Button variant="default" onClick={onDone}>
          Back
        </Button>
      </DialogActions>
    </>
  );
};
