import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Appointment } from '../../../web/api/types.ts';
import { returnAddress } from '../../../web/features/sign-in/return-address.ts';
import { atApi, mockRoute, refusal, unmockRoute } from '../../support/browser/answers.ts';
import { visit } from '../../support/browser/launch.ts';
import { paymentPhoto } from '../support/a-payment-photo.ts';
import { type Client, chooseService, signIn } from '../support/booking-steps.ts';
import { appointmentsOf, bookByApi, openClientSalon } from '../support/client-salon.ts';
import { arriveAsOwner } from '../support/owner-steps.ts';

const phone = { width: 390, height: 844 };
const zora: Client = { firstName: 'Zora', lastName: 'Neale', phone: '3175550155', email: 'zora@example.com' };

const salon = await openClientSalon();
const { journey } = salon;
const zorasVisit: Appointment = await bookByApi(salon, zora);

const signedIn = async (page: Page, { email }: Client): Promise<void> => {
  await signIn(page, salon.app.url, email);
  await page.waitForURL('**/dashboard');
};

const kept = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);

const tokensOf = async (body: object): Promise<{ readonly token: string; readonly refreshToken: string }> => {
  const { data } = await salon.ask('POST', '/auth/login-email-only', { body });
  return data;
};

/** The addresses of the sign-in links on a server-rendered page, before any script has loaded. */
const waysBackIn = async (address: string): Promise<readonly string[]> => {
  const drawn = await (await fetch(address)).text();
  return [...drawn.matchAll(/href="(\/login[^"]*)"/g)].map(([, link = '']) =>
    returnAddress(new URL(link.replaceAll('&amp;', '&'), address).search, 'user'),
  );
};

describe('a client with an account', () => {
  it('is told why her proof was rejected, and sends another', async () => {
    const { paymentProofs } = zorasVisit;
    const body = { status: 'rejected', note: 'The amount is cut off' };
    await salon.asOwner('PUT', '/admin/settings', { requestLapseHours: 24 });
    await salon.asOwner('PUT', `/admin/payment-proofs/${paymentProofs[0]?.id}/status`, body);
    await visit(salon.browser, 'rejected-proof-of-client', async (page) => {
      await arriveAsOwner(page, salon.app, `appointments?open=${zorasVisit.id}`);
      await page
        .getByRole('dialog')
        .getByText('If no payment proof has come by then, the visit is canceled.')
        .waitFor();
    });
    await visit(
      salon.browser,
      'rejected-proof',
      async (page) => {
        await page.goto(salon.app.url);
        await page.getByRole('button', { name: 'Open menu' }).click();
        await page.getByRole('link', { name: 'MY APPOINTMENTS', exact: true }).click();
        await page.getByLabel(/email or phone/i).fill(zora.email);
        await page.getByRole('button', { name: 'Sign In' }).click();
        await page.waitForURL('**/dashboard');
        const next = page.getByRole('region', { name: 'Next appointment' });
        await next.getByText('The studio says: The amount is cut off').waitFor();
        await next.getByText(/^Your time is held for you until \w+day, /).waitFor();
        await next.getByRole('button', { name: 'Upload another proof' }).click();
        const dialog = page.getByRole('dialog');
        await dialog.getByRole('button', { name: 'Upload payment proof' }).click();
        await dialog.getByText('Please select a payment proof file').waitFor();
        await dialog.locator('input[type=file]').setInputFiles(await paymentPhoto(40));
        await dialog.getByRole('button', { name: 'Upload payment proof' }).click();
        await page.getByText('Payment proof uploaded successfully!').waitFor();
        await next.getByText(/^\$\d+ being checked$/).waitFor();
        await page.getByRole('button', { name: 'Open menu' }).click();
        await page.getByRole('link', { name: 'APPOINTMENTS', exact: true }).click();
        await page.getByRole('main').getByRole('heading', { name: 'Appointments', level: 1 }).waitFor();
      },
      phone,
    );
    const [booked] = await appointmentsOf(salon, zora.email);
    expect(booked?.paymentProofs.map(({ status }) => status)).toEqual(['rejected', 'pending']);
  });

  journey('reads the policy before she moves a visit, and before she cancels it', async (page) => {
    await signedIn(page, zora);
    const [before] = await appointmentsOf(salon, zora.email);
    await page.getByRole('button', { name: 'Reschedule' }).first().click();
    const dialog = page.getByRole('dialog');
    const lastFree = dialog.locator('button[data-times=free]:not([data-hidden])').last();
    const lastDay = dialog.locator('button[data-times]:not([data-hidden])').last();
    const inThisMonth = await lastDay.getAttribute('aria-label');
    await dialog.getByRole('button', { name: 'Next month' }).click();
    await expect.poll(() => lastDay.getAttribute('aria-label')).not.toBe(inThisMonth);
    await lastFree.click();
    await dialog.getByLabel('Available times').getByRole('button').first().click();
    await dialog.getByText('Same-day changes forfeit your deposit.').waitFor();
    expect((await appointmentsOf(salon, zora.email))[0]?.date).toBe(before?.date);
    await dialog.getByRole('button', { name: 'Move my visit' }).click();
    await page.getByText(/^Moved to /).waitFor();
    const [moved] = await appointmentsOf(salon, zora.email);
    expect(moved?.date).not.toBe(before?.date);
    await page.getByRole('button', { name: 'Cancel', exact: true }).first().click();
    await dialog.getByText('Please cancel at least 24 hours before your appointment.').waitFor();
    await dialog.getByRole('button', { name: 'Keep it' }).click();
    expect((await appointmentsOf(salon, zora.email))[0]?.status).toBe('pending');
    await page.getByRole('button', { name: 'Cancel', exact: true }).first().click();
    await dialog.getByRole('button', { name: 'Cancel appointment' }).click();
    await page.getByText('Appointment cancelled successfully').waitFor();
    await page.getByRole('tab', { name: 'Past Appointments' }).click();
    await page.getByText('Cancelled', { exact: true }).waitFor();
  });
});

describe('signing in', () => {
  journey('asks the owner alone for a password, and each lands where she belongs', async (page) => {
    await page.goto(`${salon.app.url}/login`);
    const password = page.getByRole('textbox', { name: 'Password' });
    await page.getByLabel(/email or phone/i).fill(salon.app.adminEmail);
    await password.waitFor();
    await page.getByLabel(/email or phone/i).fill(`+1${zora.phone}`);
    await password.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.waitForURL('**/dashboard');
    await page.getByRole('link', { name: 'APPOINTMENTS', exact: true }).first().waitFor();
    await expect.poll(() => kept(page, 'currentUser')).toContain(zora.email);
    expect([await kept(page, 'userEmail'), await kept(page, 'userId')]).toEqual([zora.email, expect.any(String)]);
    await page.getByRole('button', { name: 'LOGOUT', exact: true }).click();
    await page.waitForURL(`${salon.app.url}/`);
    for (const key of ['authToken', 'refreshToken', 'currentUser']) {
      await expect.poll(() => kept(page, key)).toBeNull();
    }
    await signIn(page, salon.app.url, salon.app.adminEmail, 'Not-her-password-1');
    const refused = page.getByText('The password is not right. Please try again.');
    await refused.first().waitFor();
    expect(await refused.count()).toBe(1);
    // The server looks up nobody while strangers guess addresses. She can sign in without the look-up.
    const message = 'Too many tries. Please try again in 60 minutes.';
    await mockRoute(
      page,
      atApi('/auth/check-email'),
      refusal(429, { success: false, message, error: { code: 'GuessesUsedUp' } }),
    );
    await page.goto(`${salon.app.url}/login`);
    await page.getByLabel(/email or phone/i).fill(salon.app.adminEmail);
    await page.getByText('There were too many tries. For now, you can sign in only with a password.').waitFor();
    await password.fill(salon.app.adminPassword);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await page.waitForURL('**/admin**');
  });

  journey('goes on with a token under its older name, and with a fresh one when it has lapsed', async (page) => {
    const { token, refreshToken } = await tokensOf({ email: zora.email });
    await page.goto(salon.app.url);
    await page.evaluate((older) => localStorage.setItem('token', older), token);
    await page.goto(`${salon.app.url}/dashboard`);
    await page.getByRole('heading', { name: 'Welcome, Zora' }).waitFor();
    await page.evaluate((refresh) => {
      localStorage.removeItem('token');
      localStorage.setItem('authToken', 'lapsed');
      localStorage.setItem('refreshToken', refresh);
    }, refreshToken);
    await page.reload();
    await page.getByRole('heading', { name: 'Welcome, Zora' }).waitFor();
    expect(await kept(page, 'authToken')).not.toBe('lapsed');
  });

  journey(
    'ends with an auth-error event where the session cannot be renewed, and comes back after the next one',
    async (page) => {
      await page.addInitScript(() => {
        const heard: number[] = [];
        Object.assign(globalThis, { heard });
        addEventListener('auth-error', (event) => heard.push((event as CustomEvent<{ status: number }>).detail.status));
      });
      const ivy = { firstName: 'Ivy', lastName: 'Compton', email: 'ivy.compton@example.com' };
      const { data } = await salon.ask('POST', '/auth/register', { body: ivy });
      await page.goto(salon.app.url);
      await page.evaluate(({ token }) => localStorage.setItem('authToken', token), data as { readonly token: string });
      await page.goto(`${salon.app.url}/settings`);
      await page.getByRole('heading', { name: 'Account Settings' }).waitFor();
      const heard = () => page.evaluate(() => (globalThis as unknown as { heard: readonly number[] }).heard);
      await mockRoute(
        page,
        atApi('/user/profile'),
        refusal(403, { success: false, message: 'Not allowed', error: { code: 'Forbidden' } }),
      );
      await page.getByRole('button', { name: 'Save Changes' }).click();
      await page.getByText('Not allowed').waitFor();
      expect(await heard()).toEqual([403]);
      await page.evaluate(() => {
        localStorage.setItem('authToken', 'lapsed');
        localStorage.setItem('refreshToken', 'lapsed');
      });
      await unmockRoute(page, atApi('/user/profile'));
      await page.getByRole('button', { name: 'Save Changes' }).click();
      await page.waitForURL('**/login?**');
      expect(new Set(await heard())).toEqual(new Set([403, 401]));
      await page.getByLabel(/email or phone/i).fill(ivy.email);
      await page.getByRole('button', { name: 'Sign In' }).click();
      await page.waitForURL('**/settings');
    },
  );

  journey('from a booking opens a new account and comes back to the booking', async (page) => {
    await chooseService(page, salon.app.url, 'Consultation');
    const { href, pathname, searchParams } = new URL(page.url());
    // All addresses with the same choice share one server-rendered page, which names the service by its id.
    const { id } = JSON.parse(searchParams.get('service') ?? '{}') as { readonly id?: string };
    const drawnWay = `${pathname}?service=${id}`;
    expect(await waysBackIn(href)).toEqual([drawnWay, drawnWay]);
    await page.getByRole('link', { name: 'SIGN UP' }).click();
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByText('Please fill in the following required fields: First Name, Last Name, Email').waitFor();
    await page.locator('input[data-path=firstName]:focus').waitFor();
    await page.getByLabel('First Name').fill('Nell');
    await page.getByLabel('Last Name').fill('Irvin');
    await page.getByLabel('Email').fill('nell@example.com');
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.waitForURL(href);
    await page.getByRole('link', { name: 'DASHBOARD' }).waitFor();
    await page.getByRole('paragraph').filter({ hasText: 'Earliest free time' }).getByRole('button').click();
    await page.waitForURL('**/booking/details**');
    await expect.poll(() => page.getByLabel('Email').inputValue()).toBe('nell@example.com');
    await expect.poll(() => page.getByLabel('First name').inputValue()).toBe('Nell');
  });
});
