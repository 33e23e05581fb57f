import type { AccountId, AppointmentId, ProofId, ReviewId } from '../../domain/kernel/index.ts';

/** What one person has left in the salon's records, as the read models see it. */
export type Traces = {
  readonly of: (account: AccountId) => {
    /**
     * Uploaded by the account, attached to its appointments, or uploaded under its e-mail address and never attached.
     */
    readonly proofs: readonly ProofId[];
    /** Written by the account, or as a guest under its e-mail address. */
    readonly reviews: readonly ReviewId[];
    /** Appointments to come that are not cancelled. */
    readonly coming: readonly AppointmentId[];
  };
};
