import { okAsync } from 'neverthrow';
import { releaseTime } from '../appointment/index.ts';
import { systemCaller } from '../caller.ts';
import { pieceForEach, type Reaction } from './reaction.ts';
import type { RecoveryParts } from './when-hold-is-restless-abandon-it.ts';

/** Releases times that the request itself could not release: normally it does so before it answers. */
export const whenHoldWasGivenUpReleaseIt = ({ handle, ids, openWork }: RecoveryParts): Reaction => ({
  name: 'free the time of a visit that was moved or canceled',
  open: () =>
    okAsync(
      pieceForEach(
        openWork.unreleasedHolds(),
        ({ holdId }) => holdId,
        (hold) => releaseTime({ handle })(systemCaller(ids.fresh()), hold),
      ),
    ),
});
