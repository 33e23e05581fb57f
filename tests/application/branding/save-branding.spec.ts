import { describe, expect, it } from 'vitest';
import { saveBranding } from '../../../application/branding.ts';
import type { BrandingContent } from '../../../domain/branding.ts';
import { guest, ownerCaller } from '../../support/callers.ts';
import { openTestSalon } from '../../support/test-salon.ts';

const sanitizer = {
  branding: (content: BrandingContent): BrandingContent =>
    JSON.parse(JSON.stringify(content).replaceAll(/<script>.*?<\/script>/g, '')),
};

describe('the owner’s branding', () => {
  it('is saved without anything that could run in a visitor’s browser, if she saw the latest revision', async () => {
    const save = saveBranding({ ...openTestSalon().parts, sanitizer });
    const wanted = { branding: { home: { aboutText: 'Hi<script>x</script>' } }, expectedRevision: 0 };
    expect((await save(guest, wanted))._unsafeUnwrapErr()).toEqual({ kind: 'NotAllowed' });
    const saved = { branding: { home: { aboutText: 'Hi' } }, revision: 1 };
    expect((await save(ownerCaller, wanted))._unsafeUnwrap().value).toEqual(saved);
    expect((await save(ownerCaller, wanted))._unsafeUnwrap().value).toEqual(saved);
    const late = { branding: {}, expectedRevision: 0 };
    expect((await save(ownerCaller, late))._unsafeUnwrapErr()).toEqual({
      kind: 'BrandingChangedMeanwhile',
      revision: 1,
    });
  });
});
