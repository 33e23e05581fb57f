import { errAsync, type ResultAsync } from 'neverthrow';
import { type AvailabilityRules, availabilityRules } from '../../domain/availability/index.ts';
import { dateInZone, type Instant, isZone, startOfDay, type Zone } from '../../domain/kernel/index.ts';
import { streams } from '../../domain/streams.ts';
import type { Caller } from '../caller.ts';
import type { Done } from '../done.ts';
import { ownerOnly } from '../not-allowed.ts';
import type { Clock } from '../ports/clock.ts';
import type { FutureHolds } from '../ports/views/future-holds.ts';
import { changeRules, type RulesParts, type RulesRefusal } from './change-rules.ts';

/** The zone cannot change: future visits are held at local times of the old zone. */
export type FutureHoldsStand = { readonly kind: 'FutureHoldsStand' };

export type SetZoneParts = RulesParts & { readonly futureHolds: FutureHolds; readonly clock: Clock };

/**
 * The earlier of the two moments at which today begins in the two zones. From then on, days of both zones could
 * overlap.
 */
const sharedFrom = (zones: readonly Zone[], now: Instant): Instant =>
  zones.map((zone) => startOfDay(zone, dateInZone(zone, now))).reduce((one, other) => (one < other ? one : other));

/** Confirms the zone or changes it. A change is refused while anything is held from today on. */
export const setZone =
  (parts: SetZoneParts) =>
  (
    caller: Caller,
    zone: Zone,
    expectedRevision: number | null = null,
  ): ResultAsync<Done<AvailabilityRules>, RulesRefusal | FutureHoldsStand> =>
    ownerOnly(caller)
      .asyncAndThen<AvailabilityRules, RulesRefusal>(() =>
        parts.handle.state(availabilityRules, streams.availabilityRules),
      )
      .andThen<Done<AvailabilityRules>, RulesRefusal | FutureHoldsStand>((rules) => {
        const moves = isZone(zone) && zone !== rules.zone;
        if (moves && parts.futureHolds.anyAfter(sharedFrom([zone, rules.zone], parts.clock.now()))) {
          return errAsync({ kind: 'FutureHoldsStand' });
        }
        return changeRules(parts)(caller, { type: 'SetZone', zone, expectedRevision });
      });
