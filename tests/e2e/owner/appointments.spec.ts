import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { answer } from '../../support/browser/answers.ts';
import { visit } from '../../support/browser/launch.ts';
import { edgeOf } from '../../support/browser/look.ts';
import { openApp } from '../support/open-app.ts';
import { arriveAsOwner, bookAsGuest, nextFree } from '../support/owner-steps.ts';

const { app, asOwner, browser, journey } = await openApp();

const guest = (firstName: string, lastName: string) => ({
  firstName,
  lastName,
  email: `${firstName}.${lastName}@example.com`.toLowerCase(),
});
const nina = guest('Nina', 'Simone');
const ella = guest('Ella', 'Baker');
const toni = guest('Toni', 'Morrison');
const ids = { nina: '', ella: '', toni: '' };
let taken = { date: '', time: '' };
let openDay = '';

const setStatus = (id: string, status: string) => asOwner('PUT', `/admin/appointments/${id}/status`, { status });

beforeAll(async () => {
  const { service, times } = await nextFree(app, 20);
  const [first, second] = [times[0], times.at(-1)];
  if (first === undefined || second === undefined) throw new Error('there is no free time');
  ids.nina = await bookAsGuest(app, nina, first, service, 1);
  ids.ella = await bookAsGuest(app, ella, second, service, 2);
  taken = second;
  openDay = first.date;
  // Toni booked the time that Ella has now, and then gave it up.
  await setStatus(ids.ella, 'cancelled');
  ids.toni = await bookAsGuest(app, toni, second, service, 3);
  await setStatus(ids.toni, 'cancelled');
  await setStatus(ids.ella, 'confirmed');
});

const appointment = async (id: string) =>
  (await asOwner('GET', `/admin/appointments/${id}`)) as {
    readonly status: string;
    readonly date: string;
    readonly time: string;
    readonly paymentStatus: string;
    readonly money: { readonly paid: number; readonly dueAtVisit: number; readonly tip: number };
    readonly paymentProofs: readonly { readonly status: string; readonly notes: string | null }[];
  };

/** The mail about a change is a change itself, after which her lists load again. */
const mailsAreOut = (): Promise<void> =>
  expect
    .poll(async () => {
      const data = await asOwner('GET', '/admin/notices?standing=waiting');
      return (data as { readonly notices: readonly unknown[] }).notices;
    })
    .toEqual([]);

/** Resolves when the page has made no request for a while. */
const asksNoMore = async (page: Page, asked: readonly string[]): Promise<void> => {
  for (let before = -1; before !== asked.length; ) {
    before = asked.length;
    await page.waitForTimeout(1_000);
  }
};

describe('the owner’s appointments', () => {
  journey('are searched and narrowed in the address, which a reload and a second tab keep', async (page) => {
    await arriveAsOwner(page, app, 'appointments');
    await page.getByRole('button', { name: 'Nina Simone', exact: true }).waitFor();
    await page
      .locator('tbody')
      .getByText(/^\d+ min$/)
      .first()
      .waitFor();
    await page.getByPlaceholder('Search…').fill('baker');
    await page.waitForURL('**search=baker**');
    await page.getByRole('button', { name: 'Nina Simone', exact: true }).waitFor({ state: 'detached' });
    await page.getByLabel('Sort by').selectOption('customerInfo.name-asc');
    await page.getByRole('button', { name: 'Pending Only' }).click();
    await page.getByText('No appointments found for the selected filter.').waitFor();
    await page.reload();
    await page.getByText('No appointments found for the selected filter.').waitFor();
    await expect.poll(() => page.getByPlaceholder('Search…').inputValue()).toBe('baker');
    await page.getByRole('button', { name: 'Search all dates' }).click();
    await page.waitForURL('**when=all**');
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect
      .poll(() => page.locator('tbody td:nth-child(2) button').allTextContents())
      .toEqual(['Ella Baker', 'Nina Simone', 'Toni Morrison']);
    await page.getByLabel('Date', { exact: true }).fill(taken.date);
    await expect
      .poll(() => page.locator('tbody td:nth-child(2) button').allTextContents())
      .toEqual(['Ella Baker', 'Toni Morrison']);
    await page.getByLabel('Dates', { exact: true }).selectOption('past');
    await page.getByText('No appointments found for the selected filter.').waitFor();
  });

  it('change status in bulk, with what could not be done and why; one by one, a conflict is explained', async () => {
    await visit(browser, 'appointments-in-bulk', async (page) => {
      await arriveAsOwner(page, app, 'appointments');
      const bar = page.getByRole('region', { name: 'Bulk actions' });
      await page.getByRole('button', { name: 'Nina Simone', exact: true }).waitFor();
      expect(await bar.count()).toBe(0);
      await page.getByLabel('Select all on this page').check();
      await bar.getByText('3 selected').waitFor();
      await bar.getByRole('button', { name: 'Confirm' }).click();
      await page.getByText('2 appointments updated to confirmed').waitFor();
      await bar.getByRole('alert').getByText('1 could not be updated').waitFor();
      await bar.getByRole('alert').getByText('already booked').waitFor();

      await page.getByLabel("Status of Toni Morrison's appointment").selectOption('confirmed');
      await page.locator('[role=alert]').filter({ hasText: 'already booked' }).last().waitFor();
      const asked: string[] = [];
      page.on('request', (request) => {
        if (request.method() === 'GET' && request.url().includes('/api/'))
          asked.push(new URL(request.url()).pathname + new URL(request.url()).search);
      });
      await mailsAreOut();
      await asksNoMore(page, asked);
      asked.length = 0;
      await page.getByLabel("Status of Nina Simone's appointment").selectOption('pending');
      await page.getByText('Appointment status updated to pending').waitFor();
      // When this toast is gone, the page has also heard of its own change.
      await page.getByText('Appointment status updated to pending').waitFor({ state: 'detached' });
      // Once for the change, and once more if the page heard of it before its request was answered.
      expect(asked.filter((address) => asked.filter((other) => other === address).length > 2)).toEqual([]);
      expect(asked.filter((address) => /settings|branding|opening|services|categories|reviews/.test(address))).toEqual(
        [],
      );
      expect(asked).not.toEqual([]);
    });
    expect((await appointment(ids.toni)).status).toBe('cancelled');
    expect((await appointment(ids.nina)).status).toBe('pending');
  });

  it('that are still to come are asked about before they are completed', async () => {
    await visit(browser, 'appointments-ahead', async (page) => {
      await arriveAsOwner(page, app, 'appointments');
      const question = page.getByRole('dialog', { name: 'Complete visit' });
      const notYet = async () => {
        await question.getByRole('button', { name: 'Not yet' }).click();
        await question.waitFor({ state: 'detached' });
      };
      await page.getByLabel("Status of Nina Simone's appointment").selectOption('completed');
      await question.getByText(/^This visit is on .+, which is still to come\. Complete it already\?$/).waitFor();
      await notYet();
      for (const name of ['Nina Simone', 'Ella Baker'])
        await page.getByLabel(`Select the appointment of ${name}`).check();
      await page.getByRole('region', { name: 'Bulk actions' }).getByRole('button', { name: 'Complete' }).click();
      await question.getByText('2 of these visits are still to come. Complete them already?').waitFor();
      await notYet();
    });
    expect((await appointment(ids.nina)).status).toBe('pending');
  });

  it('show the proof large: it zooms and turns, is rejected with a note, and verified', async () => {
    await visit(browser, 'proof-judged', async (page) => {
      await arriveAsOwner(page, app, 'appointments?search=nina');
      await page.getByRole('button', { name: 'Payment proof of Nina Simone: To verify' }).click();
      const picture = page.getByAltText('Payment proof as the client uploaded it');
      await expect.poll(() => picture.evaluate((img) => (img as HTMLImageElement).naturalWidth)).toBe(1200);
      const before = (await picture.boundingBox())?.width ?? 0;
      await page.getByRole('button', { name: 'Zoom in' }).click();
      await expect.poll(async () => (await picture.boundingBox())?.width ?? 0).toBeGreaterThan(before * 1.4);
      await page.getByRole('button', { name: 'Rotate' }).click();
      await expect.poll(() => picture.evaluate((img) => getComputedStyle(img).rotate)).toBe('90deg');
      const left = async (of: Locator) => (await of.boundingBox())?.x ?? 0;
      const frame = page.getByRole('region', { name: 'Picture' });
      await expect.poll(async () => (await left(picture)) >= (await left(frame))).toBe(true);
      await page.getByRole('button', { name: 'Reject', exact: true }).click();
      await page.getByRole('button', { name: 'Reject proof' }).click();
      await page.getByText('Choose a reason, or write one.').waitFor();
      await page.getByRole('button', { name: 'The screenshot can’t be read' }).click();
      await page.getByRole('textbox', { name: 'Note' }).fill('The amount is cut off');
      await page.getByRole('button', { name: 'Reject proof' }).click();
      await page.getByText('Payment proof rejected').waitFor();
      const telling = page.getByRole('dialog', { name: 'Tell Nina Simone' });
      await expect
        .poll(() => telling.getByLabel('Message').inputValue())
        .toMatch(
          /^Hi Nina, I couldn't verify your payment for your .+\. The screenshot can’t be read\. The amount is cut off\. Please/,
        );
      await telling.getByRole('button', { name: 'Done' }).click();
      await page.getByRole('button', { name: 'Nina Simone', exact: true }).click();
      await page.getByRole('button', { name: 'Payment proof of Nina Simone: Rejected' }).click();
      await page.getByText('The screenshot can’t be read. The amount is cut off').waitFor();
      await page.getByRole('button', { name: 'Verify', exact: true }).click();
      await page.getByText('Payment proof verified').waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('cell', { name: 'Verified' }).waitFor();
      await page.getByRole('cell', { name: /Paid$/ }).waitFor();
    });
    expect(await appointment(ids.nina)).toMatchObject({ paymentStatus: 'completed' });
  });

  journey('are paid in cash as they are completed, and taken back', async (page) => {
    await setStatus(ids.ella, 'confirmed');
    await page.setViewportSize({ width: 390, height: 844 });
    await arriveAsOwner(page, app, 'appointments');
    await page.getByRole('button', { name: 'Ella Baker', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Appointment' });
    await expect.poll(() => dialog.innerText()).toMatch(/^Appointment\s+Ella Baker\s/);
    await dialog.getByRole('button', { name: 'More' }).click();
    await dialog.getByRole('button', { name: 'Complete visit' }).click();
    const form = dialog.getByRole('form', { name: 'Complete visit' });
    const due = await form.getByLabel('Amount').inputValue();
    expect(Number(due)).toBeGreaterThan(0);
    await form.getByLabel('Tip').fill('5');
    await form.getByRole('button', { name: 'Complete visit' }).click();
    await page.getByRole('button', { name: 'Complete already' }).click();
    await page.getByText('Visit completed').waitFor();
    await dialog.getByText(`$${due} Cash + $5.00 tip`).waitFor();
    await expect
      .poll(() => appointment(ids.ella))
      .toMatchObject({ status: 'completed', money: { dueAtVisit: 0, tip: 5 } });
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Undone').waitFor();
    await expect.poll(() => appointment(ids.ella)).toMatchObject({ status: 'confirmed', money: { tip: 0 } });
    await page.setViewportSize({ width: 1280, height: 900 });
    await dialog.getByRole('button', { name: 'Record a payment' }).click();
    const payment = dialog.getByRole('form', { name: 'Record a payment' });
    await payment.getByLabel('Amount').fill('a little');
    await payment.getByRole('button', { name: 'Record payment' }).click();
    await payment.getByText('Please enter the amount in dollars, like 145 or 145.50.').waitFor();
    await payment.getByLabel('Amount').fill('10');
    await payment.getByRole('button', { name: 'Zelle' }).click();
    await payment.getByRole('button', { name: 'Record payment' }).click();
    await page.getByText('Payment recorded').waitFor();
    await dialog.getByText('$10.00 Zelle').waitFor();
    await dialog.getByRole('button', { name: 'Take back $10.00 Zelle' }).click();
    await page.locator('.mantine-Notification-description').getByText('Taken back').waitFor();
    await expect.poll(() => appointment(ids.ella)).toMatchObject({ money: { paid: 0 } });
  });

  journey('are made, noted, moved to a free time, told as a history, and deleted', async (page) => {
    await arriveAsOwner(page, app, 'appointments');
    await page.getByRole('button', { name: 'New appointment' }).click();
    const form = page.getByRole('dialog', { name: 'New appointment' });
    await form.getByLabel('Service').waitFor();
    await form.getByRole('button', { name: 'Another day' }).click();
    await form.getByText('More options').click();
    const kinds: string[] = [];
    for (const field of await form.locator('select, textarea, input:not([type=checkbox], [type=radio])').all()) {
      await field.focus();
      await expect.poll(() => edgeOf(field)).toBe(2);
      kinds.push(await field.evaluate((input: HTMLInputElement) => input.type));
    }
    expect(kinds).toEqual(expect.arrayContaining(['select-one', 'date', 'textarea']));
    await form.getByRole('button', { name: 'Create appointment' }).click();
    for (const problem of ['Service is required', 'Customer name is required', 'Customer phone is required']) {
      await form.getByText(problem).waitFor();
    }
    await form.getByLabel('Service').selectOption({ index: 1 });
    await form.getByLabel('Date').fill(openDay);
    await form.getByRole('list', { name: 'Available times' }).getByRole('button').first().click();
    await form.getByLabel('Name').fill('Bell Hooks');
    await form.getByLabel('Email').fill('bell@example.com');
    await form.getByLabel('Phone').fill('3175550177');
    await form.getByRole('button', { name: 'Create appointment' }).click();
    await page.getByText('Appointment created successfully').waitFor();
    const telling = page.getByRole('dialog', { name: 'Appointment booked' });
    await telling.getByText(/^Booked for .+\. Would you like to tell Bell Hooks\?$/).waitFor();
    await expect
      .poll(() => telling.getByLabel('Message').inputValue())
      .toMatch(/^Hi Bell, your .+ is booked for .+ See you then!/);
    await telling.getByRole('button', { name: 'See the visit' }).click();

    const dialog = page.getByRole('dialog');
    await dialog.getByText('None before this one').waitFor();
    await dialog.getByRole('button', { name: 'Message', exact: true }).click();
    const message = page.getByRole('dialog', { name: 'Message' });
    await expect
      .poll(() => message.getByLabel('Message').inputValue())
      .toMatch(/^Hi Bell, a reminder of your .+ See you then!/);
    await message.getByRole('button', { name: 'Done' }).click();
    await dialog.getByLabel('Your note').fill('Brings her own oil');
    await dialog.getByRole('button', { name: 'Save note' }).click();
    await page.getByText('Note saved', { exact: true }).waitFor();
    await dialog.getByRole('button', { name: 'Reschedule' }).click();
    await dialog.getByRole('list', { name: 'Available times' }).getByRole('button').nth(3).click();
    await dialog.getByRole('button', { name: /^Move to/ }).click();
    await page.getByText('Appointment rescheduled successfully').waitFor();
    await dialog.getByText(/^Moved to .+\. Would you like to tell Bell Hooks\?$/).waitFor();
    await expect
      .poll(() => dialog.getByLabel('Message').inputValue())
      .toMatch(/^Hi Bell, your .+ appointment has moved to /);
    expect(await dialog.getByText(/^Your site also emails/).count()).toBe(0);
    await expect
      .poll(() => dialog.getByRole('link', { name: /^Text / }).getAttribute('href'))
      .toMatch(/^sms:\+13175550177\?&body=/);
    await dialog.getByRole('button', { name: 'Done' }).click();
    await dialog
      .getByRole('listitem')
      .filter({ hasText: /moved|rescheduled/i })
      .first()
      .waitFor();
    await answer(page, '/admin/notices?*', {
      ...{ sending: { via: 'smtp', from: 'studio@example.com', folder: null }, notices: [] },
      pagination: { page: 1, limit: 1, total: 0, pages: 0 },
    });
    await dialog.getByRole('button', { name: 'Edit' }).click();
    await dialog.getByRole('list', { name: 'Available times' }).getByRole('button').nth(5).click();
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('Appointment updated successfully').waitFor();
    await dialog.getByText(/^Moved to .+\. Would you like to tell Bell Hooks\?$/).waitFor();
    await dialog.getByText('Your site also emails Bell Hooks about this, unless').waitFor();
    expect(await dialog.getByRole('link', { name: 'Email' }).count()).toBe(0);
    expect(await dialog.getByRole('link', { name: /^Text / }).count()).toBe(1);
    await dialog.getByRole('button', { name: 'Done' }).click();
    await dialog.getByRole('button', { name: 'Edit' }).click();
    await dialog.getByRole('textbox', { name: "Client's notes" }).fill('Allergic to latex');
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await dialog.getByText('Allergic to latex').waitFor();
    await dialog.getByRole('button', { name: 'More', exact: true }).click();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    const asked = page.getByRole('dialog', { name: 'Delete appointment' });
    await asked.getByText('Are you sure you want to delete this appointment?').waitFor();
    await asked.getByRole('button', { name: 'Delete' }).click();
    await page.getByText('Appointment deleted successfully').waitFor();
    await page.getByRole('button', { name: 'Bell Hooks', exact: true }).waitFor({ state: 'detached' });
  });
});
