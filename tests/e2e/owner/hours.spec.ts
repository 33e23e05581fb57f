import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { formatLongDate, plusDays } from '../../../web/format/calendar.ts';
import { violationsOf } from '../../support/browser/axe.ts';
import { visit } from '../../support/browser/launch.ts';
import { chooseDay } from '../support/booking-steps.ts';
import { openApp } from '../support/open-app.ts';
import { anHour, arriveAsOwner, aTuesdayAhead, callApi, offered, openSettings } from '../support/owner-steps.ts';

const { app, asOwner, browser, journey, journeyWith } = await openApp();

const tuesday = aTuesdayAhead();
const wednesday = plusDays(tuesday, 1);

const openDay = (page: Page, date: string) => arriveAsOwner(page, app, `calendar?view=day&date=${date}`);
const unfold = (place: Page | Locator, title: string) => place.getByText(title, { exact: true }).click();

/** Matches a date as a small calendar names it, such as `January 26, 2027`. */
const monthAndDay = (date: string) => new RegExp(`^${formatLongDate(date).replace(/^\w+, /, '')}$`);

describe('the owner’s hours', () => {
  it.each([
    { width: 390, view: 'day', days: 2, opener: () => /^Hours$/ },
    { width: 390, view: 'month', days: 7, opener: monthAndDay },
    { width: 1280, view: 'month', days: 4, opener: (date: string) => new RegExp(`^${formatLongDate(date)}, `) },
  ])(
    'of one day, by $view at $width pixels, are changed with four taps, and clients get no time outside',
    async (at) => {
      const { width, view, opener, days } = at;
      const date = plusDays(tuesday, days);
      let taps = 0;
      const tap = async (act: Promise<unknown>) => {
        taps += 1;
        await act;
      };
      const change = async (page: Page) => {
        await arriveAsOwner(page, app, `calendar?view=${view}&date=${date}`);
        const opens = page.getByRole('button', { name: opener(date) });
        await opens.waitFor();
        expect(await page.getByRole('main').locator('input, select, textarea').count()).toBeLessThanOrEqual(8);
        await tap(opens.click());
        const day = page.getByRole('dialog', { name: formatLongDate(date) });
        await expect.poll(() => day.getByLabel('Open from').inputValue()).toBe('09:00');
        await expect.poll(() => day.evaluate((sheet) => sheet.contains(document.activeElement))).toBe(true);
        await tap(day.getByLabel('Open from').selectOption('11:00'));
        await tap(day.getByLabel('Open to').selectOption('15:00'));
        await tap(day.getByRole('button', { name: 'Save hours' }).click());
        await page.getByText('Availability saved successfully').waitFor();
        await day.getByText('Custom times').waitFor();
        expect(taps).toBe(4);
        expect(await violationsOf(page)).toEqual([]);
        expect([await day.getByLabel('Open from').inputValue(), await day.getByLabel('Open to').inputValue()]).toEqual([
          '11:00',
          '15:00',
        ]);
        await page.keyboard.press('Escape');
        await day.waitFor({ state: 'detached' });
        await expect.poll(() => opens.evaluate((button) => button === document.activeElement)).toBe(true);
      };
      await visit(browser, `hours-in-four-taps-${view}-${width}`, change, { width });
      expect(await offered(app, date)).toEqual([
        '11:00',
        '11:30',
        '12:00',
        '12:30',
        '13:00',
        '13:30',
        '14:00',
        '14:30',
      ]);
      // As on any day, a visit ends by closing time.
      const { data } = await callApi(app, `/admin/availability/time-slots/${date}?duration=120`);
      const { timeSlots } = data as {
        readonly timeSlots: readonly { readonly time: string; readonly isAvailable: boolean }[];
      };
      expect(timeSlots.filter(({ isAvailable }) => isAvailable).at(-1)?.time).toBe('13:00');
    },
  );

  journey('that were shortened are prolonged again beyond the usual ones, and a day off is opened', async (page) => {
    const sunday = plusDays(tuesday, 5);
    await openDay(page, sunday);
    await page.getByRole('button', { name: 'Hours', exact: true }).click();
    const day = page.getByRole('dialog');
    await day.getByText('Closed on Sundays').waitFor();
    await day.getByLabel('Open to').selectOption('11:00');
    await day.getByRole('button', { name: 'Open this day' }).click();
    await day.getByText('Custom times').waitFor();
    expect(await offered(app, sunday)).toEqual(['09:00', '09:30', '10:00', '10:30']);
    await day.getByLabel('Open from').selectOption('17:00');
    await day.getByText('End time must be after start time').waitFor();
    await day.getByLabel('Open to').selectOption('18:30');
    await day.getByRole('button', { name: 'Save hours' }).click();
    // A choice made during a save stays.
    await day.getByLabel('Open to').selectOption('19:30');
    await expect.poll(() => offered(app, sunday)).toEqual(['17:00', '17:30', '18:00']);
    await expect.poll(() => day.getByRole('button', { name: 'Save hours' }).isEnabled()).toBe(true);
    await expect.poll(() => day.getByLabel('Open to').inputValue()).toBe('19:30');
    // A single start time after closing.
    await day.getByLabel('Open to').selectOption('18:00');
    await day.getByRole('button', { name: 'Save hours' }).click();
    await expect.poll(() => offered(app, sunday)).toEqual(['17:00', '17:30']);
    expect(await day.getByRole('list', { name: 'Closed parts' }).count()).toBe(0);
    await unfold(day, 'Fine-tune');
    await day.getByLabel('Times shown').selectOption('All Day');
    // The hours were saved before the page knows it.
    await day.getByRole('checkbox', { name: '6:00 PM', exact: true, checked: false }).waitFor();
    await day.getByLabel('7:00 PM', { exact: true }).check();
    await day.getByRole('button', { name: 'Save the times' }).click();
    await expect.poll(() => offered(app, sunday)).toEqual(['17:00', '17:30', '19:00']);
    await expect.poll(() => day.getByLabel('Open to').inputValue()).toBe('19:30');
  });

  journeyWith({ reducedMotion: 'no-preference' })(
    'ticked times of a day outlive a booking that comes in, and are what visitors are offered',
    async (page) => {
      await openDay(page, tuesday);
      await page.getByRole('button', { name: 'Hours', exact: true }).click();
      const day = page.getByRole('dialog');
      await unfold(day, 'Fine-tune');
      await day.getByLabel('Times shown').selectOption('Morning');
      await expect.poll(() => day.getByLabel('Shown from').inputValue()).toBe('06:00');
      await day.getByLabel('Times shown').selectOption('Business Hours');
      await day.getByRole('button', { name: 'Clear all shown' }).click();
      await day.getByLabel('10:00 AM', { exact: true }).check();

      const { id: serviceId } = (await asOwner('POST', '/admin/services', anHour)) as { readonly id: string };
      const customerInfo = { name: 'Maya Angelou', email: 'maya@example.com', phone: '+13175550142' };
      await asOwner('POST', '/admin/appointments', { serviceId, date: tuesday, time: '13:00', customerInfo });
      await day.getByRole('button', { name: /^1:00 PM Maya Angelou/ }).waitFor();
      await expect.poll(() => day.getByLabel('10:00 AM', { exact: true }).isChecked()).toBe(true);
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
      // Open days are green; closed ones are not.
      const [shown, open] = await closed.evaluate((state) => {
        const { color } = getComputedStyle(state);
        state.style.color = 'var(--leaf)';
        return [color, getComputedStyle(state).color];
      });
      expect(shown).not.toBe(open);
    },
  );

  journey(
    'usual hours outlive what is saved elsewhere, hold for visitors once saved, and are taken back by Ctrl Z',
    async (page) => {
      await arriveAsOwner(page, app, 'settings?section=hours');
      const step = page.getByLabel('Minutes between start times');
      const opens = page.getByLabel('Opens', { exact: true });
      const save = page.getByRole('button', { name: 'Save settings' });
      await opens.selectOption('18:00');
      await save.click();
      await page.getByText('End time must be after start time').waitFor();
      await opens.selectOption('12:00');
      await openSettings(page, 'When clients can book');
      await step.fill('60');
      for (const isGloballyUnavailable of [true, false]) {
        await asOwner('PUT', '/admin/availability/settings', { isGloballyUnavailable });
      }
      await expect.poll(() => step.inputValue()).toBe('60');
      await openSettings(page, 'Your hours');
      await expect.poll(() => opens.inputValue()).toBe('12:00');

      await save.click();
      await page.getByText('Settings saved successfully').waitFor();
      expect(await offered(app, wednesday)).toEqual(['12:00', '13:00', '14:00', '15:00', '16:00']);
      await page.keyboard.press('Control+z');
      await page.getByText('Undone').waitFor();
      await openSettings(page, 'When clients can book');
      await expect.poll(() => step.inputValue()).toBe('30');
      expect(await offered(app, wednesday)).toContain('09:30');
    },
  );

  journey('the same times are saved for many days at once', async (page) => {
    await openDay(page, wednesday);
    await unfold(page, 'Several days at once');
    const calendar = page.getByRole('region', { name: 'Availability Management' });
    await chooseDay(calendar, wednesday);
    await page.getByRole('heading', { name: '1 day selected', exact: true }).waitFor();
    await page.getByRole('button', { name: 'Clear selection' }).click();
    await page.getByRole('button', { name: 'Select Next 7 Days' }).click();
    await page.getByRole('heading', { name: '7 days selected', exact: true }).waitFor();
    await page.getByLabel('Shown from').selectOption('11:00');
    await page.getByLabel('Shown to').selectOption('11:30');
    await page.getByRole('button', { name: 'Select only those shown' }).click();
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
