import type { User } from '../api/types.ts';

/** Why this session changes neither profile nor preferences; null if it may. Anybody can type an address. */
export const detailsClosed = ({ mayChangeDetails }: Pick<User, 'mayChangeDetails'>): string | null =>
  mayChangeDetails
    ? null
    : 'You signed in with your email or phone alone, so you can’t change your details here. ' +
      'Sign in with your password, or contact the studio.';
