import type { Body } from '../../../api/call/contract.ts';
import type { PaymentMethod } from '../../../api/types.ts';
import type { Choice } from '../../../format/booking-choice.ts';

/** A visit with its proof as it is sent. Sent again under the same key, it is booked once. */
export type AppointmentToRequest = {
  readonly choice: Choice;
  readonly method: PaymentMethod;
  readonly proofUrl: string;
  /** The name or tag of the payer. */
  readonly paymentDetails: string;
  readonly notes: string;
  /** What she agreed to; null if she was not asked. */
  readonly agreement: Body<'POST /appointments'>['agreement'];
  /** The words by which she has asked for texts about it; null if she has not. */
  readonly textsWording?: string | null;
  /** The code that she has applied; empty or left out without one. */
  readonly code?: string;
  readonly key: string;
};
