import { Button, Modal, Progress } from '@mantine/core';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Progress.layer.css';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { Appointment, PaymentMethod } from '../../api/types.ts';
import { useBranding } from '../../branding/branding-context.tsx';
import { methodOffered } from '../../branding/getting-paid.ts';
import { useSession } from '../../session/session-context.tsx';
import { nextPayment } from '../../statuses/faces.ts';
import { Problem } from '../messages/problem.tsx';
import { toast } from '../messages/toast.tsx';
import { MethodChoice, PaymentAddress } from '../payment/payment-methods.tsx';
import { addProof } from './add-proof.mutation.ts';
import { ProofPicker } from './proof-picker.tsx';
import { problemOfFile, uploadFailure } from './proof-rules.ts';

type AnotherProofProps = {
  readonly appointment: Appointment;
  readonly title?: string;
  readonly reason: string | null;
  readonly onClose: () => void;
  /** Called when the proof is stored with its appointment; defaults to `onClose`. */
  readonly onSent?: () => void;
};

type SendProofProps = {
  /** The amount to send, in dollars. */
  readonly due: number;
  /** The rest, to be paid at the visit, if the page says so. */
  readonly atVisit?: number;
  /** On how many days the visit takes place; left out for one. */
  readonly sessions?: number;
  /** The method of the client's last payment. */
  readonly usual?: PaymentMethod | undefined;
  readonly send: (file: File, method: PaymentMethod, onProgress: (share: number) => void) => Promise<unknown>;
  readonly onSent: () => void;
};

const useSending = ({ send: sendFile, onSent }: Pick<SendProofProps, 'send' | 'onSent'>) => {
  const client = useQueryClient();
  const [progress, setProgress] = useState<number | null>(null);
  const send = async (file: File, method: PaymentMethod) => {
    setProgress(0);
    try {
      await sendFile(file, method, setProgress);
      toast.success('Payment proof uploaded successfully!');
      await client.invalidateQueries({ queryKey: ['private'] });
      onSent();
    } catch (error) {
      toast.error(uploadFailure(error));
    } finally {
      setProgress(null);
    }
  };
  return { progress, send };
};

/** Shows how much to send where with the chosen method, and takes the proof. */
export const SendProof = (props: SendProofProps) => {
  const [file, setFile] = useState<File | null>(null);
  const [wanted, setWanted] = useState(props.usual);
  const method = methodOffered(useBranding().branding.policies.paymentOptions, wanted);
  const problemId = useId();
  const [problem, setProblem] = useState<string | null>(null);
  const { progress, send } = useSending(props);
  const pick = (picked: File) => {
    const wrong = problemOfFile(picked);
    setProblem(wrong);
    // Otherwise the file chosen before stays.
    if (wrong === null) setFile(picked);
  };
  const submit = () => {
    if (file === null) setProblem('Please select a payment proof file and ensure customer info is complete.');
    else void send(file, method);
  };
  return (
    <>
      <MethodChoice legend="How would you like to pay?" value={method} onChange={setWanted} />
      <PaymentAddress
        {...{ method, amount: props.due, sessions: props.sessions }}
        total={props.due + (props.atVisit ?? 0)}
      />
      <ProofPicker
        file={file}
        disabled={progress !== null}
        problemId={problem === null ? undefined : problemId}
        onPick={pick}
      />
      <Problem id={problemId} message={problem} />
      {progress === null ? null : <Progress value={progress * 100} aria-label="Upload progress" />}
      <Button size="lg" fullWidth disabled={progress !== null} onClick={submit}>
        {progress === null ? 'Upload payment proof' : 'UPLOADING...'}
      </Button>
    </>
  );
};

/** Says why the last proof was rejected, if it was, and takes another one. */
export const AnotherProof = ({
  appointment,
  title = 'Upload another proof',
  reason,
  onClose,
  onSent = onClose,
}: AnotherProofProps) => {
  const { user } = useSession();
  const send: SendProofProps['send'] = (file, method, onProgress) =>
    addProof({ file, method, appointment, uploader: user?.email ?? '', onProgress });
  return (
    <Modal opened onClose={onClose} title={title} radius="lg" closeButtonProps={{ 'aria-label': 'Close' }}>
      <div className="grid-md">
        {reason === null ? null : <p>The studio says: {reason}</p>}
        <SendProof
          due={nextPayment(appointment.money)}
          usual={appointment.customerInfo.paymentMethod ?? undefined}
          send={send}
          onSent={onSent}
        />
      </div>
    </Modal>
  );
};
