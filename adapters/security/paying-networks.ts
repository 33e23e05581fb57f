import type { PayingNetworks } from '../../application/ports/views/paying-networks.ts';
import type { HoldId, Instant } from '../../domain/kernel/index.ts';

/** Of one network at a time: a client and somebody beside her. */
const mostAtOnce = 2;

type Counted = { readonly network: string; readonly until: Instant };

/** `isBounded` is off for load tests. */
export const openPayingNetworks = (isBounded: boolean): PayingNetworks => {
  const counted = new Map<HoldId, Counted>();
  const forgetEnded = (now: Instant): void => {
    for (const [holdId, { until }] of counted) if (until <= now) counted.delete(holdId);
  };
  return {
    take: ({ address, holdId, until, now, replaces }) => {
      forgetEnded(now);
      const network = address ?? 'local';
      const others = [...counted].filter(
        ([id, { network: of }]) => of === network && id !== holdId && id !== replaces,
      ).length;
      if (isBounded && others >= mostAtOnce) return false;
      if (replaces !== null) counted.delete(replaces);
      counted.set(holdId, { network, until });
      return true;
    },
    giveBack: (holdId) => {
      counted.delete(holdId);
    },
  };
};
