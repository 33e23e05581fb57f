import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { atApi, fault, plant, unplant } from '../../support/browser/answers.ts';
import { visit } from '../../support/browser/launch.ts';
import { type Client, signIn } from '../support/booking-steps.ts';
import { bookByApi, openClientSalon } from '../support/client-salon.ts';
import { clientToken } from '../support/owner-steps.ts';

const zora: Client = { firstName: 'Zora', lastName: 'Neale', phone: '3175550155', email: 'zora@example.com' };

const salon = await openClientSalon();
beforeAll(async () => {
  await bookByApi(salon, zora);
});

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

/** A session that came without the form; the page is one of the salon's. */
const withSession = async (page: Page): Promise<void> => {
  const session = await clientToken(salon.app, zora.email);
  await page.evaluate((token) => localStorage.setItem('authToken', token), session);
};

describe('leaving', () => {
  it('ends at home, from wherever she leaves', () =>
    visit(salon.browser, 'leaving', async (page) => {
      await page.goto(`${salon.app.url}/contact`);
      for (const [path, button] of [
        ['/appointments', 'LOGOUT'],
        ['/settings', 'Sign Out'],
        ['/dashboard', 'Logout'],
      ] as const) {
        await withSession(page);
        await page.goto(`${salon.app.url}${path}`);
        await page.getByRole('button', { name: button, exact: true }).click();
        await page.getByText('You are signed out.').last().waitFor();
        await heading(page, 'Price List').waitFor();
        expect([path, page.url()]).toEqual([path, `${salon.app.url}/`]);
        expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull();
      }
      await signIn(page, salon.app.url, salon.app.adminEmail, salon.app.adminPassword);
      await page.waitForURL('**/admin**');
      await page.goto(`${salon.app.url}/appointments`);
      await page.getByRole('button', { name: 'LOGOUT', exact: true }).click();
      await heading(page, 'Price List').waitFor();
      expect(page.url()).toBe(`${salon.app.url}/`);
      await page.goBack();
      await page.waitForURL('**/login?**');
    }));
});

describe('a session that cannot be checked at the start', () => {
  const check = atApi('/auth/me');

  it('is neither believed nor given up: the page says so and asks again', () =>
    visit(salon.browser, 'unchecked', async (page) => {
      await page.goto(`${salon.app.url}/contact`);
      await withSession(page);
      await plant(page, check, 'failed');
      await page.goto(`${salon.app.url}/appointments`);
      await page.getByText('We could not see whether you are signed in.').waitFor();
      await page.getByText(/^Network error/).waitFor();
      await unplant(page, check);
      await page.evaluate(() => window.dispatchEvent(new Event('online')));
      await heading(page, 'Appointments').waitFor();

      await plant(page, check, fault);
      await page.goto(`${salon.app.url}/dashboard`);
      await page.getByText('The studio’s server is away for a moment.').waitFor();
      await unplant(page, check);
      await page.getByRole('button', { name: 'Try Again' }).click();
      await heading(page, 'Welcome back, Zora').waitFor();
    }));
});
