import type { User } from '../api/types.ts';

/** Whether a first start made the owner's name up, and she has not said hers yet. */
export const isNameMadeUp = (user: Pick<User, 'firstName' | 'lastName'> | null): boolean =>
  user?.firstName === 'Studio' && user.lastName === 'Owner';
