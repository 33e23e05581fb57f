import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { violationsOf } from '../../support/browser/axe.ts';
import { visit } from '../../support/browser/launch.ts';
import { openApp } from '../support/open-app.ts';
import { arriveAsOwner, bookAsGuest, callApi, oneFree, ownerToken, uploadProof } from '../support/owner-steps.ts';

const { browser, app } = await openApp();
const maya = { firstName: 'Maya', lastName: 'Angelou', email: 'maya@example.com' };

const bookMaya = async (): Promise<string> => {
  const { service, at } = await oneFree(app);
  return bookAsGuest(app, maya, at, service, 1);
};

/** In the open dialog of the proof. */
const seesPreviewAndDownloads = async (page: Page): Promise<void> => {
  const dialog = page.getByRole('dialog', { name: 'Payment proof' });
  const picture = dialog.getByAltText('Payment proof as the client uploaded it');
  expect(await picture.getAttribute('src')).toMatch(/\/preview\?/);
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1_200);
  const coming = page.waitForEvent('download');
  await dialog.getByRole('link', { name: 'Download original' }).click();
  expect((await coming).suggestedFilename()).toMatch(/^payment-proof-.+\.jpg$/);
  expect(await violationsOf(page)).toEqual([]);
};

describe('payment proofs that wait for the owner', () => {
  it('one of a booking she has confirmed is still counted, and is verified from the list it leads to', async () => {
    const id = await bookMaya();
    const token = await ownerToken(app);
    const body = JSON.stringify({ status: 'confirmed' });
    await callApi(app, `/admin/appointments/${id}/status`, { method: 'PUT', token, body });
    await visit(browser, 'proofs-to-verify', async (page) => {
      await arriveAsOwner(page, app, 'dashboard');
      await page.getByRole('link', { name: '1 payment proof to verify' }).click();
      const list = page.getByRole('dialog', { name: 'Proofs to verify' });
      await list.getByText('maya@example.com').waitFor();
      expect(await violationsOf(page)).toEqual([]);
      await list.getByRole('button', { name: 'Look at it' }).click();
      await seesPreviewAndDownloads(page);
      await page.getByRole('button', { name: 'Verify', exact: true }).click();
      await page.getByText('Payment proof verified').waitFor();
      await list.getByText('Every payment proof is verified or rejected.').waitFor();
    });
  });

  it('of those without a booking the newest stands first; it is set aside, brought back, and attached', async () => {
    await uploadProof(app, 'older@example.com', 8);
    await uploadProof(app, 'newer@example.com', 9);
    await visit(browser, 'proofs-unattached', async (page) => {
      await arriveAsOwner(page, app, 'dashboard');
      await page.getByRole('link', { name: '2 proofs without a booking' }).click();
      const list = page.getByRole('dialog', { name: 'Proofs without a booking' });
      const rows = list.getByRole('listitem');
      await list.getByText('older@example.com').waitFor();
      await expect.poll(() => rows.first().innerText()).toContain('newer@example.com');
      await rows.first().getByRole('button', { name: 'Set aside' }).click();
      await page.getByText('Payment proof set aside').waitFor();
      await list.getByText('newer@example.com').waitFor({ state: 'detached' });
      await list.getByRole('button', { name: 'Close' }).last().click();
      await list.waitFor({ state: 'detached' });
      await page.keyboard.press('Control+z');
      await page.getByText('Undone').waitFor();

      await page.getByRole('button', { name: 'Maya Angelou', exact: true }).click();
      const dialog = page.getByRole('dialog', { name: 'Appointment' });
      // The history moves the buttons below it.
      await dialog.getByText(/^Booked for /).waitFor();
      await dialog.getByRole('button', { name: 'Attach proof' }).click();
      const giving = page.getByRole('dialog', { name: 'Attach a payment proof' });
      await giving.getByRole('listitem').filter({ hasText: 'newer@example.com' }).getByRole('button').click();
      await page.getByText('Payment proof attached').waitFor();
      await page.goto(`${app.url}/admin/dashboard`);
      await page.getByRole('link', { name: '1 proof without a booking' }).waitFor();
      await page.getByRole('link', { name: '1 payment proof to verify' }).waitFor();
    });
  });
});
