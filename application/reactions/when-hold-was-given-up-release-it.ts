import { releaseTime } from '../appointment/index.ts';
import { systemCaller } from '../caller.ts';
import { each } from './each.ts';
import type { Reaction } from './reaction.ts';
import type { RecoveryParts } from './when-hold-is-restless-abandon-it.ts';

/** Releases times that the request itself could not release: normally it does so before it answers. */
export const whenHoldWasGivenUpReleaseIt = ({ handle, ids, openWork }: RecoveryParts): Reaction => ({
  name: 'when-hold-was-given-up-release-it',
  run: () => each(openWork.unreleasedHolds(), (hold) => releaseTime({ handle })(systemCaller(ids.fresh()), hold)),
});
