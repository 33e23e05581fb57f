import { createHash, randomBytes } from 'node:crypto';
import type { Clock } from '../../application/ports/clock.ts';
import type { SignInLinks } from '../../application/ports/sign-in/sign-in-links.ts';
import type { AccountId } from '../../domain/kernel/ids.ts';
import { addMinutes, type Instant } from '../../domain/kernel/time.ts';

const validMinutes = 60;

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** Keeps the links' hashes in this process's memory, so that no link outlives the start that showed it. */
export const openSignInLinks = (clock: Clock): SignInLinks => {
  const links = new Map<string, { readonly accountId: AccountId; readonly endsAt: Instant }>();
  return {
    make: (accountId) => {
      const secret = randomBytes(32).toString('base64url');
      links.set(hashOf(secret), { accountId, endsAt: addMinutes(clock.now(), validMinutes) });
      return secret;
    },
    take: (secret) => {
      const hash = hashOf(secret);
      const link = links.get(hash);
      links.delete(hash);
      return link === undefined || clock.now() >= link.endsAt ? null : link.accountId;
    },
  };
};
