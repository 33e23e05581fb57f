import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BrandingContent, branding, type SaveBranding } from '../../../domain/branding.ts';

import { keepsDeciderProperties } from '../../support/decider-properties.ts';

const save = (content: BrandingContent, expectedRevision: number | null = null): SaveBranding => ({
  type: 'SaveBranding',
  branding: content,
  expectedRevision,
});
const hello = { home: { heroTitle: 'Hello' } };
const saved = branding.decide(save(hello), branding.initial)._unsafeUnwrap().reduce(branding.evolve, branding.initial);

describe('the branding', () => {
  it('is the built-in one until the owner saves her own', () => {
    expect(branding.initial).toEqual({ branding: null, revision: 0 });
    expect(saved).toEqual({ branding: hello, revision: 1 });
  });

  it('is not saved over what somebody else saved meanwhile', () => {
    expect(branding.decide(save({ home: {} }, 0), saved)._unsafeUnwrapErr()).toEqual({
      kind: 'BrandingChangedMeanwhile',
      revision: 1,
    });
    expect(branding.decide(save({ home: {} }, 1), saved).isOk()).toBe(true);
  });

  it('does not change when it is saved with its keys in another order', () => {
    const first = { a: 1, b: [1, { c: null, d: true }] };
    const state = branding.decide(save(first), saved)._unsafeUnwrap().reduce(branding.evolve, saved);
    expect(branding.decide(save({ b: [1, { d: true, c: null }], a: 1 }, 0), state)._unsafeUnwrap()).toEqual([]);
    expect(branding.decide(save({ b: [{ d: true, c: null }, 1], a: 1 }), state)._unsafeUnwrap()).toHaveLength(1);
  });

  keepsDeciderProperties({
    decider: branding,
    commands: fc
      .tuple(fc.constantFrom<BrandingContent>({}, hello, { gallery: [] }), fc.constantFrom(null, 0, 1, 2))
      .map(([content, revision]) => save(content, revision)),
    reaches: ['BrandingSaved'],
  });
});
