import type { Page } from 'playwright-core';
import { beforeAll, describe, expect } from 'vitest';
import { plusDays, todayIn } from '../../../web/format/calendar.ts';

import { fault, mockRoute, unmockRoute } from '../../support/browser/answers.ts';
import { isInSight } from '../../support/browser/look.ts';
import { openApp } from '../support/open-app.ts';
import { arriveAsOwner, nextFree, uploadProof } from '../support/owner-steps.ts';

// More appointments than one page holds: one a day at ten, from today on, booked by the owner.

const { app, asOwner, journey } = await openApp({ env: { RATE_LIMITS: 'off' } });

const clients = Array.from({ length: 23 }, (_, place) => `Client ${String(place).padStart(2, '0')}`);
const ids: string[] = [];
let serviceId = '';
let today = '';
/** A day with free times for that service. */
let openDay = '';

beforeAll(async () => {
  const { service, times } = await nextFree(app, 20);
  serviceId = service.id;
  openDay = times.at(-1)?.date ?? '';
  const { zone } = (await asOwner('GET', '/admin/availability/settings')) as { readonly zone: string };
  today = todayIn(zone);
  for (const [place, name] of clients.entries()) {
    const customerInfo = { name, email: `client-${place}@example.com`, phone: '3175550142' };
    const wanted = { serviceId, date: plusDays(today, place), time: '10:00', customerInfo };
    const { id } = (await asOwner('POST', '/admin/appointments', wanted)) as { readonly id: string };
    ids.push(id);
  }
});

type Listed = { readonly appointments: readonly { readonly id: string; readonly status: string }[] };

/** The statuses in the order of the clients. */
const statuses = async (): Promise<readonly (string | undefined)[]> => {
  const { appointments } = (await asOwner('GET', '/admin/appointments?limit=100')) as Listed;
  return ids.map((id) => appointments.find((appointment) => appointment.id === id)?.status);
};

const shown = (page: Page) => () => page.locator('tbody td:nth-child(2) button').allTextContents();
const bulk = (page: Page) => page.getByRole('region', { name: 'Bulk actions' });
const open = (page: Page, client: string) => page.getByRole('button', { name: client, exact: true }).click();
/** Opens an appointment and waits for its history, which moves the buttons below it. */
const opened = async (page: Page, client: string) => {
  await open(page, client);
  await page.getByText(/^Booked for /).waitFor();
  return page.getByRole('dialog', { name: /appointment|proof/i }).first();
};

/** The request to the address fails until she tries again. */
const failing = async (page: Page, address: string, open: () => Promise<unknown>, words: string): Promise<void> => {
  await mockRoute(page, address, fault);
  await open();
  const error = page.getByRole('alert').filter({ hasText: words });
  await error.waitFor();
  await unmockRoute(page, address);
  await error.getByRole('button', { name: 'Try Again' }).click();
  await error.waitFor({ state: 'detached' });
};

describe('many appointments', () => {
  journey('are narrowed by one tap each, apart from one another, and a day of them is printed', async (page) => {
    await page.addInitScript(() => {
      window.print = () => document.documentElement.setAttribute('data-printed', 'yes');
    });
    await arriveAsOwner(page, app, 'appointments');
    const tap = (name: string) => page.getByRole('button', { name, exact: true }).click();
    await tap('Today');
    await expect.poll(shown(page)).toEqual(['Client 00']);
    await tap('More');
    await tap('Print today');
    await page.locator('html[data-printed]').waitFor();
    await page.emulateMedia({ media: 'print' });
    await page.getByRole('cell', { name: 'Client 00' }).waitFor();
    await page.emulateMedia({ media: 'screen' });
    await tap('Tomorrow');
    await expect.poll(shown(page)).toEqual(['Client 01']);
    await tap('Confirmed Only');
    await page.getByText('No appointments found for the selected filter.').waitFor();
    expect(await page.getByText('No appointments found').count()).toBe(1);
    await tap('Tomorrow');
    await page.getByRole('button', { name: 'Tomorrow', pressed: false }).waitFor();
    await page.getByRole('button', { name: 'Confirmed Only', pressed: true }).waitFor();
  });

  journey(
    'are ticked across pages, changed at once, and taken back by the keyboard to what each of them was',
    async (page) => {
      await arriveAsOwner(page, app, 'appointments');
      await page.getByLabel('Select all on this page').check();
      // Each row is a single button.
      expect(await page.locator('tbody').getByRole('button').count()).toBe(20);
      expect(await page.getByRole('main').getByRole('button').count()).toBeLessThanOrEqual(40);
      // On a phone the links to other pages are far below the first appointment.
      await page.setViewportSize({ width: 390, height: 844 });
      await page.getByRole('button', { name: 'Page 2' }).click();
      await expect.poll(shown(page)).toEqual(['Client 20', 'Client 21', 'Client 22']);
      await expect.poll(() => isInSight(page.getByRole('tabpanel'))).toBe(true);
      await page.setViewportSize({ width: 1280, height: 900 });
      await page.getByRole('checkbox', { name: /^Select the appointment of Client 20/ }).check();
      await bulk(page).getByText('21 selected').waitFor();
      // At the same time, on another device.
      await asOwner('PUT', `/admin/appointments/${ids[3]}/status`, { status: 'completed' });
      const before = await statuses();
      await bulk(page).getByRole('button', { name: 'Confirm' }).click();
      await bulk(page).waitFor({ state: 'detached' });
      expect(await statuses()).toEqual(clients.map((_, place) => (place <= 20 ? 'confirmed' : 'pending')));
      await page.keyboard.press('Control+z');
      await expect.poll(statuses).toEqual(before);

      await page.getByRole('checkbox', { name: /^Select the appointment of Client 22/ }).check();
      // A press anywhere in the row.
      await page.getByRole('row', { name: /Client 22/ }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'More', exact: true }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
      await page.getByRole('dialog', { name: 'Delete appointment' }).getByRole('button', { name: 'Delete' }).click();
      await bulk(page).waitFor({ state: 'detached' });
    },
  );

  journey('take a proof that came without a booking, and its verdict is taken back', async (page) => {
    await uploadProof(app, 'lost@example.com', 7);
    await arriveAsOwner(page, app, 'appointments?proofs=unattached');
    const list = page.getByRole('dialog', { name: 'Proofs without a booking' });
    await list.getByText('lost@example.com').waitFor();
    await page.keyboard.press('Escape');
    await list.waitFor({ state: 'detached' });

    const dialog = await opened(page, 'Client 00');
    await dialog.getByRole('button', { name: 'Add a proof' }).click();
    const proof = dialog.getByRole('listitem').filter({ hasText: 'lost@example.com' });
    await proof.getByRole('button', { name: 'Attach' }).click();
    const button = (state: string) => `Payment proof of Client 00: ${state}`;
    await dialog.getByRole('button', { name: button('To verify') }).waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });

    await page.getByRole('button', { name: button('To verify') }).click();
    const modal = page.getByRole('dialog', { name: 'Payment proof' });
    await modal.getByRole('button', { name: 'Verify', exact: true }).click();
    await modal.waitFor({ state: 'detached' });
    await page.getByRole('cell', { name: 'Verified' }).waitFor();
    await page.keyboard.press('Control+z');
    await page.getByRole('button', { name: button('To verify') }).waitFor();
  });

  journey('say what of them could not be loaded, and try again', async (page) => {
    const arrive = () => arriveAsOwner(page, app, 'appointments');
    await failing(page, '**/admin/availability/settings', arrive, 'Failed to load settings');
    const create = () => page.getByRole('button', { name: 'New appointment' }).click();
    await failing(page, '**/api/v2/services?*', create, 'Failed to load services');
    const close = async () => {
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    };
    await close();
    const proof = () => page.getByRole('button', { name: 'Payment proof of Client 00: To verify' }).click();
    await failing(page, `**/admin/appointments/${ids[0]}`, proof, 'Failed to load the payment proof');
    await page.getByAltText('Payment proof as the client uploaded it').waitFor();
    await close();
    await failing(page, '**/timeline', () => open(page, 'Client 00'), 'Failed to load the timeline');
  });

  journey(
    'keep their length and price when the service is gone, are not moved onto others, and come back elsewhere',
    async (page) => {
      await asOwner('PUT', `/admin/appointments/${ids[4]}/status`, { status: 'cancelled' });
      await asOwner('DELETE', `/admin/services/${serviceId}`);
      await arriveAsOwner(page, app, 'appointments');
      const dialog = await opened(page, 'Client 01');
      await dialog.getByRole('button', { name: 'Reschedule' }).click();
      await dialog.getByLabel('Date').fill(openDay);
      await dialog.getByRole('list', { name: 'Available times' }).getByRole('button').first().waitFor();
      await dialog.getByLabel('Date').fill(plusDays(today, 2));
      await dialog.locator('input[type="time"]').fill('10:00');
      await dialog.getByRole('button', { name: 'Move to 10:00 AM' }).click();
      await dialog.getByRole('alert').filter({ hasText: 'already booked' }).waitFor();
      await dialog.getByRole('button', { name: 'Cancel' }).click();

      await dialog.getByRole('button', { name: 'Edit' }).click();
      await dialog.getByText('Total, ').waitFor();
      await dialog.getByLabel('Name').fill('Client One');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Leave without saving' }).click();
      await dialog.waitFor({ state: 'detached' });

      const cancelled = await opened(page, 'Client 04');
      await cancelled.getByRole('button', { name: 'Edit' }).click();
      await cancelled.locator('input[type="time"]').fill('15:00');
      await cancelled.getByLabel('Status').selectOption('confirmed');
      await cancelled.getByRole('button', { name: 'Save changes' }).click();
      await cancelled.getByRole('button', { name: 'Done' }).click();
      const select = cancelled.getByLabel("Status of Client 04's appointment");
      await expect.poll(() => select.inputValue()).toBe('confirmed');
      await cancelled.getByText('3:00 PM').first().waitFor();
    },
  );
});
