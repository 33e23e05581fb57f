import { Button, Textarea } from '@mantine/core';
import { reviewFaces } from '../../statuses/review-faces.ts';
import '@mantine/core/styles/Input.layer.css';
import { useState } from 'react';
import { DialogActions } from '../../ui/admin/dialog/dialog-actions.tsx';
import { useUnsaved } from '../../ui/admin/editing/leave-guard.tsx';
import { Problem } from '../../ui/messages/problem.tsx';
import { useRespond } from './review.mutations.ts';
import type { EditingProps } from './review-editing.tsx';
import { judgementLimits, responseProblem } from './review-list.ts';
import { ReviewWords } from './review-words.tsx';
import styles from './reviews-tab.module.css';

const { maxLength: longest } = judgementLimits.adminResponse;

/** The form for a response. It can be given in any status and may change the status too. */
export const Responding = ({ review, onDone, onCancel }: EditingProps) => {
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
    <div className={styles.form}>
      <ReviewWords review={{ ...review, adminResponse: null }} />
      <Textarea
        label="Your response"
        description={`Shown publicly under the review. ${response.length} of ${longest}`}
        withAsterisk
        autosize
        minRows={4}
        maxLength={longest}
        data-autofocus
        value={response}
        onChange={({ currentTarget: { value } }) => setResponse(value)}
      />
      <Problem message={problem} />
      <DialogActions>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
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
