import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { isConflict } from '../../api/api-error.ts';
import { newKey } from '../../api/new-key.ts';
import type { PaymentMethod } from '../../api/types.ts';
import type { Choice } from '../../format/booking-choice.ts';
import { uploadFailure } from '../../ui/proof/proof-rules.ts';
import { useToast } from '../../ui/toast.tsx';
import { book } from './book.ts';
import { keepProof, proofKeptFor } from './kept-proof.ts';
import { keepOutcome, uploadedButNotBooked } from './kept-success.ts';
import { uploadProof } from './upload-proof.mutation.ts';

const waitMillis = 1_500;
const proofMissing = 'Payment proof is required to create an appointment. Please upload payment proof first.';

export type Submission = {
  readonly choice: Choice;
  /** Null sends the picture that was kept of an earlier try. */
  readonly file: File | null;
  readonly method: PaymentMethod;
  readonly paymentDetails: string;
  readonly notes: string;
};

/** `taken`: the picture is safe with the studio, only the time has to be another. */
export type SubmitState = 'idle' | 'uploading' | 'uploaded' | 'taken';

/** Another conflict is that the price has changed: the page then shows the new one. */
const isTaken = (error: unknown): boolean => isConflict(error) && error.code !== 'PriceChanged';

/** The address of the picture, which is sent once only. */
const useUpload = (onProgress: (share: number) => void) => {
  const toast = useToast();
  const uploaded = useRef<{ readonly file: File; readonly url: string } | null>(null);
  return async ({ file, choice, method }: Submission): Promise<string> => {
    if (file === null) return proofKeptFor(choice)?.url ?? '';
    if (uploaded.current?.file === file) return uploaded.current.url;
    const proof = await uploadProof({ file, choice, method, onProgress });
    if (!proof?.url) return '';
    keepProof(proof, choice);
    uploaded.current = { file, url: proof.url };
    toast.success('Payment proof uploaded successfully!');
    return proof.url;
  };
};

/** The same wish keeps its key, so that pressing again after a lost answer cannot book twice. */
const useKey = () => {
  const attempt = useRef<{ readonly for: string; readonly key: string } | null>(null);
  return (submission: Submission, proofUrl: string): string => {
    const wish = JSON.stringify({ ...submission, file: proofUrl });
    if (attempt.current?.for !== wish) attempt.current = { for: wish, key: newKey() };
    return attempt.current.key;
  };
};

/** Uploads the picture, then requests the appointment, then leads on to how it went. */
export const useSubmitProof = () => {
  const navigate = useNavigate();
  const toast = useToast();
  const client = useQueryClient();
  const [state, setState] = useState<SubmitState>('idle');
  const [progress, setProgress] = useState(0);
  const urlOf = useUpload(setProgress);
  const keyFor = useKey();

  const bookWith = async (submission: Submission, proofUrl: string): Promise<void> => {
    const outcome = await book({ ...submission, proofUrl, key: keyFor(submission, proofUrl) });
    const kept = keepOutcome(outcome);
    if (outcome.kind === 'booked') toast.success('Appointment booked successfully!');
    else toast.error(uploadedButNotBooked);
    setState('uploaded');
    setTimeout(() => navigate('/appointment-success', { replace: true, state: kept }), waitMillis);
  };

  const submit = async (submission: Submission): Promise<void> => {
    setState('uploading');
    setProgress(0);
    try {
      const url = await urlOf(submission);
      if (url !== '') return await bookWith(submission, url);
      setState('idle');
      toast.error(proofMissing);
    } catch (error) {
      setState(isTaken(error) ? 'taken' : 'idle');
      if (isConflict(error)) toast.warning(error.message);
      else toast.error(uploadFailure(error));
      await client.invalidateQueries({ queryKey: ['availability'] });
      if (isConflict(error)) await client.invalidateQueries({ queryKey: ['services'] });
    }
  };
  return { state, progress, submit };
};
