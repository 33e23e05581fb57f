import { Button, Progress, TextInput } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Progress.layer.css';
import { useState } from 'react';
import type { PaymentMethod } from '../../api/types.ts';
import type { Choice } from '../../format/booking-choice.ts';
import { Problem } from '../../ui/problem.tsx';
import styles from './payment.module.css';
import { ProofPicker } from './proof-picker.tsx';
import { problemOfFile } from './proof-rules.ts';
import type { Submission, SubmitState } from './use-submit-proof.ts';

type ProofFormProps = {
  readonly choice: Choice;
  /** Null where the visitor has yet to say how she paid. */
  readonly method: PaymentMethod | null;
  /** Goes along with what she writes, as a coupon code does. */
  readonly remark: string;
  readonly state: SubmitState;
  readonly progress: number;
  readonly onSubmit: (submission: Submission) => void;
};

const labels: Readonly<Record<SubmitState, string>> = {
  idle: 'Upload payment proof',
  taken: 'Upload payment proof',
  uploading: 'UPLOADING...',
  uploaded: 'UPLOADED SUCCESSFULLY',
};

const incomplete = 'Please select a payment proof file and ensure customer info is complete.';
const sourceMissing = 'Please tell us where you sent the payment.';

export const ProofForm = ({ choice, method, remark, state, progress, onSubmit }: ProofFormProps) => {
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [paymentDetails, setPaymentDetails] = useState('');
  const [notes, setNotes] = useState('');
  const busy = state === 'uploading' || state === 'uploaded';

  const pick = (picked: File) => {
    const wrong = problemOfFile(picked);
    setProblem(wrong);
    setFile(wrong === null ? picked : null);
  };
  const send = () => {
    if (file === null || !choice.customerInfo?.email) return setProblem(incomplete);
    if (method === null) return setProblem(sourceMissing);
    setProblem(null);
    onSubmit({ choice, file, method, paymentDetails, notes: [remark, notes].filter(Boolean).join('\n') });
  };

  return (
    <section className={styles.proof} aria-label="Payment proof">
      <h2>Show us the payment</h2>
      <ProofPicker file={file} disabled={busy || state === 'taken'} onPick={pick} />
      <TextInput
        label="Name or tag the payment came from"
        description="Optional, helps us find it"
        maxLength={500}
        value={paymentDetails}
        onChange={(event) => setPaymentDetails(event.currentTarget.value)}
      />
      <TextInput
        label="Anything we should know?"
        description="Optional"
        maxLength={900}
        value={notes}
        onChange={(event) => setNotes(event.currentTarget.value)}
      />
      <Problem message={problem} />
      {state === 'uploading' ? <Progress value={progress * 100} aria-label="Upload progress" /> : null}
      <Button size="lg" fullWidth disabled={busy} data-state={state} className={styles.submit} onClick={send}>
        {labels[state]}
      </Button>
    </section>
  );
};
