import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { atApi, mockRoute, unmockRoute } from '../../support/browser/answers.ts';
import { violationsOf } from '../../support/browser/axe.ts';
import { openApp } from '../support/open-app.ts';
import {
  arriveAsOwner,
  bookAsGuest,
  callApi,
  clientToken,
  nextFree,
  openSettings,
  uploadProof,
} from '../support/owner-steps.ts';

const { app, journey } = await openApp();

const maya = { firstName: 'Maya', lastName: 'Angelou', email: 'maya@example.com' };
const nina = { firstName: 'Nina', lastName: 'Simone', email: 'nina@example.com' };
/** The id of Maya's visit, which the first test books. */
let booked: string;
const rosa = { firstName: 'Rosa', lastName: 'Parks', email: 'rosa@example.com' };

/** Counts the tones that the page plays. */
const countNotes = () => {
  const start = OscillatorNode.prototype.start;
  Object.assign(window, { notes: 0 });
  OscillatorNode.prototype.start = function (this: OscillatorNode, ...given: [number?]) {
    Object.assign(window, { notes: (window as unknown as { notes: number }).notes + 1 });
    start.apply(this, given);
  };
};

const notesIn = (page: Page) => () => page.evaluate(() => (window as unknown as { notes: number }).notes);

describe('what happens elsewhere appears on the owner’s screen', () => {
  journey(
    'a booking appears in the list, is said with a link and heard; the sound can be switched off for good',
    async (page) => {
      const { service, times } = await nextFree(app, 20);
      const [first, last] = [times[0], times.at(-1)];
      if (first === undefined || last === undefined) throw new Error('there is no free time');
      await page.addInitScript(countNotes);
      const listening = page.waitForResponse('**/api/v2/events');
      await arriveAsOwner(page, app, 'appointments');
      await page.getByText('No appointments found for the selected filter.').waitFor();
      await listening;

      booked = await bookAsGuest(app, maya, first, service, 1);
      await page.getByRole('button', { name: 'Maya Angelou', exact: true }).waitFor();
      await page.getByText(/^New booking: Maya Angelou/).waitFor();
      await expect.poll(notesIn(page)).toBe(2);
      await page.locator('#waiting-appointments', { hasText: '1 booking to confirm' }).waitFor({ state: 'attached' });
      const tab = page.getByRole('tab', { name: 'Appointments' });
      await expect.poll(() => tab.getAttribute('aria-describedby')).toBe('waiting-appointments');

      await page.getByRole('button', { name: /^What happened, \d+ new$/ }).click();
      const happened = page.getByRole('dialog', { name: 'What happened' });
      expect(await violationsOf(page)).toEqual([]);
      await happened.getByRole('link', { name: /^Maya Angelou booked/ }).click();
      await page.getByRole('dialog', { name: 'Appointment' }).getByText('maya@example.com').waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await page.getByRole('button', { name: 'What happened', exact: true }).waitFor();

      await page.getByRole('tab', { name: 'Settings' }).click();
      await openSettings(page, 'Alerts on this device');
      await page.getByRole('switch', { name: 'Sound for new bookings' }).uncheck();
      const again = page.waitForResponse('**/api/v2/events');
      await page.reload();
      await again;
      await page.getByRole('switch', { name: 'Sound for new bookings', checked: false }).waitFor();
      await page.getByRole('tab', { name: 'Reviews' }).click();
      await bookAsGuest(app, nina, last, service, 2);
      await page.getByText(/^New booking: Nina Simone/).waitFor();
      expect(await notesIn(page)()).toBe(0);
      await page.getByRole('link', { name: 'Open', exact: true }).click();
      await page.getByRole('dialog', { name: 'Appointment' }).getByText('nina@example.com').waitFor();
    },
  );

  journey('a client’s further proof of what is booked is said with a link and heard', async (page) => {
    await page.addInitScript(countNotes);
    const known = page.waitForResponse('**/admin/payment-proofs?*attached=true&sortOrder=*');
    await arriveAsOwner(page, app, 'appointments');
    await known;
    await page.getByRole('button', { name: 'Maya Angelou', exact: true }).waitFor();
    const token = await clientToken(app, maya.email);
    const paymentProof = await uploadProof(app, maya.email, 5);
    const body = JSON.stringify({ paymentProof });
    await callApi(app, `/appointments/${booked}/payment-proofs`, { method: 'POST', token, body });
    await page.getByText(/^New payment proof: Maya Angelou/).waitFor();
    await expect.poll(notesIn(page)).toBe(2);
  });

  journey('what came while the line was broken is there once it is taken up again', async (page) => {
    const { service, times } = await nextFree(app, 20);
    const at = times.at(-1);
    if (at === undefined) throw new Error('there is no free time');
    await mockRoute(page, atApi('/events'), 'failed');
    await arriveAsOwner(page, app, 'appointments');
    await page.getByRole('button', { name: 'Maya Angelou', exact: true }).waitFor();
    await bookAsGuest(app, rosa, at, service, 3);
    expect(await page.getByRole('button', { name: 'Rosa Parks', exact: true }).count()).toBe(0);
    await unmockRoute(page, atApi('/events'));
    // Like coming back online: the next try starts at once.
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await page.getByRole('button', { name: 'Rosa Parks', exact: true }).waitFor();
  });
});
