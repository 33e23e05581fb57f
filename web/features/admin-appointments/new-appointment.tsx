import { useState } from 'react';
import { sentenceOf } from '../../api/api-error.ts';
import { newKey } from '../../api/new-key.ts';
import { Dialog } from '../../ui/admin/dialog.tsx';
import { useCreateAppointment } from './appointment.mutations.ts';
import { AppointmentEditor } from './appointment-editor.tsx';
import { newWanted } from './appointment-form.ts';

type NewAppointmentProps = {
  readonly today: string;
  readonly onClose: () => void;
  readonly onCreated: (id: string) => void;
};

/** The owner books for a client: no proof is asked for, and any free time from today on will do. */
export const NewAppointment = ({ today, onClose, onCreated }: NewAppointmentProps) => {
  const create = useCreateAppointment();
  const [key] = useState(newKey);
  return (
    <Dialog opened onClose={onClose} title="New appointment">
      <AppointmentEditor
        appointment={null}
        today={today}
        busy={create.isPending}
        refusal={create.error === null ? null : sentenceOf(create.error, 'Failed to create appointment')}
        onSave={(values) => create.mutate({ wanted: newWanted(values), key }, { onSuccess: ({ id }) => onCreated(id) })}
        onCancel={onClose}
      />
    </Dialog>
  );
};
