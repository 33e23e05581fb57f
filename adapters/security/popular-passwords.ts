import { dictionary } from '@zxcvbn-ts/language-common';
import type { PopularPasswords } from '../../application/ports/sign-in/popular-passwords.ts';

/** What people append to make a password look like another one. */
const appended = /[^a-z]{1,5}$/;

/** Some 49,000 passwords of leaked lists. They are gathered when somebody first asks, which few runs of the server see. */
export const openPopularPasswords = (): PopularPasswords => {
  let known: ReadonlySet<string> | undefined;
  return {
    has: (password) => {
      known ??= new Set(dictionary['passwords-common'].map(String));
      const plain = password.toLowerCase();
      return known.has(plain) || known.has(plain.replace(appended, ''));
    },
  };
};
