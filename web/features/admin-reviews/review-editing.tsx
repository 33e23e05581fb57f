import { Button, Textarea, TextInput } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { useState } from 'react';
import type { AdminReview } from '../../api/types.ts';
import { DialogActions } from '../../ui/admin/dialog/dialog-actions.tsx';
import { useUnsaved } from '../../ui/admin/editing/leave-guard.tsx';
import { Problem } from '../../ui/messages/problem.tsx';
import { StarInput } from '../../ui/reviews/star-input.tsx';
import { useReviseReview } from './review.mutations.ts';
import { editLimits, editProblem } from './review-list.ts';
import styles from './reviews-tab.module.css';

export type EditingProps = {
  readonly review: AdminReview;
  readonly onDone: () => void;
  readonly onCancel: () => void;
};

const textOrNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

/** The form in which the owner corrects a review. */
export const ReviewEditing = ({ review, onDone, onCancel }: EditingProps) => {
  const [rating, setRating] = useState(review.rating);
  const [title, setTitle] = useState(review.title ?? '');
  const [comment, setComment] = useState(review.comment ?? '');
  const [problem, setProblem] = useState<string | null>(null);
  const revise = useReviseReview();
  const edited = { rating, title: textOrNull(title), comment: textOrNull(comment) };
  useUnsaved(edited.rating !== review.rating || edited.title !== review.title || edited.comment !== review.comment);
  const save = () => {
    const found = editProblem({ rating, title, comment });
    setProblem(found);
    if (found !== null) return;
    revise.mutate({ id: review.id, to: edited, from: review }, { onSuccess: onDone });
  };
  return (
    <div className={styles.form}>
      <StarInput value={rating} onChange={setRating} />
      <TextInput
        label="Title"
        maxLength={editLimits.title.maxLength}
        value={title}
        onChange={({ currentTarget: { value } }) => setTitle(value)}
      />
      <Textarea
        label="Comment"
        autosize
        minRows={4}
        maxLength={editLimits.comment.maxLength}
        value={comment}
        onChange={({ currentTarget: { value } }) => setComment(value)}
      />
      <Problem message={problem} />
      <DialogActions>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <Button loading={revise.isPending} onClick={save}>
          Save changes
        </Button>
      </DialogActions>
    </div>
  );
};
