import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DialogActions } from '../../../ui/admin/dialog/dialog-actions.tsx';
import { AnotherProof } from '../../../ui/proof/another-proof.tsx';
import { useAttachProof } from '../appointment.mutations.ts';
import { appointmentQuery } from '../appointments.query.ts';
import { ProofList } from './proof-list.tsx';

type AttachProofProps = {
  /** The appointment that gets the proof. */
  readonly appointmentId: string;
  readonly onDone: () => void;
};

/** The proofs without an appointment, each of which can be given to this one, and a way to upload another. */
export const AttachProof = ({ appointmentId, onDone }: AttachProofProps) => {
  const attach = useAttachProof();
  const { data: appointment } = useQuery(appointmentQuery(appointmentId));
  const [isUploading, setUploading] = useState(false);
  return (
    <>
      <ProofList
        which="unattached"
        none="Every payment proof belongs to an appointment."
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
      {isUploading && appointment !== undefined ? (
        <AnotherProof
          appointment={appointment}
          title="Upload a payment proof"
          reason={null}
          onClose={() => setUploading(false)}
          onSent={onDone}
        />
      ) : null}
      <DialogActions>
        <Button variant="default" onClick={onDone}>
          Back
        </Button>
        <Button disabled={appointment === undefined} onClick={() => setUploading(true)}>
          Upload a proof
        </Button>
      </DialogActions>
    </>
  );
};
