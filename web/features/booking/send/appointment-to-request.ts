import type { Body } from '../../../api/call/contract.ts';
import type { PaymentMethod } from '../../../api/types.ts';
import type { Choice } from '../../../format/booking-choice.ts';

/** A visit with its proof, as it is sent. If it is sent again under the same key, it is booked only once. */
export type AppointmentToRequest = {
  readonly choice: Choice;
  readonly method: PaymentMethod;
  readonly proofUrl: string;
  /** The payer's name or handle. */
  readonly paymentDetails: string;
  readonly notes: string;
  /** What the client agreed to; null if she was not asked. */
  readonly agreement: Body<'POST /appointments'>['agreement'];
  /** The wording with which she agreed to texts about the appointment; null if she did not. */
  readonly textsWording?: string | null;
  /** The applied code; empty or missing if there is none. */
  readonly code?: string;
  readonly key: string;
};
