import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { mockRoute, refusal } from '../../support/browser/answers.ts';
import { expectComplaint } from '../../support/browser/complaints.ts';
import { chooseFirstTime, chooseService } from '../support/booking-steps.ts';
import { openApp } from '../support/open-app.ts';

const phone = { width: 390, height: 844 };

const { app, journey, journeyWith } = await openApp();

const untilKept = (page: Page) => page.waitForFunction(() => navigator.serviceWorker.controller !== null);

const keptAddresses = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const kept = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return kept.flat().map(({ url }) => new URL(url).pathname);
  });

const offline = (page: Page) => page.getByText('You’re offline.').first();
const firstName = (page: Page) => page.getByLabel('First name');

journey('a page from before a deploy, whose files are gone, loads again', async (page) => {
  await page.goto(app.url, { waitUntil: 'networkidle' });
  let isOutdated = true;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) isOutdated = false;
  });
  expectComplaint(page, /Failed to fetch .*\/contact-page-/, 'the file of the older build is gone');
  const gone = refusal(404, {});
  await mockRoute(page, '**/assets/contact-page-*.js', () => (isOutdated ? gone : 'sent'));
  await Promise.all([page.waitForEvent('load'), page.locator('a[href="/contact"]').first().click()]);
  expect(new URL(page.url()).pathname).toBe('/contact');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.locator('main').innerText()).not.toContain('An unexpected error');
});

journeyWith({ ...phone, serviceWorkers: 'allow' })(
  'without a network or a server the app opens, says so, and loses nothing that was typed',
  async (page) => {
    await page.goto(app.url);
    await untilKept(page);
    const kept = await keptAddresses(page);
    expect(kept).toContain('/shell.html');
    expect(
      kept.filter((path) => !/^\/(?:assets\/|shell\.html|icon\.svg)/.test(path) || path.includes('admin')),
    ).toEqual([]);

    await chooseService(page, app.url, 'Two Strand Twist');
    await chooseFirstTime(page);
    await firstName(page).fill('Ada');
    expectComplaint(page, /ERR_INTERNET_DISCONNECTED/, 'the browser is offline');
    await page.context().setOffline(true);
    await offline(page).waitFor();
    await page.reload();
    await offline(page).waitFor();
    await expect.poll(() => page.getByRole('banner').count()).toBe(1);

    await page.context().setOffline(false);
    await offline(page).waitFor({ state: 'detached' });
    await expect.poll(() => firstName(page).inputValue()).toBe('Ada');
    await page.reload();
    await expect.poll(() => firstName(page).inputValue()).toBe('Ada');
    expect(await offline(page).count()).toBe(0);

    expectComplaint(
      page,
      /ERR_CONNECTION_(?:REFUSED|RESET|CLOSED)|ERR_EMPTY_RESPONSE/,
      'the server is stopped, also while it is asked',
    );
    await app.stop();
    await page.goto(`${app.url}/contact`);
    await page.getByText('We can’t reach the studio right now').waitFor();
    await page.getByRole('heading', { level: 1 }).waitFor();
  },
);
