import { Button } from '@mantine/core';
import { DialogActions } from '../../../ui/admin/dialog/dialog-actions.tsx';
import { useAttachProof } from '../appointment.mutations.ts';
import { ProofList } from './proof-list.tsx';

type AttachProofProps = {
  /** The appointment that gets the proof. */
  readonly appointmentId: string;
  readonly onDone: () => void;
};

/** The proofs without an appointment. Each can be given to the appointment that it was for. */
export const AttachProof = ({ appointmentId, onDone }: AttachProofProps) => {
  const attach = useAttachProof();
  return (
    <>
      <ProofList
        which="unattached"
        none="Every payment proof has its appointment."
        actionFor={({ id }) => (
          <Button
            variant="default"
            disabled={attach.isPending}
            onClick={() => attach.mutate({ proofId: id, appointmentId }, { onSuccess: onDone })}
          >
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
