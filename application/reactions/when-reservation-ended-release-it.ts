import { okAsync } from 'neverthrow';
import { releaseReservation } from '../appointment/index.ts';
import { systemCaller } from '../caller.ts';
import { pieceForEach, type Reaction } from './reaction.ts';
import type { RecoveryParts } from './when-hold-is-restless-abandon-it.ts';

/** Gives back the times of clients who have not paid within the owner's minutes. No booking can rest on a reservation. */
export const whenReservationEndedReleaseIt = ({ handle, clock, ids, openWork }: RecoveryParts): Reaction => ({
  name: 'free a time that a client held while paying',
  open: () =>
    okAsync(
      pieceForEach(
        openWork.endedReservations(clock.now()),
        ({ holdId }) => holdId,
        (ended) => releaseReservation({ handle })(systemCaller(ids.fresh()), ended),
      ),
    ),
});
