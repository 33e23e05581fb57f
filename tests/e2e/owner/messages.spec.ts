import { describe, expect, it } from 'vitest';
import { visit } from '../../support/browser/launch.ts';
import { openApp } from '../support/open-app.ts';
import { arriveAsOwner, bookAsGuest, oneFree } from '../support/owner-steps.ts';

const { browser, app } = await openApp();

describe('the emails of the studio', () => {
  it('are read where no mail server is set up, and each can be sent again', async () => {
    const { service, at } = await oneFree(app);
    // What answers a client is sent at any hour of the day on which this runs.
    await bookAsGuest(app, { firstName: 'Zora', lastName: 'Hurston', email: 'zora@example.com' }, at, service);
    await visit(browser, 'messages', async (page) => {
      await arriveAsOwner(page, app, 'dashboard');
      await page.getByText(/^No emails go out yet/).waitFor();
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
      await page.getByText('It goes out again now.').waitFor();
      await page.getByRole('button', { name: 'Send me a test email' }).click();
      await page.getByText(/^It works\. The test went to/).waitFor();
      await page.getByRole('button', { name: 'Not sent' }).click();
      await page.getByText('No such emails').waitFor();
      expect(new URL(page.url()).search).toBe('?standing=given-up');
    });
  });
});
