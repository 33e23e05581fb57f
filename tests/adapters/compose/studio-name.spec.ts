import { errAsync, okAsync } from 'neverthrow';
import { expect, test } from 'vitest';
import { studioName } from '../../../adapters/compose/ports-from-views.ts';
import type { BrandingContent } from '../../../domain/branding.ts';

const first: BrandingContent = { home: { businessName: 'First Studio' } };

/** Returns the name after the owner saved this branding; null if she saved none. */
const named = (saved: BrandingContent | null, begunWith = first) =>
  studioName({ state: (() => okAsync({ branding: saved })) as never }, begunWith)();

test('a studio has the name of its business, or that of its site', async () => {
  expect(await named({ home: { businessName: 'Crown' }, global: { siteName: 'Crown Online' } })).toBe('Crown');
  expect(await named({ global: { siteName: 'Crown Online' } })).toBe('Crown Online');
  expect(await named({ home: { businessName: '' }, global: { siteName: 'Crown Online' } })).toBe('Crown Online');
});

test('a saved branding that lacks a name leaves the one that the studio began with', async () => {
  expect(await named({ home: { heading: 'Hello' } })).toBe('First Studio');
  expect(await named({ home: 'not an object' })).toBe('First Studio');
  expect(await named(null)).toBe('First Studio');
  expect(await named(null, {})).toBe('The studio');
});

test('while the log cannot be read, it is the one that the studio began with', async () => {
  const away = { state: (() => errAsync({ kind: 'Unavailable', reason: 'away' })) as never };
  expect(await studioName(away, first)()).toBe('First Studio');
});
