import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { todayIn } from '../../../web/format/calendar.ts';
import { hold, mockRoute, unmockRoute } from '../../support/browser/answers.ts';
import { visit } from '../../support/browser/launch.ts';
import { openApp } from '../support/open-app.ts';
import {
  addHairPhoto,
  anHour,
  arriveAsOwner,
  bookAsGuest,
  callApi,
  freeTimesOf,
  oneFree,
} from '../support/owner-steps.ts';

const { app, asOwner, browser, journey, journeyWith } = await openApp();
const phone = { width: 390, height: 844 };
let date: string;

const guests = ['Maya', 'Nina', 'Rosa'].map((firstName) => ({
  ...{ firstName, lastName: 'Parks', email: `${firstName.toLowerCase()}@example.com` },
}));

const setStatus = (id: string, status: string) => asOwner('PUT', `/admin/appointments/${id}/status`, { status });

/** One after another on the first free day: Maya is pending, Nina's visit is completed, Rosa canceled. */
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
  await page.goto(`${app.url}/admin/dashboard/figures?from=${date}&to=${date}`);
  await page.getByRole('region', { name: 'Revenue' }).getByText(/\.00$/).first().waitFor();
};

const download = async (page: Page, title: string) => {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: `${title} as CSV` }).click(),
  ]);
  return { name: file.suggestedFilename(), text: (await readFile(await file.path(), 'utf8')).replace('\uFEFF', '') };
};

/** Today by the salon's calendar. */
const today = async (): Promise<string> => {
  const { zone } = (await asOwner('GET', '/admin/availability/settings')) as { readonly zone: string };
  return todayIn(zone);
};

describe('the owner’s dashboard', () => {
  journey('on the first day asks for the zone, and says that nothing waits and nothing was booked', async (page) => {
    await arriveAsOwner(page, app, 'dashboard');
    await page.getByRole('heading', { name: 'You’re all caught up' }).waitFor();
    await page.getByRole('heading', { name: 'Your first client will be here' }).waitFor();
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.getByText('Time zone confirmed').waitFor();
    await page.getByRole('heading', { name: /Which time zone/ }).waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Figures' }).click();
    await page.getByText('Your first booking will appear here.').waitFor();
    await page.getByRole('heading', { name: 'No bookings in this date range' }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: 'You’re all caught up' }).waitFor();
  });

  journey('has one line for a booking to confirm and its proof to verify, which leads to the proof', async (page) => {
    date = await bookThree();
    await arriveAsOwner(page, app, 'dashboard');
    const waiting = page.getByRole('list', { name: 'Waiting for you' });
    await expect.poll(() => waiting.getByRole('listitem').count()).toBe(1);
    const said = (await waiting.innerText()).replaceAll(/\s+/g, ' ');
    expect(said).toMatch(/^Maya Parks Proof to verify \$40\.00 .+ [AP]M · Hour$/);
    await waiting.getByRole('link', { name: /^Maya Parks/ }).click();
    await page.getByRole('dialog', { name: 'Payment proof' }).getByText('Maya Parks').first().waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(new URL(page.url()).search).toBe('');
  });

  journey('shows today together with what waits, so that neither moves the other', async (page) => {
    await page.setViewportSize(phone);
    await hold(page, '/admin/reviews*');
    await arriveAsOwner(page, app, 'dashboard');
    await page.locator('.mantine-Skeleton-root').first().waitFor();
    const toCalendar = page.getByRole('link', { name: 'Open the calendar' });
    expect(await toCalendar.count()).toBe(0);
    await unmockRoute(page);
    await toCalendar.waitFor();
    await page.getByRole('list', { name: 'Waiting for you' }).getByRole('link').first().waitFor();
  });

  journey('has the figures of the dates that are chosen one step away, as charts, tables and files', async (page) => {
    await arriveAsOwner(page, app, 'dashboard');
    await page.getByRole('link', { name: 'Figures' }).click();
    await page.getByRole('heading', { name: 'Reports' }).waitFor();
    await page.getByLabel('Date range').click();
    await page.getByRole('button', { name: 'Next 30 days' }).click();
    await page.getByRole('region', { name: 'Cancellations' }).getByText('1 of 3, 33%').waitFor();
    await page.waitForURL(/[?&]from=\d{4}-\d{2}-\d{2}/);

    await figuresOf(page);
    await page.locator('svg.recharts-surface').first().waitFor();
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

    await page.getByRole('link', { name: /^Total Revenue/ }).click();
    await page.getByText('1–1 of 1 appointments').waitFor();
    await expect.poll(() => page.getByLabel('Status', { exact: true }).inputValue()).toBe('earned');
  });

  journey(
    'says of the next client who, when, how to reach her, her notes and what she owes, and who comes after her',
    async (page) => {
      const made = await asOwner('POST', '/admin/services', { ...anHour, name: 'Short look', duration: 0.25 });
      const { id: serviceId } = made as { readonly id: string };
      const customerInfo = { name: 'Ada Lovelace', email: 'ada@example.com', phone: '3175550142' };
      const wanted = { serviceId, date: await today(), time: '23:45', customerInfo, notes: 'Comes with her mother.' };
      const booked = await asOwner('POST', '/admin/appointments', wanted);
      const { id, userId } = booked as { readonly id: string; readonly userId: string };
      await addHairPhoto(app, { of: userId, appointmentId: null, caption: 'Day one' });
      await asOwner('PUT', `/admin/appointments/${id}`, { ownerNote: 'Likes the window seat.' });
      await arriveAsOwner(page, app, 'dashboard');
      const ada = page.getByRole('region', { name: 'Next client' });
      await ada.getByText('First visit').waitFor();
      await ada.getByRole('img', { name: 'Hair of Ada Lovelace' }).waitFor();
      const said = (await ada.innerText()).replaceAll(/\s+/g, ' ');
      for (const words of ['11:45 PM', 'Ada Lovelace', 'Short look · 15 min', 'Owes $40.00']) {
        expect(said).toContain(words);
      }
      expect(said).toContain('Comes with her mother.');
      expect(said).toContain('Likes the window seat.');
      const reach = ada.getByRole('link', { name: /^(Text|Call) Ada Lovelace, \+1 \(317\) 555-0142$/ });
      const links = await reach.evaluateAll((found) => found.map((link) => link.getAttribute('href')));
      expect(links).toEqual(['sms:+13175550142', 'tel:+13175550142']);
      const next = page.getByRole('list', { name: 'The next visits' });
      await next.getByRole('link', { name: /Maya Parks/ }).click();
      await page.getByRole('dialog', { name: 'Appointment' }).getByText('maya@example.com').waitFor();
      // The address that "Complete" opens after a visit has begun.
      await page.goto(`${app.url}/admin/appointments?open=${id}&as=complete`);
      await page.getByRole('form', { name: 'Complete visit' }).waitFor();
      // Three taps.
      await page.goto(`${app.url}/admin/appointments?search=ada`);
      await page.getByRole('button', { name: 'Ada Lovelace', exact: true }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Complete visit' }).click();
      await page.getByRole('form').getByRole('button', { name: 'Complete visit' }).click();
      await page.getByText('Visit completed').waitFor();
      await page.getByRole('button', { name: 'Undo' }).click();
      await page.getByText('Undone').waitFor();
    },
  );

  journeyWith(phone)(
    'is at most one screen and a half of a phone on a full day, and names four of those who wait',
    async (page) => {
      const names = ['Nina', 'Bessie', 'Ella', 'Billie'] as const;
      for (const [seed, firstName] of names.entries()) {
        const { service, at } = await oneFree(app);
        const guest = { firstName, lastName: 'Holiday', email: `${firstName.toLowerCase()}@example.com` };
        await bookAsGuest(app, guest, at, service, 10 + seed);
      }
      const { service } = await oneFree(app);
      const review = { serviceId: service.id, rating: 5, title: 'Gentle', comment: 'So gentle, and right on time.' };
      const body = JSON.stringify({ ...review, customerName: 'Ida Wells', customerEmail: 'ida@example.com' });
      expect((await callApi(app, '/reviews/public', { method: 'POST', body })).status).toBe(201);
      await arriveAsOwner(page, app, 'dashboard');
      const waiting = page.getByRole('region', { name: 'Waiting for you' });
      await waiting.getByRole('link', { name: '1 review to approve' }).waitFor();
      expect(await waiting.getByRole('link', { name: /^Ada Lovelace No proof \$40\.00/ }).count()).toBe(1);
      expect(await waiting.getByRole('link', { name: / Proof to verify / }).count()).toBe(3);
      await page.getByRole('region', { name: 'Next client' }).getByText('Likes the window seat.').waitFor();
      await page
        .getByRole('complementary', { name: 'Notices' })
        .getByText(/Emails don’t go out yet/)
        .waitFor();
      // The owner looks at this page thirty times a day. The limit is one and a half screens.
      expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(1.5 * phone.height);
      await waiting.getByRole('link', { name: 'All 6 to confirm' }).click();
      await page.getByText('1–6 of 6 appointments').waitFor();
    },
  );

  it.each(['light', 'dark'] as const)('has cards that stand out from the page, when it is %s', (colorScheme) =>
    visit(
      browser,
      `dashboard-${colorScheme}`,
      async (page) => {
        await arriveAsOwner(page, app, 'dashboard');
        const [card, around, tag] = await page.getByRole('region', { name: 'Today' }).evaluate((region) => {
          const shade = (of: Element) => getComputedStyle(of).backgroundColor;
          let behind = region.parentElement ?? region;
          while (shade(behind) === 'rgba(0, 0, 0, 0)') behind = behind.parentElement ?? document.body;
          return [shade(region), shade(behind), behind.tagName];
        });
        expect(card).not.toBe(around);
        // The owner's pages have a shade of their own, not the site's.
        expect(tag).toBe('DIV');
      },
      { colorScheme },
    ),
  );

  journeyWith(phone)('fits a phone, and says when the figures cannot be had', async (page) => {
    await arriveAsOwner(page, app, 'dashboard');
    await figuresOf(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    const tabs = page.getByRole('navigation', { name: 'Admin' }).getByRole('tab');
    expect(await tabs.filter({ visible: true }).count()).toBe(5);
    await page.getByRole('tab', { name: 'More' }).click();
    await page.getByRole('link', { name: /^Services/ }).click();
    await page.getByRole('heading', { name: 'Services', exact: true }).waitFor();
    await page.goBack();
    await page.goBack();
    expect(await page.getByRole('button', { name: 'Logout' }).count()).toBe(0);
    await mockRoute(page, '**/admin/appointments/analytics**', 'failed');
    await page.reload();
    await page.getByRole('button', { name: /try again/i }).waitFor();
    await unmockRoute(page, '**/admin/appointments/analytics**');
    await page.getByRole('button', { name: /try again/i }).click();
    await page.getByRole('region', { name: 'Revenue' }).waitFor();
  });
});
