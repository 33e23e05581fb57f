import { Button, Textarea, TextInput } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { useState } from 'react';
import { formatLongDate } from '../../format/calendar.ts';
import { to12Hour } from '../../format/clock.ts';
import { Dialog } from '../../ui/admin/dialog.tsx';
import { DialogActions } from '../../ui/admin/dialog-actions.tsx';
import { Problem } from '../../ui/problem.tsx';
import { StarInput } from '../../ui/reviews/star-input.tsx';
import { Stars } from '../../ui/reviews/stars.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { nameOf, ReviewText } from './owners-review-card.tsx';
import { useRespond, useReviseReview } from './review.mutations.ts';
import { editProblem, longest, responseProblem } from './review-list.ts';
import type { OwnersReview } from './reviews.query.ts';
import styles from './reviews-tab.module.css';

export type ReviewMode = 'view' | 'edit' | 'respond';

type ModeProps = { readonly review: OwnersReview; readonly onClose: () => void };

const Viewing = ({
  review,
  onMode,
}: {
  readonly review: OwnersReview;
  readonly onMode: (mode: ReviewMode) => void;
}) => (
  <div className={styles.form}>
    <p className={styles.facts}>
      <Stars rating={review.rating} /> <StatusBadge status={review.status} />
    </p>
    <p>
      {nameOf(review)}
      {review.customerEmail ? `, ${review.customerEmail}` : ''}
      {review.isVerifiedPurchase ? ' · verified visit' : ''}
    </p>
    <p className={styles.muted}>
      {review.serviceName}
      {review.appointment === null
        ? ''
        : `, ${formatLongDate(review.appointment.date)} at ${to12Hour(review.appointment.time)}`}
    </p>
    <ReviewText review={review} />
    <DialogActions>
      <Button variant="default" onClick={() => onMode('edit')}>
        Edit
      </Button>
      <Button onClick={() => onMode('respond')}>Respond</Button>
    </DialogActions>
  </div>
);

const textOrNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

const Editing = ({ review, onClose }: ModeProps) => {
  const [rating, setRating] = useState(review.rating);
  const [title, setTitle] = useState(review.title ?? '');
  const [comment, setComment] = useState(review.comment ?? '');
  const [problem, setProblem] = useState<string | null>(null);
  const revise = useReviseReview();
  const save = () => {
    const found = editProblem({ rating, title, comment });
    setProblem(found);
    if (found !== null) return;
    revise.mutate(
      { id: review.id, rating, title: textOrNull(title), comment: textOrNull(comment) },
      { onSuccess: onClose },
    );
  };
  return (
    <div className={styles.form}>
      <StarInput value={rating} onChange={setRating} />
      <TextInput
        label="Title"
        maxLength={longest.title}
        value={title}
        onChange={({ currentTarget: { value } }) => setTitle(value)}
      />
      <Textarea
        label="Comment"
        autosize
        minRows={4}
        maxLength={longest.comment}
        value={comment}
        onChange={({ currentTarget: { value } }) => setComment(value)}
      />
      <Problem message={problem} />
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button loading={revise.isPending} onClick={save}>
          Save changes
        </Button>
      </DialogActions>
    </div>
  );
};

const Responding = ({ review, onClose }: ModeProps) => {
  const [response, setResponse] = useState(review.adminResponse ?? '');
  const [problem, setProblem] = useState<string | null>(null);
  const respond = useRespond();
  const send = (status: OwnersReview['status']) => {
    const found = responseProblem(response);
    setProblem(found);
    if (found !== null) return;
    respond.mutate({ id: review.id, status, adminResponse: response.trim() }, { onSuccess: onClose });
  };
  return (
    <div className={styles.form}>
      <ReviewText review={{ ...review, adminResponse: null }} />
      <Textarea
        label="Your response"
        description={`Everybody who reads the review reads it. ${response.length} of ${longest.response}`}
        withAsterisk
        autosize
        minRows={4}
        maxLength={longest.response}
        data-autofocus
        value={response}
        onChange={({ currentTarget: { value } }) => setResponse(value)}
      />
      <Problem message={problem} />
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        {review.status === 'pending' ? (
          <Button variant="default" disabled={respond.isPending} onClick={() => send('approved')}>
            Respond and approve
          </Button>
        ) : null}
        <Button loading={respond.isPending} onClick={() => send(review.status)}>
          Respond
        </Button>
      </DialogActions>
    </div>
  );
};

const titles = { view: 'Review', edit: 'Edit review', respond: 'Respond to review' } as const;

type ReviewDialogProps = ModeProps & { readonly initialMode: ReviewMode };

export const ReviewDialog = ({ review, initialMode, onClose }: ReviewDialogProps) => {
  const [mode, setMode] = useState(initialMode);
  return (
    <Dialog opened onClose={onClose} title={titles[mode]}>
      {mode === 'view' ? <Viewing review={review} onMode={setMode} /> : null}
      {mode === 'edit' ? <Editing review={review} onClose={onClose} /> : null}
      {mode === 'respond' ? <Responding review={review} onClose={onClose} /> : null}
    </Dialog>
  );
};
