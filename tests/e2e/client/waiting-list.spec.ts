import { describe, expect, it } from 'vitest';
import type { Service } from '../../../web/api/types.ts';
import { plusDays, todayIn, usualZone } from '../../../web/format/calendar.ts';
import { violationsOf } from '../../support/browser/axe.ts';
import { visit } from '../../support/browser/launch.ts';
import { startClock } from '../../support/clock.ts';
import { type Client, giveDetails, pickProof, pressUpload, waitForConfirmation } from '../support/booking-steps.ts';
import { appointmentsOf, bookByApi, openClientSalon, openStep, serviceCalled } from '../support/client-salon.ts';
import { arriveAsOwner } from '../support/owner-steps.ts';

const phone = { width: 390, height: 844 };
const lola: Client = { firstName: 'Lola', lastName: 'Reyes', phone: '3175550156', email: 'lola@example.com' };
const maya: Client = { firstName: 'Maya', lastName: 'Okafor', phone: '3175550157', email: 'maya@example.com' };

// Nobody is notified of a time at night.
startClock('2027-01-12T10:15:00-06:00');

const salon = await openClientSalon();
const { asOwner, app, browser, journey } = salon;
const open = openStep(salon);
const date = plusDays(todayIn(usualZone), 9);

describe('a client for whom no time is left', () => {
  it('waits for one, is told when it opens, and books the time that is held for her', async () => {
    await asOwner('PUT', '/admin/settings', { waitingHoldMinutes: 30 });
    await asOwner('POST', '/admin/availability', { date, timeSlots: [{ time: '10:00', isAvailable: true }] });
    const taken = await bookByApi(salon, maya, { when: { date, time: '10:00' } });
    const service = (await serviceCalled(salon, 'Consultation')) as unknown as Service;
    await visit(browser, 'waiting-list', async (page) => {
      await page.setViewportSize(phone);
      // Nobody can wait for a day on which the studio is closed.
      const closed = plusDays(date, 1);
      await asOwner('POST', '/admin/availability', { date: closed, isFullDayUnavailable: true });
      await open(page, 'datetime', { service, addOns: [], date: closed, time: null, customerInfo: null });
      await page.getByRole('button', { name: /^Next available day/ }).waitFor();
      expect(await page.getByRole('button', { name: 'Tell me when a time opens' }).count()).toBe(0);
      await open(page, 'datetime', { service, addOns: [], date, time: null, customerInfo: null });
      await page.getByText('No available time slots for this date').waitFor();
      await page.getByRole('button', { name: 'Tell me when a time opens' }).last().click();
      const dialog = page.getByRole('dialog', { name: 'Tell me when a time opens' });
      await dialog.getByRole('radio', { checked: true }).waitFor();
      await dialog.getByLabel('First name').fill(lola.firstName);
      await dialog.getByLabel('Last name').fill(lola.lastName);
      await dialog.getByLabel('Phone').fill(lola.phone);
      await dialog.getByLabel('Email').fill(lola.email);
      expect(await violationsOf(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'Join the waiting list' }).click();
      await dialog.getByText('You’re on the waiting list.').waitFor();
      await dialog.getByRole('link', { name: 'See your place' }).click();
      await page.getByText('You’re next on the list.').waitFor();
      expect(await violationsOf(page)).toEqual([]);

      await asOwner('PUT', `/admin/appointments/${taken.id}/status`, { status: 'cancelled' });
      await expect
        .poll(async () => {
          await page.reload();
          return page.getByRole('heading', { level: 1 }).textContent();
        })
        .toBe('A time opened for you');
      expect(await violationsOf(page)).toEqual([]);
      const place = page.url();
      await page.getByRole('button', { name: 'Book this time' }).click();
      await page.getByText('We’re holding this time for you').waitFor();
      await giveDetails(page, lola);
      await pickProof(page, 1);
      await pressUpload(page);
      await waitForConfirmation(page);
      await expect
        .poll(async () => {
          await page.goto(place);
          return page.getByText('You found a time').or(page.getByText('Leave the waiting list')).first().textContent();
        })
        .toContain('You found a time');
    });
    expect(await appointmentsOf(salon, lola.email)).toMatchObject([{ date, time: '10:00' }]);
    expect(await asOwner('GET', '/admin/waiting-list')).toMatchObject({ isOn: true, clients: [] });
  });

  journey('is shown the list as well where somebody was faster', async (page) => {
    const day = plusDays(date, 2);
    await asOwner('POST', '/admin/availability', { date: day, timeSlots: [{ time: '10:00', isAvailable: true }] });
    const service = (await serviceCalled(salon, 'Consultation')) as unknown as Service;
    await bookByApi(salon, maya, { when: { date: day, time: '10:00' } });
    await page.setViewportSize(phone);
    await open(page, 'details', { service, addOns: [], date: day, time: '10:00', customerInfo: null });
    const taken = page.getByRole('alert').filter({ hasText: 'This time was just taken' });
    await taken.getByRole('list', { name: 'Nearest free times' }).waitFor();
    await taken.getByRole('button', { name: 'Tell me when a time opens' }).click();
    await page.getByRole('dialog', { name: 'Tell me when a time opens' }).getByRole('radio').first().waitFor();
  });

  journey('is seen by the owner, who turns the list on, and takes her off it', async (page) => {
    const day = plusDays(date, 1);
    await asOwner('PUT', '/admin/settings', { waitingHoldMinutes: 0 });
    await asOwner('POST', '/admin/availability', { date: day, isFullDayUnavailable: true });
    const { id: serviceId } = await serviceCalled(salon, 'Consultation');
    const customerInfo = { ...lola, phone: `+1${lola.phone}` };
    await arriveAsOwner(page, app, 'more');
    await page.setViewportSize(phone);
    await page.getByRole('link', { name: /^Waiting list/ }).click();
    await page.getByRole('button', { name: 'Turn it on' }).click();
    await page.getByText('Nobody is waiting').waitFor();
    const joined = await salon.ask('POST', '/waiting-list', { body: { serviceId, dates: [day], customerInfo } });
    expect(joined.status).toBe(201);
    await page.getByRole('link', { name: 'Lola Reyes' }).waitFor();
    await asOwner('POST', '/admin/availability', { date: day, timeSlots: [{ time: '11:00', isAvailable: true }] });
    await page.getByText('11:00 AM is held until').waitFor();
    await page.goto(`${app.url}/admin/dashboard`);
    await page.getByRole('link', { name: '1 client on the waiting list for whom a time is free' }).click();
    await page.getByRole('button', { name: 'Remove: Lola Reyes' }).click();
    await page.getByText('Nobody is waiting').waitFor();
  });
});
