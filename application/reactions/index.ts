import type { ErasePersonParts } from '../account/index.ts';
import type { Reaction } from './reaction.ts';
import { whenClaimIsIdleGiveTheProofBack } from './when-claim-is-idle-give-the-proof-back.ts';
import { type RecoveryParts, whenHoldIsRestlessAbandonIt } from './when-hold-is-restless-abandon-it.ts';
import { whenHoldWasGivenUpReleaseIt } from './when-hold-was-given-up-release-it.ts';
import { whenPersonWasForgottenEraseTheRest } from './when-person-was-forgotten-erase-the-rest.ts';
import { whenProofIsUnusedLetItLapse } from './when-proof-is-unused-let-it-lapse.ts';
import { whenProofLapsedEraseIt } from './when-proof-lapsed-erase-it.ts';
import { whenReservationEndedReleaseIt } from './when-reservation-ended-release-it.ts';

export { react } from './react.ts';
export { recoveryDelayMinutes } from './when-hold-is-restless-abandon-it.ts';

export type ReactionParts = RecoveryParts & ErasePersonParts;

/** All reactions, in the order in which they run. */
export const reactionsOf = (parts: ReactionParts): readonly Reaction[] => [
  whenHoldIsRestlessAbandonIt(parts),
  whenClaimIsIdleGiveTheProofBack(parts),
  whenHoldWasGivenUpReleaseIt(parts),
  whenReservationEndedReleaseIt(parts),
  whenProofIsUnusedLetItLapse(parts),
  whenProofLapsedEraseIt(parts),
  whenPersonWasForgottenEraseTheRest(parts),
];
