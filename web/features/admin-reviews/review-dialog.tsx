import { useState } from 'react';
import type { AdminReview } from '../../api/types.ts';
import { Dialog } from '../../ui/admin/dialog/dialog.tsx';
import { useLeave } from '../../ui/admin/editing/leave-guard.tsx';
import { ReviewEditing } from './review-editing.tsx';
import { Responding } from './review-responding.tsx';
import { Viewing } from './review-viewing.tsx';

export type ReviewMode = 'view' | 'edit' | 'respond';

const titles = { view: 'Review', edit: 'Edit review', respond: 'Respond to review' } as const;

type ReviewDialogProps = {
  readonly review: AdminReview;
  readonly initialMode: ReviewMode;
  /** Called with the server's answer to a change while the window stays open. */
  readonly onChanged: (review: AdminReview) => void;
  readonly onClose: () => void;
};

/** A review in a window. It asks before unsaved changes are left. */
export const ReviewDialog = ({ review, initialMode, onChanged, onClose }: ReviewDialogProps) => {
  const [mode, setMode] = useState(initialMode);
  const leave = useLeave();
  const close = () => leave(onClose);
  const turnTo = (next: ReviewMode) => () => leave(() => setMode(next));
  return (
    <Dialog opened onClose={close} title={titles[mode]}>
      {mode === 'view' ? (
        <Viewing review={review} onChanged={onChanged} onEdit={turnTo('edit')} onRespond={turnTo('respond')} />
      ) : null}
      {mode === 'edit' ? <ReviewEditing review={review} onDone={onClose} onCancel={close} /> : null}
      {mode === 'respond' ? <Responding review={review} onDone={onClose} onCancel={close} /> : null}
    </Dialog>
  );
};
