import { api } from '../../api/call/client.ts';
import { upload } from '../../api/call/upload.ts';
import type { Appointment, PaymentMethod } from '../../api/types.ts';
import { nextPayment } from '../../statuses/faces.ts';

export type FurtherProof = {
  readonly file: File;
  readonly method: PaymentMethod;
  readonly appointment: Appointment;
  /** The uploader's name, used if the client has no e-mail address. */
  readonly uploader: string;
  readonly onProgress: (share: number) => void;
};

/** Uploads another proof and adds it to its appointment. */
export const addProof = async ({
  file,
  method,
  appointment,
  uploader,
  onProgress,
}: FurtherProof): Promise<Appointment> => {
  const { id, money, customerInfo } = appointment;
  const paid = { paymentMethod: method, paymentAmount: nextPayment(money) };
  const form = { email: customerInfo.email ?? uploader, appointmentData: JSON.stringify(paid), file };
  const { url } = await upload('POST /upload/payment-proof', { form, onProgress });
  return api.data('POST /appointments/{id}/payment-proofs', {
    params: { id },
    body: { paymentProof: url },
    failed: 'Failed to upload payment proof',
  });
};
