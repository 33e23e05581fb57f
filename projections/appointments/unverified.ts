import type { AccountId } from '../../domain/kernel/index.ts';
import type { ReadDatabase } from '../engine/read-database.ts';
import { isUnverified } from './statuses.ts';

export type UnverifiedBy = {
  readonly accountId: AccountId | null;
  /** In E.164 format; null if it is not known yet. */
  readonly phone: string | null;
  readonly address: string | null;
};

/**
 * How many bookings from this network are pending without a verified proof: for the account or for the phone, whichever
 * has more. Bookings from another network do not count, because anybody can book with somebody else's phone number and
 * address. Other people's bookings from the same network do not count either.
 */
export const mostUnverifiedBookings = (db: ReadDatabase, { accountId, phone, address }: UnverifiedBy): number => {
  const count = (column: 'accountId' | 'phone', value: string | null): number =>
    value === null
      ? 0
      : (db
          .prepare<{ readonly many: number }>(
            `SELECT count(*) AS many FROM appointments WHERE address IS ? AND ${column} = ? AND ${isUnverified}`,
          )
          .get([address, value])?.many ?? 0);
  return Math.max(count('accountId', accountId), count('phone', phone));
};
