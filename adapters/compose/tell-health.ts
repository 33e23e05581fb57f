import type { EventStore } from '../../application/ports/event-store.ts';
import type { Projector } from '../../projections/engine/projector.ts';
import type { Health } from '../http/health.ts';
import type { KeptSeal } from './keep-seal.ts';
import type { ViewsAge } from './watch-age.ts';

export type HealthParts = {
  readonly store: EventStore;
  readonly projector: Projector;
  readonly seal: KeptSeal;
  /** Why the log is damaged; null while nothing says that it is. */
  readonly damage: () => string | null;
  /** Why all views are being made anew; null while they can be queried. */
  readonly renewing: () => string | null;
  readonly age: ViewsAge;
};

/** Asks each part of the server how it is, for `/health`. */
export const tellHealth =
  ({ store, projector, seal, damage, renewing, age }: HealthParts) =>
  async (): Promise<Health> => {
    const head = await store.head();
    const position = head.unwrapOr(null);
    return {
      store: await store.health(),
      projections: projector
        .status()
        .map(({ name, state, position: at, reason }) => ({ name, state, position: at, reason })),
      head: position,
      viewsAsOf: age.asOf(),
      ageSeconds: age.seconds(),
      isCaughtUp: position === null || projector.caughtUpTo(position),
      broken: damage(),
      renewing: renewing(),
      seal: seal.status(),
    };
  };
