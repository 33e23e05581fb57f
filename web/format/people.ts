import type { Review, User } from '../api/types.ts';

const longestInitials = 3;
const usualInitials = 'DSB';

/** At most three letters of the studio's name. */
export const initialsOf = (name: string): string => {
  const letters = name
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map((word) => [...word][0]?.toUpperCase());
  return letters.slice(0, longestInitials).join('') || usualInitials;
};

type Author = Pick<Review, 'user' | 'customerName'>;

/** `Amara O.`, else the name she gave, else `Anonymous`. */
export const authorOf = ({ user, customerName }: Author): string => {
  if (user?.firstName) return user.lastName ? `${user.firstName} ${[...user.lastName][0]}.` : user.firstName;
  return customerName || 'Anonymous';
};

export const fullName = ({ firstName, lastName }: Pick<User, 'firstName' | 'lastName'>): string =>
  [firstName, lastName].filter(Boolean).join(' ');
