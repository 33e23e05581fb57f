import { err, ok, type Result } from 'neverthrow';
import type { OpeningViews } from '../ports/views.ts';
import { type Caller, partyOf } from './caller.ts';

/** Strangers can read the site of a studio that its owner has not opened, and book nothing there. */
export type StudioNotOpen = { readonly kind: 'StudioNotOpen' };

/** Passes for everybody once the studio is open; before, for its owner and for anyone who tries it on its own machine. */
export const openStudioOnly = (
  { openingViews }: { readonly openingViews: OpeningViews },
  caller: Caller,
): Result<void, StudioNotOpen> =>
  openingViews.isOpen() || partyOf(caller) === 'owner' || caller.isHere === true
    ? ok(undefined)
    : err({ kind: 'StudioNotOpen' });
