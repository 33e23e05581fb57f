import { addMinutes, type ProofId } from '../../domain/kernel/index.ts';
import { paymentProofFor } from '../../domain/payment-proof/index.ts';
import { settings } from '../../domain/settings/index.ts';
import { streams } from '../../domain/streams.ts';
import { systemCaller } from '../caller.ts';
import { pieceForEach, type Reaction } from './reaction.ts';
import type { RecoveryParts } from './when-hold-is-restless-abandon-it.ts';

const minutesOfDay = 24 * 60;

/** Lets a proof lapse that no appointment has used for the owner's days. Another reaction erases it. */
export const whenProofIsUnusedLetItLapse = ({ handle, clock, ids, openWork }: RecoveryParts): Reaction => {
  const lapse = (proofId: ProofId) =>
    handle.command(paymentProofFor.LapseProof, streams.paymentProof(proofId), systemCaller(ids.fresh()), {
      type: 'LapseProof',
    });
  return {
    name: 'let an unused payment proof lapse',
    open: () =>
      handle.state(settings, streams.settings).map(({ unusedProofDays }) => {
        const unused = openWork.unusedProofs(addMinutes(clock.now(), -unusedProofDays * minutesOfDay));
        return pieceForEach(unused, (proofId) => proofId, lapse);
      }),
  };
};
