import type { AccountId, AppointmentId, ProofId, ReviewId } from '../../domain/kernel/index.ts';

/** What one person has left in the salon's records, as the read models see it. */
export type Traces = {
  readonly of: (account: AccountId) => {
    /** Uploaded by the account, attached to its appointments, or left unattached under its e-mail address. */
    readonly proofs: readonly ProofId[];
    /** Written by the account, or as a guest under its e-mail address. */
    readonly reviews: readonly ReviewId[];
    /** Appointments still to come that were not cancelled. */
    readonly coming: readonly AppointmentId[];
  };
};
