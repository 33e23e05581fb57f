import type { ResultAsync } from 'neverthrow';
import type { AvailabilityRulesRejection, SetWorkingTimes } from '../../domain/availability/commands.ts';
import type { AvailabilityRules } from '../../domain/availability/state.ts';
import type { Zone } from '../../domain/kernel/time.ts';
import type { Caller, NotAllowed } from './caller.ts';
import type { Done } from './done.ts';
import type { Failure } from './failure.ts';

// What saving the settings asks of the availability rules, and the result.

/** How to offer times. Fields left out do not change. */
export type RulesChange = {
  readonly zone?: Zone | undefined;
  readonly times: SetWorkingTimes['change'];
  readonly isPaused?: boolean | undefined;
  readonly pauseReason?: string | null | undefined;
};

export type RulesRefusal = AvailabilityRulesRejection | NotAllowed | Failure;

/** The zone cannot change while future visits are held at local times of the old zone. */
export type FutureHoldsStand = { readonly kind: 'FutureHoldsStand' };

/** `expected` is the revision that the change was made from; null for any. */
export type SaveRules = (
  caller: Caller,
  change: RulesChange,
  expected?: number | null,
) => ResultAsync<Done<AvailabilityRules>, RulesRefusal | FutureHoldsStand>;
