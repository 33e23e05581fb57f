import type { PaymentMethod, UploadedProof } from '../../../api/types.ts';
import { upload } from '../../../api/upload.ts';
import type { Choice } from '../../../format/booking-choice.ts';
import { totalOf } from '../../../format/booking-choice.ts';

export type ProofToUpload = {
  readonly file: File;
  readonly choice: Choice;
  readonly method: PaymentMethod;
  readonly onProgress: (share: number) => void;
};

/** Sends the picture of the payment, with what it is for. */
export const uploadProof = ({ file, choice, method, onProgress }: ProofToUpload): Promise<UploadedProof> => {
  const { service, addOns, date, time, customerInfo } = choice;
  const appointmentData = {
    service,
    addOns,
    date,
    time,
    customerInfo,
    paymentMethod: method,
    paymentAmount: totalOf(choice),
    userId: customerInfo?.userId ?? null,
  };
  const form = new FormData();
  form.append('email', customerInfo?.email ?? '');
  form.append('appointmentData', JSON.stringify(appointmentData));
  form.append('file', file);
  return upload<UploadedProof>({ path: '/upload/payment-proof', form, onProgress });
};
