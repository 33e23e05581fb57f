import { useState } from 'react';
import { Dialog } from '../../ui/admin/dialog.tsx';
import { Editing } from './review-editing.tsx';
import { Responding } from './review-responding.tsx';
import { Viewing } from './review-viewing.tsx';
import type { OwnersReview } from './reviews.query.ts';

export type ReviewMode = 'view' | 'edit' | 'respond';

const titles = { view: 'Review', edit: 'Edit review', respond: 'Respond to review' } as const;

type ReviewDialogProps = {
  readonly review: OwnersReview;
  readonly initialMode: ReviewMode;
  readonly onClose: () => void;
};

export const ReviewDialog = ({ review, initialMode, onClose }: ReviewDialogProps) => {
  const [mode, setMode] = useState(initialMode);
  return (
    <Dialog opened onClose={onClose} title={titles[mode]}>
      {mode === 'view' ? (
        <Viewing review={review} onEdit={() => setMode('edit')} onRespond={() => setMode('respond')} />
      ) : null}
      {mode === 'edit' ? <Editing review={review} onClose={onClose} /> : null}
      {mode === 'respond' ? <Responding review={review} onClose={onClose} /> : null}
    </Dialog>
  );
};
