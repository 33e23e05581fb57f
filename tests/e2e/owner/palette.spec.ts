import type { Page } from 'playwright-core';
import { beforeAll, describe, expect } from 'vitest';
import type { Appointment } from '../../../web/api/types.ts';
import { todayIn } from '../../../web/format/calendar.ts';
import { mockRoute, refusal } from '../../support/browser/answers.ts';
import { pressUntilFocused, type Wanted } from '../support/keyboard.ts';
import { openApp } from '../support/open-app.ts';
import { anHour, arriveAsOwner, askingAsOwner, bookAsGuest, oneFree, ownerToken } from '../support/owner-steps.ts';

const { app, journey, journeyWith } = await openApp();

beforeAll(async () => {
  const { service, at } = await oneFree(app);
  await bookAsGuest(app, { firstName: 'Nina', lastName: 'Simone', email: 'nina@example.com' }, at, service, 1);
});

describe('from wherever she is, the owner', () => {
  journey('opens a client and an appointment by name', async (page) => {
    await arriveAsOwner(page, app, 'settings');
    await page.keyboard.press('Control+k');
    const box = page.getByRole('textbox', { name: 'Search everything' });
    await box.fill('nina');
    const client = page.getByRole('button', { name: /^Nina Simone\s*nina@example.com/ });
    await page.getByRole('dialog', { name: 'Search everything' }).waitFor();
    await client.waitFor();
    await client.click();
    const dialog = page.getByRole('dialog', { name: 'Nina Simone' });
    await dialog.getByRole('heading', { name: 'Appointments' }).waitFor();
    await box.waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });

    await page.keyboard.press('Control+k');
    await box.fill('nina');
    await page.getByRole('button', { name: /^Nina Simone, / }).click();
    await page.getByRole('dialog', { name: 'Appointment' }).getByText('nina@example.com').waitFor();
    await box.waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });

    // Enter opens the first row and waits for running searches.
    await page.keyboard.press('Control+k');
    await box.fill('nina');
    await page.keyboard.press('Enter');
    await dialog.getByRole('heading', { name: 'Appointments' }).waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await page.keyboard.press('Control+k');
    await box.fill('branding');
    await page.getByRole('button', { name: /^Branding/ }).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/admin/branding');
  });

  journey('runs no command by what she types while the search that she pressed is opening', async (page) => {
    await arriveAsOwner(page, app, 'settings');
    await page
      .getByRole('button', { name: /^Search/ })
      .first()
      .evaluate((button: HTMLElement) => {
        button.click();
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '6', bubbles: true }));
      });
    await page.getByRole('textbox', { name: 'Search everything' }).waitFor();
    expect(page.url()).toContain('/admin/settings');
  });

  journey('is told where the search failed, not that there is nobody', async (page) => {
    await arriveAsOwner(page, app, 'settings');
    await mockRoute(page, '**/admin/customers?*', refusal(500, { success: false }));
    await page.keyboard.press('Control+k');
    await page.getByRole('textbox', { name: 'Search everything' }).fill('nina');
    await page.getByText('We couldn’t search clients and appointments. Please try again.').waitFor();
    expect(await page.getByText('Nothing found').count()).toBe(0);
  });

  journey('reads every key in the help, goes by them, and switches them off', async (page) => {
    await arriveAsOwner(page, app, 'settings');
    await page.getByRole('heading', { name: 'Settings', exact: true }).waitFor();
    await page.getByRole('banner').getByRole('button', { name: 'Logout' }).waitFor();
    await page.keyboard.press('p');
    await page.waitForURL('**/admin/appointments?status=pending**');
    await page.getByRole('button', { name: 'Nina Simone', exact: true }).waitFor();
    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await help.getByText('Close a window').waitFor();
    await help.getByText('Payment proofs to verify').waitFor();
    await help.getByRole('switch', { name: 'Single keys' }).click();
    await help.getByText('Payment proofs to verify').waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    await help.waitFor({ state: 'detached' });
    await page.keyboard.press('r');
    await page.keyboard.press('Control+k');
    await page.getByRole('textbox', { name: 'Search everything' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/admin/appointments');
  });

  journeyWith({ width: 390, height: 844 })(
    'is offered no keys on a phone, and signs out behind “More”',
    async (page) => {
      await arriveAsOwner(page, app, 'appointments');
      await page.getByRole('button', { name: 'Search everything', exact: true }).click();
      const palette = page.getByRole('dialog', { name: 'Search everything' });
      await palette.getByRole('button', { name: 'New appointment' }).waitFor();
      expect(await palette.getByRole('button', { name: 'Keyboard shortcuts' }).count()).toBe(0);
      expect(await palette.locator('kbd').count()).toBe(0);
      await page.keyboard.press('Escape');
      await palette.waitFor({ state: 'detached' });
      expect(await page.getByRole('button', { name: 'Logout' }).count()).toBe(0);
      await page.getByRole('tab', { name: 'More' }).click();
      await page.getByRole('button', { name: 'Logout' }).click();
      await page.waitForURL(`${app.url}/`);
    },
  );
});

/** Reaches a control by the Tab key, checks that it shows the focus, and presses a key on it. */
const reach = async (page: Page, wanted: Wanted, key = 'Enter'): Promise<void> => {
  await pressUntilFocused(page, 'Tab', wanted);
  const isShown = await page.evaluate(() => {
    const control = document.activeElement;
    const around = [control, control?.closest('label') ?? null].filter((element) => element !== null);
    return around.some((element) => {
      const { outlineStyle, boxShadow } = getComputedStyle(element);
      return outlineStyle !== 'none' || boxShadow !== 'none';
    });
  });
  expect(
    isShown,
    JSON.stringify(wanted, (_, value) => (value instanceof RegExp ? String(value) : value)),
  ).toBe(true);
  await page.keyboard.press(key);
};

journey('the owner’s morning needs no mouse: a proof, a visit, the hours of a day, and a booking', async (page) => {
  const asOwner = askingAsOwner(app, await ownerToken(app));
  const { id: serviceId } = (await asOwner('POST', '/admin/services', anHour)) as { readonly id: string };
  const { zone } = (await asOwner('GET', '/admin/availability/settings')) as { readonly zone: string };
  const customerInfo = { name: 'Ora Lee', email: 'ora@example.com', phone: '+13175550177' };
  const visitOfOra = { serviceId, date: todayIn(zone), time: '00:00', customerInfo };
  const ora = (await asOwner('POST', '/admin/appointments', visitOfOra)) as { readonly id: string };
  const standing = async (id: string) => (await asOwner('GET', `/admin/appointments/${id}`)) as Appointment;
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`${app.url}/login`);
  await page.getByLabel(/email or phone/i).waitFor();
  await pressUntilFocused(page, 'Tab', {
    selector: 'input[name="identifier"], input[type="text"], input[type="email"]',
  });
  await page.keyboard.type(app.adminEmail);
  await pressUntilFocused(page, 'Tab', { selector: 'input[type="password"]' });
  await page.keyboard.type(app.adminPassword);
  await page.keyboard.press('Enter');
  await page.getByRole('list', { name: 'Waiting for you' }).getByRole('link').first().waitFor();

  await reach(page, { text: /^Nina Simone/ });
  const proof = page.getByRole('dialog', { name: 'Payment proof' });
  await proof.getByRole('button', { name: 'Verify & confirm' }).waitFor();
  await reach(page, { text: 'Verify & confirm' });
  await page.getByRole('dialog', { name: 'Tell Nina Simone' }).waitFor();
  await reach(page, { text: 'Done' });
  await page.getByRole('dialog').waitFor({ state: 'detached' });

  await page.goto(`${app.url}/admin/dashboard`);
  await page.getByText(/^Earlier today/).waitFor();
  await reach(page, { text: /^Earlier today/ });
  await reach(page, { text: 'Complete' });
  const sheet = page.getByRole('dialog', { name: 'Appointment' });
  await sheet.getByRole('form', { name: 'Complete visit' }).waitFor();
  await reach(page, { text: 'Cash' });
  await reach(page, { text: 'Complete visit' });
  await page.getByText('Visit completed').waitFor();
  // While the form is open, there are unsaved changes, and Escape asks about them.
  await sheet.getByRole('form', { name: 'Complete visit' }).waitFor({ state: 'detached' });
  expect((await standing(ora.id)).money.entries).toMatchObject([{ method: 'cash', amount: 40 }]);
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });

  await page.goto(`${app.url}/admin/calendar?view=list`);
  await page
    .getByRole('button', { name: /Hours of/ })
    .last()
    .waitFor();
  await reach(page, { text: /Hours of Friday/ });
  const day = page.getByRole('dialog');
  await day.getByLabel('Open to').waitFor();
  const closes = await day.getByLabel('Open to').inputValue();
  const id = await day.getByLabel('Open to').getAttribute('id');
  await pressUntilFocused(page, 'Tab', { selector: `[id="${id}"]` });
  await page.keyboard.press('ArrowUp');
  expect(await day.getByLabel('Open to').inputValue()).not.toBe(closes);
  await reach(page, { text: 'Save hours' });
  await day.getByText('Custom times').waitFor();
  // The page may hear of the change before it is answered. Until then, Escape asks about unsaved changes.
  await day.locator('button[disabled]:not([data-loading])', { hasText: 'Save hours' }).waitFor();
  await page.keyboard.press('Escape');
  await day.waitFor({ state: 'detached' });

  await page.goto(`${app.url}/admin/appointments`);
  await page.getByRole('button', { name: 'New appointment' }).waitFor();
  await reach(page, { text: 'New appointment' });
  const booking = page.getByRole('dialog', { name: 'New appointment' });
  await booking.getByLabel('Name').waitFor();
  await page.keyboard.type('Ora');
  await page.getByRole('option', { name: /Ora Lee/ }).waitFor();
  await page.keyboard.press('Enter');
  await booking.getByRole('list', { name: 'Next free times' }).getByRole('button').first().waitFor();
  await reach(page, { selector: '[aria-label="Next free times"] button' });
  await reach(page, { text: 'Create appointment' });
  await page.getByRole('dialog', { name: 'Appointment booked' }).waitFor();
});
