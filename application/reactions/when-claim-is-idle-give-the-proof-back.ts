import { okAsync } from 'neverthrow';
import { addMinutes } from '../../domain/kernel/index.ts';
import { abandon } from '../appointment/index.ts';
import { systemCaller } from '../caller.ts';
import { pieceForEach, type Reaction } from './reaction.ts';
import { type RecoveryParts, recoveryDelayMinutes } from './when-hold-is-restless-abandon-it.ts';

/** Frees a proof that was claimed for an appointment that was never requested. */
export const whenClaimIsIdleGiveTheProofBack = ({ handle, clock, ids, openWork }: RecoveryParts): Reaction => ({
  name: 'free a payment proof whose booking was not finished',
  open: () => {
    const idle = openWork.idleClaims(addMinutes(clock.now(), -recoveryDelayMinutes));
    const giveBack = (claim: (typeof idle)[number]) =>
      abandon({ handle })(systemCaller(ids.fresh()), { ...claim, date: null });
    return okAsync(pieceForEach(idle, ({ proofId }) => proofId, giveBack));
  },
});
