import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { servicesQuery } from '../../../api/services.query.ts';
import { Dialog } from '../../../ui/admin/dialog/dialog.tsx';
import { DialogActions } from '../../../ui/admin/dialog/dialog-actions.tsx';
import type { BookFor } from '../../../ui/admin/editing/book-for.ts';
import { Chips } from '../../../ui/buttons/chips.tsx';
import { useSetAside } from '../appointment.mutations.ts';
import { bookingFor } from './booking-for.ts';
import styles from './proof-list.module.css';
import { ProofList } from './proof-list.tsx';
import type { WaitingProofsKind as Which } from './proofs.query.ts';

type UnattachedProps = { readonly onBook: (bookFor: BookFor) => void };

/** The proofs without an appointment. The owner books what was wanted, or rejects those that nobody asks for. */
const Unattached = ({ onBook }: UnattachedProps) => {
  const setAside = useSetAside();
  const { data: groups } = useQuery(servicesQuery());
  const services = Object.values(groups ?? {}).flat();
  return (
    <ProofList
      which="unattached"
      none="Every payment proof belongs to an appointment."
      lead="These clients paid, but their booking didn’t go through. Book the visit for them, or open a visit you already have and add the proof there."
      actionFor={(proof) => (
        <span className={styles.actions}>
          <Button onClick={() => onBook(bookingFor(proof, services))}>Book</Button>
          <Button variant="default" disabled={setAside.isPending} onClick={() => setAside.mutate(proof.id)}>
            Set aside
          </Button>
        </span>
      )}
    />
  );
};

type ToVerifyProps = { readonly onOpenProof: (appointmentId: string) => void };

const visits = [
  { value: 'to verify', label: 'Upcoming visits' },
  { value: 'archive', label: 'Past and canceled visits' },
] as const;

const none = {
  'to verify': 'Every payment proof is verified or rejected.',
  archive: 'No proofs from past or canceled visits are left to verify.',
} as const;

const ToVerify = ({ onOpenProof }: ToVerifyProps) => {
  const [which, setWhich] = useState<keyof typeof none>('to verify');
  return (
    <>
      <Chips label="Which visits" options={visits} value={which} onChange={setWhich} />
      <ProofList
        key={which}
        which={which}
        none={none[which]}
        actionFor={({ appointmentId }) =>
          appointmentId === null ? null : (
            <Button variant="default" onClick={() => onOpenProof(appointmentId)}>
              Review
            </Button>
          )
        }
      />
    </>
  );
};

type WaitingProofsProps = ToVerifyProps & UnattachedProps & { readonly which: Which; readonly onClose: () => void };

/** Every payment proof that waits for the owner, of one kind. */
export const WaitingProofs = ({ which, onOpenProof, onBook, onClose }: WaitingProofsProps) => (
  <Dialog opened onClose={onClose} title={which === 'unattached' ? 'Proofs without a booking' : 'Proofs to verify'}>
    {which === 'unattached' ? <Unattached onBook={onBook} /> : <ToVerify onOpenProof={onOpenProof} />}
    <DialogActions>
      <Button variant="default" onClick={onClose}>
        Close
      </Button>
    </DialogActions>
  </Dialog>
);
