import type { Body } from '../../../api/call/contract.ts';
import type { PaymentMethod } from '../../../api/types.ts';
import type { Choice } from '../../../format/booking-choice.ts';

/** What the client types for the studio; an empty text for nothing. */
export type Remarks = {
  /** The payer's name or handle. */
  readonly paymentDetails: string;
  readonly notes: string;
};

/** A visit with its proof, as it is sent. If it is sent again under the same key, it is booked only once. */
export type AppointmentToRequest = Remarks & {
  readonly choice: Choice;
  readonly method: PaymentMethod;
  readonly proofUrl: string;
  /** What the client agreed to; null if she was not asked. */
  readonly agreement: Body<'POST /appointments'>['agreement'];
  /** The wording with which she agreed to texts about the appointment; null if she did not. */
  readonly textsWording: string | null;
  /** The applied code; empty if there is none. */
  readonly code: string;
  readonly key: string;
};
