import { type Caller, mayOpenPersonalFiles } from '../../../application/caller.ts';
import { type BookingSeen, type Holder, insightInto } from '../../../application/insight.ts';
import type { Insight } from '../../../domain/appointment/index.ts';
import type { AppointmentId, Instant, ProofId } from '../../../domain/kernel/index.ts';
import type { CommonParts } from '../parts.ts';
import type { ShowEach } from '../show-each.ts';
import { signedReceiptAddress } from '../wire/receipt-address.ts';
import { type ProofAddresses, signedProofAddresses } from './addresses.ts';

/** An appointment with its account; null where the account's rows are not there yet. */
export type Seen = Pick<BookingSeen, 'accountId' | 'bookedIn'> & {
  readonly account: Holder | null;
  readonly customer: { readonly email: string } | null;
};

/** Where nothing is known of an account, its address counts as not verified. */
const unknownHolder: Holder = { hasPassword: true, verifiedEmails: [] };

/** Who looks, and when. The owner sees her notes, and only some may open a proof's file. */
export type Looking = {
  readonly isOwner: boolean;
  readonly now: Instant;
  readonly showEach: ShowEach;
  /** How much of an appointment the caller may see. */
  readonly insight: (seen: Seen) => Insight;
  /** The signed addresses of a proof; null if the caller may not open it. */
  readonly proofAddresses: (proofId: ProofId) => ProofAddresses | null;
  /** The signed address of the receipt of an appointment, of which the caller may see the whole. */
  readonly receiptAddress: (id: AppointmentId) => string;
};

/** Only proofs that the caller may open get addresses. Whoever has just uploaded one may open it once more. */
export const lookingAs = (parts: CommonParts, caller: Caller, justUploaded: ProofId | null = null): Looking => {
  const now = parts.clock.now();
  const addressesOf = signedProofAddresses(parts.signedPaths, now);
  const mayOpen = mayOpenPersonalFiles(caller);
  return {
    isOwner: caller.role === 'admin',
    now,
    showEach: parts.showEach,
    insight: ({ accountId, bookedIn, account, customer }) =>
      insightInto(caller, account ?? unknownHolder, { accountId, bookedIn, email: customer?.email ?? null }),
    receiptAddress: signedReceiptAddress(parts.signedPaths, now),
    proofAddresses: (id) => (mayOpen || id === justUploaded ? addressesOf(id) : null),
  };
};
