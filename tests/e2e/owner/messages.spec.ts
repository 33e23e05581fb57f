import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { simpleParser } from 'mailparser';
import type { Page } from 'playwright-core';
import { describe, expect, it, vi } from 'vitest';
import { violationsOf } from '../../support/browser/axe.ts';
import { expectComplaint } from '../../support/browser/complaints.ts';
import { visit } from '../../support/browser/launch.ts';
import { openApp } from '../support/open-app.ts';
import { arriveAsOwner, bookAsGuest, callApi, oneFree } from '../support/owner-steps.ts';

const { app, browser, journey, journeyWith } = await openApp({ env: { CUSTOMER_SIGN_IN: 'code' } });

const outbox = join(app.dataDir, 'outbox');

/** The code in the only mail to her that contains one. */
const codeInMail = async (email: string): Promise<string> => {
  const mails = await vi.waitFor(() => {
    const names = readdirSync(outbox).filter((name) => name.startsWith('sign-in-code-'));
    const found = names.map((name) => readFileSync(join(outbox, name), 'utf8')).filter((mail) => mail.includes(email));
    expect(found).toHaveLength(1);
    return found;
  }, patient);
  return /^Subject: (\d{6}) is your code/m.exec(mails[0] ?? '')?.[1] ?? '';
};
/** The link in the only mail to her about a time that she holds. */
const linkInMail = async (email: string): Promise<string> => {
  const found = await vi.waitFor(async () => {
    const names = readdirSync(outbox).filter((name) => name.startsWith('sign-in-code-'));
    const mails = await Promise.all(names.map((name) => simpleParser(readFileSync(join(outbox, name)))));
    const hers = mails.filter(({ to, html }) => [to].flat()[0]?.text === email && String(html).includes('hold='));
    expect(hers).toHaveLength(1);
    return hers;
  }, patient);
  return /href="([^"]*hold=[^"]*)"/.exec(String(found[0]?.html))?.[1]?.replaceAll('&amp;', '&') ?? '';
};
const another = (code: string): string => (code === '000000' ? '111111' : '000000');

/** Types a wrong code, sees the error, and returns the right code. */
const codeAfterAWrongOne = async (page: Page, email: string): Promise<string> => {
  const right = await codeInMail(email);
  const code = page.getByLabel('Six-digit code');
  expectComplaint(page, /401 .*\/auth\/login-code\/verify$/, 'the first code is wrong');
  await code.fill(another(right));
  await code.press('Enter');
  await page
    .getByRole('alert')
    .getByText(/^That code is wrong/)
    .waitFor();
  return right;
};

const patient = { timeout: 120_000, interval: 50 };
const phone = { width: 390, height: 844 };

journey(
  'the emails of the studio are read where no mail server is set up, and each can be sent again',
  async (page) => {
    expect(app.output()).toContain('CUSTOMER_SIGN_IN=code without SMTP_URL: codes are written to outbox in DATA_DIR');
    const { service, at } = await oneFree(app);
    // Mails that answer a client go out at any hour, whenever this test runs.
    await bookAsGuest(app, { firstName: 'Zora', lastName: 'Hurston', email: 'zora@example.com' }, at, service);
    await arriveAsOwner(page, app, 'dashboard');
    await page.getByText(/^Emails don’t go out yet/).waitFor();
    await page.getByRole('link', { name: 'See the emails' }).click();
    await page.getByText(/no mail server is set up/i).waitFor();
    const row = page.getByRole('listitem').filter({ hasText: 'Booking received' });
    await row.getByText('Kept as a file').waitFor();
    await row.getByText('Zora Hurston (zora@example.com)').waitFor();
    await row.getByRole('button', { name: 'Read: Booking received' }).click();
    const dialog = page.getByRole('dialog');
    await dialog
      .getByText(/^We have your booking for /)
      .first()
      .waitFor();
    await page.frameLocator('iframe').getByRole('heading', { name: 'Thank you, Zora' }).waitFor();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await row.getByRole('button', { name: 'Send again: Booking received' }).click();
    await page.getByText('Sending it again now.').waitFor();
    await page.getByRole('button', { name: 'Send me a test email' }).click();
    await page.getByText(/^It works\. The test email went to/).waitFor();
    await page.getByRole('button', { name: 'Not sent' }).click();
    await page.getByText('No emails match').waitFor();
    expect(new URL(page.url()).search).toBe('?standing=given-up');
  },
);

journey(
  'what an email says is chosen with a preview beside it, is not lost by leaving, and is put back',
  async (page) => {
    await arriveAsOwner(page, app, 'branding');
    await page.getByRole('link', { name: 'Emails' }).click();
    await page.getByRole('link', { name: 'Visit confirmed' }).click();
    const preview = page.frameLocator('iframe');
    await preview.getByRole('heading', { name: 'Your visit is confirmed' }).waitFor();
    await page.getByLabel('Title').fill('Yay {first nam}');
    await page.getByText(/^This email doesn’t know \{first nam\}/).waitFor();
    await page.getByLabel('Title').fill('Yay, ');
    // She continues to type at once, so the field regains the focus before the click ends.
    const focused = await page.getByRole('button', { name: 'Add {first name}' }).evaluate((button: HTMLElement) => {
      button.focus();
      button.click();
      return document.activeElement?.tagName;
    });
    expect(focused).toBe('INPUT');
    await page.keyboard.type('!');
    await preview.getByRole('heading', { name: 'Yay, Jordan!' }).waitFor();
    await page.getByRole('button', { name: 'Dark' }).click();
    await vi.waitFor(async () =>
      expect(await preview.locator('.card').evaluate((card) => getComputedStyle(card).backgroundColor)).toBe(
        'rgb(38, 26, 32)',
      ),
    );
    await page.getByRole('link', { name: 'All emails' }).click();
    await page.getByRole('dialog', { name: 'Unsaved changes' }).getByRole('button', { name: 'Stay' }).click();
    await page.getByRole('button', { name: 'Save words' }).click();
    await page.getByText('Saved. Emails say this from now on.').waitFor();
    await page.getByRole('button', { name: 'Send me a test' }).click();
    await page.getByText(/^The test email went to /).waitFor();
    await page.getByRole('link', { name: 'All emails' }).click();
    const row = page.getByRole('listitem').filter({ hasText: 'Visit confirmed' });
    await row.getByText('Your words').waitFor();
    await row.getByRole('link').click();
    await page.getByRole('button', { name: 'Put it back' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Put it back' }).click();
    await preview.getByRole('heading', { name: 'Your visit is confirmed' }).waitFor();
    await expect.poll(() => page.getByLabel('Title').inputValue()).toBe('Your visit is confirmed');
    expect(await page.getByRole('button', { name: 'Put it back' }).count()).toBe(0);
  },
);

it('a client who holds a time in another browser goes on by the link of an email, which goes to the address under which it is held', async () => {
  const { service, at } = await oneFree(app);
  const customerInfo = { firstName: 'Wava', lastName: 'Reed', phone: '+13175551009', email: 'wava@example.com' };
  const choice = new URLSearchParams({ service: service.id, ...at, customerInfo: JSON.stringify(customerInfo) });
  const address = `${app.url}/booking/payment-proof?${choice}`;
  const left = (page: Page) => page.getByRole('timer', { name: 'Time left to pay' });
  await visit(browser, 'held-in-one', async (page) => {
    const checked = page.waitForResponse('**/api/v2/appointments/check');
    await page.goto(address);
    await left(page).waitFor();
    await checked;
    await visit(
      browser,
      'asks-in-another',
      async (other) => {
        await other.goto(address);
        await other.getByText('Someone is holding this time while they finish booking').waitFor();
        await other.getByRole('button', { name: 'Email me a link to it' }).click();
        await other.getByText('If this time is held under wava@example.com, an email with a link').waitFor();
        const link = await linkInMail('wava@example.com');
        await other.goto(link);
        await left(other).waitFor();
      },
      phone,
    );
  });
});

describe('a client who signs in by code', () => {
  journeyWith(phone)('types the one of her email, and nobody is told whether an address is known', async (page) => {
    await page.goto(`${app.url}/login`);
    const email = page.getByLabel('Email or phone');
    await email.fill('nobody@example.com');
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await page.getByText('We emailed a code to nobody@example.com, if the studio knows that address.').waitFor();
    await page.getByRole('button', { name: 'Use another email' }).click();
    await email.fill('317 555 0100');
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await page.getByText(/^Please enter your email, so we can send you a code\./).waitFor();
    await email.fill('zora@example.com');
    await email.press('Enter');
    const code = page.getByLabel('Six-digit code');
    await page.getByText('We emailed a code to zora@example.com, if the studio knows that address.').waitFor();
    const right = await codeAfterAWrongOne(page, 'zora@example.com');
    await code.fill(right);
    await code.press('Enter');
    await page.waitForURL('**/dashboard');
  });

  journeyWith(phone)(
    'confirms her address in her settings, where a visit that she did not book while signed in sends her',
    async (page) => {
      const ivy = { firstName: 'Ivy', lastName: 'Compton', email: 'ivy@example.com' };
      const { data } = await callApi(app, '/auth/register', { method: 'POST', body: JSON.stringify(ivy) });
      const { service, at } = await oneFree(app);
      await bookAsGuest(app, ivy, at, service, 1);
      await page.goto(app.url);
      await page.evaluate((token) => localStorage.setItem('authToken', token), (data as { token: string }).token);
      await page.goto(`${app.url}/dashboard`);
      await page.getByText(/^This was booked under your email address/).waitFor();
      expect(await violationsOf(page)).toEqual([]);
      await page.getByRole('link', { name: 'Confirm your email' }).press('Enter');
      await page.getByRole('button', { name: 'Email Me a Code' }).press('Enter');
      const code = page.getByLabel('Six-digit code');
      await expect.poll(() => code.evaluate((field) => field === document.activeElement)).toBe(true);
      const right = await codeAfterAWrongOne(page, ivy.email);
      expect(await violationsOf(page)).toEqual([]);
      await code.fill(`${right.slice(0, 3)} ${right.slice(3)}`);
      await code.press('Enter');
      await page.getByText('Your email is confirmed.').waitFor();
      await page.getByRole('heading', { name: 'Confirm Your Email' }).waitFor({ state: 'detached' });
      await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content');
      await page.getByRole('button', { name: 'Back to Dashboard' }).click();
      await page.getByText(/being checked/).waitFor();
    },
  );
});
