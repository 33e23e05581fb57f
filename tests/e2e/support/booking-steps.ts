import type { Locator, Page } from 'playwright-core';
import { formatMonth } from '../../../web/format/calendar.ts';
import { paymentPhoto } from './a-payment-photo.ts';

export type Client = {
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly email: string;
};

export const chooseService = async (page: Page, url: string, name: string): Promise<void> => {
  await page.goto(`${url}/services`);
  const card = page.getByRole('article').filter({ hasText: name }).first();
  await card
    .getByRole('button', { name: /Book Now/i })
    .or(card.getByRole('link', { name: /Book Now/i }))
    .click();
  await page.waitForURL('**/booking/datetime**');
};

/** Chooses an add-on by clicking its price. The page's address stores the choice, and the box follows it. */
export const chooseAddOn = async (page: Page): Promise<void> => {
  await page.getByRole('group', { name: 'ADD TO APPOINTMENT' }).getByText(/^\+\$/).first().click();
  await page.locator('input[type=checkbox]:checked').first().waitFor();
  await page.waitForURL(/[?&]addons=/);
};

/**
 * Chooses a day in the shown month or the next. A calendar also contains hidden days of the adjacent months, and in
 * most months such a day comes first.
 */
export const chooseDay = async (scope: Locator, date: string): Promise<void> => {
  const name = new RegExp(`^${Number(date.slice(8))} ${formatMonth(date)}`);
  await scope.locator('button[data-times]:not([data-hidden])').first().waitFor();
  if ((await scope.getByRole('button', { name }).count()) === 0) {
    await scope.getByRole('button', { name: 'Next month' }).click();
  }
  await scope.getByRole('button', { name }).click();
};

/** The first free day of the shown month, or of the next one if this month has none left. */
export const firstFreeDay = async (scope: Page | Locator): Promise<Locator> => {
  const free = scope.locator('button[data-times=free]:not([data-hidden])');
  await scope.locator('button[data-times]:not([data-hidden])').first().waitFor();
  if ((await free.count()) === 0) await scope.getByRole('button', { name: 'Next month' }).click();
  return free.first();
};

/** Chooses the first day with times and its first time. Returns both button names, the day's without its state. */
export const chooseFirstTime = async (page: Page): Promise<{ readonly day: string; readonly time: string }> => {
  const days = page.getByRole('button', { name: /^\d{1,2} [A-Z][a-z]+ \d{4}/ }).and(page.locator(':enabled'));
  await days.first().waitFor();
  for (let index = 0; index < (await days.count()); index += 1) {
    const day = days.nth(index);
    const name = (await day.getAttribute('aria-label')) ?? '';
    await day.click();
    const times = page.getByLabel('Available times').getByRole('button');
    const none = page.getByText('No available time slots for this date');
    await times.first().or(none).first().waitFor();
    if ((await times.count()) === 0) continue;
    const time = (await times.first().textContent()) ?? '';
    await times.first().click();
    await page.waitForURL('**/booking/details**');
    return { day: name.replace(/, times available$/, ''), time };
  }
  throw new Error('no day of the calendar has a free time');
};

export const giveDetails = async (page: Page, { firstName, lastName, phone, email }: Client): Promise<void> => {
  await page.getByLabel('First name').fill(firstName);
  await page.getByLabel('Last name').fill(lastName);
  await page.getByLabel('Phone').fill(phone);
  await page.getByLabel('Email').fill(email);
  await page.getByText('New account').or(page.getByText('Account found')).first().waitFor();
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await page.waitForURL('**/booking/payment-proof**');
};

type Method = 'CashApp' | 'Zelle';

export const choosePayment = async (page: Page, method: Method): Promise<void> => {
  await page.getByRole('radio', { name: method }).press('Space');
  await page.getByRole('radio', { name: method, checked: true }).waitFor();
};

export const pickProof = async (page: Page, seed: number): Promise<void> => {
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await paymentPhoto(seed));
  await page.getByAltText('Your payment proof').waitFor();
};

/** Agrees to the policies, which is asked at the payment step. */
export const agree = (page: Page): Promise<void> => page.getByRole('checkbox', { name: /agree/ }).check();

export const pressUpload = async (page: Page): Promise<void> => {
  await agree(page);
  await page.getByRole('button', { name: 'Upload payment proof' }).click();
};

export const waitForConfirmation = (page: Page): Promise<void> =>
  page.getByRole('heading', { name: 'Appointment Confirmed' }).waitFor();

export const payAndUpload = async (page: Page, method: Method, seed = 0): Promise<void> => {
  await choosePayment(page, method);
  await pickProof(page, seed);
  await pressUpload(page);
  await page.waitForURL('**/appointment-success**');
  await waitForConfirmation(page);
};

export const signIn = async (page: Page, url: string, identifier: string, password?: string): Promise<void> => {
  await page.goto(`${url}/login`);
  await page.getByLabel(/email or phone/i).fill(identifier);
  if (password !== undefined) await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
};
