import { readFileSync } from 'node:fs';
import { TZDateMini } from '@date-fns/tz';
import { addMinutes } from 'date-fns/addMinutes';
import { format } from 'date-fns/format';
import type { Locator, Page, Request } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { formatLongDate, to12Hour } from '../../../web/format/calendar.ts';
import { violationsOf } from '../../support/browser/axe.ts';
import { expectComplaint } from '../../support/browser/complaints.ts';
import { visit } from '../../support/browser/launch.ts';
import { edgeOf, isInSight } from '../../support/browser/look.ts';
import { paymentPhoto } from '../support/a-payment-photo.ts';
import {
  agree,
  type Client,
  chooseAddOn,
  chooseFirstTime,
  choosePayment,
  chooseService,
  firstFreeDay,
  giveDetails,
  payAndUpload,
  pickProof,
  pressUpload,
  waitForConfirmation,
} from '../support/booking-steps.ts';
import { appointmentsOf, bookByApi, openClientSalon, serviceCalled } from '../support/client-salon.ts';
import { pressUntilFocused } from '../support/keyboard.ts';
import { arriveAsOwner } from '../support/owner-steps.ts';

const phone = { width: 390, height: 844 };
const somebody = (firstName: string): Client => ({
  firstName,
  lastName: 'Okafor',
  phone: '3175550142',
  email: `${firstName.toLowerCase()}@example.com`,
});

const salon = await openClientSalon();
const { journey, journeyWith } = salon;

const earliest = (page: Page) =>
  page.getByRole('paragraph').filter({ hasText: 'Earliest free time' }).getByRole('button');

/** Goes from the services to the payment in the fewest steps. */
const upToPayment = async (page: Page, client: Client, service = 'Consultation'): Promise<void> => {
  await chooseService(page, salon.app.url, service);
  await earliest(page).click();
  await page.waitForURL('**/booking/details**');
  await giveDetails(page, client);
};

/** Chooses this picture whenever the page opens the file picker. */
const answerPicker = async (page: Page, seed: number): Promise<void> => {
  const photo = await paymentPhoto(seed);
  page.on('filechooser', (chooser) => void chooser.setFiles(photo));
};

const chosenTime = (page: Page): { readonly date: string; readonly time: string } => {
  const { searchParams } = new URL(page.url());
  return { date: searchParams.get('date') ?? '', time: searchParams.get('time') ?? '' };
};

/**
 * Counts what the page loads from here on for a first-time visitor, in bytes over the network, with headers. Excludes
 * what the browser prefetches for the next page, as for a visitor who saves data.
 */
const countLoaded = async (page: Page) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  const finished: Request[] = [];
  page.on('requestfinished', (request) => finished.push(request));
  return async () => {
    const sizes = await Promise.all(finished.map((request) => request.sizes()));
    const bytes = sizes.reduce((sum, one) => sum + one.responseHeadersSize + one.responseBodySize, 0);
    return { requests: sizes.length, bytes };
  };
};

/** Checks in each frame if a toast reappears that the page with this heading had removed. */
const watchToasts = (page: Page, heading: string): Promise<unknown> =>
  page.addInitScript((heading) => {
    let areAway = false;
    const look = (): void => {
      const isThere = [...document.querySelectorAll('h1')].some(({ textContent }) => textContent === heading);
      const toasts = [...document.querySelectorAll('.mantine-Notification-root')];
      const isSeen = toasts.some((toast) => toast.checkVisibility({ visibilityProperty: true }));
      if (isThere && areAway && isSeen) document.documentElement.setAttribute('data-toast-back', '');
      if (isThere && !isSeen) areAway = true;
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, heading);

/** Like a page translator: wraps each text on the page in new elements. */
const translate = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const isTranslated = (text: Text): boolean =>
      text.data.trim() === '' ||
      text.parentElement?.closest('font, option, script, style, svg, textarea, title') != null;
    const translateIn = (root: Node): void => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts.filter((one) => one.isConnected && !isTranslated(one))) {
        const font = document.createElement('font');
        font.append(document.createElement('font'));
        font.firstElementChild?.append(text.data);
        text.replaceWith(font);
      }
    };
    const start = (): void => {
      translateIn(document.body);
      new MutationObserver(() => translateIn(document.body)).observe(document, {
        subtree: true,
        childList: true,
        characterData: true,
      });
    };
    addEventListener('DOMContentLoaded', start);
    document.addEventListener('page-answering', () => document.documentElement.setAttribute('data-answering', ''));
  });

const answering = (page: Page): Promise<void> => page.locator('html[data-answering]').waitFor();

describe('a booking', () => {
  journey('can be made on pages that a translator changes, which go on to say what is', async (page) => {
    await translate(page);
    await page.goto(salon.app.url);
    await answering(page);
    await page.getByRole('button', { name: 'Read More' }).click();
    await page.getByRole('button', { name: 'Read Less' }).click();
    await page.getByRole('link', { name: 'SERVICES', exact: true }).click();
    const search = page.getByPlaceholder('Search…');
    await search.fill('nothing like it');
    await page.getByText('No services found').waitFor();
    await search.fill('');
    await page.getByRole('article').first().waitFor();
    await page.getByRole('article').filter({ hasText: 'Interlocks' }).first().getByRole('button').click();
    await page.waitForURL('**/booking/datetime**');
    const addOn = page.getByRole('group', { name: 'ADD TO APPOINTMENT' }).getByRole('checkbox').first();
    for (const isChecked of [true, false, true]) {
      await addOn.setChecked(isChecked);
      await page.waitForURL((address) => address.searchParams.has('addons') === isChecked);
    }
    await (await firstFreeDay(page)).click();
    await page.getByLabel('Available times').getByRole('button').first().waitFor();
    const chosen = await chooseFirstTime(page);
    expect(chosen.time).toMatch(/M$/);
    const client = somebody('Wanda');
    await page.getByLabel('Email').fill('wanda.okafor');
    await page.getByRole('button', { name: '@gmail.com' }).click();
    await page.getByRole('button', { name: 'I’m Wanda Okafor' }).click();
    await giveDetails(page, client);
    for (const method of ['Zelle', 'CashApp', 'Zelle', 'CashApp'] as const) {
      await choosePayment(page, method);
      await page.getByText(`${method} QR code`).waitFor();
      await expect.poll(() => page.getByText(/QR code$/).allTextContents()).toEqual([`${method} QR code`]);
    }
    await page.getByRole('button', { name: 'Upload payment proof' }).click();
    await page.getByText('Please select a payment proof file and ensure customer info is complete.').waitFor();
    await payAndUpload(page, 'CashApp', 40);
    expect(await page.getByText('An unexpected error occurred').count()).toBe(0);
  });

  journeyWith(phone)('has its summary stay where it is when the times of a day come late', async (page) => {
    const answer = Promise.withResolvers<void>();
    await page.route('**/time-slots/**', async (route) => {
      await answer.promise;
      await route.continue();
    });
    const { id } = await serviceCalled(salon, '4-5 weeks');
    await page.goto(`${salon.app.url}/booking/datetime?service=${id}`);
    await (await firstFreeDay(page)).click();
    const heightAbove = async () => {
      const [day, summary] = await Promise.all(
        [page.getByRole('heading', { level: 2, name: /day, / }), page.getByRole('complementary')].map((part) =>
          part.boundingBox(),
        ),
      );
      return (summary?.y ?? 0) - (day?.y ?? 0);
    };
    await page.getByText('Loading available times...').waitFor();
    const before = await heightAbove();
    answer.resolve();
    await page.getByLabel('Available times').getByRole('button').first().waitFor();
    expect(before).toBeGreaterThan(0);
    expect(await heightAbove()).toBe(before);
  });

  journey('can be made by keyboard only', async (page) => {
    await answerPicker(page, 1);
    const { firstName, lastName, phone: number, email } = somebody('Kaya');
    await page.goto(`${salon.app.url}/services`);
    await page.getByRole('article').first().waitFor();
    await pressUntilFocused(page, 'Tab', { text: 'Book Now' });
    await page.keyboard.press('Enter');
    await page.waitForURL('**/booking/datetime**');
    await (await firstFreeDay(page)).waitFor();
    await pressUntilFocused(page, 'Tab', { label: /^\d{1,2} [A-Z][a-z]+ \d{4}/ });
    await pressUntilFocused(page, 'ArrowRight', { selector: 'button[data-times=free]:not([data-hidden])' });
    await page.keyboard.press('Enter');
    await page.getByLabel('Available times').getByRole('button').first().waitFor();
    await pressUntilFocused(page, 'Tab', { text: /^\d{1,2}:\d\d [AP]M$/ });
    await page.keyboard.press('Enter');
    await page.waitForURL('**/booking/details**');
    await page.locator('input[name=email]').waitFor();
    for (const [field, text] of Object.entries({ email, firstName, lastName, phone: number })) {
      await pressUntilFocused(page, 'Tab', { selector: `input[name=${field}]` });
      await page.keyboard.type(text);
      await expect.poll(() => edgeOf(page.locator(`input[name=${field}]`))).toBe(2);
    }
    await page.keyboard.press('Enter');
    await page.waitForURL('**/booking/payment-proof**');
    await page.locator('input[type=radio]').first().waitFor();
    await pressUntilFocused(page, 'Tab', { selector: 'input[type=radio]' });
    await page.keyboard.press('ArrowRight');
    await page.locator('input[value=zelle]:checked').waitFor();
    await pressUntilFocused(page, 'Tab', { text: 'Choose the screenshot of your payment' });
    await page.keyboard.press('Enter');
    await page.getByAltText('Your payment proof').waitFor();
    await pressUntilFocused(page, 'Tab', { selector: 'input[type=checkbox]' });
    await page.keyboard.press('Space');
    await pressUntilFocused(page, 'Tab', { text: 'Upload payment proof' });
    await page.keyboard.press('Enter');
    await waitForConfirmation(page);
    expect(await appointmentsOf(salon, email)).toHaveLength(1);
  });

  journey('tells a screen reader what days and times there are, what is missing, and what is chosen', async (page) => {
    await chooseService(page, salon.app.url, 'Consultation');
    const told = (words: string | RegExp) => page.getByRole('status').filter({ hasText: words });
    const day = await firstFreeDay(page);
    const name = (await day.getAttribute('aria-label')) ?? '';
    expect(name).toMatch(/^\d{1,2} [A-Z][a-z]+ \d{4}, [A-Z][a-z]+day, times available$/);
    const full = page.locator('button[data-times=none]:not([data-hidden])').first();
    await expect.poll(() => full.getAttribute('aria-label')).toMatch(/day, not available$/);
    await day.click();
    const times = page.getByLabel('Available times').getByRole('button');
    await times.first().waitFor();
    const count = await times.count();
    await told(new RegExp(`^${count === 1 ? '1 time' : `${count} times`} available on [A-Z][a-z]+day, `)).waitFor();
    await times.first().click();
    await page.waitForURL('**/booking/details**');
    await page.getByRole('button', { name: 'Continue to Payment' }).click();
    await page
      .getByRole('alert')
      .getByText('Please fill in the following required fields: First Name, Last Name, Phone, Email')
      .waitFor();
    for (const field of ['email', 'firstName', 'lastName', 'phone']) {
      const input = page.locator(`input[name=${field}]`);
      expect(await input.evaluate(({ required }: HTMLInputElement) => required)).toBe(true);
      await expect.poll(() => input.getAttribute('aria-invalid')).toBe('true');
      const described = await input.evaluate((element) =>
        element.ariaDescribedByElements?.map(({ textContent }) => textContent).join(' '),
      );
      expect(described).toMatch(/ is required$/);
    }
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('email');
    await giveDetails(page, somebody('Nala'));
    await pickProof(page, 41);
    const { name: file } = await paymentPhoto(41);
    await told(`${file} is chosen`).waitFor();
    const wrong = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('nothing') };
    await page.locator('input[type=file]').first().setInputFiles(wrong);
    await page.getByText('Invalid file type. Please use JPEG, PNG, GIF, WebP, or PDF files only.').waitFor();
    await page.getByRole('button', { name: 'Choose another' }).and(page.locator('[aria-describedby]')).waitFor();
    await page.getByAltText('Your payment proof').waitFor();
    await told(`${file} is chosen`).waitFor();
    await pressUpload(page);
    await waitForConfirmation(page);
  });

  journey('says at its place that a picture is damaged, until she chooses another', async (page) => {
    expectComplaint(page, /status of 415/, 'the server does not take the picture');
    await upToPayment(page, somebody('Mona'));
    const damaged = { name: 'payment.png', mimeType: 'image/png', buffer: Buffer.from('nothing') };
    await page.locator('input[type=file]').first().setInputFiles(damaged);
    await pressUpload(page);
    const said = page.getByRole('main').getByText(/^Invalid file type/);
    await said.waitFor();
    expect(await page.getByAltText('Your payment proof').count()).toBe(0);
    await page.getByRole('button', { name: 'Choose another' }).and(page.locator('[aria-describedby]')).waitFor();
    await pickProof(page, 47);
    await said.waitFor({ state: 'detached' });
    await pressUpload(page);
    await waitForConfirmation(page);
  });

  journeyWith({ ...phone, reducedMotion: 'no-preference' })(
    'says on its confirmation when to come and how it stands, and all else where she asks for it',
    async (page) => {
      await watchToasts(page, 'Appointment Confirmed');
      await upToPayment(page, somebody('Tara'));
      const chosen = chosenTime(page);
      await pickProof(page, 2);
      await pressUpload(page);
      await waitForConfirmation(page);
      await page.getByText(/^Confirmation code [A-Z0-9]{4,8}$/).waitFor();
      // The page shows when to come, larger than everything but the heading, and the status.
      const pixels = (of: Locator) => of.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
      const promise = page.getByRole('main').locator('header');
      const said = [formatLongDate(chosen.date), new RegExp(`^${to12Hour(chosen.time)} C[SD]T$`)].map((words) =>
        promise.getByText(words),
      );
      for (const words of said) {
        expect(await isInSight(words)).toBe(true);
        expect(await pixels(words)).toBeGreaterThanOrEqual(24);
      }
      const state = promise.getByText('Your booking will be confirmed once payment is verified.');
      expect(await pixels(state)).toBeLessThan(24);
      // One code and two buttons, visible without scrolling. The id and other details open on a press.
      const open = await page.getByRole('main').innerText();
      expect(open.match(/\b[A-Z0-9]{6}\b/g)).toHaveLength(1);
      expect(open).not.toMatch(/[0-9a-f]{8}-?[0-9a-f]{4}/);
      const buttons = promise.getByRole('button').or(promise.getByRole('link'));
      await expect.poll(() => buttons.allInnerTexts()).toEqual(['View my appointment', 'Add to calendar']);
      expect(await isInSight(buttons.last())).toBe(true);
      await pressUntilFocused(page, 'Tab', { text: 'All details' });
      await page.keyboard.press('Enter');
      for (const name of ['Service', 'Status', 'Payment proof', 'Confirmation ID', 'Created']) {
        await page
          .getByRole('term')
          .filter({ hasText: new RegExp(`^${name}$`) })
          .waitFor();
      }
      for (const name of ['Booking record', 'Print Details']) {
        await page.getByRole('link', { name }).or(page.getByRole('button', { name })).waitFor();
      }
      // No toast covers the heading, not even while fading.
      await page.locator('.mantine-Notification-root').first().waitFor({ state: 'detached' });
      expect(await page.locator('[data-toast-back]').count()).toBe(0);
    },
  );

  journeyWith(phone)(
    'whose time was taken meanwhile says so at once, offers the nearest ones, and keeps the proof over a reload',
    async (page) => {
      const client = somebody('Mina');
      await upToPayment(page, client);
      const wanted = chosenTime(page);
      // During the upload, so that her page does not know of it yet.
      await page.route('**/upload/payment-proof', async (route) => {
        await bookByApi(salon, somebody('Faster'), { when: wanted });
        await route.continue();
      });
      await pickProof(page, 3);
      await pressUpload(page);
      await page.getByText('This time slot is already booked. Please select a different time.').first().waitFor();
      await page.getByText('This time was just taken').waitFor();
      await page.getByText('Your payment proof is safe with us.').waitFor();
      await page.reload();
      await page.getByText('Your payment proof is safe with us.').waitFor();
      await page.getByText('The studio has this one already').waitFor();
      await page.getByLabel('Nearest free times').getByRole('button').first().click();
      await page.getByText('This time was just taken').waitFor({ state: 'detached' });
      expect(chosenTime(page)).not.toEqual(wanted);
      await agree(page);
      await page.getByRole('button', { name: 'Book with this proof' }).click();
      await waitForConfirmation(page);
      const [booked, ...others] = await appointmentsOf(salon, client.email);
      expect(others).toEqual([]);
      expect(booked?.paymentProofs).toHaveLength(1);
      expect(await salon.asOwner('GET', '/admin/payment-proofs?attached=false')).toEqual([]);
    },
  );

  journey('whose answer was lost on the way is made once, by itself or when she tries again', async (page) => {
    const client = somebody('Lena');
    await upToPayment(page, client);
    expectComplaint(page, /ERR_CONNECTION_RESET .*\/appointments$/, 'the connection breaks before the answer');
    let arrived = 0;
    await page.route('**/api/v2/appointments', async (route) => {
      if (arrived < 3) {
        arrived += 1;
        await route.fetch();
        await route.abort('connectionreset');
      } else await route.continue();
    });
    await pickProof(page, 4);
    await pressUpload(page);
    await page.getByRole('heading', { name: 'Appointment Error' }).waitFor();
    await page
      .getByText('Payment proof uploaded but failed to create appointment. Please contact support.')
      .first()
      .waitFor();
    await page.getByText('Failed to book appointment. Please try again.').waitFor();
    await page.getByRole('button', { name: 'Contact Support' }).waitFor();
    await page.getByRole('button', { name: 'Try Again' }).click();
    await waitForConfirmation(page);
    expect(arrived).toBe(3);
    expect(await appointmentsOf(salon, client.email)).toHaveLength(1);
  });

  journeyWith(phone)('loses nothing on reload and back, and add-ons leave no trace in the history', async (page) => {
    const { firstName, lastName, phone: number, email } = somebody('Rhea');
    await chooseService(page, salon.app.url, 'Interlocks');
    const before = await page.evaluate(() => history.length);
    await chooseAddOn(page);
    expect(await page.evaluate(() => history.length)).toBe(before);
    await page.reload();
    await page.locator('input[type=checkbox]:checked').first().waitFor();
    await earliest(page).click();
    await page.waitForURL('**/booking/details**');
    const chosen = chosenTime(page);
    await page.getByLabel('First name').fill(firstName);
    await page.getByLabel('Last name').fill(lastName);
    await page.getByLabel('Phone').fill(number);
    await page.reload();
    await expect.poll(() => page.getByLabel('First name').inputValue()).toBe(firstName);
    await expect.poll(() => page.getByLabel('Phone').inputValue()).toBe(`+1${number}`);
    await page.goBack();
    await page.waitForURL('**/booking/datetime**');
    await page.goForward();
    await expect.poll(() => page.getByLabel('Last name').inputValue()).toBe(lastName);
    expect(chosenTime(page)).toEqual(chosen);
    await giveDetails(page, { firstName, lastName, phone: number, email });
    await choosePayment(page, 'Zelle');
    await page.getByLabel('Name or tag the payment came from').fill('$rhea');
    await page.reload();
    await page.getByRole('radio', { name: 'Zelle', checked: true }).waitFor();
    await expect.poll(() => page.getByLabel('Name or tag the payment came from').inputValue()).toBe('$rhea');
    await page.goBack();
    await expect.poll(() => page.getByLabel('Email').inputValue()).toBe(email);
    await page.getByRole('button', { name: 'Continue to Payment' }).click();
    await page.waitForURL('**/booking/payment-proof**');
    await payAndUpload(page, 'Zelle', 5);
    const [booked] = await appointmentsOf(salon, email);
    expect(booked).toMatchObject({ ...chosen, addOns: [expect.anything()] });
  });

  journey('that was confirmed goes into her calendar, and prints without what is not of it', async (page) => {
    const client = somebody('Iris');
    await upToPayment(page, client);
    await payAndUpload(page, 'CashApp', 6);
    const [booked] = await appointmentsOf(salon, client.email);
    const downloading = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Add to calendar' }).click();
    const file = readFileSync(await (await downloading).path(), 'utf8');
    const fields = new Map(
      file
        .replaceAll('\r\n ', '')
        .split('\r\n')
        .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]),
    );
    const start = new TZDateMini(booked?.startsAt ?? '', booked?.zone);
    const stamp = (at: Date) => format(at, "yyyyMMdd'T'HHmmss");
    expect(Object.fromEntries(fields)).toMatchObject({
      UID: `appointment-${booked?.id}`,
      [`DTSTART;TZID=${booked?.zone}`]: stamp(start),
      [`DTEND;TZID=${booked?.zone}`]: stamp(addMinutes(start, booked?.duration ?? 0)),
      STATUS: 'TENTATIVE',
    });
    // The browser inside another app saves no file, and says nothing.
    await page.evaluate(() => Object.defineProperty(navigator, 'userAgent', { value: 'iPhone Instagram 389.0' }));
    await page.getByRole('link', { name: 'Add to calendar' }).click();
    const address = page.getByRole('link', { name: 'Open it in your calendar' });
    await expect.poll(() => address.getAttribute('href')).toMatch(/^webcal:\/\/127\.0\.0\.1:\d+\/.+\/calendar/);
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('button', { name: 'Print Details' }).isVisible()).toBe(false);
    // Even if the details are closed on the screen.
    await expect.poll(() => page.getByText('Confirmation ID').isVisible()).toBe(true);
    await expect.poll(() => page.locator('main').getByText('Divine Strands Beauty').isVisible()).toBe(true);
    // The link expires, so it is useless on paper.
    expect(await page.getByRole('link', { name: 'Download original' }).isVisible()).toBe(false);
    await page.emulateMedia({ media: 'screen' });
    await page.getByRole('button', { name: 'View my appointment' }).click();
    await page.getByRole('heading', { name: 'Your appointment' }).waitFor();
    const hers = await page.getByRole('link', { name: 'Add to calendar' }).getAttribute('href');
    expect(await (await fetch(new URL(hers ?? '', salon.app.url))).text()).toContain('BEGIN:VEVENT');
    await page.getByRole('button', { name: 'Sign in to change it' }).click();
    await expect.poll(() => page.getByLabel(/email or phone/i).inputValue()).toBe(client.email);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.getByRole('heading', { name: 'Welcome, Iris' }).waitFor();
  });

  journey(
    'by the id of its service is made, from a page of 16 requests and 193 KB; it is hers where she goes back, and leads on without booking it again',
    async (page) => {
      const client = somebody('Tola');
      const service = await serviceCalled(salon, 'Consultation');
      const open = (step: string, chosen: object = {}) =>
        page.goto(`${salon.app.url}/booking/${step}?${new URLSearchParams({ service: service.id, ...chosen })}`);
      const loaded = await countLoaded(page);
      await open('datetime');
      await earliest(page).waitFor();
      await firstFreeDay(page);
      await page.waitForLoadState('networkidle');
      const { requests, bytes } = await loaded();
      expect(requests).toBeLessThanOrEqual(16);
      expect(bytes).toBeLessThanOrEqual(193 * 1024);
      await earliest(page).click();
      await page.waitForURL('**/booking/details**');
      await open('details', chosenTime(page));
      await page.getByRole('heading', { name: service.name }).waitFor();
      await giveDetails(page, client);
      await page.reload();
      await payAndUpload(page, 'CashApp', 8);
      await page.goBack();
      await page.waitForURL('**/booking/details**');
      await page.getByRole('heading', { name: 'This appointment is booked' }).waitFor();
      expect(await page.getByText('This time was just taken').count()).toBe(0);
      expect(await page.getByRole('button', { name: 'Continue to Payment' }).count()).toBe(0);
      await page.getByRole('button', { name: 'Book Another Appointment' }).waitFor();
      await page.getByRole('link', { name: 'See my appointment', exact: true }).click();
      await waitForConfirmation(page);
      expect(await appointmentsOf(salon, client.email)).toHaveLength(1);
    },
  );
});

describe('several services in one visit', () => {
  const someoneElse = somebody('Sela');

  it('are chosen, timed, paid and shown as one; the owner sees and edits both', async () => {
    await salon.asOwner('PUT', '/admin/settings', { moreServicesLimit: 1 });
    const more = await serviceCalled(salon, 'Loc Repair');
    const first = await serviceCalled(salon, 'Locs Styling');
    await visit(
      salon.browser,
      'several-services',
      async (page) => {
        await chooseService(page, salon.app.url, first.name);
        await page.getByLabel('Add another service').selectOption(more.id);
        const beside = page.getByRole('group', { name: 'ADD TO APPOINTMENT' });
        await beside.getByRole('checkbox', { name: new RegExp(`^${more.name}`), checked: true }).waitFor();
        // With one more, the owner's maximum is reached.
        await page.getByLabel('Add another service').waitFor({ state: 'detached' });
        await page.getByText(/ incl\. 1 extra$/).waitFor();
        await page.waitForURL(/[?&]addons=/);
        await page.reload();
        await beside.getByRole('checkbox', { name: new RegExp(`^${more.name}`), checked: true }).waitFor();
        expect(await violationsOf(page)).toEqual([]);
        await beside.getByRole('checkbox', { name: new RegExp(`^${more.name}`) }).click();
        const select = page.getByLabel('Add another service');
        await expect.poll(() => select.evaluate((field) => field === document.activeElement)).toBe(true);
        await select.selectOption(more.id);
        await earliest(page).click();
        await page.waitForURL('**/booking/details**');
        await giveDetails(page, someoneElse);
        await payAndUpload(page, 'Zelle', 91);
        await page.getByText(more.name).first().waitFor();
      },
      phone,
    );
    const [made] = await appointmentsOf(salon, someoneElse.email);
    expect(made).toMatchObject({
      serviceName: first.name,
      totalPrice: first.price + more.price,
      addOns: [{ id: more.id, name: more.name, price: more.price }],
    });
    await visit(
      salon.browser,
      'several-services-owner',
      async (page) => {
        await arriveAsOwner(page, salon.app, `appointments?open=${made?.id}`);
        const sheet = page.getByRole('dialog', { name: 'Appointment', exact: true });
        await sheet.getByText(more.name).first().waitFor();
        await arriveAsOwner(page, salon.app, 'appointments?new=1');
        const form = page.getByRole('dialog', { name: 'New appointment' });
        await form.getByLabel(/^Service/).selectOption(first.id);
        await form.getByLabel('Add another service').selectOption(more.id);
        await form.getByRole('checkbox', { name: new RegExp(`^${more.name}`), checked: true }).waitFor();
        await form.getByText(`$${first.price + more.price}.00`, { exact: true }).waitFor();
        expect(await violationsOf(page)).toEqual([]);
      },
      phone,
    );
    await salon.asOwner('PUT', '/admin/settings', { moreServicesLimit: 0 });
  });
});
