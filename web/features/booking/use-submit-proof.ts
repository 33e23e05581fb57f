import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { isConflict, sentenceOf } from '../../api/api-error.ts';
import { newKey } from '../../api/new-key.ts';
import type { PaymentMethod } from '../../api/types.ts';
import type { Choice } from '../../format/booking-choice.ts';
import { useToast } from '../../ui/toast.tsx';
import { forgetProof, keepOutcome, keepProof, uploadedButNotBooked } from './kept-success.ts';
import { uploadFailure } from './proof-rules.ts';
import { requestAppointment } from './request-appointment.mutation.ts';
import { uploadProof } from './upload-proof.mutation.ts';

const waitMillis = 1_500;

export type Submission = {
  readonly choice: Choice;
  readonly file: File;
  readonly method: PaymentMethod;
  readonly paymentDetails: string;
  readonly notes: string;
};

/** `taken`: the picture is safe with the studio, only the time has to be another. */
export type SubmitState = 'idle' | 'uploading' | 'uploaded' | 'taken';

/** Uploads the picture, then requests the appointment. A picture once uploaded is never sent twice. */
export const useSubmitProof = () => {
  const navigate = useNavigate();
  const toast = useToast();
  const [state, setState] = useState<SubmitState>('idle');
  const [progress, setProgress] = useState(0);
  const uploaded = useRef<{ readonly file: File; readonly url: string } | null>(null);
  const attempt = useRef<{ readonly for: string; readonly key: string } | null>(null);

  const urlOf = async ({ file, choice, method }: Submission): Promise<string> => {
    if (uploaded.current?.file === file) return uploaded.current.url;
    const proof = await uploadProof({ file, choice, method, onProgress: setProgress });
    keepProof(proof);
    uploaded.current = { file, url: proof.url };
    toast.success('Payment proof uploaded successfully!');
    return proof.url;
  };

  /** The same wish keeps its key, so that pressing again after a lost answer cannot book twice. */
  const keyFor = (submission: Submission, proofUrl: string): string => {
    const wish = JSON.stringify({ ...submission, file: proofUrl });
    if (attempt.current?.for !== wish) attempt.current = { for: wish, key: newKey() };
    return attempt.current.key;
  };

  const book = async (submission: Submission, proofUrl: string): Promise<void> => {
    try {
      const appointment = await requestAppointment({ ...submission, proofUrl, key: keyFor(submission, proofUrl) });
      keepOutcome({ kind: 'booked', appointment });
      forgetProof();
      toast.success('Appointment booked successfully!');
    } catch (error) {
      if (isConflict(error)) {
        setState('taken');
        toast.warning(error.message);
        return;
      }
      keepOutcome({ kind: 'failed', message: sentenceOf(error, ''), choice: submission.choice, proofUrl });
      toast.error(uploadedButNotBooked);
    }
    setState('uploaded');
    setTimeout(() => navigate('/appointment-success', { replace: true }), waitMillis);
  };

  const submit = async (submission: Submission): Promise<void> => {
    setState('uploading');
    setProgress(0);
    try {
      const url = await urlOf(submission);
      await book(submission, url);
    } catch (error) {
      setState('idle');
      toast.error(uploadFailure(error));
    }
  };
  return { state, progress, submit };
};
