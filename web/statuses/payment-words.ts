import type { Appointment } from '../api/types.ts';

type PaymentStatus = Appointment['paymentStatus'];

type PaymentWords = {
  /** What the client reads. */
  readonly clients: string;
  /** What the owner reads, in a list and where nothing else says that it is about the payment. */
  readonly inList: string;
  readonly inFull: string;
  /** Whether the client still owes the price of the visit. */
  readonly owes: boolean;
};

/** The one place that says how the screens call the state of an appointment's payment. */
export const paymentWords: { readonly [Status in PaymentStatus]: PaymentWords } = {
  pending: { clients: 'Pending verification', inList: 'To be paid', inFull: 'Payment pending', owes: true },
  completed: { clients: 'Completed', inList: 'Paid', inFull: 'Paid', owes: false },
};
