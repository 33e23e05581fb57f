import { expect, test } from 'vitest';
import { adminTabs } from '../../../web/app/admin/admin-tabs.ts';
import { visit } from '../../support/browser/launch.ts';
import { bookByApi, openClientSalon } from '../support/client-salon.ts';
import { clientToken, ownerToken } from '../support/owner-steps.ts';

const salon = await openClientSalon({ DEMO: '60' });
const zora = { firstName: 'Zora', lastName: 'Neale', phone: '3175550155', email: 'zora@example.com' };
await bookByApi(salon, zora);

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
