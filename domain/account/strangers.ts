import type { Account } from './state.ts';

/**
 * True if somebody may use the account without having confirmed its address: anybody can register with an address, or
 * move an account to it. Nobody can use an account that a booking or the studio opened until it has a password.
 */
export const mayBelongToStranger = ({ role, origin, password, isVerified, verifiedEmails }: Account): boolean =>
  role !== 'admin' && !isVerified && (origin === 'registration' || password !== null || verifiedEmails.length > 0);
