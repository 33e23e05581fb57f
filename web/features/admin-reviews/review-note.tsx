import type { AdminReview } from '../../api/types.ts';
import { PrivateNote } from '../../ui/admin/editing/private-note.tsx';
import { useNoteReview } from './review.mutations.ts';
import { judgementLimits } from './review-list.ts';

type ReviewNoteProps = {
  readonly id: string;
  readonly note: string;
  readonly onChanged: (review: AdminReview) => void;
};

export const ReviewNote = ({ id, note, onChanged }: ReviewNoteProps) => {
  const take = useNoteReview(onChanged);
  const save = (to: string) => take.mutate({ id, to, from: note });
  return (
    <PrivateNote
      label="Private note"
      note={note}
      longest={judgementLimits.adminNote.maxLength}
      busy={take.isPending}
      onSave={save}
    />
  );
};
