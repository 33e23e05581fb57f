import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { sentenceOf } from '../../../api/api-error.ts';
import { newKey } from '../../../api/new-key.ts';
import { Dialog } from '../../../ui/admin/dialog/dialog.tsx';
import { readBookFor } from '../../../ui/admin/editing/book-for.ts';
import { useLeave } from '../../../ui/admin/editing/leave-guard.tsx';
import { useCreateAppointment } from '../appointment.mutations.ts';
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

/** Books for a client. No proof is needed, and any free time from today on is accepted. */
export const NewAppointment = ({ today, start, onClose, onCreated }: NewAppointmentProps) => {
  const create = useCreateAppointment();
  const [key] = useState(newKey);
  const bookFor = readBookFor(useLocation().state);
  const leave = useLeave();
  const close = () => leave(onClose);
  return (
    <Dialog opened onClose={close} title="New appointment">
      <AppointmentEditor
        appointment={null}
        today={today}
        start={start}
        bookFor={bookFor}
        busy={create.isPending}
        refusal={create.error === null ? null : sentenceOf(create.error, 'Failed to create appointment')}
        onSave={(values) => create.mutate({ wanted: newWanted(values), key }, { onSuccess: ({ id }) => onCreated(id) })}
        onCancel={close}
      />
    </Dialog>
  );
};
