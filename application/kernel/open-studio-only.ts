import { err, ok, type Result } from 'neverthrow';
import { type Caller, partyOf } from './caller.ts';
import type { Ports } from './ports.ts';

/** Before the owner opens the studio, strangers can read its site but not book. */
export type StudioNotOpen = { readonly kind: 'StudioNotOpen' };

/** Passes for everybody once the studio is open; before, for its owner and on the server's own machine. */
export const openStudioOnly = ({ openingViews }: Ports<'openingViews'>, caller: Caller): Result<void, StudioNotOpen> =>
  openingViews.isOpen() || partyOf(caller) === 'owner' || caller.isHere === true
    ? ok(undefined)
    : err({ kind: 'StudioNotOpen' });
