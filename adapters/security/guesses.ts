import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Guesses, Miss } from '../../application/ports/sign-in/guesses.ts';
import type { SecurityEvents } from '../../application/ports/sign-in/security-events.ts';

const hourSeconds = 60 * 60;

/** Misses of one network, or of one account at a network. */
const mostByGuesser = 20;

/**
 * Misses of everybody together. The sign-in page looks up what is typed, and each new client who books types an address
 * that nobody knows: a hundred new clients in an hour, with three such addresses each, still fit.
 */
const mostOnSite = 300;

const unlimited: Guesses = {
  take: async () => 0,
  giveBack: async () => {},
  miss: async () => {},
  siteWait: async () => 0,
};

const countingUpTo = (points: number): RateLimiterMemory => new RateLimiterMemory({ points, duration: hourSeconds });

const waitOf = ({ msBeforeNext }: RateLimiterRes): number => Math.max(1, msBeforeNext);

const theSite = 'site';

/** Counts in this process's memory. It is off for load tests. */
export const openGuesses = (isOn: boolean, { note }: SecurityEvents): Guesses => {
  if (!isOn) return unlimited;
  const byGuesser = countingUpTo(mostByGuesser);
  const onSite = countingUpTo(mostOnSite);
  const told = countingUpTo(1);

  /** Whoever is refused takes nothing, so that whoever was right has her guess back. */
  const giveBack = async (guesser: string): Promise<void> => {
    const { consumedPoints } = await byGuesser.reward(guesser);
    if (consumedPoints <= 0) await byGuesser.delete(guesser);
  };

  const tellOnce = async (key: string, detail: 'network' | 'site', about: Miss): Promise<void> => {
    const { consumedPoints } = await told.penalty(key);
    if (consumedPoints > 1) return;
    const { accountId, address: network, correlationId: requestId } = about;
    note({ kind: 'guesses-used-up', detail, accountId, actorId: null, network, requestId });
  };

  return {
    take: async (guesser) => {
      try {
        await byGuesser.consume(guesser);
        return 0;
      } catch (spent) {
        if (!(spent instanceof RateLimiterRes)) throw spent;
        await giveBack(guesser);
        return waitOf(spent);
      }
    },
    giveBack,
    miss: async (guesser, about) => {
      const spent = await byGuesser.get(guesser);
      if (spent !== null && spent.consumedPoints >= mostByGuesser) await tellOnce(guesser, 'network', about);
      const { consumedPoints } = await onSite.penalty(theSite);
      if (consumedPoints >= mostOnSite) await tellOnce(theSite, 'site', about);
    },
    siteWait: async () => {
      const spent = await onSite.get(theSite);
      return spent === null || spent.consumedPoints < mostOnSite ? 0 : waitOf(spent);
    },
  };
};
