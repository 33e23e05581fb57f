import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { isConflict } from '../../../api/call/client.ts';
import { upload } from '../../../api/call/upload.ts';
import type { PaymentMethod, UploadedProof } from '../../../api/types.ts';
import type { Choice } from '../../../format/booking-choice.ts';
import { toast } from '../../../ui/messages/toast.tsx';
import { refusalOfFile, uploadFailure } from '../../../ui/proof/proof-rules.ts';
import { reservationQuery } from '../reservation/reservation.query.ts';
import type { AppointmentToRequest } from '../send/appointment-to-request.ts';
import { attemptFor, type Wish, withKey } from '../send/kept-attempt.ts';
import { forgetSent } from '../send/kept-payment.ts';
import { keepProof } from '../send/kept-proof.ts';
import { keptOf } from '../send/kept-success.ts';
import { isProofUsed, isTaken } from '../send/refused.ts';
import { requestAppointment } from '../send/request-appointment.mutation.ts';
import { useSayOutcome } from '../send/use-say-outcome.ts';

type ProofToUpload = {
  readonly file: File;
  readonly choice: Choice;
  readonly method: PaymentMethod;
  /** What was paid, in dollars. */
  readonly amount: number;
  readonly onProgress: (share: number) => void;
};

/** Uploads the proof together with the visit that it pays for. */
const uploadProof = ({ file, choice, method, amount, onProgress }: ProofToUpload): Promise<UploadedProof> => {
  const { service, addOns, date, time, customerInfo } = choice;
  const appointmentData = {
    service,
    addOns,
    date,
    time,
    customerInfo,
    paymentMethod: method,
    paymentAmount: amount,
    userId: customerInfo?.userId ?? null,
  };
  const form = { email: customerInfo?.email ?? '', appointmentData: JSON.stringify(appointmentData), file };
  return upload('POST /upload/payment-proof', { form, onProgress });
};

const waitMillis = 1_500;
const proofMissing = 'Payment proof is required to create an appointment. Please upload payment proof first.';

export type Submission = Omit<Wish, 'proofUrl'> & {
  /** The picture, or the address of one uploaded in an earlier try; empty if there is neither. */
  readonly proof: File | string;
  /** What the client pays when booking. She sends a proof unless this is 0. */
  readonly due: number;
};

/** `taken`: the proof is uploaded and needs another time. `used`: the proof already has an appointment. */
export type SubmitState = 'idle' | 'uploading' | 'uploaded' | 'taken' | 'used';

/** Returns the address of the picture. Uploads it only once. */
const useUpload = (onProgress: (share: number) => void) => {
  const uploaded = useRef<{ readonly file: File; readonly url: string } | null>(null);
  const urlOf = async ({ proof, choice, method, due }: Submission): Promise<string> => {
    if (typeof proof === 'string') return proof;
    if (uploaded.current?.file === proof) return uploaded.current.url;
    const sent = await uploadProof({ file: proof, choice, method, amount: due, onProgress });
    if (!sent?.url) return '';
    keepProof(sent, choice);
    void forgetSent(proof);
    uploaded.current = { file: proof, url: sent.url };
    toast.success('Payment proof uploaded successfully!');
    return sent.url;
  };
  const forget = () => {
    uploaded.current = null;
  };
  return { urlOf, forget };
};

const stateAfter = (error: unknown, whereTaken: SubmitState): SubmitState => {
  if (isProofUsed(error)) return 'used';
  return isTaken(error) ? whereTaken : 'idle';
};

/** Shows the reason of a refusal, and reloads the data that it proves to be out of date. */
const useSayRefusal = () => {
  const client = useQueryClient();
  return (error: unknown): void => {
    if (isConflict(error)) toast.warning(error.message);
    else toast.error(uploadFailure(error));
    const outdated = isConflict(error) ? ['availability', 'services', 'policies'] : ['availability'];
    for (const changed of outdated) void client.invalidateQueries({ queryKey: [changed] });
  };
};

/** Sends the unanswered request for this visit again, once, if the client left the page before the answer. */
const useResumed = (attempt: AppointmentToRequest | null, send: (wanted: AppointmentToRequest) => void): void => {
  const left = useRef(attempt);
  useEffect(() => {
    const wanted = left.current;
    left.current = null;
    if (wanted !== null) send(wanted);
  });
};

/** A file that the server did not take. The form says why, until another one is chosen. */
type RefusedFile = Pick<Submission, 'proof'> & { readonly why: string };

/** Uploads the picture, requests the appointment and opens the page with the result. */
export const useSubmitProof = (choice: Choice) => {
  const navigate = useNavigate();
  const client = useQueryClient();
  const [attempt] = useState(() => attemptFor(choice));
  const [state, setState] = useState<SubmitState>(attempt === null ? 'idle' : 'uploading');
  const [progress, setProgress] = useState(0);
  const { urlOf, forget } = useUpload(setProgress);
  const sayOutcome = useSayOutcome();
  const sayRefusal = useSayRefusal();
  const [refused, setRefused] = useState<RefusedFile | null>(null);
  const last = useRef<Submission | null>(null);

  const submit = async (submission: Submission, whereTaken: SubmitState = 'taken'): Promise<void> => {
    last.current = submission;
    setState('uploading');
    setProgress(0);
    setRefused(null);
    try {
      const { proof: _, due, ...wish } = submission;
      const proofUrl = await urlOf(submission);
      if (proofUrl === '' && due > 0) {
        setState('idle');
        toast.error(proofMissing);
        return;
      }
      // Holds a newly chosen time first: that reservation would otherwise be in the way of the client's own booking.
      await client.fetchQuery(reservationQuery(wish.choice, null)).catch(() => null);
      const outcome = await requestAppointment(withKey({ ...wish, proofUrl }));
      sayOutcome(outcome);
      setTimeout(() => navigate('/appointment-success', { replace: true, state: keptOf(outcome) }), waitMillis);
      setState('uploaded');
    } catch (error) {
      if (isProofUsed(error)) forget();
      setState(stateAfter(error, whereTaken));
      const why = refusalOfFile(error);
      if (why === null) sayRefusal(error);
      else setRefused({ proof: submission.proof, why });
    }
  };
  // If a proof was due, the earlier try has uploaded it.
  useResumed(attempt, ({ key: _, proofUrl, ...wish }) => void submit({ ...wish, due: 0, proof: proofUrl }, 'idle'));
  /** Requests the appointment again with the same proof at another time. */
  const submitAt = (moved: Choice): void => {
    if (last.current !== null) void submit({ ...last.current, choice: moved });
  };
  return { state, progress, refused, submit, submitAt };
};
