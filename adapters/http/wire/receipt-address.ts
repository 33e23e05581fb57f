import type { SignedPaths } from '../../../application/ports/sign-in/tokens.ts';
import { type AppointmentId, addMinutes, type Instant, instantAt, millisOf } from '../../../domain/kernel/index.ts';

const dayMinutes = 24 * 60;

export const receiptPath = (id: AppointmentId): string => `/api/v2/appointments/${id}/receipt`;

/** Signs the address of a receipt. Whoever has it can open it for one to two days; it is the same for a day. */
export const signedReceiptAddress = (paths: SignedPaths, now: Instant) => {
  const step = dayMinutes * 60_000;
  const expiry = addMinutes(instantAt(Math.ceil(millisOf(now) / step) * step), dayMinutes);
  return (id: AppointmentId): string => paths.sign(receiptPath(id), expiry);
};
