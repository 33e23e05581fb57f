import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { servicesQuery } from '../../../api/services.query.ts';
import type { Appointment } from '../../../api/types.ts';
import { ConfirmDialog, Dialog, DialogActions } from '../../../ui/admin/dialog.tsx';
import type { BookFor } from '../../../ui/admin/editing/book-for.ts';
import { Chips } from '../../../ui/buttons.tsx';
import { useDeleteAppointment, useSetAside } from '../appointment.mutations.ts';
import { NewAppointment } from '../form/new-appointment.tsx';
import { bookingFor } from '../proof/booking-for.ts';
import styles from '../proof/proof-list.module.css';
import { ProofList } from '../proof/proof-list.tsx';
import { ProofModal } from '../proof/proof-modal.tsx';
import type { WaitingProofsKind as Which } from '../proof/proofs.query.ts';
import { AppointmentDialog } from './appointment-dialog.tsx';
import type { useOpen } from './use-open.ts';

type UnattachedProps = { readonly onBook: (bookFor: BookFor) => void };

/** The proofs without an appointment. The owner books the visit for them, or rejects them. */
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

/** All payment proofs of one kind that wait for the owner. */
const WaitingProofs = ({ which, onOpenProof, onBook, onClose }: WaitingProofsProps) => (
  <Dialog opened onClose={onClose} title={which === 'unattached' ? 'Proofs without a booking' : 'Proofs to verify'}>
    {which === 'unattached' ? <Unattached onBook={onBook} /> : <ToVerify onOpenProof={onOpenProof} />}
    <DialogActions onCancel={onClose} cancel="Close" />
  </Dialog>
);

/** Shows a proof over a dialog. It closes with the dialog. */
const WithProof = ({ children }: { readonly children: (openProof: (id: string) => void) => ReactNode }) => {
  const [proofOf, setProofOf] = useState<string | null>(null);
  return (
    <>
      {children(setProofOf)}
      {proofOf === null ? null : <ProofModal id={proofOf} onClose={() => setProofOf(null)} />}
    </>
  );
};

type AppointmentDialogsProps = {
  readonly today: string;
  readonly opened: ReturnType<typeof useOpen>;
  readonly onDeleted?: (id: string) => void;
};

export const AppointmentDialogs = ({ today, opened, onDeleted }: AppointmentDialogsProps) => {
  const remove = useDeleteAppointment();
  const { openId, proofOf, proofs } = opened;
  const [deleting, setDeleting] = useState<Appointment | null>(null);
  const close = () => setDeleting(null);
  const deleteIt = ({ id }: Appointment) => {
    if (openId === id) opened.close();
    remove.mutate(id, { onSuccess: () => onDeleted?.(id), onSettled: close });
  };
  return (
    <>
      {openId === null ? null : (
        <WithProof key={openId}>
          {(openProof) => (
            <AppointmentDialog
              id={openId}
              initialMode={opened.mode}
              today={today}
              onClose={opened.close}
              onOpenProof={({ id }) => openProof(id)}
              onDelete={setDeleting}
            />
          )}
        </WithProof>
      )}
      {proofs === null ? null : (
        <WithProof>
          {(openProof) => (
            <WaitingProofs which={proofs} onOpenProof={openProof} onBook={opened.createFor} onClose={opened.close} />
          )}
        </WithProof>
      )}
      {opened.creates ? (
        <NewAppointment
          today={today}
          onClose={opened.close}
          onOpen={(id) => {
            opened.close();
            opened.open(id);
          }}
        />
      ) : null}
      {proofOf === null ? null : <ProofModal id={proofOf} onClose={opened.close} />}
      <ConfirmDialog
        opened={deleting !== null}
        title="Delete appointment"
        question="Are you sure you want to delete this appointment?"
        yes="Delete"
        busy={remove.isPending}
        onYes={() => deleting !== null && deleteIt(deleting)}
        onClose={close}
      />
    </>
  );
};
