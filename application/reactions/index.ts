import type { Reaction } from './reaction.ts';
import { whenClaimIsIdleGiveTheProofBack } from './when-claim-is-idle-give-the-proof-back.ts';
import { type RecoveryParts, whenHoldIsRestlessAbandonIt } from './when-hold-is-restless-abandon-it.ts';
import { whenHoldWasGivenUpReleaseIt } from './when-hold-was-given-up-release-it.ts';

export { react } from './react.ts';
export { type RecoveryParts, recoveryDelayMinutes } from './when-hold-is-restless-abandon-it.ts';

/** All reactions, in the order in which they run. */
export const reactionsOf = (parts: RecoveryParts): readonly Reaction[] => [
  whenHoldIsRestlessAbandonIt(parts),
  whenClaimIsIdleGiveTheProofBack(parts),
  whenHoldWasGivenUpReleaseIt(parts),
];
