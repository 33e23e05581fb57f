import type { AccountId } from '../../domain/kernel/index.ts';
import type { ReadDatabase } from '../engine/read-database.ts';
import { awaitsOwner, isUnverified } from './statuses.ts';

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
          .prepare<{ readonly many: number }>(`SELECT count(*) AS many FROM appointments WHERE ${condition}`)
          .get([value])?.many ?? 0);
  return Math.max(
    count(`accountId = ? AND ${awaitsOwner} AND isPaid = 0 AND bookedBy = 'client'`, accountId),
    count(`phone = ? AND ${isUnverified}`, phone),
    count(`address = ? AND ${isUnverified}`, address),
  );
};
