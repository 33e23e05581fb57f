import { Button, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { AdminReview } from '../../api/types.ts';
import { formatLongDate, to12Hour } from '../../format/calendar.ts';
import { reviewFaces } from '../../statuses/faces.ts';
import { Dialog, DialogActions } from '../../ui/admin/dialog.tsx';
import { useLeave, useUnsaved } from '../../ui/admin/editing/leave-guard.tsx';
import { PrivateNote } from '../../ui/admin/editing/private-note.tsx';
import { SalonDay } from '../../ui/admin/list/lists.tsx';
import { Problem } from '../../ui/messages/problem.tsx';
import { StarInput, Stars } from '../../ui/reviews.tsx';
import { StatusBadge } from '../../ui/visit/marks.tsx';
import { editLimits, editProblem, judgementLimits, responseProblem } from './review-list.ts';
import { JudgeButtons, nameOf, ReviewWords } from './review-parts.tsx';
import { useNoteReview, useRespond, useReviseReview } from './reviews.query.ts';
import styles from './reviews-tab.module.css';

export type EditingProps = {
  readonly review: AdminReview;
  readonly onDone: () => void;
  readonly onCancel: () => void;
};

const textOrNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

const ReviewEditing = ({ review, onDone, onCancel }: EditingProps) => {
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
    <div className="grid-md">
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
      <DialogActions onCancel={onCancel}>
        <Button loading={revise.isPending} onClick={save}>
          Save changes
        </Button>
      </DialogActions>
    </div>
  );
};

const { maxLength: longest } = judgementLimits.adminResponse;

/** The form for a response, in any status. It may also change the status. */
const Responding = ({ review, onDone, onCancel }: EditingProps) => {
  const [response, setResponse] = useState(review.adminResponse ?? '');
  const [problem, setProblem] = useState<string | null>(null);
  const respond = useRespond();
  useUnsaved(response.trim() !== (review.adminResponse ?? ''));
  const send = (decided: { readonly status?: 'approved' } = {}) => {
    const found = responseProblem(response);
    setProblem(found);
    if (found !== null) return;
    respond.mutate({ review, adminResponse: response.trim(), ...decided }, { onSuccess: onDone });
  };
  return (
    <div className="grid-md">
      <ReviewWords review={{ ...review, adminResponse: null }} />
      <Textarea
        label="Your response"
        description={`Shown publicly under the review. ${response.length} of ${longest}`}
        required
        autosize
        minRows={4}
        maxLength={longest}
        data-autofocus
        value={response}
        onChange={({ currentTarget: { value } }) => setResponse(value)}
      />
      <Problem message={problem} />
      <DialogActions onCancel={onCancel}>
        {reviewFaces[review.status].awaitsOwner ? (
          <Button variant="default" disabled={respond.isPending} onClick={() => send({ status: 'approved' })}>
            Respond and approve
          </Button>
        ) : null}
        <Button loading={respond.isPending} onClick={() => send()}>
          Respond
        </Button>
      </DialogActions>
    </div>
  );
};

type ReviewNoteProps = {
  readonly id: string;
  readonly note: string;
  readonly onChanged: (review: AdminReview) => void;
};

const ReviewNote = ({ id, note, onChanged }: ReviewNoteProps) => {
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

const visitLine = ({ serviceName, appointment }: AdminReview): string =>
  [serviceName, appointment === null ? null : `${formatLongDate(appointment.date)} at ${to12Hour(appointment.time)}`]
    .filter(Boolean)
    .join(', ');

type ViewingProps = {
  readonly review: AdminReview;
  readonly onChanged: (review: AdminReview) => void;
  readonly onDelete: () => void;
  readonly onEdit: () => void;
  readonly onRespond: () => void;
};

/** Shows a whole review, with buttons to publish it or take it back. */
const Viewing = ({ review, onChanged, onDelete, onEdit, onRespond }: ViewingProps) => (
  <div className="grid-md">
    <p className={styles.facts}>
      <Stars rating={review.rating} /> <StatusBadge face={reviewFaces[review.status]} />
    </p>
    <p className="row gap-sm">
      <strong>{nameOf(review)}</strong>
      {review.customerEmail ? <span className="muted">{review.customerEmail}</span> : null}
      {review.isVerifiedPurchase ? <span className="muted">Verified visit</span> : null}
    </p>
    <p className="muted">
      {visitLine(review)}
      <br />
      Written <SalonDay instant={review.createdAt} />
    </p>
    <ReviewWords review={review} />
    <ReviewNote key={review.adminNote} id={review.id} note={review.adminNote ?? ''} onChanged={onChanged} />
    <DialogActions start={<JudgeButtons review={review} size="md" onChanged={onChanged} />}>
      <Button variant="subtle" color="red" onClick={onDelete}>
        Delete
      </Button>
      <Button variant="default" onClick={onEdit}>
        Edit
      </Button>
      <Button variant={reviewFaces[review.status].awaitsOwner ? 'default' : 'filled'} onClick={onRespond}>
        Respond
      </Button>
    </DialogActions>
  </div>
);

export type ReviewMode = 'view' | 'edit' | 'respond';

const titles = { view: 'Review', edit: 'Edit review', respond: 'Respond to review' } as const;

type ReviewDialogProps = {
  readonly review: AdminReview;
  readonly initialMode: ReviewMode;
  /** Called with the server's answer to a change while the dialog stays open. */
  readonly onChanged: (review: AdminReview) => void;
  readonly onDelete: () => void;
  readonly onClose: () => void;
};

/** A review in a dialog. Asks before unsaved changes are left. */
export const ReviewDialog = ({ review, initialMode, onChanged, onDelete, onClose }: ReviewDialogProps) => {
  const [mode, setMode] = useState(initialMode);
  const leave = useLeave();
  const close = () => leave(onClose);
  const turnTo = (next: ReviewMode) => () => leave(() => setMode(next));
  return (
    <Dialog opened onClose={close} title={titles[mode]}>
      {mode === 'view' ? (
        <Viewing
          {...{ review, onChanged }}
          onDelete={() => leave(onDelete)}
          onEdit={turnTo('edit')}
          onRespond={turnTo('respond')}
        />
      ) : null}
      {mode === 'edit' ? <ReviewEditing review={review} onDone={onClose} onCancel={close} /> : null}
      {mode === 'respond' ? <Responding review={review} onDone={onClose} onCancel={close} /> : null}
    </Dialog>
  );
};
