import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { todayIn } from '../../../web/format/calendar.ts';
import { plant, unplant } from '../../support/browser/answers.ts';
import { violationsOf } from '../../support/browser/axe.ts';
import { visit } from '../../support/browser/launch.ts';
import { openApp } from '../support/open-app.ts';
import { anHour, askingAsOwner, bookAsGuest, enterAdmin, freeTimesOf, ownerToken } from '../support/owner-steps.ts';

const { browser, app } = await openApp();
const asOwner = askingAsOwner(app, await ownerToken(app));
let date: string;

const guests = ['Maya', 'Nina', 'Rosa'].map((firstName) => ({
  ...{ firstName, lastName: 'Parks', email: `${firstName.toLowerCase()}@example.com` },
}));

const setStatus = (id: string, status: string) => asOwner('PUT', `/admin/appointments/${id}/status`, { status });

/** One after the other on the first free day: Maya waits, Nina was there, Rosa cancelled. */
const bookThree = async (): Promise<string> => {
  const made = await asOwner('POST', '/admin/services', anHour);
  const service = made as { readonly id: string; readonly name: string; readonly price: number };
  const times = await freeTimesOf(app, service.id, 5);
  const [first] = times;
  if (first === undefined) throw new Error('there is no free time');
  const starts = times.filter(({ date }, index) => date === first.date && index % 2 === 0);
  const ids: string[] = [];
  for (const [seed, guest] of guests.entries()) {
    ids.push(await bookAsGuest(app, guest, starts[seed] ?? first, service, seed));
  }
  await setStatus(ids[1] ?? '', 'completed');
  await setStatus(ids[2] ?? '', 'cancelled');
  return first.date;
};

const figuresOf = async (page: Page) => {
  await page.goto(`${app.url}/admin/dashboard?from=${date}&to=${date}`);
  await page.getByRole('region', { name: 'Revenue' }).getByText(/\.00$/).first().waitFor();
};

const download = async (page: Page, title: string) => {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: `${title} as CSV` }).click(),
  ]);
  return { name: file.suggestedFilename(), text: (await readFile(await file.path(), 'utf8')).replace('\uFEFF', '') };
};

/** Today as the salon's calendar has it. */
const today = async (): Promise<string> => {
  const { zone } = (await asOwner('GET', '/admin/availability/settings')) as { readonly zone: string };
  return todayIn(zone);
};

describe('the owner’s dashboard', () => {
  it('on the first day asks for the zone, and says that nothing waits and nothing was booked', async () => {
    await visit(browser, 'dashboard-empty', async (page) => {
      await enterAdmin(page, app);
      await page.getByRole('heading', { name: 'You’re all caught up' }).waitFor();
      await page.getByText('Your first booking will appear here.').waitFor();
      await page.getByRole('heading', { name: 'No bookings in this date range' }).waitFor();
      expect(await violationsOf(page)).toEqual([]);
      await page.getByRole('button', { name: 'Confirm' }).click();
      await page.getByText('Time zone confirmed').waitFor();
      await page.getByRole('heading', { name: /Which time zone/ }).waitFor({ state: 'detached' });
    });
  });

  it('shows what waits first, and the figures of the dates that are chosen, as charts, tables and files', async () => {
    date = await bookThree();
    await visit(browser, 'dashboard-figures', async (page) => {
      await enterAdmin(page, app);
      await page.getByRole('link', { name: '1 payment proof to verify' }).waitFor();
      await page.getByRole('link', { name: '1 booking to confirm' }).waitFor();
      await page.getByRole('heading', { name: 'Reports' }).waitFor();
      await page.getByLabel('Date range').click();
      await page.getByRole('button', { name: 'Next 30 days' }).click();
      await page.getByRole('region', { name: 'Cancellations' }).getByText('1 of 3, 33%').waitFor();
      await page.waitForURL(/[?&]from=\d{4}-\d{2}-\d{2}/);

      await figuresOf(page);
      await page.locator('svg.recharts-surface').first().waitFor();
      expect(await violationsOf(page)).toEqual([]);
      expect(await download(page, 'Revenue')).toEqual({
        name: `revenue-${date}-${date}.csv`,
        text: `Day,Revenue\r\n${date},0\r\n`,
      });
      expect((await download(page, 'Appointments')).text).toBe(`Day,Completed,Confirmed,Pending\r\n${date},1,0,1\r\n`);
      expect((await download(page, 'Services')).text).toBe('Service,Appointments,Revenue\r\nHour,2,0\r\n');
      expect((await download(page, 'Cancellations')).text).toBe(`Day,Cancelled,Booked,Share (%)\r\n${date},1,3,33\r\n`);
      for (const title of ['Appointments', 'Weekdays and hours']) {
        await page.getByRole('button', { name: `${title} as table` }).click();
      }
      const table = page.getByRole('region', { name: 'Appointments, table' });
      await expect.poll(() => table.getByRole('cell').allTextContents()).toEqual(['1', '0', '1']);
      const hours = page.getByRole('region', { name: 'Weekdays and hours, table' });
      await expect.poll(() => hours.getByRole('row').count()).toBe(8);
      expect(await violationsOf(page)).toEqual([]);

      await page.getByRole('link', { name: /^Total Revenue/ }).click();
      await page.getByText('1–1 of 1 appointments').waitFor();
      expect(await page.getByLabel('Status', { exact: true }).inputValue()).toBe('earned');
    });
  });

  it('begins with today and what is next: who, when, her phone, her notes, what she owes, and the proof to verify', async () => {
    const made = await asOwner('POST', '/admin/services', { ...anHour, name: 'Short look', duration: 0.25 });
    const { id: serviceId } = made as { readonly id: string };
    const customerInfo = { name: 'Ada Lovelace', email: 'ada@example.com', phone: '3175550142' };
    const wanted = { serviceId, date: await today(), time: '23:45', customerInfo, notes: 'Comes with her mother.' };
    const { id } = (await asOwner('POST', '/admin/appointments', wanted)) as { readonly id: string };
    await asOwner('PUT', `/admin/appointments/${id}`, { ownerNote: 'Likes the window seat.' });
    await visit(browser, 'dashboard-today', async (page) => {
      await enterAdmin(page, app);
      const ada = page.getByRole('list', { name: 'Today’s visits' }).getByRole('listitem');
      await ada.waitFor();
      const said = (await ada.innerText()).replaceAll(/\s+/g, ' ');
      for (const words of ['11:45 PM', 'Ada Lovelace', 'Short look · 15 min', '+1 (317) 555-0142', 'Owes $40.00']) {
        expect(said).toContain(words);
      }
      expect(said).toContain('Comes with her mother.');
      expect(said).toContain('Likes the window seat.');
      const reach = ada.getByRole('link', { name: /^(Call|Text) Ada Lovelace/ });
      const links = await reach.evaluateAll((found) => found.map((link) => link.getAttribute('href')));
      expect(links).toEqual(['tel:+13175550142', 'sms:+13175550142']);

      const next = page.getByRole('list', { name: 'The next visits' });
      await next.getByRole('link', { name: 'Maya Parks', exact: true }).waitFor();
      await next.getByRole('link', { name: 'Proof to verify' }).first().click();
      await page.getByRole('dialog', { name: 'Payment proof' }).getByText('Maya Parks').first().waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      expect(new URL(page.url()).search).toBe('');
    });
  });

  it('fits a phone, and says when the figures cannot be had', async () => {
    await visit(
      browser,
      'dashboard-phone',
      async (page) => {
        await enterAdmin(page, app);
        await figuresOf(page);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
        const tabs = page.getByRole('navigation', { name: 'Admin' }).getByRole('tab');
        expect(await tabs.filter({ visible: true }).count()).toBe(4);
        await page.getByRole('button', { name: /^More/ }).click();
        await expect.poll(() => tabs.filter({ visible: true }).count()).toBeGreaterThan(4);
        await page.keyboard.press('Escape');
        await expect.poll(() => tabs.filter({ visible: true }).count()).toBe(4);
        await plant(page, '**/admin/appointments/analytics**', 'failed');
        await page.reload();
        await page.getByRole('button', { name: /try again/i }).waitFor();
        await unplant(page, '**/admin/appointments/analytics**');
        await page.getByRole('button', { name: /try again/i }).click();
        await page.getByRole('region', { name: 'Revenue' }).waitFor();
      },
      { width: 390, height: 844 },
    );
  });
});
