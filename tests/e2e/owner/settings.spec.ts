import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { atApi, mockRoute } from '../../support/browser/answers.ts';
import { violationsOf } from '../../support/browser/axe.ts';
import { visit } from '../../support/browser/launch.ts';
import { openApp } from '../support/open-app.ts';
import { arriveAsOwner, bookAsGuest, callApi, oneFree, openSettings } from '../support/owner-steps.ts';

const { app, asOwner, browser, journey } = await openApp();

const settings = async () => (await asOwner('GET', '/admin/settings')) as Readonly<Record<string, unknown>>;

/** Where the text begins, in pixels from the left. */
const textStart = (place: Locator): Promise<number> =>
  place.first().evaluate((element) => {
    const words = document.createRange();
    words.selectNodeContents(element);
    return Math.round(words.getBoundingClientRect().left);
  });

describe('the owner’s settings', () => {
  it('are kept within their limits, hold for visitors at once, and are there after a reload', async () => {
    await visit(browser, 'settings-kept', async (page) => {
      await arriveAsOwner(page, app, 'settings');
      await openSettings(page, 'When clients can book');
      await page.getByLabel('How far ahead clients can book (months)').fill('99');
      // The section with the error opens again.
      await openSettings(page, 'Your hours');
      await page.getByRole('button', { name: 'Save settings' }).click();
      await page.getByText('How far ahead clients can book (months) must be between 1 and 24').waitFor();
      const months = page.getByLabel('How far ahead clients can book (months)');
      await expect.poll(() => months.evaluate((field) => field === document.activeElement)).toBe(true);
      await months.fill('1');
      await openSettings(page, 'Canceling and moving visits');
      await page.getByLabel('Reschedules per visit').fill('4');
      await page.getByRole('button', { name: 'Save settings' }).click();
      await page.getByText('Settings saved successfully').waitFor();
      await page.reload();
      await expect.poll(() => page.getByLabel('Reschedules per visit').inputValue()).toBe('4');
      await page.setViewportSize({ width: 390, height: 844 });
      const asked = page.getByText('What they were shown and agreed to is saved with the booking.');
      expect(await textStart(asked)).toBe(await textStart(page.getByText('Ask clients to agree to the policies')));
      await page.goto(`${app.url}/admin/more`);
      await page.getByText(/^Version \d+\.\d+\.\d+/).waitFor();
      await page.getByRole('link', { name: /^Messages/ }).click();
      const link = page.getByRole('link', { name: 'Change what they say' });
      expect(await textStart(link)).toBe(await textStart(page.getByRole('heading', { name: 'Messages' })));
    });
    expect(await settings()).toMatchObject({ bookingWindowMonths: 1, rescheduleLimit: 4 });
    const far = new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10);
    const { data } = await callApi(app, `/admin/availability/time-slots/${far}`);
    const { timeSlots } = data as { readonly timeSlots: readonly { readonly isAvailable: boolean }[] };
    expect(timeSlots.filter(({ isAvailable }) => isAvailable)).toEqual([]);
  });

  journey('are open in two tabs: the later save is told what changed, and overwrites nothing', async (first) => {
    await arriveAsOwner(first, app, 'settings');
    await openSettings(first, 'When clients can book');
    const second = await first.context().newPage();
    await mockRoute(second, atApi('/events'), 'failed');
    await second.goto(`${app.url}/admin/settings?section=changes`);
    const notice = (page: Page) => page.getByLabel('Notice (minutes)');
    await second.getByLabel('Latest reschedule (hours)').fill('12');
    await openSettings(second, 'When clients can book');
    await notice(second).fill('240');
    await notice(first).fill('120');
    await first.getByRole('button', { name: 'Save settings' }).click();
    await first.getByText('Settings saved successfully').waitFor();

    await second.getByRole('button', { name: 'Save settings' }).click();
    const choice = second.getByRole('dialog', { name: 'Changed in another window' });
    await choice.getByText('Notice (minutes)').waitFor();
    expect(await violationsOf(second)).toEqual([]);
    expect(await settings()).toMatchObject({ minimumNotice: 120, rescheduleHours: 24 });
    await choice.getByRole('button', { name: 'Load theirs' }).click();
    await expect.poll(() => notice(second).inputValue()).toBe('120');

    await openSettings(second, 'Canceling and moving visits');
    await second.getByLabel('Latest reschedule (hours)').fill('12');
    await asOwner('PUT', '/admin/availability/settings', { defaultTimeSlots: ['09:00', '13:00'] });
    await second.getByRole('button', { name: 'Save settings' }).click();
    await second.getByText('Settings saved successfully').waitFor();
    expect((await settings()).rescheduleHours).toBe(12);
    await second.keyboard.press('Control+z');
    await expect.poll(() => second.getByLabel('Latest reschedule (hours)').inputValue()).toBe('24');
    expect(await settings()).toMatchObject({ minimumNotice: 120, rescheduleHours: 24 });
  });

  it.each(['light', 'dark'] as const)('tick each working day in the color of its name, %s', (colorScheme) =>
    visit(browser, `settings-ticks-${colorScheme}`, async (page) => {
      await page.emulateMedia({ colorScheme });
      await arriveAsOwner(page, app, 'settings');
      await openSettings(page, 'Your hours');
      const days = page.getByRole('group', { name: 'Working days' }).locator('label:has(svg)');
      await days.first().waitFor();
      const colors = await days.evaluateAll((labels) =>
        labels.map((label) => [label, label.querySelector('svg') ?? label].map((each) => getComputedStyle(each).color)),
      );
      expect(colors.length).toBeGreaterThan(0);
      expect(colors.filter(([name, tick]) => name !== tick)).toEqual([]);
    }),
  );

  it('keep the zone while visits are booked, offer no other one, and say why', async () => {
    const { service, at } = await oneFree(app);
    await bookAsGuest(app, { firstName: 'Nina', lastName: 'Simone', email: 'nina@example.com' }, at, service);
    await visit(browser, 'settings-zone', async (page) => {
      await arriveAsOwner(page, app, 'settings');
      await openSettings(page, 'Your hours');
      const zone = page.getByLabel('Time zone');
      const why = 'All times use this zone. It can’t change while you have upcoming appointments.';
      await page.getByText(why).waitFor();
      expect([await zone.isDisabled(), await zone.inputValue()]).toEqual([true, 'America/Chicago']);
      // The zone is not confirmed yet. She can confirm it, but gets no choice that would be refused.
      await page.getByRole('tab', { name: /^Dashboard/ }).click();
      const question = page.getByRole('region', { name: 'Is the studio on Central time (Chicago)?' });
      await question.getByText(why).waitFor();
      expect(await question.getByRole('combobox').count()).toBe(0);
      await question.getByRole('button', { name: 'Yes, that’s right' }).click();
      await page.getByText('Time zone confirmed').waitFor();
      await question.waitFor({ state: 'detached' });
    });
    expect(await settings()).toMatchObject({ zone: 'America/Chicago', zoneConfirmed: true });
  });
});
