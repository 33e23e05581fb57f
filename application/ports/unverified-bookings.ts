import type { AccountId } from '../../domain/kernel/index.ts';

/** How many bookings stand unverified (pending, no proof verified) for one person or address. */
export type UnverifiedBookings = {
  readonly most: (by: {
    readonly accountId: AccountId | null;
    /** E.164. */
    readonly phone: string;
    readonly address: string | null;
  }) => number;
};
