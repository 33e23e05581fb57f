import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Appointment } from '../../../web/api/types.ts';
import { bookByApi, openClientSalon } from '../support/client-salon.ts';
import { pressUntilFocused, type Wanted } from '../support/keyboard.ts';
import { arriveAsOwner, aTuesdayAhead } from '../support/owner-steps.ts';

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

const reach = (page: Page, wanted: Wanted) => pressUntilFocused(page, 'Tab', wanted);

const press = async (page: Page, wanted: Wanted): Promise<void> => {
  await reach(page, wanted);
  await page.keyboard.press('Enter');
};

const expectHeld = (page: Page, name: string | null, window: string | null) =>
  expect.poll(() => held(page)).toEqual([name, window]);

journey(
  'verifies a proof, completes with cash, moves a visit and closes an afternoon, and never loses the focus',
  async (page) => {
    await bookByApi(salon, ada, { service: 'Loc Repair' });
    const { id } = await bookByApi(salon, bea);
    await asOwner('PUT', `/admin/appointments/${id}/status`, { status: 'confirmed' });
    await arriveAsOwner(page, app, 'appointments');
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
    await page.getByText('Visit completed').waitFor();
    await expectHeld(page, 'SECTION', 'Appointment');
    await page.keyboard.press('Escape');
    await expectHeld(page, 'Bea Arthur', null);
    expect(((await asOwner('GET', `/admin/appointments/${id}`)) as Appointment).status).toBe('completed');

    const date = aTuesdayAhead();
    await arriveAsOwner(page, app, `calendar?view=day&date=${date}`);
    await press(page, { text: 'Hours' });
    await page.getByRole('dialog').getByText('Your usual hours').waitFor();
    await press(page, { text: 'Close part of the day' });
    await reach(page, { selector: 'select:has(option[value="12:00"])' });
    await press(page, { text: 'Close this part' });
    await page.getByText('Availability saved successfully').waitFor();
    await expect.poll(() => held(page)).toContain('Close this part');
    await page.keyboard.press('Escape');
    await expectHeld(page, 'Hours', null);
  },
);
