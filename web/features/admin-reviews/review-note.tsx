import { PrivateNote } from '../../ui/admin/private-note.tsx';
import { useNoteReview } from './review.mutations.ts';
import { longest } from './review-list.ts';

export const ReviewNote = ({ id, note }: { readonly id: string; readonly note: string }) => {
  const take = useNoteReview();
  const save = (adminNote: string) => take.mutate({ id, adminNote });
  return <PrivateNote label="Private note" note={note} longest={longest.note} busy={take.isPending} onSave={save} />;
};
