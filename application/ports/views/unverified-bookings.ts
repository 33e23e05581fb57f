import type { AccountId } from '../../../domain/kernel/index.ts';

/** How many unverified bookings (pending, without a verified proof) one person has from one network. */
export type UnverifiedBookings = {
  readonly most: (by: {
    readonly accountId: AccountId | null;
    /** In E.164 format; null if it is not known yet. */
    readonly phone: string | null;
    readonly address: string | null;
  }) => number;
};
