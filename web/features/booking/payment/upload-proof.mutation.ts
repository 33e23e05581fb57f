import { upload } from '../../../api/call/upload.ts';
import type { PaymentMethod, UploadedProof } from '../../../api/types.ts';
import type { Choice } from '../../../format/booking-choice.ts';

export type ProofToUpload = {
  readonly file: File;
  readonly choice: Choice;
  readonly method: PaymentMethod;
  /** What was paid, in dollars. */
  readonly amount: number;
  readonly onProgress: (share: number) => void;
};

/** Uploads the proof with the visit that it pays. */
export const uploadProof = ({ file, choice, method, amount, onProgress }: ProofToUpload): Promise<UploadedProof> => {
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
