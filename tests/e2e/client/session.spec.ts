import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { type ChosenService, choiceQuery, startOf } from '../../../web/format/booking-choice.ts';

import { atApi, fault, mockRoute, unmockRoute } from '../../support/browser/answers.ts';
import { edgeOf } from '../../support/browser/look.ts';
import { type Client, signIn } from '../support/booking-steps.ts';
import { bookByApi, openClientSalon, serviceCalled } from '../support/client-salon.ts';
import { clientToken, type FreeTime, freeTimesOf } from '../support/owner-steps.ts';

const zora: Client = { firstName: 'Zora', lastName: 'Neale', phone: '3175550155', email: 'zora@example.com' };

const salon = await openClientSalon();
const { journey } = salon;
let place: { readonly service: ChosenService; readonly when: FreeTime };
beforeAll(async () => {
  await bookByApi(salon, zora);
  const service = (await serviceCalled(salon, 'Interlocks')) as unknown as ChosenService;
  const [when] = await freeTimesOf(salon.app, service.id);
  if (when === undefined) throw new Error('there is no free time');
  place = { service, when };
});

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

/** Adds a session without the form. The page must be one of the salon's. */
const withSession = async (page: Page): Promise<void> => {
  const session = await clientToken(salon.app, zora.email);
  await page.evaluate((token) => localStorage.setItem('authToken', token), session);
};

describe('every page', () => {
  /** Addresses with the same choice: as the buttons write it, by id, and in an older form. */
  const spellings = ({ id, name, price, ...rest }: ChosenService): readonly URLSearchParams[] =>
    [
      { service: JSON.stringify({ id, name, price, ...rest }) },
      { service: id },
      { utm_source: 'mail', service: `{ "price": "${price}", "name": "As it was called", "_id": "${id}" }` },
    ].map(
      ({ service, ...more }) => new URLSearchParams({ ...more, service, date: place.when.date, time: place.when.time }),
    );
  it('of a service is drawn once, however its address names the service', async () => {
    const pages = spellings(place.service).map(async (query) =>
      (await fetch(`${salon.app.url}/booking/datetime?${query}`)).text(),
    );
    const [drawn, ...others] = await Promise.all(pages);
    expect(drawn).toContain(`>${place.service.name}<`);
    expect(others.map((other) => other === drawn)).toEqual([true, true]);
  });

  journey('that the server drew for nobody in particular shows a client her own links', async (page) => {
    await page.goto(`${salon.app.url}/contact`);
    await withSession(page);
    await page.goto(`${salon.app.url}/booking/datetime${choiceQuery(startOf(place.service))}`);
    await page.reload();
    await page.getByRole('link', { name: 'DASHBOARD', exact: true }).waitFor();
    expect(await page.getByRole('link', { name: 'LOG IN', exact: true }).count()).toBe(0);
  });
});

journey('leaving ends at home, from wherever she leaves', async (page) => {
  await page.goto(`${salon.app.url}/contact`);
  for (const [path, button] of [
    ['/appointments', 'LOGOUT'],
    ['/settings', 'Sign Out'],
    ['/dashboard', 'Logout'],
  ] as const) {
    await withSession(page);
    await page.goto(`${salon.app.url}${path}`);
    await page.getByRole('button', { name: button, exact: true }).click();
    await page.getByText('You’re signed out.').last().waitFor();
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
});

describe('a wrong current password', () => {
  const sentence = 'The password is not right. Please try again.';
  const ivy = { firstName: 'Ivy', lastName: 'Compton', email: 'ivy@example.com', password: 'secret-1' };

  journey('is told at its field, which gets the focus, and leaves her signed in', async (page) => {
    const { data } = await salon.ask('POST', '/auth/register', { body: ivy });
    await page.goto(`${salon.app.url}/contact`);
    await page.evaluate((token) => localStorage.setItem('authToken', token), (data as { token: string }).token);
    await page.goto(`${salon.app.url}/settings`);
    const password = page.getByRole('form', { name: 'Change Password' });
    const profile = page.getByRole('form', { name: 'Profile' });
    await password.getByLabel('New Password', { exact: true }).fill('secret-2');
    await password.getByLabel('Confirm New Password').fill('secret-2');
    await profile.getByLabel('Email').fill('ivy.compton@example.com');
    for (const [form, label, send] of [
      [password, 'Current Password', 'Change Password'],
      [profile, 'Your password', 'Save Changes'],
    ] as const) {
      const field = form.getByRole('textbox', { name: label });
      await field.fill('not-hers');
      await expect.poll(() => edgeOf(field)).toBe(2);
      await form.getByRole('button', { name: send }).click();
      await form.getByRole('alert').filter({ hasText: sentence }).waitFor();
      expect(await page.getByText(sentence).count()).toBe(label === 'Current Password' ? 1 : 2);
      await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
      await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
    }
    await page.reload();
    await heading(page, 'Account Settings').waitFor();
  });
});

describe('a session that cannot be checked at the start', () => {
  const check = atApi('/auth/me');

  journey('is neither believed nor given up: the page says so and asks again', async (page) => {
    await page.goto(`${salon.app.url}/contact`);
    await withSession(page);
    await mockRoute(page, check, 'failed');
    await page.goto(`${salon.app.url}/appointments`);
    await page.getByText('We couldn’t check whether you’re signed in.').waitFor();
    await page.getByText(/^Network error/).waitFor();
    await unmockRoute(page, check);
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await heading(page, 'Appointments').waitFor();

    await mockRoute(page, check, fault);
    await page.goto(`${salon.app.url}/dashboard`);
    await page.getByText('The studio’s site is down right now.').waitFor();
    await unmockRoute(page, check);
    await page.getByRole('button', { name: 'Try Again' }).click();
    await heading(page, 'Welcome, Zora').waitFor();
  });
});
