import { describe, expect, it } from 'vitest';
import { visit } from '../../support/browser/launch.ts';
import { paymentPhoto } from '../support/a-payment-photo.ts';
import { openApp } from '../support/open-app.ts';
import { arriveAsOwner, aTuesdayAhead, callApi, ownerToken } from '../support/owner-steps.ts';
import { answerChanges, pressButton, pressing, says } from '../support/press-and-read.ts';

// What the owner reads of her days and of her site when all is well, when the server fails, and when it is away.

const { browser, app } = await openApp();

describe('the owner reads', () => {
  it('whose rooms they are', async () => {
    await visit(browser, 'rooms-named', async (page) => {
      await arriveAsOwner(page, app, 'customers');
      await page.getByRole('heading', { name: 'Client Management' }).waitFor();
      expect(await page.getByRole('banner').innerText()).toContain('Admin');
      await page.getByRole('tab', { name: 'Calendar' }).click();
      await page.getByRole('heading', { name: 'Availability Management' }).waitFor();
    });
  });

  it('how it went with a day', async () => {
    await visit(browser, 'day-said', async (page) => {
      const changes = await answerChanges(page, 'well');
      const told = pressing(page, changes);
      await arriveAsOwner(page, app, `calendar?view=day&date=${aTuesdayAhead()}`);
      await pressButton(page, 'Hours');
      await told('with a fault', 'Close this day', 'Failed to save availability');
      await told('not at all', 'Close this day', 'Error saving availability');
      await told('well', 'Close this day', 'Availability saved successfully');
      await told('with a fault', 'Open this day', 'Failed to enable day');
      await told('well', 'Open this day', 'Day enabled successfully with default time slots');
      await page.getByText('Fine-tune', { exact: true }).click();
      await pressButton(page, 'Clear all shown');
      await pressButton(page, 'Save the times');
      await page.getByText('No times clients can book').waitFor();
      await page.getByRole('button', { name: 'Reset to default' }).waitFor();
      await told('with a fault', 'Reset to default', 'Failed to delete availability');
      await told('well', 'Reset to default', 'Availability reset to default successfully');
    });
  });

  it('how it went with many days, and with all of them', async () => {
    await visit(browser, 'days-said', async (page) => {
      const changes = await answerChanges(page, 'well');
      const told = pressing(page, changes);
      await arriveAsOwner(page, app, 'calendar');
      await page.getByText('All online booking', { exact: true }).click();
      await told('with a fault', 'Disable All Availability', 'Failed to update global settings');
      await told('not at all', 'Disable All Availability', 'Error updating global availability');
      await told('well', 'Disable All Availability', 'Global availability disabled');
      await pressButton(page, 'Enable All Availability');
      await says(page, 'Global availability enabled');
      changes.answered = 'with a fault';
      await page.getByText('Several days at once', { exact: true }).click();
      await pressButton(page, 'Select Next 7 Days');
      await pressButton(page, 'Mark all unavailable');
      await says(page, 'Failed to save bulk availability');
      await pressButton(page, 'Enable all future dates');
      await pressButton(page, 'Enable all');
      await says(page, 'Failed to enable future dates');
    });
  });

  it('how it went with the words of her site', async () => {
    await visit(browser, 'branding-said', async (page) => {
      const changes = await answerChanges(page, 'well');
      const told = pressing(page, changes);
      await arriveAsOwner(page, app, 'branding?tab=home');
      await page.getByLabel('Location').fill('GARY, IN');
      await told('with a fault', 'Save changes', 'Failed to update branding.');
      await told('not at all', 'Save changes', 'An error occurred while saving branding.');
      await told('well', 'Save changes', 'Branding updated successfully!');
    });
  });

  it('how it went with the pictures of her gallery', async () => {
    const twice = { url: '/icon.svg', alt: 'The studio’s sign' };
    const body = JSON.stringify({ gallery: { images: [twice, twice] } });
    const put = { method: 'PUT', token: await ownerToken(app), body };
    expect((await callApi(app, '/branding', put)).status).toBe(200);
    await visit(browser, 'gallery-said', async (page) => {
      const changes = await answerChanges(page, 'well');
      await arriveAsOwner(page, app, 'branding?tab=gallery');
      await pressButton(page, 'Remove duplicates');
      await says(page, 'Removed 1 duplicate image(s)');
      const add = page.locator('input[type=file]');
      const photo = await paymentPhoto(5);
      await add.setInputFiles(photo);
      await says(page, "Successfully uploaded 1 image(s). Don't forget to save your changes!");
      await add.setInputFiles(photo);
      await says(page, '1 image(s) already in the gallery');
      await pressButton(page, 'Remove duplicates');
      await says(page, 'No duplicate images found');
      changes.answered = 'not at all';
      await add.setInputFiles(await paymentPhoto(6));
      await says(page, 'Failed to upload images: Network error. Please try again.');
    });
  });
});
