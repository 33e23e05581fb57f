import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import type { Appointment } from '../../api/types.ts';
import { canBeChanged, proofSentence, rejectedProof } from '../../format/appointments.ts';
import styles from './proof-state.module.css';

const AnotherProof = lazy(async () => ({ default: (await import('./another-proof.tsx')).AnotherProof }));

/** The state of her payment in words. A rejected proof says why, and she can send another one. */
export const ProofState = ({ appointment }: { readonly appointment: Appointment }) => {
  const [open, setOpen] = useState(false);
  const rejected = rejectedProof(appointment.paymentProofs);
  return (
    <div className={styles.state}>
      <p>
        {proofSentence(appointment.paymentProofs)}
        {rejected?.notes ? ` The studio says: ${rejected.notes}` : ''}
      </p>
      {rejected !== null && canBeChanged(appointment) ? (
        <Button variant="default" onClick={() => setOpen(true)}>
          Upload another proof
        </Button>
      ) : null}
      {open ? (
        <Suspense fallback={null}>
          <AnotherProof appointment={appointment} reason={rejected?.notes ?? null} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </div>
  );
};
