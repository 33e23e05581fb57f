import type { AccountId } from '../../domain/kernel/index.ts';
import type { ReadDatabase } from '../read-database.ts';

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
  const counted = Object.entries({ accountId, phone, address }).map(([column, value]) =>
    value === null
      ? 0
      : (db
          .prepare<{ readonly many: number }>(`
            SELECT count(*) AS many FROM appointments
            WHERE ${column} = ? AND status = 'pending' AND isPaid = 0 AND bookedBy = 'client'`)
          .get([value])?.many ?? 0),
  );
  return Math.max(...counted);
};
