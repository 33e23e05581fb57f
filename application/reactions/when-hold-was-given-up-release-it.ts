import { releaseTime } from '../appointment/index.ts';
import { systemCaller } from '../caller.ts';
import { each } from './each.ts';
import type { Reaction } from './reaction.ts';
import type { RecoveryParts } from './when-hold-is-restless-abandon-it.ts';

/** The request that gave a time up frees it before it answers; this is the net beneath it. */
export const whenHoldWasGivenUpReleaseIt = ({ handle, ids, openWork }: RecoveryParts): Reaction => ({
  name: 'when-hold-was-given-up-release-it',
  run: () => each(openWork.unreleasedHolds(), (hold) => releaseTime({ handle })(systemCaller(ids.fresh()), hold)),
});
