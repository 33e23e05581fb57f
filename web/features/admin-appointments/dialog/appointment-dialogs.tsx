import { type ReactNode, useState } from 'react';
import type { Appointment } from '../../../api/types.ts';
import { ConfirmDialog } from '../../../ui/admin/dialog/confirm-dialog.tsx';
import { useDeleteAppointment } from '../appointment.mutations.ts';
import { NewAppointment } from '../form/new-appointment.tsx';
import { ProofModal } from '../proof/proof-modal.tsx';
import { WaitingProofs } from '../proof/waiting-proofs.tsx';
import { AppointmentDialog } from './appointment-dialog.tsx';
import type { useOpen } from './use-open.ts';

/** The windows over the list, beside those that the address names. */
export type Dialogs = { readonly deleting: Appointment | null };

export const noDialogs: Dialogs = { deleting: null };

type WithProofProps = { readonly children: (openProof: (id: string) => void) => ReactNode };

/** A proof that was opened from a window closes with it. */
const WithProof = ({ children }: WithProofProps) => {
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
  readonly dialogs: Dialogs;
  readonly onChange: (dialogs: Dialogs) => void;
  readonly onDeleted?: (id: string) => void;
};

export const AppointmentDialogs = ({ today, opened, dialogs, onChange, onDeleted }: AppointmentDialogsProps) => {
  const remove = useDeleteAppointment();
  const { openId, proofOf, proofs } = opened;
  const close = () => onChange(noDialogs);
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
              onDelete={(deleting) => onChange({ deleting })}
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
          onCreated={(id) => {
            opened.close();
            opened.open(id);
          }}
        />
      ) : null}
      {proofOf === null ? null : <ProofModal id={proofOf} onClose={opened.close} />}
      <ConfirmDialog
        opened={dialogs.deleting !== null}
        title="Delete appointment"
        question="Are you sure you want to delete this appointment?"
        yes="Delete"
        busy={remove.isPending}
        onYes={() => dialogs.deleting !== null && deleteIt(dialogs.deleting)}
        onClose={close}
      />
    </>
  );
};
