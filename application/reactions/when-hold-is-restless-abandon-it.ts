import { okAsync } from 'neverthrow';
import { addMinutes } from '../../domain/kernel/index.ts';
import { abandon } from '../appointment/index.ts';
import { systemCaller } from '../caller.ts';
import type { Handle } from '../handle.ts';
import type { Clock } from '../ports/clock.ts';
import type { Ids } from '../ports/ids.ts';
import type { OpenWork } from '../ports/views/open-work.ts';
import { pieceForEach, type Reaction } from './reaction.ts';

export type RecoveryParts = {
  readonly handle: Handle;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly openWork: OpenWork;
};

/** How long a request may take before the recovery abandons its hold. */
export const recoveryDelayMinutes = 1;

/** Frees the time of a request that ended between holding the time and requesting the appointment. */
export const whenHoldIsRestlessAbandonIt = ({ handle, clock, ids, openWork }: RecoveryParts): Reaction => ({
  name: 'free a time whose booking was not finished',
  open: () => {
    const restless = openWork.restlessHolds(addMinutes(clock.now(), -recoveryDelayMinutes));
    const free = (hold: (typeof restless)[number]) =>
      abandon({ handle })(systemCaller(ids.fresh()), { ...hold, proofId: null });
    return okAsync(pieceForEach(restless, ({ holdId }) => holdId, free));
  },
});
