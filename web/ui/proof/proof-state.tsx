import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import type { Appointment } from '../../api/types.ts';
import { mayUploadProof, rejectedProof } from '../../format/appointments.ts';
import { formatMomentDay } from '../../format/calendar.ts';
import styles from './proof-state.module.css';

const AnotherProof = lazy(async () => ({ default: (await import('./another-proof.tsx')).AnotherProof }));

/** Shown while something is left to pay: why the proof was rejected, and a button to send the first proof or another one. */
export const ProofState = ({ appointment }: { readonly appointment: Appointment }) => {
  const [open, setOpen] = useState(false);
  const mayUpload = mayUploadProof(appointment);
  const rejected = rejectedProof(appointment.paymentProofs);
  const isFirst = appointment.paymentProofs.length === 0;
  if (!mayUpload && !open) return null;
  return (
    <div className={styles.state}>
      {rejected === null || !mayUpload ? null : (
        <p>We couldn’t verify your payment proof.{rejected.notes ? ` The studio says: ${rejected.notes}` : ''}</p>
      )}
      {!mayUpload || appointment.heldUntil === null ? null : (
        <p>Your time is held for you until {formatMomentDay(appointment.heldUntil, appointment.zone)}.</p>
      )}
      {mayUpload ? (
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
