import type { Locator, Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import type { Appointment } from '../../../web/api/types.ts';
import { type Choice, choiceQuery } from '../../../web/format/booking-choice.ts';
import {
  formatLongDate,
  formatMonth,
  monthStart,
  plusDays,
  plusMonths,
  to12Hour,
  todayIn,
  usualZone,
} from '../../../web/format/calendar.ts';
import { atApi, breakDown, unmockRoute } from '../../support/browser/answers.ts';
import { visit } from '../../support/browser/launch.ts';
import { paymentPhoto } from '../support/a-payment-photo.ts';
import {
  type Client,
  chooseService,
  firstFreeDay,
  pressUpload,
  waitForConfirmation,
} from '../support/booking-steps.ts';
import { appointmentsOf, bookByApi, openClientSalon, openStep, serviceCalled } from '../support/client-salon.ts';
import { clientToken, freeTimesOf } from '../support/owner-steps.ts';

// What a client on a phone need not do: turn the calendar to a free month, type what is known, scroll a bar away.

const phone = { width: 390, height: 844 };
const zora: Client = { firstName: 'Zora', lastName: 'Neale', phone: '3175550155', email: 'zora@example.com' };

const salon = await openClientSalon();
const { asOwner, journey, journeyWith } = salon;
const booked: Appointment = await bookByApi(salon, zora, { service: 'Loc Repair' });
const session = await clientToken(salon.app, zora.email);

const asZora = (name: string, path: string, work: (page: Page) => Promise<void>) =>
  visit(
    salon.browser,
    name,
    async (page) => {
      await page.addInitScript((kept) => localStorage.setItem('authToken', kept), session);
      await page.goto(`${salon.app.url}${path}`);
      await work(page);
    },
    phone,
  );

const earliest = (page: Page): Locator =>
  page.getByRole('paragraph').filter({ hasText: 'Earliest free time' }).getByRole('button');

const choiceOf = async (name: string): Promise<Choice> => {
  const service = (await serviceCalled(salon, name)) as unknown as Choice['service'];
  const [when] = await freeTimesOf(salon.app, service.id);
  if (when === undefined) throw new Error('there is no free time');
  return { service, addOns: [], ...when, customerInfo: null };
};

describe('the calendar', () => {
  let closed: readonly string[] = [];
  afterEach(async () => {
    for (const date of closed) await asOwner('DELETE', `/admin/availability/${date}`);
    closed = [];
  });

  it('opens on the month of the first free day, and calls a struck day not available', async () => {
    const tomorrow = plusDays(todayIn(usualZone), 1);
    const next = monthStart(plusMonths(monthStart(tomorrow), 1));
    for (let day = tomorrow; day < next; day = plusDays(day, 1)) closed = [...closed, day];
    await asOwner('POST', '/admin/availability/bulk', { dates: closed, timeSlots: [], isFullDayUnavailable: true });
    await visit(salon.browser, 'first-free-month', async (page) => {
      await chooseService(page, salon.app.url, 'Consultation');
      await page
        .getByRole('button', { name: new RegExp(`^\\d+ ${formatMonth(next)}, .*, times available$`) })
        .first()
        .waitFor();
      await page.getByText('Not available', { exact: true }).waitFor();
      expect(await page.getByText(/fully booked/i).count()).toBe(0);
    });
    await asZora('first-free-month-to-move', '/dashboard', async (page) => {
      await page.getByRole('button', { name: 'Reschedule' }).click();
      const dialog = page.getByRole('dialog');
      await dialog
        .getByRole('button', { name: new RegExp(`^\\d+ ${formatMonth(next)}, .*, times available$`) })
        .first()
        .waitFor();
      const [{ date = '', time = '' } = {}] = await appointmentsOf(salon, zora.email);
      await dialog.getByText(`Now ${formatLongDate(date)} at ${to12Hour(time)}`).waitFor();
    });
  });

  journey('says that its days did not load, and loads them when she tries again', async (page) => {
    await breakDown(page, '/availability/days*');
    await chooseService(page, salon.app.url, 'Consultation');
    await page.getByText('The free days didn’t load.').waitFor();
    expect(await page.getByText(/no available|not available/i).count()).toBe(0);
    await unmockRoute(page, atApi('/availability/days*'));
    await page.getByRole('button', { name: 'Try Again' }).click();
    await (await firstFreeDay(page)).waitFor();
  });
});

it('a client who is signed in goes from the time to the payment, which says for whom it is and lets her change that', () =>
  asZora('known', '/services', async (page) => {
    await page.getByRole('article').filter({ hasText: 'Consultation' }).first().getByRole('button').click();
    await earliest(page).click();
    await page.waitForURL('**/booking/payment-proof**');
    await page.getByText('Booking for Zora Neale · zora@example.com · +1 (317) 555-0155').waitFor();
    await page.getByRole('link', { name: 'Change your information' }).click();
    await page.getByRole('heading', { name: 'Your Information' }).waitFor();
    await page.getByLabel('First name').fill('Nora');
    await page.getByRole('button', { name: 'Continue to Payment' }).click();
    await page.getByText('Booking for Nora Neale').waitFor();
  }));

describe('on a phone', () => {
  journeyWith(phone)('no field takes the focus by itself, and no keys come up', async (page) => {
    const choice = await choiceOf('Consultation');
    await openStep(salon)(page, 'datetime', { ...choice, date: null, time: null });
    await earliest(page).click();
    await page.getByLabel('Email').waitFor();
    expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('INPUT');
  });

  it('the time that is held stands in the bar at the bottom, and no bar lies over a field or a button', async () => {
    const choice = await choiceOf('Interlocks');
    const customerInfo = { ...zora, email: 'ines@example.com', phone: `+1${zora.phone}` };
    await asOwner('PUT', '/admin/settings', { paymentHoldMinutes: 15 });
    try {
      await visit(
        salon.browser,
        'held-in-the-bar',
        async (page) => {
          for (const step of ['details', 'payment-proof'] as const) {
            await page.goto(`${salon.app.url}/booking/${step}${choiceQuery({ ...choice, customerInfo })}`);
            const timer = page.getByRole('timer');
            await timer.waitFor();
            for (const to of [0, 400, 100_000]) {
              await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), to);
              const { y = 0 } = (await timer.boundingBox()) ?? {};
              expect(y).toBeGreaterThan(phone.height - 150);
            }
            const last = page.getByRole('main').getByRole('button').last();
            const [button, bar] = await Promise.all([last.boundingBox(), timer.boundingBox()]);
            expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThan(bar?.y ?? 0);
          }
        },
        phone,
      );
    } finally {
      await asOwner('PUT', '/admin/settings', { paymentHoldMinutes: 0 });
    }
  });
});

/**
 * Counts taps on the page (not on the system's picture picker or keyboard, with "Next" and "Go"), screens on which she
 * taps, and characters that she types without suggestions.
 */
const countWork = async (page: Page) => {
  await page.addInitScript(() => {
    const note = (name: string, what: string) =>
      sessionStorage.setItem(name, `${sessionStorage.getItem(name) ?? ''}${what}`);
    addEventListener('pointerdown', () => note('taps', `${location.pathname} `), true);
    addEventListener('keydown', ({ key }) => (key.length === 1 ? note('typed', key) : undefined), true);
  });
  return async () => {
    const [taps, typed] = await page.evaluate(() =>
      ['taps', 'typed'].map((name) => (sessionStorage.getItem(name) ?? '').trim()),
    );
    const places = (taps ?? '').split(' ');
    return { taps: places.length, screens: new Set(places).size, typed: typed?.length };
  };
};

const payFor = async (page: Page, seed: number): Promise<void> => {
  const photo = await paymentPhoto(seed);
  page.once('filechooser', (chooser) => void chooser.setFiles(photo));
  await page.getByRole('button', { name: 'Choose the screenshot of your payment' }).click();
  await page.getByAltText('Your payment proof').waitFor();
  await pressUpload(page);
  await waitForConfirmation(page);
};

describe('the work of a booking', () => {
  /** From home to her details. */
  const arriveAtDetails = async (page: Page): Promise<void> => {
    await page.goto(salon.app.url);
    await page.locator('#prices').getByRole('button', { name: 'BOOK' }).first().click();
    await page.waitForURL('**/booking/datetime**');
    await (await firstFreeDay(page)).click();
    await page.getByLabel('Available times').getByRole('button').first().click();
    await page.waitForURL('**/booking/details**');
    await page.getByLabel('Email').click();
  };
  const type = async (page: Page, label: string, text: string): Promise<void> => {
    await page.getByLabel(label).focus();
    await page.keyboard.press('End');
    await page.keyboard.type(text);
  };

  journeyWith(phone)(
    'is 7 taps on 4 screens from home for a new client, and what she types is her name, email and phone',
    async (page) => {
      const work = await countWork(page);
      await arriveAtDetails(page);
      const typed = {
        Email: 'tara.okafor@gmail.com',
        'First name': 'Tara',
        'Last name': 'Okafor',
        Phone: '3175550142',
      };
      for (const [label, text] of Object.entries(typed)) await type(page, label, text);
      await page.keyboard.press('Enter');
      await page.waitForURL('**/booking/payment-proof**');
      await payFor(page, 61);
      expect(await work()).toEqual({ taps: 7, screens: 4, typed: Object.values(typed).join('').length });
    },
  );

  journeyWith(phone)('is 9 taps, and 21 characters typed, where a new client takes what is offered', async (page) => {
    const work = await countWork(page);
    await arriveAtDetails(page);
    await type(page, 'Email', 'tana.okafor');
    await page.getByRole('button', { name: '@gmail.com' }).click();
    await page.getByText('New account').waitFor();
    await page.getByRole('button', { name: 'I’m Tana Okafor' }).click();
    await type(page, 'Phone', '3175550148');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/booking/payment-proof**');
    await payFor(page, 63);
    expect(await work()).toEqual({ taps: 9, screens: 4, typed: 21 });
  });

  it('is 3 taps where a client moves her visit', () =>
    asZora('work-of-moving', '/dashboard', async (page) => {
      const work = await countWork(page);
      await page.reload();
      await page.getByRole('button', { name: 'Reschedule' }).click();
      await earliest(page).click();
      await page.getByRole('button', { name: 'Move my visit' }).click();
      await page.getByText(/^Moved to /).waitFor();
      expect(await work()).toMatchObject({ taps: 3, screens: 1 });
    }));

  it('is 4 taps for a client who comes again', () =>
    asZora('work-of-a-known-client', '/dashboard', async (page) => {
      await asOwner('PUT', `/admin/appointments/${booked.id}/status`, { status: 'completed' });
      const work = await countWork(page);
      await page.reload();
      await page.getByRole('button', { name: /^Book \w{3}, / }).click();
      await page.waitForURL('**/booking/payment-proof**');
      await payFor(page, 62);
      expect(await work()).toMatchObject({ taps: 4, typed: 0 });
    }));
});
