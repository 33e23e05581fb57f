import type { User } from '../api/types.ts';

type Asked = Pick<User, 'mayChangeDetails' | 'mayConfirmByCode'>;

/** Why this session changes neither profile nor preferences; null if it may. Anybody can type an address. */
export const detailsClosed = ({ mayChangeDetails, mayConfirmByCode }: Asked): string | null => {
  if (mayChangeDetails) return null;
  const why = 'You signed in with your email or phone alone, so you can’t change your details here. ';
  return mayConfirmByCode
    ? `${why}Confirm your email first.`
    : `${why}Sign in with your password, or contact the studio.`;
};
