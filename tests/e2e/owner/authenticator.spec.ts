import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { visit } from '../../support/browser/launch.ts';
import { openApp } from '../support/open-app.ts';
import { arriveAsOwner } from '../support/owner-steps.ts';

const { browser, app } = await openApp();

/** What her phone shows, or will show in half a minute. */
const shownFor = (secret: string, aheadMillis = 0): string =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + aheadMillis });

const dialogOf = (page: Page) => page.getByRole('dialog').last();

/** Answers the secret and the recovery codes. */
const turnOn = async (page: Page) => {
  await page.getByRole('button', { name: 'Turn on an app' }).click();
  const dialog = dialogOf(page);
  await dialog.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
  const secret = ((await dialog.getByText(/^([A-Z2-7]{4} ?){8}$/).textContent()) ?? '').replaceAll(' ', '');
  await dialog.getByLabel('Code that the app shows').fill('000000');
  await dialog.getByRole('textbox', { name: 'Your password' }).fill(app.adminPassword);
  await dialog.getByLabel('Code that the app shows').fill(shownFor(secret));
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await dialog.getByRole('list', { name: 'Recovery codes' }).waitFor();
  const recoveryCodes = await dialog.getByRole('listitem').filter({ hasText: '-' }).allTextContents();
  return { secret, recoveryCodes };
};

it('the owner turns on an authenticator app, signs in with its code, and turns it off with a recovery code', async () => {
  let kept: Awaited<ReturnType<typeof turnOn>> = { secret: '', recoveryCodes: [] };
  await visit(browser, 'authenticator', async (page) => {
    await arriveAsOwner(page, app, 'settings/security');
    await page.getByRole('heading', { name: 'Authenticator app: off' }).waitFor();
    kept = await turnOn(page);
    await page.getByRole('button', { name: 'I have kept them' }).click();
    await page.getByRole('heading', { name: 'Authenticator app: on' }).waitFor();
  });
  // In another browser, which remembers nobody.
  await visit(browser, 'authenticator-sign-in', async (page) => {
    const { secret, recoveryCodes } = kept;
    await page.goto(`${app.url}/login`);
    await page.getByLabel('Email or phone').fill(app.adminEmail);
    await page.getByRole('textbox', { name: 'Password' }).fill(app.adminPassword);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.getByText('Enter the code of your authenticator app.').waitFor();
    await page.getByLabel('Authentication code').fill(shownFor(secret, 30_000));
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.getByRole('tab', { selected: true }).first().waitFor();

    await page.goto(`${app.url}/admin/settings/security`);
    await page.getByRole('button', { name: 'Turn off the app' }).click();
    const dialog = dialogOf(page);
    await dialog.getByRole('textbox', { name: 'Your password' }).fill('not her password');
    await dialog.getByLabel('Code of the app, or a recovery code').fill(recoveryCodes[0] ?? '');
    await dialog.getByRole('button', { name: 'Turn off' }).click();
    await dialog.getByText('The password is not right. Please try again.').waitFor();
    await dialog.getByRole('textbox', { name: 'Your password' }).fill(app.adminPassword);
    await dialog.getByRole('button', { name: 'Turn off' }).click();
    await page.getByRole('heading', { name: 'Authenticator app: off' }).waitFor();
    await page.getByText('Authenticator app turned off').first().waitFor();
    expect(recoveryCodes).toHaveLength(10);
  });
});
