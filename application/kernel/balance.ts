import { type Balance, balanceOfBooking } from '../../domain/appointment/policies.ts';
import type { Booking } from '../../domain/appointment/state.ts';
import { type Proof, provenBy } from '../../domain/payment-proof/decide.ts';

/** What the booking's ledger and these proofs have paid, and what is still due, in cents. */
export const balanceWith = (booking: Booking, proofs: readonly Proof[]): Balance => {
  const shown = proofs.map(({ status, reading, upload: { amount } }) => ({ status, reading, amount }));
  return balanceOfBooking(booking, provenBy(shown, booking.unnamedPays));
};
