import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Appointment } from '../../../web/api/types.ts';
import { todayIn, usualZone } from '../../../web/format/calendar.ts';
import { bookByApi, openClientSalon } from '../support/client-salon.ts';
import { pressUntilFocused, type Wanted } from '../support/keyboard.ts';
import { anHour, aTuesdayAhead } from '../support/owner-steps.ts';

const salon = await openClientSalon();
const { app, asOwner, journey } = salon;
const ada = { firstName: 'Ada', lastName: 'Lovelace', phone: '3175550181', email: 'ada@example.com' };
const bea = { firstName: 'Bea', lastName: 'Arthur', phone: '3175550182', email: 'bea@example.com' };

/** The focused element, with a button's text, and the window it is in. */
const held = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: element } = document;
    const window = element?.closest('[role=dialog]')?.querySelector('h2')?.textContent ?? null;
    return [element?.tagName === 'BUTTON' ? element.textContent : element?.tagName, window];
  });

/** Reaches a control by the Tab key, and checks that it shows the focus. */
const reach = async (page: Page, wanted: Wanted): Promise<void> => {
  await pressUntilFocused(page, 'Tab', wanted);
  const isShown = await page.evaluate(() => {
    const control = document.activeElement;
    const around = [control, control?.closest('label') ?? null].filter((element) => element !== null);
    return around.some((element) => {
      const { outlineStyle, boxShadow } = getComputedStyle(element);
      return outlineStyle !== 'none' || boxShadow !== 'none';
    });
  });
  expect(isShown, String(wanted.text ?? wanted.label ?? wanted.selector)).toBe(true);
};

const press = async (page: Page, wanted: Wanted): Promise<void> => {
  await reach(page, wanted);
  await page.keyboard.press('Enter');
};

const expectHeld = (page: Page, name: string | null, window: string | null) =>
  expect.poll(() => held(page)).toEqual([name, window]);

journey(
  'the owner’s morning needs no mouse: a proof, a visit, the hours of a day, and a booking; the focus is never lost',
  async (page) => {
    const { id: serviceId } = (await asOwner('POST', '/admin/services', anHour)) as { readonly id: string };
    const customerInfo = { name: 'Ora Lee', email: 'ora@example.com', phone: '+13175550177' };
    const visitOfOra = { serviceId, date: todayIn(usualZone), time: '00:00', customerInfo };
    const ora = (await asOwner('POST', '/admin/appointments', visitOfOra)) as { readonly id: string };
    await bookByApi(salon, ada, { service: 'Loc Repair' });
    const { id } = await bookByApi(salon, bea);
    await asOwner('PUT', `/admin/appointments/${id}/status`, { status: 'confirmed' });

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
    await press(page, { text: /^Ada Lovelace/ });
    await page.getByRole('dialog', { name: 'Payment proof' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });

    await page.goto(`${app.url}/admin/dashboard`);
    await page.getByText(/^Earlier today/).waitFor();
    await press(page, { text: /^Earlier today/ });
    await press(page, { text: 'Complete' });
    const sheet = page.getByRole('dialog', { name: 'Appointment' });
    await sheet.getByRole('form', { name: 'Complete visit' }).waitFor();
    await press(page, { text: 'Cash' });
    await press(page, { text: 'Complete visit' });
    await page.getByText('Visit completed').waitFor();
    // While the form is open, there are unsaved changes, and Escape asks about them.
    await sheet.getByRole('form', { name: 'Complete visit' }).waitFor({ state: 'detached' });
    const { money } = (await asOwner('GET', `/admin/appointments/${ora.id}`)) as Appointment;
    expect(money.entries).toMatchObject([{ method: 'cash', amount: 40 }]);
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });

    await page.goto(`${app.url}/admin/appointments`);
    await page.getByRole('button', { name: 'Ada Lovelace', exact: true }).waitFor();
    await press(page, { label: /^Payment proof of Ada Lovelace/ });
    await page.getByText(/^Matches the/).waitFor();
    await press(page, { text: 'Verify & confirm' });
    await page.getByText('Payment proof verified and appointment confirmed').waitFor();
    await expectHeld(page, 'SECTION', 'Tell Ada Lovelace');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    // The pressed button is gone, because nothing waits there anymore.
    await expectHeld(page, 'MAIN', null);

    await press(page, { text: 'Bea Arthur' });
    await page.getByRole('dialog').getByRole('button', { name: 'Reschedule' }).waitFor();
    await press(page, { text: 'Reschedule' });
    await expectHeld(page, 'SECTION', 'Reschedule appointment');
    await page.getByRole('dialog').getByRole('button', { name: '4:00 PM' }).waitFor();
    await press(page, { text: '4:00 PM' });
    await press(page, { text: /^Move to / });
    await page.getByText('Appointment rescheduled successfully').waitFor();
    await expectHeld(page, 'SECTION', 'Reschedule appointment');
    await page.keyboard.press('Escape');
    await expectHeld(page, 'Bea Arthur', null);

    await page.keyboard.press('Enter');
    const open = page.getByRole('dialog', { name: 'Appointment' });
    // Days before the visit it is rare.
    await open.getByRole('button', { name: 'More' }).waitFor();
    expect(await open.getByRole('button', { name: 'Complete visit' }).count()).toBe(0);
    await press(page, { text: 'More' });
    await press(page, { text: 'Complete visit' });
    await open.getByRole('form', { name: 'Complete visit' }).waitFor();
    await press(page, { text: 'Complete visit' });
    await expectHeld(page, 'Not yet', 'Complete visit');
    await press(page, { text: 'Complete already' });
    await page.getByText('Visit completed').last().waitFor();
    await expectHeld(page, 'SECTION', 'Appointment');
    await page.keyboard.press('Escape');
    await expectHeld(page, 'Bea Arthur', null);
    expect(((await asOwner('GET', `/admin/appointments/${id}`)) as Appointment).status).toBe('completed');

    const date = aTuesdayAhead();
    await page.goto(`${app.url}/admin/calendar?view=day&date=${date}`);
    await page.getByRole('button', { name: 'Hours', exact: true }).waitFor();
    await press(page, { text: 'Hours' });
    const day = page.getByRole('dialog');
    await day.getByText('Your usual hours').waitFor();
    const closes = day.getByLabel('Open to');
    const usual = await closes.inputValue();
    await pressUntilFocused(page, 'Tab', { selector: `[id="${await closes.getAttribute('id')}"]` });
    await page.keyboard.press('ArrowUp');
    expect(await closes.inputValue()).not.toBe(usual);
    await press(page, { text: 'Save hours' });
    await day.getByText('Custom times').waitFor();
    // The page may hear of the change before it is answered.
    await day.locator('button[disabled]:not([data-loading])', { hasText: 'Save hours' }).waitFor();
    await press(page, { text: 'Close part of the day' });
    await pressUntilFocused(page, 'Tab', { selector: 'select:has(option[value="12:00"])' });
    await press(page, { text: 'Close this part' });
    await page.getByText('Availability saved successfully').waitFor();
    await expect.poll(() => held(page)).toContain('Close this part');
    await page.keyboard.press('Escape');
    await expectHeld(page, 'Hours', null);

    await page.goto(`${app.url}/admin/appointments`);
    await page.getByRole('button', { name: 'New appointment' }).waitFor();
    await press(page, { text: 'New appointment' });
    const booking = page.getByRole('dialog', { name: 'New appointment' });
    await booking.getByLabel('Name').waitFor();
    await page.keyboard.type('Ora');
    await page.getByRole('option', { name: /Ora Lee/ }).waitFor();
    await page.keyboard.press('Enter');
    await booking.getByRole('list', { name: 'Next free times' }).getByRole('button').first().waitFor();
    await press(page, { selector: '[aria-label="Next free times"] button' });
    await press(page, { text: 'Create appointment' });
    await page.getByRole('dialog', { name: 'Appointment booked' }).waitFor();
  },
);
