import { addMinutes } from '../../domain/kernel/index.ts';
import { abandon } from '../appointment/index.ts';
import { systemCaller } from '../caller.ts';
import { each } from './each.ts';
import type { Reaction } from './reaction.ts';
import { type RecoveryParts, recoveryDelayMinutes } from './when-hold-is-restless-abandon-it.ts';

/** Frees a proof that was claimed for an appointment that was never requested. */
export const whenClaimIsIdleGiveTheProofBack = ({ handle, clock, ids, openWork }: RecoveryParts): Reaction => ({
  name: 'when-claim-is-idle-give-the-proof-back',
  run: () =>
    each(openWork.idleClaims(addMinutes(clock.now(), -recoveryDelayMinutes)), (claim) =>
      abandon({ handle })(systemCaller(ids.fresh()), { ...claim, date: null }),
    ),
});
