import { dictionary } from '@zxcvbn-ts/language-common';
import type { PopularPasswords } from '../../application/ports/popular-passwords.ts';

/** What people append to make a password look like another one. */
const appended = /[^a-z]{1,5}$/;

/** Some 49,000 passwords of leaked lists. */
export const openPopularPasswords = (): PopularPasswords => {
  const known = new Set(dictionary['passwords-common'].map(String));
  return {
    has: (password) => {
      const plain = password.toLowerCase();
      return known.has(plain) || known.has(plain.replace(appended, ''));
    },
  };
};
