import { beforeAll, describe, expect } from 'vitest';
import { mockRoute, refusal } from '../../support/browser/answers.ts';
import { openApp } from '../support/open-app.ts';
import { arriveAsOwner, bookAsGuest, oneFree } from '../support/owner-steps.ts';

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
