import { describe, expect, it } from 'vitest';
import { violationsOf } from '../../support/browser/axe.ts';
import { visit } from '../../support/browser/launch.ts';
import { appointmentsOf, openClientSalon, serviceCalled } from '../support/client-salon.ts';
import { arriveAsClient, arriveAsOwner, freeTimesOf } from '../support/owner-steps.ts';

// A repeating visit: the owner books it on a phone and moves one visit, and the client cancels the last ones.

const phone = { width: 390, height: 844 };
const zora = { name: 'Zora Neale', email: 'zora@example.com', phone: '+13175550155' };
const salon = await openClientSalon();
const { app, asOwner, browser } = salon;

const visitsOf = async () => {
  const found = await appointmentsOf(salon, 'Neale');
  return found.toSorted((one, other) => (one.startsAt < other.startsAt ? -1 : 1));
};
const weekdayAt = (date: string): number => new Date(`${date}T12:00Z`).getUTCDay();

describe('a series', () => {
  it('is booked with all its dates in sight, and tells which one does not fit', async () => {
    const { id } = await serviceCalled(salon, 'Consultation');
    const [first] = await freeTimesOf(app, id);
    if (first === undefined) throw new Error('there is no free time');
    const taken = new Date(`${first.date}T12:00Z`);
    taken.setUTCDate(taken.getUTCDate() + 28);
    const customerInfo = { name: 'Nora Hurst', email: 'nora@example.com', phone: '+13175550156' };
    const date = taken.toISOString().slice(0, 10);
    await asOwner('POST', '/admin/appointments', { serviceId: id, date, time: first.time, customerInfo });
    await visit(browser, 'series-booked', async (page) => {
      await page.setViewportSize(phone);
      await arriveAsOwner(page, app, 'appointments');
      await page.getByRole('button', { name: 'New appointment' }).first().click();
      const dialog = page.getByRole('dialog', { name: 'New appointment' });
      await dialog.getByLabel('Name').fill(zora.name);
      await dialog.getByLabel('Email').fill(zora.email);
      await dialog.getByLabel('Phone').fill(zora.phone);
      await dialog.getByLabel('Service').selectOption(id);
      await dialog.getByRole('button', { name: 'Another day' }).click();
      await dialog.locator('input[type=date]').fill(first.date);
      await dialog.locator('input[type=time]').fill(first.time);
      await dialog.getByLabel('Repeats').selectOption('2');
      await dialog.getByLabel('How many visits').selectOption('5');
      await dialog.getByText('4 of 5 visits fit. The others won’t be booked.').waitFor();
      await dialog.getByText('This time slot is already booked').waitFor();
      expect(await violationsOf(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'Create appointment' }).click();
      await page.getByText('4 visits booked, every 2 weeks.').waitFor();
      await page.getByText('These dates didn’t fit and aren’t booked:').waitFor();
      const message = await page.getByRole('textbox', { name: 'Message' }).inputValue();
      expect(message).toMatch(/Also booked: .*;.*;/);
      expect(await violationsOf(page)).toEqual([]);
    });
    const visits = await visitsOf();
    expect(visits).toHaveLength(4);
    expect(new Set(visits.map((each) => `${weekdayAt(each.date)} ${each.time}`)).size).toBe(1);
  });

  it('offers to move the rest with a visit that was moved', async () => {
    const [, second] = await visitsOf();
    if (second === undefined) throw new Error('the second visit is missing');
    const day = new Date(`${second.date}T12:00Z`);
    day.setUTCDate(day.getUTCDate() + 1);
    const date = day.toISOString().slice(0, 10);
    await visit(browser, 'series-moved', async (page) => {
      await page.setViewportSize(phone);
      await arriveAsOwner(page, app, `appointments?open=${second.id}`);
      const dialog = page.getByRole('dialog');
      const series = dialog.getByRole('region', { name: 'Series' });
      await series.getByText('Visit 2 of 4, every 2 weeks').waitFor();
      await dialog.getByRole('button', { name: 'Reschedule' }).click();
      await dialog.locator('input[type=date]').fill(date);
      await dialog.locator('input[type=time]').fill('13:00');
      await dialog.getByRole('button', { name: 'Move to 1:00 PM' }).click();
      await series.getByText('Move the 2 later visits as well?').waitFor();
      expect(await violationsOf(page)).toEqual([]);
      await series.getByRole('button', { name: 'Move the rest as well' }).click();
      await page.getByText('Later visits moved').waitFor();
      await series.getByRole('button', { name: 'Move the rest as well' }).waitFor({ state: 'detached' });
      await dialog.getByRole('button', { name: 'Done' }).click();
      await series.getByText('All visits').click();
    });
    const rhythm = (await visitsOf()).map((each) => `${weekdayAt(each.date)} ${each.time}`);
    expect(new Set(rhythm.slice(1))).toEqual(new Set([`${weekdayAt(date)} 13:00`]));
    expect(rhythm[0]).not.toBe(rhythm[1]);
  });

  it('is canceled from one visit on by its client', async () => {
    const [, , third] = await visitsOf();
    await visit(browser, 'series-canceled', async (page) => {
      await page.setViewportSize(phone);
      await arriveAsClient(page, app, zora.email, '/appointments');
      const card = page.getByRole('article').filter({ hasText: 'Repeats every 2 weeks' });
      await card.first().waitFor();
      expect(await card.count()).toBe(4);
      await card.nth(2).getByRole('button', { name: 'Repeats every 2 weeks' }).click();
      await page.getByText('Visit 3 of 4, every 2 weeks').waitFor();
      await page.getByRole('button', { name: 'Cancel this and all later ones' }).click();
      await page.getByText(/^Cancel 2 visits: /).waitFor();
      expect(await violationsOf(page)).toEqual([]);
      await page.getByRole('button', { name: 'Cancel 2 visits' }).click();
      await page.getByText('Visits canceled').waitFor();
    });
    const visits = await visitsOf();
    expect(visits.map(({ status }) => status)).toEqual(['pending', 'pending', 'cancelled', 'cancelled']);
    expect(visits[2]?.id).toBe(third?.id);
  });
});
