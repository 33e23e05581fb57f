import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { CodeTries } from '../../application/ports/sign-in/code-tries.ts';
import type { SecurityEvents } from '../../application/ports/sign-in/security-events.ts';
import { longDigits, shortDigits } from '../../domain/sign-in-code/index.ts';

const daySeconds = 24 * 60 * 60;

/**
 * Wrong codes within a day after which codes are longer. With six digits each of them opens an account once in a million times: somebody with
 * many networks has a chance of one in ten thousand a day, and a client who mistypes three codes in a row reads a longer one.
 */
const most = { address: 15, site: 100 } as const;

const unlimited: CodeTries = { digits: async () => shortDigits, begin: async () => true, giveBack: async () => {} };

const theSite = 'site';

/** Counts in this process's memory. It is off for load tests. */
export const openCodeTries = (isOn: boolean, { note }: SecurityEvents): CodeTries => {
  if (!isOn) return unlimited;
  const limiterOf = (points: number) => new RateLimiterMemory({ points, duration: daySeconds });
  const counters = { address: limiterOf(most.address), site: limiterOf(most.site) } as const;
  const told = limiterOf(1);
  const keysFor = (emailHash: string) =>
    [
      ['address', emailHash],
      ['site', theSite],
    ] as const;
  const spentOf = async (counted: keyof typeof most, key: string): Promise<number> =>
    (await counters[counted].get(key))?.consumedPoints ?? 0;
  return {
    digits: async (emailHash) => {
      for (const [counted, key] of keysFor(emailHash))
        if ((await spentOf(counted, key)) >= most[counted]) return longDigits;
      return shortDigits;
    },
    begin: async ({ address: network, correlationId: requestId, emailHash }, digits) => {
      let mayBeShort = true;
      for (const [counted, key] of keysFor(emailHash)) {
        const { consumedPoints } = await counters[counted].penalty(key);
        if (consumedPoints > most[counted]) mayBeShort = false;
        if (consumedPoints < most[counted]) continue;
        if ((await told.penalty(`${counted} ${key}`)).consumedPoints > 1) continue;
        note({ kind: 'codes-guessed', detail: counted, accountId: null, actorId: null, network, requestId });
      }
      return mayBeShort || digits >= longDigits;
    },
    giveBack: async (emailHash) => {
      for (const [counted, key] of keysFor(emailHash)) await counters[counted].reward(key);
    },
  };
};
