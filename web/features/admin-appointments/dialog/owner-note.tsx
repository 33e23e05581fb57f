import { limitsOf } from 'virtual:form-limits';
import { PrivateNote } from '../../../ui/admin/editing/private-note.tsx';
import { useTakeNote } from '../appointment.mutations.ts';

const { maxLength: longest } = limitsOf('PUT /admin/appointments/{id}').ownerNote;

export const OwnerNote = ({ id, note }: { readonly id: string; readonly note: string }) => {
  const take = useTakeNote();
  const save = (to: string) => take.mutate({ id, to, from: note });
  return <PrivateNote label="Your note" note={note} longest={longest} busy={take.isPending} onSave={save} />;
};
