import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import type { Passwords } from '../../application/ports/passwords.ts';

/** The cost of Argon2id, which is the library's default algorithm. Memory in KiB. */
const cost = { memoryCost: 64 * 1024, timeCost: 3, parallelism: 1 };

export type PasswordCost = typeof cost;

/** Hashes passwords with Argon2id. Tests use a lower cost. */
export const openPasswords = (costs: PasswordCost = cost): Passwords => {
  // An unknown account is checked against this hash, so that the time of the answer does not reveal that it is unknown.
  const nobodys = hash(randomBytes(16).toString('hex'), costs);
  return {
    hash: (password) => hash(password, costs),
    matches: async (password, stored) => {
      const isRight = await verify(stored ?? (await nobodys), password);
      return stored !== null && isRight;
    },
  };
};
