import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { plusDays } from '../../../web/format/calendar.ts';
import { visit } from '../../support/browser/launch.ts';
import { chooseDay } from '../support/booking-steps.ts';
import { openApp } from '../support/open-app.ts';
import { anHour, arriveAsOwner, askingAsOwner, aTuesdayAhead, offered, ownerToken } from '../support/owner-steps.ts';

const { browser, app } = await openApp();
const asOwner = askingAsOwner(app, await ownerToken(app));

const tuesday = aTuesdayAhead();
const wednesday = plusDays(tuesday, 1);

const openDay = (page: Page, date: string) => arriveAsOwner(page, app, `calendar?view=day&date=${date}`);

describe('the owner’s hours', () => {
  it('ticked times of a day outlive a booking that comes in, and are what visitors are offered', async () => {
    await visit(browser, 'hours-of-a-day', async (page) => {
      await openDay(page, tuesday);
      await page.getByRole('button', { name: 'Hours', exact: true }).click();
      const day = page.getByRole('dialog');
      await day.getByLabel('Times shown').selectOption('Morning');
      await expect.poll(() => day.getByLabel('From', { exact: true }).inputValue()).toBe('06:00');
      await day.getByLabel('Times shown').selectOption('Business Hours');
      await day.getByRole('button', { name: 'Clear all shown' }).click();
      await day.getByLabel('10:00 AM', { exact: true }).check();

      const { id: serviceId } = (await asOwner('POST', '/admin/services', anHour)) as { readonly id: string };
      const customerInfo = { name: 'Maya Angelou', email: 'maya@example.com', phone: '+13175550142' };
      await asOwner('POST', '/admin/appointments', { serviceId, date: tuesday, time: '13:00', customerInfo });
      await day.getByRole('link', { name: '1:00 PM, 1 hour' }).waitFor();
      expect(await day.getByLabel('10:00 AM', { exact: true }).isChecked()).toBe(true);
      expect(await day.getByLabel('9:00 AM', { exact: true }).isChecked()).toBe(false);

      await page.keyboard.press('Escape');
      await page.getByRole('dialog', { name: 'Unsaved changes' }).getByRole('button', { name: 'Stay' }).click();
      await day.getByRole('button', { name: 'Save the times' }).click();
      await page.getByText('Availability saved successfully').waitFor();
      expect(await offered(app, tuesday)).toEqual(['10:00']);

      await openDay(page, plusDays(tuesday, -2));
      await page.getByRole('button', { name: 'Hours', exact: true }).click();
      const closed = day.getByText('Closed on Sundays');
      await closed.waitFor();
      // Open days are green, closed ones are not.
      const [shown, open] = await closed.evaluate((state) => {
        const { color } = getComputedStyle(state);
        state.style.color = 'var(--leaf)';
        return [color, getComputedStyle(state).color];
      });
      expect(shown).not.toBe(open);
    });
  });

  it('usual hours outlive what is saved elsewhere, hold for visitors once saved, and are taken back by Ctrl Z', async () => {
    await visit(browser, 'usual-hours', async (page) => {
      await arriveAsOwner(page, app, 'settings');
      const step = page.getByLabel('Minutes between start times');
      const opens = page.getByLabel('Opens', { exact: true });
      const save = page.getByRole('button', { name: 'Save settings' });
      await opens.selectOption('18:00');
      await save.click();
      await page.getByText('End time must be after start time').waitFor();
      await step.fill('60');
      await opens.selectOption('12:00');
      for (const isGloballyUnavailable of [true, false]) {
        await asOwner('PUT', '/admin/availability/settings', { isGloballyUnavailable });
      }
      expect([await step.inputValue(), await opens.inputValue()]).toEqual(['60', '12:00']);

      await save.click();
      await page.getByText('Settings saved successfully').waitFor();
      expect(await offered(app, wednesday)).toEqual(['12:00', '13:00', '14:00', '15:00', '16:00']);
      await page.keyboard.press('Control+z');
      await expect.poll(() => step.inputValue()).toBe('30');
      expect(await offered(app, wednesday)).toContain('09:30');
    });
  });

  it('the same times are saved for many days at once', async () => {
    await visit(browser, 'hours-in-bulk', async (page) => {
      await openDay(page, wednesday);
      await page.getByRole('switch', { name: 'Bulk mode' }).click();
      const calendar = page.getByRole('region', { name: 'Availability Management' });
      await chooseDay(calendar, wednesday);
      await page.getByRole('heading', { name: '1 day selected', exact: true }).waitFor();
      await page.getByRole('button', { name: 'Clear selection' }).click();
      await page.getByRole('button', { name: 'Select Next 7 Days' }).click();
      await page.getByRole('heading', { name: '7 days selected', exact: true }).waitFor();
      await page.getByRole('button', { name: 'Clear all shown' }).click();
      await page.getByLabel('11:00 AM', { exact: true }).check();
      await page.getByRole('button', { name: 'Save the times for all' }).click();
      const asked = page.getByRole('dialog', { name: 'Open on days you’re usually closed?' });
      await asked.getByText(/^Sun, /).waitFor();
      await asked.getByRole('button', { name: 'Leave them closed' }).click();
      await page.getByText('Successfully updated 6 dates').waitFor();
      await page.getByRole('heading', { name: 'Select days in the calendar' }).waitFor();
      const dayAhead = (days: number) => new Date(Date.now() + days * 86_400_000);
      const [soon, sunday] = [
        dayAhead(2).getUTCDay() === 0 ? dayAhead(3) : dayAhead(2),
        dayAhead(7 - new Date().getUTCDay()),
      ];
      expect(await offered(app, soon.toISOString().slice(0, 10))).toEqual(['11:00']);
      expect(await offered(app, sunday.toISOString().slice(0, 10))).toEqual([]);
    });
  });
});
