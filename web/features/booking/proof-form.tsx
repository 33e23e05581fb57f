import { Button, Progress, Skeleton, TextInput } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Progress.layer.css';
import '@mantine/core/styles/Skeleton.layer.css';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { PaymentMethod } from '../../api/types.ts';
import type { Choice } from '../../format/booking-choice.ts';
import { Problem } from '../../ui/problem.tsx';
import { problemOfFile } from '../../ui/proof/proof-rules.ts';
import { keepInDraft, readDraft } from './draft.ts';
import { proofKeptFor } from './kept-proof.ts';
import styles from './payment.module.css';
import type { Payment } from './use-payment.ts';
import type { SubmitState } from './use-submit-proof.ts';

/** Stands below how to pay, which is read first. */
const ProofPicker = lazy(async () => ({ default: (await import('../../ui/proof/proof-picker.tsx')).ProofPicker }));

type ProofFormProps = {
  readonly choice: Choice;
  /** Null where the visitor has yet to say how she paid. */
  readonly method: PaymentMethod | null;
  /** Goes along with what she writes, as a coupon code does. */
  readonly remark: string;
  readonly payment: Payment;
};

const labels: Readonly<Record<SubmitState, string>> = {
  idle: 'Upload payment proof',
  taken: 'Upload payment proof',
  used: 'Upload payment proof',
  uploading: 'UPLOADING...',
  uploaded: 'UPLOADED SUCCESSFULLY',
};

const bookWithKept = 'Book with this proof';
const incomplete = 'Please select a payment proof file and ensure customer info is complete.';
const sourceMissing = 'Please tell us where you sent the payment.';

/** What she says about the payment; a reload loses none of it. */
const useRemarks = () => {
  const [said, setSaid] = useState(() => {
    const { paymentDetails = '', notes = '' } = readDraft();
    return { paymentDetails, notes };
  });
  useEffect(() => keepInDraft(said), [said]);
  return { said, say: (change: Partial<typeof said>) => setSaid({ ...said, ...change }) };
};

const useFile = () => {
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const pick = (picked: File) => {
    const wrong = problemOfFile(picked);
    setProblem(wrong);
    setFile(wrong === null ? picked : null);
  };
  return { file, pick, problem, setProblem };
};

export const ProofForm = ({ choice, method, remark, payment }: ProofFormProps) => {
  const { state, progress } = payment;
  const { file, pick, problem, setProblem } = useFile();
  const { said, say } = useRemarks();
  const kept = file === null ? proofKeptFor(choice) : null;
  const busy = state === 'uploading' || state === 'uploaded';
  const send = () => {
    if ((file === null && kept === null) || !choice.customerInfo?.email) return setProblem(incomplete);
    if (method === null) return setProblem(sourceMissing);
    setProblem(null);
    const notes = [remark, said.notes].filter(Boolean).join('\n');
    payment.send({ choice, file, method, paymentDetails: said.paymentDetails, notes });
  };
  return (
    <section className={styles.proof} aria-label="Payment proof">
      <h2>Show us the payment</h2>
      <Suspense fallback={<Skeleton className={styles.pickerComes} radius="lg" />}>
        <ProofPicker file={file} kept={kept?.fileName ?? null} disabled={busy || state === 'taken'} onPick={pick} />
      </Suspense>
      <TextInput
        label="Name or tag the payment came from"
        description="Optional, helps us find it"
        maxLength={500}
        value={said.paymentDetails}
        onChange={(event) => say({ paymentDetails: event.currentTarget.value })}
      />
      <TextInput
        label="Anything we should know?"
        description="Optional"
        maxLength={900}
        value={said.notes}
        onChange={(event) => say({ notes: event.currentTarget.value })}
      />
      <Problem message={problem} />
      {state === 'uploading' ? <Progress value={progress * 100} aria-label="Upload progress" /> : null}
      <Button size="lg" fullWidth disabled={busy} data-state={state} className={styles.submit} onClick={send}>
        {kept !== null && state === 'idle' ? bookWithKept : labels[state]}
      </Button>
    </section>
  );
};
