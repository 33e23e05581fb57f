import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { CodeRequests } from '../../application/ports/sign-in/code-requests.ts';
import type { SecurityEvents } from '../../application/ports/sign-in/security-events.ts';

const hourSeconds = 60 * 60;

/**
 * Within an hour. Somebody whose mail is slow asks some times; a family or a hotel shares a network; and no mailbox is
 * filled with codes that its owner did not ask for.
 */
const most = { pair: 5, address: 10, network: 30, site: 300 } as const;
/** Within a day. */
const mostOfDay = { addressDay: 40 } as const;

type Counted = keyof typeof most | keyof typeof mostOfDay;

const details = {
  pair: 'address',
  address: 'address',
  addressDay: 'address',
  network: 'network',
  site: 'site',
} as const satisfies Record<Counted, string>;

const unlimited: CodeRequests = { take: async () => 0 };

/** Counts in this process's memory. It is off for load tests. */
export const openCodeRequests = (isOn: boolean, { note }: SecurityEvents): CodeRequests => {
  if (!isOn) return unlimited;
  const limiterOf = (points: number) => new RateLimiterMemory({ points, duration: hourSeconds });
  const limiters = {
    pair: limiterOf(most.pair),
    network: limiterOf(most.network),
    address: limiterOf(most.address),
    addressDay: new RateLimiterMemory({ points: mostOfDay.addressDay, duration: 24 * hourSeconds }),
    site: limiterOf(most.site),
  } satisfies Record<Counted, RateLimiterMemory>;
  const told = limiterOf(1);

  const waitFor = async (counted: Counted, key: string): Promise<number> => {
    try {
      await limiters[counted].consume(key);
      return 0;
    } catch (spent) {
      if (!(spent instanceof RateLimiterRes)) throw spent;
      return Math.max(1, spent.msBeforeNext);
    }
  };

  return {
    take: async ({ address, correlationId, emailHash, isKnown }) => {
      const network = address ?? 'local';
      // Whoever is refused takes nothing of what others share: the narrowest comes first.
      const own = [
        ['pair', `${network} ${emailHash}`],
        ['network', network],
      ] as const;
      const shared = [
        ['address', emailHash],
        ['addressDay', emailHash],
        ['site', 'site'],
      ] as const;
      const keys = isKnown ? own : [...own, ...shared];
      for (const [counted, key] of keys) {
        const wait = await waitFor(counted, key);
        if (wait === 0) continue;
        const { consumedPoints } = await told.penalty(`${counted} ${key}`);
        if (consumedPoints === 1) {
          const about = { accountId: null, actorId: null, network: address, requestId: correlationId };
          note({ kind: 'codes-used-up', detail: details[counted], ...about });
        }
        return wait;
      }
      return 0;
    },
  };
};
