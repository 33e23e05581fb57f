import { Secret, TOTP } from 'otpauth';
import type { CDPSession, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { visit } from '../../support/browser/launch.ts';
import { openApp } from '../support/open-app.ts';
import { arriveAsOwner } from '../support/owner-steps.ts';

const { app, browser, journey } = await openApp();

/** The code on her phone now, or after the given time. */
const shownFor = (secret: string, aheadMillis = 0): string =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + aheadMillis });

const dialogOf = (page: Page) => page.getByRole('dialog').last();

/** Turns the authenticator on. Returns the secret and the recovery codes. */
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
    // The codes stay when the page behind them hears of the change.
    await page.locator('#authenticator').filter({ hasText: 'Authenticator app: on' }).waitFor({ state: 'attached' });
    await page.getByRole('button', { name: 'I’ve saved them' }).click();
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
    await dialog.getByLabel('Code from the app, or a recovery code').fill(recoveryCodes[0] ?? '');
    await dialog.getByRole('button', { name: 'Turn off' }).click();
    await dialog.getByText('The password is not right. Please try again.').waitFor();
    await dialog.getByRole('textbox', { name: 'Your password' }).fill(app.adminPassword);
    await dialog.getByRole('button', { name: 'Turn off' }).click();
    await page.getByRole('heading', { name: 'Authenticator app: off' }).waitFor();
    await page.getByText('Authenticator app turned off').first().waitFor();
    expect(recoveryCodes).toHaveLength(10);
  });
});

/** A device with a finger sensor, whose checks always succeed. */
const openDevice = async (page: Page): Promise<CDPSession> => {
  const device = await page.context().newCDPSession(page);
  await device.send('WebAuthn.enable');
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
  return device;
};

journey('the owner adds a passkey, signs in with it without typing anything, and removes it', async (page) => {
  // Browsers create passkeys only for a host with a name.
  const site = app.url.replace('127.0.0.1', 'localhost');
  await openDevice(page);
  await page.goto(`${site}/login`);
  await page.getByLabel('Email or phone').fill(app.adminEmail);
  await page.getByRole('textbox', { name: 'Password' }).fill(app.adminPassword);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.getByRole('tab', { selected: true }).first().waitFor();
  await page.goto(`${site}/admin/settings/security`);
  await page.getByRole('button', { name: 'Add this device' }).click();
  const dialog = dialogOf(page);
  await dialog.getByRole('textbox', { name: 'Your password' }).fill(app.adminPassword);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByText('Please give this device a name.').waitFor();
  await dialog.getByLabel('Name of this device').fill('Front desk laptop');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('heading', { name: 'Front desk laptop' }).waitFor();
  await page.getByText('Not used yet.').waitFor();
  await page.getByText('Passkey added').first().waitFor();

  await page.evaluate(() => window.localStorage.clear());
  await page.goto(`${site}/login`);
  await page.getByRole('button', { name: 'Sign in with your fingerprint or face' }).click();
  await page.getByRole('tab', { selected: true }).first().waitFor();

  await page.goto(`${site}/admin/settings/security`);
  await page.getByText(/Last used/).waitFor();
  await page.getByRole('button', { name: 'Remove Front desk laptop' }).click();
  await dialogOf(page).getByRole('textbox', { name: 'Your password' }).fill(app.adminPassword);
  await dialogOf(page).getByRole('button', { name: 'Remove' }).click();
  await page.getByText('Passkey removed').first().waitFor();
  expect(await page.getByRole('heading', { name: 'Front desk laptop' }).count()).toBe(0);

  await page.evaluate(() => window.localStorage.clear());
  await page.goto(`${site}/login`);
  await page.getByRole('button', { name: 'Sign in with your fingerprint or face' }).click();
  await page.getByText('We don’t know this passkey. It may have been removed.').waitFor();
});
