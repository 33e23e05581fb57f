import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { Service } from '../../../web/api/types.ts';
import type { Choice } from '../../../web/format/booking-choice.ts';
import {
  formatMonth,
  formatShortDate,
  monthStart,
  plusDays,
  plusMonths,
  to12Hour,
  todayIn,
  zoneLabel,
} from '../../../web/format/calendar.ts';

import { answer } from '../../support/browser/answers.ts';
import { isInSight } from '../../support/browser/look.ts';
import {
  type Client,
  chooseDay,
  choosePayment,
  pickProof,
  pressUpload,
  signIn,
  waitForConfirmation,
} from '../support/booking-steps.ts';
import { appointmentsOf, bookByApi, openClientSalon, openStep, serviceCalled } from '../support/client-salon.ts';
import { arriveAsOwner, freeTimesOf } from '../support/owner-steps.ts';
import { go, type Place, placeOf } from './states/support.ts';

// A salon with its own zone, booking window and payment accounts, which every page must use.

const zone = 'America/Indiana/Indianapolis';
const phone = { width: 390, height: 844 };
const zora: Client = { firstName: 'Zora', lastName: 'Neale', phone: '3175550155', email: 'zora@example.com' };
const customerInfo = { ...zora, phone: `+1${zora.phone}` };

const paymentOptions = {
  cashapp: { number: '$divinestrands' },
  zelle: { name: 'Divine Strands', number: '3175550100' },
};

const salon = await openClientSalon({ BUSINESS_TIME_ZONE: zone });
const { asOwner, journey, journeyWith } = salon;
await asOwner('PUT', '/branding', { policies: { paymentOptions } });
await asOwner('PUT', '/admin/availability/settings', { bookingWindowMonths: 6 });
const service: Service = (await serviceCalled(salon, 'Consultation')) as unknown as Service;
const place: Place = await placeOf(salon, await bookByApi(salon, zora));

const aChoice = async (): Promise<Choice> => {
  const [when] = await freeTimesOf(salon.app, service.id);
  return { service, addOns: [], date: null, time: null, ...when, customerInfo };
};

const open = openStep(salon);

const applyCode = async (page: Page, code: string): Promise<void> => {
  await page.getByRole('button', { name: 'Package, gift, or coupon code' }).click();
  await page.getByLabel('Code').fill(code);
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByText('$5 off: send exactly $25 now.').waitFor();
};

journey('the checkout books with the source that was said and with the code, both kept over a reload', async (page) => {
  await asOwner('POST', '/admin/codes', { code: 'Spring', kind: 'amount', value: 5 });
  await open(page, 'checkout', await aChoice());
  const policy = page.getByRole('region', { name: 'Policy', exact: true });
  await policy.getByText('Please cancel at least 24 hours before your appointment.').waitFor();
  await pressUpload(page);
  const missing = page.getByText('Please select a payment proof file and ensure customer info is complete.');
  await missing.waitFor();
  const sources = page.getByRole('group', { name: 'Where did you send the payment?' });
  await sources.getByText('Please tell us where you sent the payment.').waitFor();
  await pickProof(page, 1);
  await missing.waitFor({ state: 'detached' });
  await pressUpload(page);
  await page.getByText('Please tell us where you sent the payment.').waitFor();
  expect(await page.getByRole('radio', { checked: true }).and(page.locator('[name=payment-method]')).count()).toBe(0);
  await choosePayment(page, 'Zelle');
  await applyCode(page, 'SPRING');
  await page.getByLabel('Name or tag the payment came from').fill('Z. Neale');
  await page.reload();
  await page.getByText('$5 off: send exactly $25 now.').waitFor();
  await page.getByRole('radio', { name: 'Zelle', checked: true }).waitFor();
  await expect.poll(() => page.getByLabel('Name or tag the payment came from').inputValue()).toBe('Z. Neale');
  await pickProof(page, 2);
  await pressUpload(page);
  await waitForConfirmation(page);
  const [booked] = (await appointmentsOf(salon, zora.email)).filter(({ money }) => money.code !== null);
  expect(booked).toMatchObject({
    money: { code: 'Spring', discount: 5, dueNow: 25 },
    customerInfo: { paymentMethod: 'zelle', paymentDetails: 'Z. Neale' },
  });
});

journey(
  'a studio that takes a deposit is paid the deposit or all of it at the checkout, and what was chosen stands on the proof',
  async (page) => {
    const choices = {
      payment: 'deposit',
      depositDollars: 10,
      balance: 'any',
      sameDayChange: 'nothing',
      refunds: 'none',
    };
    await asOwner('PUT', '/branding', { policies: { paymentOptions, choices } });
    await open(page, 'checkout', await aChoice());
    await page.getByRole('radio', { name: 'Deposit toward $30', checked: true }).waitFor();
    await choosePayment(page, 'Zelle');
    const due = page.getByRole('region', { name: 'Total due' });
    await due.getByText('$10', { exact: true }).waitFor();
    await page.getByText(/^This is your deposit\./).waitFor();
    await page.getByRole('radio', { name: 'Full payment' }).check();
    await due.getByText('$30', { exact: true }).waitFor();
    expect(await page.getByText(/^This is your deposit\.|to book/).count()).toBe(0);
    await page.reload();
    await page.getByRole('radio', { name: 'Full payment', checked: true }).waitFor();
    await pickProof(page, 3);
    await pressUpload(page);
    await waitForConfirmation(page);
    await page.getByText('$30 being checked').first().waitFor();
    const booked = await appointmentsOf(salon, zora.email);
    const inFull = booked.find(({ paymentProofs }) => paymentProofs.some(({ amount }) => amount === 30));
    await arriveAsOwner(page, salon.app, `appointments?proof=${inFull?.id}`);
    const dialog = page.getByRole('dialog', { name: 'Payment proof' });
    await dialog.getByText('$20.00 more than the $10.00 due.').waitFor();
    await expect.poll(() => dialog.getByLabel('Received').inputValue()).toBe('30.00');
    await asOwner('PUT', '/branding', {
      policies: { paymentOptions, choices: { ...choices, payment: 'full', depositDollars: null } },
    });
  },
);

journeyWith(phone)(
  'where the money goes is copied by a tap, and a photo comes from the phone’s camera',
  async (page) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.addInitScript(() => {
      const captures: (string | null)[] = [];
      Object.assign(globalThis, { captures });
      HTMLInputElement.prototype.click = function click() {
        const place = this.isConnected ? 'in the page' : 'nowhere';
        captures.push(`${this.type} ${this.accept} ${this.getAttribute('capture')} ${place}`);
      };
    });
    const choice = await aChoice();
    await open(page, 'payment-proof', choice);
    const when = `${formatShortDate(choice.date ?? '')}, ${to12Hour(choice.time ?? '')}`;
    await expect.poll(() => isInSight(page.getByText(when, { exact: true }))).toBe(true);
    const payHere = page.getByRole('link', { name: 'Open Cash App' });
    await expect.poll(() => payHere.getAttribute('href')).toBe('https://cash.app/$divinestrands/30.00');
    const copies = async (name: string, text: string) => {
      await page.getByRole('button', { name: `Copy ${name}`, exact: true }).click();
      await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(text);
    };
    await copies('amount', '30.00');
    await copies('cashapp', '$divinestrands');
    await choosePayment(page, 'Zelle');
    await copies('zelle name', 'Divine Strands');
    await copies('zelle number', '3175550100');
    await page.getByText('Zelle QR code').click();
    await page.getByRole('img', { name: 'QR code to pay with Zelle' }).waitFor();
    const camera = page.getByRole('button', { name: 'Take a photo', includeHidden: true });
    await camera.dispatchEvent('click');
    const captures = () => page.evaluate(() => (globalThis as unknown as { captures: readonly string[] }).captures);
    await expect.poll(captures).toEqual(['file image/* environment in the page']);
  },
);

journey(
  'the salon’s own zone is named by every step that is opened by its address, and dates what was written near midnight',
  async (page) => {
    const choice = { ...(await aChoice()), time: '10:30' };
    const label = `10:30 AM ${zoneLabel(zone, choice.date ?? '', choice.time)}`;
    expect(label).toMatch(/E[SD]T$/);
    for (const step of ['details', 'payment-proof', 'checkout']) {
      await open(page, step, choice);
      await page.getByRole('region', { name: 'Summary' }).getByText(label).waitFor();
    }
    // The zone also determines the date of a review written near midnight.
    const written = {
      rating: 5,
      title: null,
      comment: 'Lovely',
      user: null,
      customerName: 'Ada',
      adminResponse: null,
    };
    const review = { id: '1', ...written, service: null, serviceName: null, createdAt: '2026-03-02T05:30:00.000Z' };
    await answer(page, '/reviews*', { reviews: [review], pagination: { page: 1, limit: 10, total: 1, pages: 1 } });
    await go(page, place, '/reviews');
    await page.getByRole('article').getByText('Mar 2, 2026').waitFor();
  },
);

describe('the calendar', () => {
  journey('turns as far as the owner lets clients book', async (page) => {
    await open(page, 'datetime', { ...(await aChoice()), time: null });
    const lastMonth = formatMonth(plusMonths(todayIn(zone), 6));
    const next = page.getByRole('button', { name: 'Next month' });
    for (let turned = 0; turned < 7 && !(await next.isDisabled()); turned += 1) await next.click();
    await page.getByText(lastMonth, { exact: true }).waitFor();
  });

  journeyWith({ movesClock: true })(
    'folds away the weeks that are over, and has the earliest free time above it',
    async (page) => {
      const today = monthStart(plusMonths(todayIn(zone), 1));
      await page.clock.setFixedTime(`${plusDays(today, 19)}T17:00:00Z`);
      await open(page, 'datetime', { ...(await aChoice()), date: null, time: null });
      // It opens on the month of the first free day by the server's clock.
      const month = page.getByText(formatMonth(today), { exact: true });
      await page.getByText('Earliest free time').waitFor();
      if (!(await month.isVisible())) await page.getByRole('button', { name: 'Next month' }).click();
      await month.waitFor();
      const weeks = page.locator('table tbody tr').filter({ has: page.locator('button[data-times]') });
      await weeks.first().waitFor();
      const shown = await page.locator('table tbody tr').evaluateAll((all) =>
        all.map((week) => ({
          isShown: week.checkVisibility(),
          isOver: [...week.querySelectorAll('button')].every((day) => day.hasAttribute('data-past')),
        })),
      );
      expect(shown.filter(({ isOver }) => isOver).length).toBeGreaterThan(1);
      expect(shown.map(({ isShown }) => isShown)).toEqual(shown.map(({ isOver }) => !isOver));
      const earliest = await page.getByText('Earliest free time').boundingBox();
      const calendar = await page.locator('table').boundingBox();
      expect((earliest?.y ?? 0) + (earliest?.height ?? 0)).toBeLessThan(calendar?.y ?? 0);
      const below = () => page.getByText('Times available').boundingBox();
      const before = await below();
      await page.getByRole('button', { name: 'Next month' }).click();
      await page.getByText(formatMonth(plusMonths(today, 1)), { exact: true }).waitFor();
      expect(await below(), 'nothing below a month moves with the next one').toEqual(before);
    },
  );

  journey('lets her move a visit within its own time, also where its service is gone', async (page) => {
    const mover = { ...zora, firstName: 'Iva', email: 'iva@example.com' };
    await asOwner('POST', '/admin/services', {
      name: 'Long twist',
      description: 'Two hours',
      category: 'Styling',
      price: 90,
      duration: 2,
    });
    const { id } = await serviceCalled(salon, 'Long twist');
    const booked = await bookByApi(salon, mover, { service: 'Long twist' });
    await asOwner('DELETE', `/admin/services/${id}`);
    await signIn(page, salon.app.url, mover.email);
    await page.waitForURL('**/dashboard');
    await page.getByRole('button', { name: 'Reschedule' }).first().click();
    const dialog = page.getByRole('dialog');
    await chooseDay(dialog, booked.date);
    // Her own time is not offered, because moving a visit to it would be no move.
    await dialog.getByLabel('Available times').getByRole('button').first().click();
    await dialog.getByRole('button', { name: 'Move my visit' }).click();
    await expect.poll(async () => (await appointmentsOf(salon, mover.email))[0]?.time).not.toBe(booked.time);
    const [moved] = await appointmentsOf(salon, mover.email);
    const minutes = (time = '') => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
    expect([moved?.date, minutes(moved?.time) - minutes(booked.time)]).toEqual([booked.date, 30]);
  });
});
