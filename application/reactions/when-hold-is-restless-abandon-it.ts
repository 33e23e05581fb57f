import { addMinutes } from '../../domain/kernel/index.ts';
import { abandon } from '../appointment/index.ts';
import { systemCaller } from '../caller.ts';
import type { Handle } from '../handle.ts';
import type { Clock } from '../ports/clock.ts';
import type { Ids } from '../ports/ids.ts';
import type { OpenWork } from '../ports/open-work.ts';
import { each } from './each.ts';
import type { Reaction } from './reaction.ts';

export type RecoveryParts = {
  readonly handle: Handle;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly openWork: OpenWork;
};

/** How long a request may take before the recovery takes its time away. */
export const recoveryDelayMinutes = 1;

/** A request that died between holding the day and requesting the appointment leaves its time to others. */
export const whenHoldIsRestlessAbandonIt = ({ handle, clock, ids, openWork }: RecoveryParts): Reaction => ({
  name: 'when-hold-is-restless-abandon-it',
  run: () =>
    each(openWork.restlessHolds(addMinutes(clock.now(), -recoveryDelayMinutes)), (hold) =>
      abandon({ handle })(systemCaller(ids.fresh()), { ...hold, proofId: null }),
    ),
});
