import { PrivateNote } from '../../../ui/admin/editing/private-note.tsx';
import { useTakeNote } from '../appointment.mutations.ts';

const longest = 1_000;

export const OwnerNote = ({ id, note }: { readonly id: string; readonly note: string }) => {
  const take = useTakeNote();
  const save = (to: string) => take.mutate({ id, to, from: note });
  return <PrivateNote label="Your note" note={note} longest={longest} busy={take.isPending} onSave={save} />;
};
