import { describe, expect, it } from 'vitest';
import { plusDays } from '../../../web/format/calendar.ts';
import { violationsOf } from '../../support/browser/axe.ts';
import { takeScreenshot, visit } from '../../support/browser/launch.ts';
import { type Client, firstFreeDay, giveDetails, payAndUpload, waitForConfirmation } from '../support/booking-steps.ts';
import { appointmentsOf, bookByApi, openClientSalon, serviceCalled } from '../support/client-salon.ts';
import { arriveAsClient, arriveAsOwner, freeTimesOf } from '../support/owner-steps.ts';

// An install takes three days: the owner sets that up, and books it with all of its sessions or none.

const phone = { width: 390, height: 844 };
const iris = { name: 'Iris Vale', email: 'iris@example.com', phone: '+13175550161' };
const lena: Client = { firstName: 'Lena', lastName: 'Horne', phone: '3175550162', email: 'lena@example.com' };
const salon = await openClientSalon();
const { app, asOwner, browser, journey } = salon;

const sessionsOf = async (name: string) => {
  const found = await appointmentsOf(salon, name);
  return found.toSorted((one, other) => (one.startsAt < other.startsAt ? -1 : 1));
};

describe('an install', () => {
  it('takes the days that the owner says', async () => {
    await visit(browser, 'install-service', async (page) => {
      await arriveAsOwner(page, app, 'services');
      await page.getByRole('button', { name: /^Edit .*Consultation/ }).click();
      const dialog = page.getByRole('dialog', { name: 'Edit service' });
      await dialog.getByLabel('Days it takes').selectOption('3 days, one session each');
      expect(await violationsOf(page)).toEqual([]);
      await takeScreenshot(page, 'install-service');
      await dialog.getByRole('button', { name: /Save/ }).click();
      await dialog.waitFor({ state: 'detached' });
    });
    const { id } = await serviceCalled(salon, 'Consultation');
    const { sessions } = await (await fetch(`${app.url}/api/v2/services/${id}`)).json().then(({ data }) => data);
    expect(sessions).toBe(3);
  });

  it('is booked by the owner on three days, and each session says which it is', async () => {
    const { id } = await serviceCalled(salon, 'Consultation');
    const [first] = await freeTimesOf(app, id);
    if (first === undefined) throw new Error('there is no free time');
    await visit(browser, 'install-booked', async (page) => {
      await page.setViewportSize(phone);
      await arriveAsOwner(page, app, 'appointments');
      await page.getByRole('button', { name: 'New appointment' }).first().click();
      const dialog = page.getByRole('dialog', { name: 'New appointment' });
      await dialog.getByLabel('Name').fill(iris.name);
      await dialog.getByLabel('Email').fill(iris.email);
      await dialog.getByLabel('Phone').fill(iris.phone);
      await dialog.getByLabel('Service').selectOption(id);
      await dialog.getByRole('button', { name: 'Another day' }).click();
      await dialog.getByLabel('Date').first().fill(first.date);
      await dialog.getByLabel('Time').first().fill(first.time);
      await dialog.getByText('3 sessions').waitFor();
      await dialog.getByLabel('Time of session 3').fill('13:00');
      expect(await violationsOf(page)).toEqual([]);
      await takeScreenshot(page, 'install-days');
      // Another visit has the third day; the owner squeezes hers in.
      const date = await dialog.getByLabel('Day of session 3').inputValue();
      await asOwner('PUT', '/admin/settings', { squeezeIns: 1 });
      await bookByApi(
        salon,
        { ...lena, lastName: 'Okafor', email: 'maya@example.com' },
        { service: 'Loc Repair', when: { date, time: '13:00' } },
      );
      await dialog.getByRole('button', { name: 'Create appointment' }).click();
      await dialog.getByLabel('Why you squeeze it in').fill('Her flight leaves tomorrow');
      await dialog.getByRole('button', { name: 'Squeeze in anyway' }).click();
      await page.getByText(/^All 3 sessions are booked: /).waitFor();
      expect(await violationsOf(page)).toEqual([]);
      await takeScreenshot(page, 'install-told');
    });
    const sessions = await sessionsOf('Vale');
    expect(sessions.map(({ serviceName }) => serviceName)).toEqual(
      [1, 2, 3].map((session) => expect.stringContaining(`(session ${session} of 3)`)),
    );
    await visit(browser, 'install-sheet', async (page) => {
      await page.setViewportSize(phone);
      await arriveAsOwner(page, app, `appointments?open=${sessions[1]?.id}`);
      const dialog = page.getByRole('dialog');
      const days = dialog.getByRole('region', { name: 'Sessions' });
      await days.getByText('Session 2 of 3').waitFor();
      expect(await days.getByRole('listitem').count()).toBe(3);
      await dialog.getByText('Due at the last session').waitFor();
      expect(await violationsOf(page)).toEqual([]);
      await takeScreenshot(page, 'install-sheet');
    });
  });

  it('is shown to its client, who cancels all of it by its first session', async () => {
    await visit(browser, 'install-client', async (page) => {
      await page.setViewportSize(phone);
      await arriveAsClient(page, app, iris.email, '/appointments');
      const card = page.getByRole('article').filter({ hasText: 'of 3' });
      await card.nth(2).waitFor();
      await page.getByText('Cancel session 1, and the others are canceled with it.').first().waitFor();
      expect(await violationsOf(page)).toEqual([]);
      await takeScreenshot(page, 'install-client');
      await card
        .first()
        .getByRole('button', { name: /Cancel/ })
        .first()
        .click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /Cancel/ })
        .last()
        .click();
      await page.getByRole('article').filter({ hasText: 'Cancelled' }).nth(2).waitFor();
    });
    expect((await sessionsOf('Vale')).map(({ status }) => status)).toEqual(Array(3).fill('cancelled'));
  });

  journey('is booked by its client on the next free days, or on others that she chooses', async (page) => {
    const { id } = await serviceCalled(salon, 'Consultation');
    await page.setViewportSize(phone);
    await page.goto(`${app.url}/booking/datetime?service=${id}`);
    await page
      .getByRole('region', { name: 'Summary' })
      .getByText(/^3 days, .+ each$/)
      .last()
      .waitFor();
    await page
      .locator('[class*=barText]')
      .getByText(/^3 days, .+ each$/)
      .waitFor();
    await (await firstFreeDay(page)).click();
    await page.getByLabel('Available times').getByRole('button').first().click();
    const days = page.getByRole('region', { name: 'Your sessions' });
    await days.getByRole('listitem').nth(2).waitFor();
    // The bar at the bottom does not cover the button.
    const take = await days.getByRole('button', { name: 'Take these days' }).boundingBox();
    expect((take?.y ?? 844) + (take?.height ?? 0)).toBeLessThan(844 - 76);
    expect(await violationsOf(page)).toEqual([]);
    await takeScreenshot(page, 'install-proposed');
    // The proposed times are chosen before the times of their days have come.
    const slots = '**/availability/time-slots/**';
    const come = Promise.withResolvers<void>();
    await page.route(slots, (route) => come.promise.then(() => route.continue()));
    await days.getByRole('button', { name: 'Choose other days' }).click();
    await expect.poll(() => days.getByLabel('Time of session 2').inputValue()).toMatch(/^\d\d:\d\d$/);
    come.resolve();
    const second = days.getByLabel('Day of session 2');
    const [day, at] = [await second.inputValue(), await days.getByLabel('Time of session 2').inputValue()];
    await second.fill('');
    await expect.poll(() => days.getByRole('button', { name: 'Take these days' }).isDisabled()).toBe(true);
    await second.fill(day);
    await days.getByLabel('Time of session 2').selectOption(at);
    const third = days.getByLabel('Day of session 3');
    const date = plusDays(await third.inputValue(), 1);
    await third.fill(date);
    const time = days.getByLabel('Time of session 3');
    await time.getByRole('option').nth(2).waitFor({ state: 'attached' });
    await time.selectOption({ index: 1 });
    expect(await violationsOf(page)).toEqual([]);
    await takeScreenshot(page, 'install-other-days');
    await days.getByRole('button', { name: 'Take these days' }).click();
    await giveDetails(page, lena);
    await payAndUpload(page, 'Zelle', 3);
    await waitForConfirmation(page);
    await page.getByText(/^All sessions: .+, .+, .+ at /).waitFor();
    await takeScreenshot(page, 'install-success');
    const sessions = await sessionsOf('Horne');
    expect(sessions.map(({ install }) => install?.session)).toEqual([1, 2, 3]);
    expect(sessions[2]?.date).toBe(date);
  });
});
