import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { sentenceOf } from '../../../api/call/client.ts';
import { newKey } from '../../../api/call/new-key.ts';
import { Dialog } from '../../../ui/admin/dialog.tsx';
import { readBookFor } from '../../../ui/admin/editing/book-for.ts';
import { useLeave } from '../../../ui/admin/editing/leave-guard.tsx';
import { useAttachProof, useCreateAppointment } from '../appointment.mutations.ts';
import { AppointmentEditor } from './appointment-editor.tsx';
import { newWanted } from './appointment-form.ts';
import type { ChosenStart } from './slot-choice.tsx';

type NewAppointmentProps = {
  readonly today: string;
  /** The date and time that the form begins with. The time may be empty. */
  readonly start?: ChosenStart;
  readonly onClose: () => void;
  readonly onCreated: (id: string) => void;
};

/** Books for a client. No proof is needed, and any free time from today on is accepted. A proof that waits is attached. */
export const NewAppointment = ({ today, start, onClose, onCreated }: NewAppointmentProps) => {
  const create = useCreateAppointment();
  const attach = useAttachProof();
  const [key] = useState(newKey);
  const bookFor = readBookFor(useLocation().state);
  const leave = useLeave();
  const close = () => leave(onClose);
  const created = ({ id }: { readonly id: string }) => {
    if (bookFor?.proofId == null) return onCreated(id);
    // The appointment is there either way. A proof that could not be attached still waits in its list.
    attach.mutate({ proofId: bookFor.proofId, appointmentId: id }, { onSettled: () => onCreated(id) });
  };
  return (
    <Dialog opened onClose={close} title="New appointment">
      <AppointmentEditor
        appointment={null}
        today={today}
        start={start}
        bookFor={bookFor}
        busy={create.isPending || attach.isPending}
        refusal={create.error === null ? null : sentenceOf(create.error, 'Failed to create appointment')}
        onSave={(values) => create.mutate({ wanted: newWanted(values), key }, { onSuccess: created })}
        onCancel={close}
      />
    </Dialog>
  );
};
