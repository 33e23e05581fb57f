import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import type { Appointment } from '../../api/types.ts';
import { mayUploadProof, proofSentence, rejectedProof } from '../../format/appointments.ts';
import styles from './proof-state.module.css';

const AnotherProof = lazy(async () => ({ default: (await import('./another-proof.tsx')).AnotherProof }));

/** The state of the client's payment. If a proof was rejected, it says why. She can send a first or another proof. */
export const ProofState = ({ appointment }: { readonly appointment: Appointment }) => {
  const [open, setOpen] = useState(false);
  const rejected = rejectedProof(appointment.paymentProofs);
  const isFirst = appointment.paymentProofs.length === 0;
  return (
    <div className={styles.state}>
      <p>
        {proofSentence(appointment)}
        {rejected?.notes ? ` The studio says: ${rejected.notes}` : ''}
      </p>
      {mayUploadProof(appointment) ? (
        <Button variant="default" onClick={() => setOpen(true)}>
          {isFirst ? 'Upload payment proof' : 'Upload another proof'}
        </Button>
      ) : null}
      {open ? (
        <Suspense fallback={null}>
          <AnotherProof
            appointment={appointment}
            title={isFirst ? 'Upload payment proof' : 'Upload another proof'}
            reason={rejected?.notes ?? null}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </div>
  );
};
