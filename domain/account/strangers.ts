import type { Account } from './state.ts';

/**
 * Whether somebody may have more than the address who has not shown that it is hers: anyone who fills in the form for new accounts, or
 * moves an account of her own to it. An account that a booking or the studio opened has nobody who could use it yet.
 */
export const mayBeStrangers = ({ role, origin, password, isVerified, verifiedEmails }: Account): boolean =>
  role !== 'admin' && !isVerified && (origin === 'registration' || password !== null || verifiedEmails.length > 0);
