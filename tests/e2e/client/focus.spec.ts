import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { adminTabs } from '../../../web/app/admin/admin-tabs.ts';
import { visit } from '../../support/browser/launch.ts';
import { bookByApi, openClientSalon } from '../support/client-salon.ts';
import { clientToken, ownerToken } from '../support/owner-steps.ts';
import { type Place, placeOf } from './states/support.ts';

// What axe does not check: WCAG 2.2, 2.4.7, and the width of a tablet.

const salon = await openClientSalon({ DEMO: '60' });
const { journey } = salon;
const zora = { firstName: 'Zora', lastName: 'Neale', phone: '3175550155', email: 'zora@example.com' };
const place = await placeOf(salon, await bookByApi(salon, zora));

/** The focused element, and whether it or its label shows the focus; null at the end of the page. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const control = document.activeElement;
    if (control === null || control === document.body) return null;
    const isOutlined = (element: Element | null) =>
      element !== null && getComputedStyle(element).outlineStyle !== 'none';
    const isShown =
      isOutlined(control) || isOutlined(control.closest('label')) || getComputedStyle(control).boxShadow !== 'none';
    return { control: control.outerHTML.slice(0, 200), isShown };
  });

test.each<readonly [string, (at: Place) => string]>([
  ['the details', ({ details }) => details],
  ['the checkout', ({ checkout }) => checkout],
  ['the payment', ({ payment }) => payment],
])('everything that the Tab key reaches on %s shows that it has the focus', async (name, addressOf) => {
  await visit(salon.browser, `focus on ${name}`, async (page) => {
    await page.goto(`${salon.app.url}${addressOf(place)}`);
    await page.locator('main form, main fieldset, main input').first().waitFor();
    const hidden: string[] = [];
    let reached = 0;
    for (;;) {
      await page.keyboard.press('Tab');
      const stop = await focused(page);
      if (stop === null) break;
      reached += 1;
      if (!stop.isShown) hidden.push(stop.control);
    }
    expect(reached).toBeGreaterThan(5);
    expect(hidden).toEqual([]);
  });
});

journey('a window that a client closes gives the focus back to the button that opened it', async (page) => {
  const token = await clientToken(salon.app, zora.email);
  await page.addInitScript((kept) => localStorage.setItem('authToken', kept), token);
  await page.goto(`${salon.app.url}/dashboard`);
  for (const name of ['Reschedule', 'Cancel']) {
    const button = page.getByRole('button', { name, exact: true });
    await button.press('Enter');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
  }
});

const clients = ['/', '/services', '/reviews', '/contact', '/dashboard', '/appointments', '/settings'];
const owners = adminTabs.map(({ value }) => `/admin/${value}`);

test.each([
  ['a client', () => clientToken(salon.app, zora.email), clients],
  ['the owner', () => ownerToken(salon.app), owners],
] as const)('no page of %s is wider than a tablet, and the calendar shows the week there', (name, tokenOf, paths) =>
  visit(
    salon.browser,
    `tablet-${name}`,
    async (page) => {
      const token = await tokenOf();
      await page.addInitScript((kept) => localStorage.setItem('authToken', kept), token);
      for (const path of paths) {
        await page.goto(`${salon.app.url}${path}`);
        await page.getByRole('heading', { level: 1 }).first().waitFor();
        await page
          .getByRole('status', { name: /^Loading/ })
          .first()
          .waitFor({ state: 'detached' });
        expect([path, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([path, 768]);
        if (path === '/admin/calendar') await page.locator('.mantine-WeekView-weekView').waitFor();
      }
    },
    { width: 768, height: 1024 },
  ),
);
