import { branding, type SaveBranding } from '../domain/branding.ts';
import { streams } from '../domain/streams.ts';
import { type Caller, ownerOnly } from './kernel/caller.ts';
import { type Given, sliceOf } from './kernel/handle.ts';
import type { Ports } from './kernel/ports.ts';

/** Saves all texts and pictures of the site, after removing HTML that could run code in a visitor's browser. */
const saveBranding =
  ({ handle, sanitizer }: Ports<'handle' | 'sanitizer'>) =>
  (caller: Caller, { branding: content, expectedRevision }: Omit<SaveBranding, 'type'>) =>
    ownerOnly(caller)
      .asyncAndThen(() =>
        handle.command(branding, streams.branding, caller, {
          type: 'SaveBranding',
          branding: sanitizer.branding(content),
          expectedRevision,
        }),
      )
      .map(({ state, position }) => ({ value: state, position }));

const useCases = { saveBranding };
export const brandingUseCases = sliceOf(useCases);
export type BrandingUseCases = Given<typeof useCases>;
