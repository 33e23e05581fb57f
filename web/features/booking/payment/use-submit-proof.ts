import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { isConflict } from '../../../api/api-error.ts';
import type { PaymentMethod } from '../../../api/types.ts';
import type { Choice } from '../../../format/booking-choice.ts';
import { useToast } from '../../../ui/messages/toast.tsx';
import { uploadFailure } from '../../../ui/proof/proof-rules.ts';
import { isProofUsed, isTaken } from '../send/book.ts';
import { attemptFor, withKey } from '../send/kept-attempt.ts';
import { keepProof, proofKeptFor } from '../send/kept-proof.ts';
import type { AppointmentToRequest } from '../send/request-appointment.mutation.ts';
import { useBooking } from '../send/use-booking.ts';
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

/** `taken`: the picture is safe with the studio, only the time has to be another. `used`: it has its appointment already. */
export type SubmitState = 'idle' | 'uploading' | 'uploaded' | 'taken' | 'used';

/** The address of the picture, which is sent once only. */
const useUpload = (onProgress: (share: number) => void) => {
  const toast = useToast();
  const uploaded = useRef<{ readonly file: File; readonly url: string } | null>(null);
  const urlOf = async ({ file, choice, method }: Submission): Promise<string> => {
    if (file === null) return proofKeptFor(choice)?.url ?? '';
    if (uploaded.current?.file === file) return uploaded.current.url;
    const proof = await uploadProof({ file, choice, method, onProgress });
    if (!proof?.url) return '';
    keepProof(proof, choice);
    uploaded.current = { file, url: proof.url };
    toast.success('Payment proof uploaded successfully!');
    return proof.url;
  };
  const forget = () => {
    uploaded.current = null;
  };
  return { urlOf, forget };
};

/** What a refusal leaves to be done. */
const stateAfter = (error: unknown, whereTaken: SubmitState): SubmitState => {
  if (isProofUsed(error)) return 'used';
  return isTaken(error) ? whereTaken : 'idle';
};

/** Sends, once, the wish for this visit that was not answered when the page was left. */
const useResumed = (attempt: AppointmentToRequest | null, send: (wanted: AppointmentToRequest) => void): void => {
  const left = useRef(attempt);
  useEffect(() => {
    const wanted = left.current;
    left.current = null;
    if (wanted !== null) send(wanted);
  });
};

/** Uploads the picture, then requests the appointment, then leads on to how it went. */
export const useSubmitProof = (choice: Choice) => {
  const navigate = useNavigate();
  const toast = useToast();
  const client = useQueryClient();
  const [attempt] = useState(() => attemptFor(choice));
  const [state, setState] = useState<SubmitState>(attempt === null ? 'idle' : 'uploading');
  const [progress, setProgress] = useState(0);
  const { urlOf, forget } = useUpload(setProgress);
  const request = useBooking();

  const sayWhy = async (error: unknown, whereTaken: SubmitState): Promise<void> => {
    if (isProofUsed(error)) forget();
    setState(stateAfter(error, whereTaken));
    if (isConflict(error)) toast.warning(error.message);
    else toast.error(uploadFailure(error));
    await client.invalidateQueries({ queryKey: ['availability'] });
    if (isConflict(error)) await client.invalidateQueries({ queryKey: ['services'] });
  };
  const bookWith = async (wanted: AppointmentToRequest): Promise<void> => {
    const { kept } = await request(wanted);
    setTimeout(() => navigate('/appointment-success', { replace: true, state: kept }), waitMillis);
    setState('uploaded');
  };
  const submit = async (submission: Submission): Promise<void> => {
    setState('uploading');
    setProgress(0);
    try {
      const proofUrl = await urlOf(submission);
      const { file: _, ...wish } = submission;
      if (proofUrl !== '') return await bookWith(withKey({ ...wish, proofUrl }));
      setState('idle');
      toast.error(proofMissing);
    } catch (error) {
      await sayWhy(error, 'taken');
    }
  };
  useResumed(attempt, (wanted) => void bookWith(wanted).catch((error: unknown) => sayWhy(error, 'idle')));
  return { state, progress, submit };
};
