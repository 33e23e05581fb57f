import { describe, expect, it } from 'vitest';
import { visit } from '../support/browser/launch.ts';
import { arriveAsOwner, bookAsGuest, callApi, nextFree, ownerToken } from './admin-steps.ts';
import { openApp } from './open-app.ts';

const { browser, app } = await openApp();

const settings = async () =>
  (await callApi(app, '/admin/settings', { token: await ownerToken(app) })).data as Readonly<Record<string, unknown>>;

describe('the owner’s settings', () => {
  it('are kept within their limits, hold for visitors at once, and are there after a reload', async () => {
    await visit(browser, 'settings-kept', async (page) => {
      await arriveAsOwner(page, app, 'settings');
      await page.getByLabel('Booking window (months)').fill('99');
      await page.getByRole('button', { name: 'Save settings' }).click();
      await page.getByText('Booking window (months) must be between 1 and 24').waitFor();
      await page.getByLabel('Booking window (months)').fill('1');
      await page.getByLabel('Moves per visit').fill('4');
      await page.getByRole('button', { name: 'Save settings' }).click();
      await page.getByText('Settings saved successfully').waitFor();
      await page.reload();
      await expect.poll(() => page.getByLabel('Moves per visit').inputValue()).toBe('4');
    });
    expect(await settings()).toMatchObject({ bookingWindowMonths: 1, rescheduleLimit: 4 });
    const far = new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10);
    const { data } = await callApi(app, `/admin/availability/time-slots/${far}`);
    const { timeSlots } = data as { readonly timeSlots: readonly { readonly isAvailable: boolean }[] };
    expect(timeSlots.filter(({ isAvailable }) => isAvailable)).toEqual([]);
  });

  it('keep the zone while visits are booked, and say why', async () => {
    const { service, times } = await nextFree(app, 1);
    const [at] = times;
    if (at === undefined) throw new Error('there is no free time');
    await bookAsGuest(app, { firstName: 'Nina', lastName: 'Simone', email: 'nina@example.com' }, at, service);
    await visit(browser, 'settings-zone', async (page) => {
      await arriveAsOwner(page, app, 'settings');
      await page.getByLabel('Time zone').selectOption('America/New_York');
      await page.getByRole('button', { name: 'Save settings' }).click();
      await page
        .getByRole('alert')
        .filter({ hasText: /booked/i })
        .first()
        .waitFor();
    });
    expect(await settings()).toMatchObject({ zone: 'America/Chicago' });
  });
});
