import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import type { Passwords } from '../../application/ports/passwords.ts';

/** Argon2id is the library's own choice of algorithm; memory in KiB. */
const cost = { memoryCost: 64 * 1024, timeCost: 3, parallelism: 1 };

export type PasswordCost = typeof cost;

/** Argon2id. A lower cost is for tests. */
export const openPasswords = (costs: PasswordCost = cost): Passwords => {
  // Compared with where there is nothing to compare with, so that the time taken tells nothing.
  const nobodys = hash(randomBytes(16).toString('hex'), costs);
  return {
    hash: (password) => hash(password, costs),
    matches: async (password, stored) => {
      const isRight = await verify(stored ?? (await nobodys), password);
      return stored !== null && isRight;
    },
  };
};
