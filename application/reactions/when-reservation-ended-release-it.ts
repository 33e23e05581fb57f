import { releaseReservation } from '../appointment/index.ts';
import { systemCaller } from '../caller.ts';
import { each } from './each.ts';
import type { Reaction } from './reaction.ts';
import type { RecoveryParts } from './when-hold-is-restless-abandon-it.ts';

/** Gives back the times of clients who have not paid within the owner's minutes. No booking can rest on a reservation. */
export const whenReservationEndedReleaseIt = ({ handle, clock, ids, openWork }: RecoveryParts): Reaction => ({
  name: 'when-reservation-ended-release-it',
  run: () =>
    each(openWork.endedReservations(clock.now()), (ended) =>
      releaseReservation({ handle })(systemCaller(ids.fresh()), ended),
    ),
});
