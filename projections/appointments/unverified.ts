import type { AccountId } from '../../domain/kernel/index.ts';
import type { ReadDatabase } from '../engine/read-database.ts';

export type UnverifiedBy = {
  readonly accountId: AccountId | null;
  /** E.164. */
  readonly phone: string;
  readonly address: string | null;
};

/**
 * How many bookings of clients stand pending without a verified proof, for the account, the phone or the address:
 * whichever has most.
 */
export const mostUnverifiedBookings = (db: ReadDatabase, { accountId, phone, address }: UnverifiedBy): number => {
  const count = (condition: string, value: string | null): number =>
    value === null
      ? 0
      : (db
          .prepare<{ readonly many: number }>(`
            SELECT count(*) AS many FROM appointments WHERE ${condition} AND isPaid = 0 AND bookedBy = 'client'`)
          .get([value])?.many ?? 0);
  return Math.max(
    // `+status` keeps the planner to the client's few rows.
    count("accountId = ? AND +status = 'pending'", accountId),
    count("phone = ? AND status = 'pending'", phone),
    count("address = ? AND status = 'pending'", address),
  );
};
