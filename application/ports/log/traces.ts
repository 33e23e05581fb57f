import type { AccountId, AppointmentId, HairPictureId, ProofId, ReviewId } from '../../../domain/kernel/index.ts';

/** What one person has left in the salon's records, as the read models see it. */
export type Traces = {
  readonly of: (account: AccountId) => {
    /**
     * Uploaded by the account, attached to its appointments, or uploaded under its e-mail address and never attached.
     */
    readonly proofs: readonly ProofId[];
    /** Written by the account, or as a guest under its e-mail address. */
    readonly reviews: readonly ReviewId[];
    /** Photos of her hair, those that were removed as well. */
    readonly hairPictures: readonly HairPictureId[];
    /** All her appointments, the oldest first, also those that were canceled or deleted. */
    readonly appointments: readonly AppointmentId[];
    /** Appointments to come that are not cancelled. */
    readonly coming: readonly AppointmentId[];
  };
};
