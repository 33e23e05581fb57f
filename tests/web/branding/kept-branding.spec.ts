import { QueryClient, QueryObserver, skipToken } from '@tanstack/react-query';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { announceBrandingChange, brandingQuery, keepBranding } from '../../../web/branding/branding.query.ts';
import { keys, readJson, readText, writeJson } from '../../../web/browser/storage.ts';
import { openBrowser } from '../api/fake-browser.ts';

const old = { home: { heroTitle: 'As it was' } };
const fresh = { home: { heroTitle: 'As it is' } };

describe('the branding that a browser keeps', () => {
  let browser: ReturnType<typeof openBrowser>;
  beforeEach(() => {
    browser = openBrowser(() => ({ body: { success: true, data: fresh } }));
  });

  const keptBefore = (seconds: number) =>
    writeJson(keys.brandingCache, { branding: old, timestamp: Date.now() - seconds * 1000 });

  /** Opens a page; returns a function that reads what the page shows. */
  const openPage = (): (() => unknown) => {
    const { queryFn = skipToken, ...query } = brandingQuery();
    const page = new QueryObserver(new QueryClient(), { ...query, queryFn });
    onTestFinished(page.subscribe(() => undefined));
    return () => page.getCurrentResult().data;
  };

  test('is believed for five minutes', () => {
    keptBefore(290);
    expect(openPage()()).toEqual(old);
    expect(browser.calls).toEqual([]);
  });

  test('is asked for again after them, and shown until the answer is there', async () => {
    keptBefore(310);
    const shown = openPage();
    expect(shown()).toEqual(old);
    await expect.poll(shown).toEqual(fresh);
    expect(readJson(keys.brandingCache)).toMatchObject({ branding: fresh });
  });

  test('is gone after a save, which leaves a mark for every open page', () => {
    keepBranding(old);
    announceBrandingChange();
    expect(readText(keys.brandingCache)).toBeNull();
    expect(Number(readText(keys.brandingUpdated))).toBeGreaterThan(0);
  });

  test('that cannot be read counts as none', async () => {
    writeJson(keys.brandingCache, { branding: old });
    const shown = openPage();
    expect(shown()).toBeUndefined();
    await expect.poll(shown).toEqual(fresh);
  });
});
