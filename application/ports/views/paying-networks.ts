import type { HoldId, Instant } from '../../../domain/kernel/index.ts';

/**
 * Bounds how many times one network reserves at once, so that nobody can hold a whole day without paying. Counted in the
 * memory of each process: the log has no addresses in clear.
 */
export type PayingNetworks = {
  /** Counts a reservation of this network until its end. `false` if the network has the most already. */
  readonly take: (by: {
    readonly address: string | null;
    readonly holdId: HoldId;
    readonly until: Instant;
    readonly now: Instant;
    /** A reservation that this one replaces, which no longer counts. */
    readonly replaces: HoldId | null;
  }) => boolean;
  readonly giveBack: (holdId: HoldId) => void;
};
