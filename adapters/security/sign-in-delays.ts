import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { SignInDelays } from '../../application/ports/sign-in/sign-in-delays.ts';
import { openPasswordPauses, type PauseParts } from './password-pauses.ts';

/** So many tries are checked at once. Further tries wait until the window has moved on, at most for its length. */
const triesAtOnce = 5;
const windowSeconds = 60;

const atOnce: SignInDelays = {
  begin: async () => 0,
  giveBack: async () => {},
  fail: async () => {},
  succeed: async () => {},
  knows: () => false,
  recognise: () => {},
};

/** Counts tries in this process's memory. It is off for load tests. */
export const openSignInDelays = (isOn: boolean, parts: PauseParts): SignInDelays => {
  if (!isOn) return atOnce;
  const limiter = new RateLimiterMemory({ points: triesAtOnce, duration: windowSeconds });
  const pauses = openPasswordPauses(parts);
  const keyOf = (account: string, address: string | null): string => `${account} ${address ?? 'local'}`;
  return {
    begin: async (account, address) => {
      try {
        await limiter.consume(keyOf(account, address));
      } catch (spent) {
        if (spent instanceof RateLimiterRes) return Math.max(1, spent.msBeforeNext);
        throw spent;
      }
      return pauses.pass(account, address);
    },
    giveBack: async (account, address) => {
      await pauses.giveBack(account);
      await limiter.reward(keyOf(account, address));
    },
    fail: pauses.fail,
    succeed: async (account, address) => {
      await pauses.succeed(account, address);
      await limiter.delete(keyOf(account, address));
    },
    knows: pauses.knows,
    recognise: pauses.recognise,
  };
};
