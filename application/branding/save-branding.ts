import type { ResultAsync } from 'neverthrow';
import {
  type BrandingRejection,
  type BrandingState,
  branding,
  type SaveBranding,
} from '../../domain/branding/index.ts';
import { streams } from '../../domain/streams.ts';
import type { Caller } from '../caller.ts';
import type { Done } from '../done.ts';
import type { Failure } from '../failure.ts';
import type { Handle } from '../handle.ts';
import { type NotAllowed, ownerOnly } from '../not-allowed.ts';
import type { Sanitizer } from '../ports/files/sanitizer.ts';

/**
 * Saves the site's texts and pictures as a whole, after removing all HTML that could run code in a visitor's browser.
 */
export const saveBranding =
  ({ handle, sanitizer }: { readonly handle: Handle; readonly sanitizer: Sanitizer }) =>
  (
    caller: Caller,
    { branding: content, expectedRevision }: Omit<SaveBranding, 'type'>,
  ): ResultAsync<Done<BrandingState>, NotAllowed | BrandingRejection | Failure> =>
    ownerOnly(caller)
      .asyncAndThen(() =>
        handle.command(branding, streams.branding, caller, {
          type: 'SaveBranding',
          branding: sanitizer.branding(content),
          expectedRevision,
        }),
      )
      .map(({ state, position }) => ({ value: state, position }));
