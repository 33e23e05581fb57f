import type { Locator, Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import type { Appointment } from '../../../web/api/types.ts';
import { formatLongDate, plusDays } from '../../../web/format/calendar.ts';
import { hold, unmockRoute } from '../../support/browser/answers.ts';
import { violationsOf } from '../../support/browser/axe.ts';
import { visit } from '../../support/browser/launch.ts';
import { followLink } from '../../support/browser/running-app.ts';
import { openCalendarHost } from '../../support/calendar-host.ts';
import { openApp } from '../support/open-app.ts';
import { anHour, arriveAsOwner, aTuesdayAhead, callApi, offered } from '../support/owner-steps.ts';

const { app, asOwner, browser, journey, journeyWith } = await openApp({ env: { LOOPBACK_ADDRESSES: 'on' } });
const host = await openCalendarHost();
afterAll(() => host.close());
/** With Maya at nine and Nina at one, an hour each. */
const day = aTuesdayAhead();

/** In two days, or in three if that is a Sunday. */
const aWorkingDaySoon = (): string => {
  const date = new Date(Date.now() + 2 * 86_400_000);
  if (date.getUTCDay() === 0) date.setUTCDate(date.getUTCDate() + 1);
  return date.toISOString().slice(0, 10);
};

const book = async (serviceId: string, name: string, time: string) => {
  const customerInfo = { name, email: `${name.split(' ')[0]}@example.com`, phone: '+13175550142' };
  const data = await asOwner('POST', '/admin/appointments', { serviceId, date: day, time, customerInfo });
  return (data as { readonly id: string }).id;
};

const timeOfMaya = async (): Promise<string> =>
  ((await asOwner('GET', `/admin/appointments/${mayas}`)) as { readonly time: string }).time;

const serviceId = ((await asOwner('POST', '/admin/services', anHour)) as { readonly id: string }).id;
const mayas = await book(serviceId, 'Maya Angelou', '09:00');
await book(serviceId, 'Nina Simone', '13:00');

const openDay = async (page: Page) => {
  await arriveAsOwner(page, app, `calendar?view=day&date=${day}`);
  await blockOf(page, 'Maya Angelou').waitFor();
};

const blockOf = (page: Page, name: string): Locator =>
  page.getByRole('button', { name: new RegExp(`^[\\d:]+ [AP]M ${name} `) });
const slotAt = (page: Page, time: string): Locator => page.locator(`[data-start="${day} ${time}"]`);

/** The frame of the place where it would land, and the studio's color there. */
const landing = (page: Page): Promise<readonly string[]> =>
  page.locator('.mantine-DayView-dayViewDragPreview').evaluate((preview) => {
    const own = preview.appendChild(document.createElement('i'));
    own.style.color = 'var(--accent)';
    const colors = [getComputedStyle(preview).borderTopColor, getComputedStyle(own).color];
    own.remove();
    return colors;
  });

/** Drags with the mouse to the upper edge of the slot, whatever covers it. */
const drag = async (page: Page, block: Locator, slot: Locator) => {
  const [from, to] = [await block.boundingBox(), await slot.boundingBox()];
  if (from === null || to === null) throw new Error('there is nothing to drag, or nowhere to drag it');
  await page.mouse.move(from.x + 40, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(to.x + 40, to.y + 12, { steps: 6 });
  await page.mouse.move(to.x + 40, to.y + 4);
  const [frame, own] = await landing(page);
  expect(frame).toBe(own);
  await page.mouse.up();
};

describe('the owner’s calendar', () => {
  journey(
    'a visit dragged to a free time is moved, and the move is undone; onto a booked time it is refused',
    async (page) => {
      await openDay(page);
      await page.evaluate(() => document.fonts.ready);
      const top = async () => (await blockOf(page, 'Maya Angelou').boundingBox())?.y;
      const atNine = await top();
      const asked = page.getByRole('dialog', { name: 'Move Maya Angelou?' });
      await drag(page, blockOf(page, 'Maya Angelou'), slotAt(page, '15:00'));
      await asked.getByText(/^Hour, from .*, 9:00 AM to .*, 3:00 PM\.$/).waitFor();
      expect(await violationsOf(page)).toEqual([]);
      await asked.getByRole('button', { name: 'Don’t move' }).click();
      expect(await timeOfMaya()).toBe('09:00');

      await drag(page, blockOf(page, 'Maya Angelou'), slotAt(page, '15:00'));
      await asked.getByRole('button', { name: 'Move and tell Maya' }).click();
      await page.getByText(/^Maya Angelou moved to .* at 3:00 PM/).waitFor();
      const tell = page.getByRole('dialog', { name: 'Tell Maya Angelou' });
      await expect
        .poll(() => tell.getByLabel('Message').inputValue())
        .toMatch(/^Hi Maya, your Hour appointment has moved to .* at 3:00 PM\./);
      const links = await tell.getByRole('link').evaluateAll((found) => found.map((link) => link.getAttribute('href')));
      expect(links.map((link) => link?.split('?')[0])).toEqual([
        'sms:+13175550142',
        'https://wa.me/13175550142',
        'mailto:Maya@example.com',
      ]);
      expect(await violationsOf(page)).toEqual([]);
      await tell.getByRole('button', { name: 'Done' }).click();
      expect(await timeOfMaya()).toBe('15:00');
      await page.getByRole('button', { name: 'Undo' }).click();
      await page.getByText(/^Maya Angelou moved to .* at 9:00 AM/).waitFor();
      expect(await timeOfMaya()).toBe('09:00');
      await expect.poll(top).toBe(atNine);

      await drag(page, blockOf(page, 'Maya Angelou'), slotAt(page, '13:30'));
      await asked.getByRole('button', { name: 'Move only' }).click();
      await page
        .getByText(/^Maya Angelou stays on .* at 9:00 AM\. This time slot is already booked\. Please select/)
        .waitFor();
      await expect.poll(top).toBe(atNine);
      expect(await timeOfMaya()).toBe('09:00');
      await asked.waitFor({ state: 'detached' });

      // The page knows that she squeezes nothing in, until it hears otherwise.
      const heard = page.waitForResponse((response) => response.url().includes('/admin/availability/settings'));
      await asOwner('PUT', '/admin/settings', { squeezeIns: 1 });
      await heard;
      await drag(page, blockOf(page, 'Maya Angelou'), slotAt(page, '13:30'));
      await asked.getByRole('button', { name: 'Move only' }).click();
      await asked.getByLabel('Why you squeeze it in').fill('Her flight leaves tomorrow');
      expect(await violationsOf(page)).toEqual([]);
      await asked.getByLabel('Why you squeeze it in').press('Enter');
      await page.getByText(/^Maya Angelou moved to .* at 1:30 PM/).waitFor();
      expect(await timeOfMaya()).toBe('13:30');
      await drag(page, blockOf(page, 'Maya Angelou'), slotAt(page, '15:00'));
      await asked.getByRole('button', { name: 'Move only' }).click();
      await page.getByText(/^Maya Angelou moved to .* at 3:00 PM/).waitFor();
      await page.getByRole('button', { name: 'Undo' }).last().click();
      await expect.poll(timeOfMaya).toBe('13:30');
      await asOwner('PATCH', `/appointments/${mayas}/reschedule`, { date: day, time: '09:00' });
      await asOwner('PUT', '/admin/settings', { squeezeIns: 0 });
    },
  );

  journey('without a mouse: opened by a key, and moved from its own dialog', async (page) => {
    await openDay(page);
    await blockOf(page, 'Maya Angelou').focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Reschedule' }).press('Enter');
    await page.getByRole('list', { name: 'Available times' }).getByRole('button', { name: '11:00 AM' }).press('Enter');
    await page.getByRole('button', { name: 'Move to 11:00 AM' }).press('Enter');
    await page.getByText('Appointment rescheduled successfully').waitFor();
    expect(await timeOfMaya()).toBe('11:00');
  });

  journey('a time that a client holds while she pays is seen, taken back with a click, and booked', async (page) => {
    const reserve = { method: 'POST', body: JSON.stringify({ serviceId, date: day, time: '15:00' }) };
    expect((await callApi(app, '/reservations', reserve)).status).toBe(200);
    await openDay(page);
    await page.getByRole('button', { name: 'Held for a client who is paying' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(/^3:00 PM, 1 hour, until /).waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Take back 3:00 PM' }).click();
    await page.getByText('3:00 PM is no longer held').waitFor();
    await dialog.getByText('Held for clients').waitFor({ state: 'detached' });
    const id = await book(serviceId, 'Odetta Holmes', '15:00');
    await asOwner('DELETE', `/admin/appointments/${id}`);
  });

  journey('no button of a day’s sheet moves on a phone when its plan comes late', async (page) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await hold(page, '/admin/availability/time-slots/*');
    await arriveAsOwner(page, app, `calendar?view=list&date=${day}`);
    await page
      .getByRole('button', { name: /Hours of/ })
      .first()
      .click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('status').waitFor();
    const book = sheet.getByRole('button', { name: /^Book a client/ });
    expect(await book.count()).toBe(0);
    await unmockRoute(page);
    await book.waitFor();
    expect(await sheet.getByRole('button', { name: /^(Save hours|Open this day)$/ }).count()).toBe(1);
  });

  it('on a phone, a visit that ends after midnight says so before it is booked, and is on both of its days', async () => {
    const next = plusDays(day, 1);
    await visit(browser, 'calendar-overnight', async (page) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await arriveAsOwner(page, app, `calendar?view=list&date=${day}`);
      await page.getByRole('button', { name: new RegExp(`Hours of ${formatLongDate(day)}`) }).click();
      await page.getByRole('button', { name: /^Book a client/ }).click();
      const form = page.getByRole('dialog', { name: 'New appointment' });
      await form.getByLabel('Service').selectOption(serviceId);
      await form.getByRole('textbox', { name: 'Time' }).fill('23:00');
      const said = form.getByText('Ends Wednesday, 12:30 AM, after midnight.');
      await form.getByText('11:00 PM isn’t one of the free times.').waitFor();
      expect(await said.count()).toBe(0);
      await form.getByRole('textbox', { name: 'Time' }).fill('23:30');
      await said.scrollIntoViewIfNeeded();
      expect(await violationsOf(page)).toEqual([]);
      await form.getByLabel('Name').fill('Nella Larsen');
      await form.getByLabel('Email').fill('nella@example.com');
      await form.getByLabel('Phone').fill('3175550177');
      await form.getByRole('button', { name: 'Create appointment' }).click();
      await page.getByText('Appointment created successfully').waitFor();
      await page.goto(`${app.url}/admin/calendar?view=list&date=${day}`);
      const late = page.getByRole('button', { name: /^11:30 PM Nella Larsen/ });
      await late.scrollIntoViewIfNeeded();
      expect(await late.count()).toBe(1);
      const rest = page.getByText(/^Until 12:30 AM Nella Larsen .+, from the evening before$/);
      expect(await rest.count()).toBe(1);
      expect(await violationsOf(page)).toEqual([]);
      await page.goto(`${app.url}/admin/calendar?view=day&date=${next}`);
      const block = page.getByRole('button', { name: /^Until 12:30 AM Nella Larsen/ });
      await block.waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
      expect(await violationsOf(page)).toEqual([]);
      await block.click();
      await page.getByRole('dialog').getByText('Nella Larsen').first().waitFor();
      await page.goto(`${app.url}/admin/calendar?view=day&date=${day}`);
      await page.setViewportSize({ width: 1280, height: 900 });
      await blockOf(page, 'Nella Larsen').waitFor();
    });
    const found = await asOwner('GET', '/admin/appointments?search=Nella');
    const { appointments } = found as { readonly appointments: readonly Appointment[] };
    expect(appointments.map(({ date, time }) => [date, time])).toEqual([[day, '23:30']]);
    for (const { id } of appointments) await asOwner('DELETE', `/admin/appointments/${id}`);
  });

  journey(
    'a part of a day is closed with its reason: visitors are no longer offered it, until it opens again',
    async (page) => {
      await openDay(page);
      await slotAt(page, '15:30').click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Reason for closing').fill('School run');
      await dialog.getByRole('button', { name: 'Close this part' }).click();
      await dialog.getByRole('list', { name: 'Closed parts' }).getByText('School run').waitFor();
      expect((await offered(app, day)).slice(-3)).toEqual(['14:30', '15:00', '16:30']);
      await dialog.getByRole('button', { name: 'Close', exact: true }).click();
      await page.getByRole('button', { name: 'Closed: School run' }).click();
      await page.getByRole('button', { name: 'Open again 3:30 PM to 4:30 PM' }).click();
      await page.getByText('Partly closed').waitFor({ state: 'detached' });
      expect((await offered(app, day)).slice(-3)).toEqual(['15:30', '16:00', '16:30']);
    },
  );

  journeyWith({ width: 390, height: 844 })(
    'the back button closes a day’s sheet, and a reload keeps it open',
    async (page) => {
      await openDay(page);
      await page.getByRole('button', { name: 'Hours' }).click();
      const sheet = page.getByRole('dialog', { name: formatLongDate(day) });
      await sheet.getByText('Maya Angelou').waitFor();
      await page.reload();
      await sheet.getByText('Maya Angelou').waitFor();
      await page.goBack();
      await sheet.waitFor({ state: 'detached' });
      await blockOf(page, 'Maya Angelou').waitFor();
    },
  );

  journey('the line of the present time says it to the minute', async (page) => {
    await arriveAsOwner(page, app, 'calendar?view=day');
    const isSaid = async (): Promise<boolean> => {
      const options = { hour: 'numeric', minute: '2-digit' } as const;
      const minute = await page.evaluate((as) => new Date().toLocaleTimeString('en-US', as), options);
      return page.getByText(minute, { exact: true }).isVisible();
    };
    await expect.poll(isSaid).toBe(true);
  });

  journey('a closed day keeps its private note for the owner alone while its reason changes', async (page) => {
    await arriveAsOwner(page, app, `calendar?view=day&date=${day}`);
    await slotAt(page, '15:30').click();
    const dialog = page.getByRole('dialog').first();
    await dialog.getByLabel('Private note about this part').fill('With Ann, at the café');
    await dialog.getByRole('button', { name: 'Close this part' }).click();
    await dialog.getByRole('list', { name: 'Closed parts' }).getByText('With Ann, at the café').waitFor();
    const warned = page.getByRole('dialog', { name: '2 clients are booked at that time' });
    await dialog.getByRole('button', { name: 'Close this day' }).click();
    await warned.getByText('Maya Angelou').waitFor();
    await warned.getByRole('button', { name: 'Keep it open' }).click();
    await dialog.getByRole('button', { name: 'Close this day' }).click();
    await warned.getByRole('button', { name: 'Tell Nina Simone' }).click();
    await expect
      .poll(() => warned.getByLabel('Message').inputValue())
      .toMatch(/^Hi Nina, I won't be able to see you for your Hour on .* at 1:00 PM\./);
    await warned.getByRole('button', { name: 'Close anyway' }).click();
    const closed = page.getByRole('dialog', { name: 'Closed', exact: true });
    const move = closed.getByRole('link', { name: 'Move Maya Angelou' });
    await expect.poll(() => move.getAttribute('href')).toBe(`/admin/appointments?open=${mayas}&as=reschedule`);
    // Escape closes the question, and the day below stays open.
    await page.keyboard.press('Escape');
    await closed.waitFor({ state: 'detached' });
    await dialog.getByLabel('Private note about the day').fill('Tickets are in the drawer');
    await dialog.getByRole('button', { name: 'Save reason and note' }).click();
    await dialog.getByText('Private note: Tickets are in the drawer').waitFor();
    await dialog.getByLabel('Reason (optional)').fill('Vacation');
    await dialog.getByRole('button', { name: 'Save reason and note' }).click();
    await dialog.getByText('Unavailable all day: Vacation').waitFor();
    await dialog.getByText('Private note: Tickets are in the drawer').waitFor();
    await dialog.getByRole('button', { name: 'Open this day' }).click();
    await dialog.getByText('Your usual hours').waitFor();
    expect(await dialog.getByText('Tickets are in the drawer').count()).toBe(0);
  });

  journey('a week closed in bulk is given back with all future dates', async (page) => {
    await openDay(page);
    await page.getByText('Several days at once', { exact: true }).click();
    await page.getByRole('button', { name: 'Save the times for all' }).click();
    await page.getByText('Please select at least one date').waitFor();
    await page.getByRole('button', { name: 'Select This Week' }).click();
    await page.getByRole('button', { name: 'Select Next 7 Days' }).click();
    await page.getByRole('heading', { name: '7 days selected' }).waitFor();
    await page.getByLabel('Shown from').selectOption('18:00');
    await page.getByText('End time must be after start time').waitFor();
    await expect.poll(() => page.getByLabel('Shown to').inputValue()).toBe('19:00');
    await page.getByRole('button', { name: 'Mark all unavailable' }).click();
    const warned = page.getByRole('dialog', { name: /booked at that time$/ });
    const said = page.getByText('Successfully updated 7 dates');
    await warned.or(said).first().waitFor();
    // The visits are at least a week ahead, so they fall within the seven days only on some weekdays.
    if (await warned.isVisible()) {
      await warned.getByRole('button', { name: 'Close anyway' }).click();
      await page.getByRole('button', { name: 'Done' }).click();
    }
    await said.waitFor();
    const soon = aWorkingDaySoon();
    expect(await offered(app, soon)).toEqual([]);
    await page.getByRole('button', { name: 'Enable all future dates' }).click();
    const asked = page.getByRole('dialog', { name: 'Enable all future dates' });
    await asked.getByText(/^7 days go back to your usual hours/).waitFor();
    await asked.getByRole('button', { name: 'Enable all' }).click();
    await page.getByText('Successfully enabled 90 future dates with default availability').waitFor();
    await asked.waitFor({ state: 'detached' });
    expect(await offered(app, soon)).not.toEqual([]);
    await page.keyboard.press('Control+z');
    await expect.poll(() => offered(app, soon)).toEqual([]);
  });

  journey(
    'axe finds nothing in its views on a desk, a tablet and a phone, and nothing is wider than the screen',
    async (page) => {
      await arriveAsOwner(page, app, `calendar?view=week&date=${day}`);
      for (const [width, view] of [
        [1280, 'month'],
        [768, 'week'],
        [390, 'day'],
        [390, 'list'],
        [390, 'month'],
      ] as const) {
        await page.setViewportSize({ width, height: 900 });
        await followLink(page, `/admin/calendar?view=${view}&date=${day}`);
        await page.getByText('Maya Angelou').filter({ visible: true }).first().waitFor();
        expect([width, view, await violationsOf(page)]).toEqual([width, view, []]);
        // Her hours, closures and start times are one press away. Empty half hours are not buttons.
        expect(await page.locator('input, select, textarea').count()).toBeLessThanOrEqual(8);
        expect(await page.getByRole('main').getByRole('button').count()).toBeLessThanOrEqual(60);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
        const hint = await page.getByText(/to another time|choose Reschedule/).boundingBox();
        const shown = await page.getByText('Nina Simone').filter({ visible: true }).first().boundingBox();
        expect(hint?.y).toBeGreaterThan((shown?.y ?? 0) + (shown?.height ?? 0));
      }
    },
  );

  journey(
    'another calendar of hers closes its times to clients, and she sees what it is and what it meets',
    async (page) => {
      const compact = day.replaceAll('-', '');
      host.says([[`DTSTART:${compact}T123000`, `DTEND:${compact}T143000`, 'SUMMARY:School play']]);
      await arriveAsOwner(page, app, 'more');
      await page.getByRole('link', { name: /^Other calendars/ }).click();
      await page.getByRole('button', { name: 'Add a calendar' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Name').fill('Family');
      await dialog.getByLabel('Calendar address').fill(host.url);
      await dialog.getByRole('switch', { name: 'Show me the titles of my busy times' }).click();
      await dialog.getByRole('button', { name: 'Add calendar' }).click();
      await page.getByText('1 busy time ahead').waitFor();
      await page.goto(`${app.url}/admin/calendar?view=day&date=${day}`);
      await page.getByRole('button', { name: 'Busy in Family: School play' }).waitFor();
      await page.getByRole('button', { name: /^1:00 PM Nina Simone .*, busy in Family$/ }).waitFor();
      expect(await violationsOf(page)).toEqual([]);
      await drag(page, blockOf(page, 'Maya Angelou'), slotAt(page, '12:00'));
      const question = page.getByRole('dialog', { name: 'Move Maya Angelou?' });
      await question.getByText('You are busy in Family at that time.').waitFor();
      await question.getByRole('button', { name: 'Don’t move' }).click();
      await page.goto(`${app.url}/admin/appointments`);
      await page.getByRole('button', { name: 'New appointment' }).click();
      const booking = page.getByRole('dialog', { name: 'New appointment' });
      await booking.getByLabel('Service').selectOption({ index: 1 });
      await booking.getByRole('button', { name: 'Another day' }).click();
      await booking.getByLabel('Date').fill(day);
      await booking.getByLabel(/^Time/).fill('14:15');
      await booking.getByText('You are busy in Family at that time. You can still book it.').waitFor();
      await booking.getByLabel(/^Time/).fill('14:30');
      await booking.getByText(/You are busy in/).waitFor({ state: 'detached' });
      await page.goto(`${app.url}/admin/calendar?view=list&date=${day}`);
      await page.getByText('12:30 PM – 2:30 PM Busy in Family: School play').waitFor();
      expect((await offered(app, day)).filter((time) => time > '12:00' && time < '14:30')).toEqual([]);
      await page.goto(`${app.url}/admin/settings/calendars`);
      await page.getByRole('button', { name: 'Remove: Family' }).click();
      await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
      await page.getByText('No other calendars yet').waitFor();
    },
  );
});
