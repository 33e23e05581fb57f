import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violationsOf } from '../support/browser/axe.ts';
import { arriveAsOwner } from './admin-steps.ts';
import { openApp } from './open-app.ts';

// Each of the owner's tabs while it loads, when nothing is there, and when it could not be loaded.

const { browser, app } = await openApp({ env: { RATE_LIMITS: 'off' } });

/** What each tab asks for first. */
const tabs = [
  { tab: 'dashboard', asks: '**/api/v2/admin/dashboard' },
  { tab: 'appointments', asks: '**/api/v2/admin/appointments?*' },
  { tab: 'calendar', asks: '**/api/v2/admin/availability/settings' },
  { tab: 'customers', asks: '**/api/v2/admin/customers*' },
  { tab: 'services', asks: '**/api/v2/admin/services?*' },
  { tab: 'reviews', asks: '**/api/v2/admin/reviews?*' },
  { tab: 'branding', asks: '**/api/v2/branding' },
  { tab: 'settings', asks: '**/api/v2/admin/settings' },
] as const;

const failed = {
  status: 500,
  contentType: 'application/json',
  body: '{"success":false,"message":"","error":{"code":"x"}}',
};

describe.each([
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
])('axe finds nothing at $width px in', (viewport) => {
  let context: BrowserContext;
  let page: Page;
  beforeAll(async () => {
    context = await browser.newContext({
      viewport,
      timezoneId: 'America/Chicago',
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    });
    page = await context.newPage();
    await arriveAsOwner(page, app, 'settings');
  });
  afterAll(() => context?.close());

  it.each(tabs)('the $tab loading, then failed', async ({ tab, asks }) => {
    const answers = Promise.withResolvers<void>();
    await page.route(asks, async (route) => {
      if (route.request().method() !== 'GET') return route.fallback();
      await answers.promise;
      await route.fulfill(failed);
    });
    await page.goto(`${app.url}/admin/${tab}`);
    await page.locator('.mantine-Skeleton-root').first().waitFor();
    expect(await violationsOf(page)).toEqual([]);
    answers.resolve();
    await page.getByRole('button', { name: 'Try Again' }).first().waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await page.unroute(asks);
  });

  it.each(['dashboard', 'appointments', 'customers', 'services?search=none-of-these', 'reviews'])(
    'the empty %s',
    async (tab) => {
      await page.goto(`${app.url}/admin/${tab}`);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await page.locator('.mantine-Skeleton-root').first().waitFor({ state: 'detached' });
      expect(await violationsOf(page)).toEqual([]);
    },
  );
});
