import { api } from '../../api/client.ts';
import type { Appointment, UploadedProof } from '../../api/types.ts';
import { upload } from '../../api/upload.ts';

export type FurtherProof = {
  readonly file: File;
  readonly appointment: Appointment;
  readonly onProgress: (share: number) => void;
};

/** Uploads another picture of the payment and puts it to the appointment it is for. */
export const addProof = async ({ file, appointment, onProgress }: FurtherProof): Promise<Appointment> => {
  const { id, totalPrice, customerInfo } = appointment;
  const paid = { paymentMethod: customerInfo.paymentMethod ?? 'cashapp', paymentAmount: totalPrice };
  const form = new FormData();
  form.append('email', customerInfo.email ?? '');
  form.append('appointmentData', JSON.stringify(paid));
  form.append('file', file);
  const { url } = await upload<UploadedProof>({ path: '/upload/payment-proof', form, onProgress });
  const failed = 'Failed to upload payment proof';
  return (await api.send<Appointment>('POST', `/appointments/${id}/payment-proofs`, { paymentProof: url }, { failed }))
    .data;
};
