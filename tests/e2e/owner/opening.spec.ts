import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { Service } from '../../../web/api/types.ts';
import { keepAxeIn, violationsOf } from '../../support/browser/axe.ts';
import { paymentPhoto } from '../support/a-payment-photo.ts';
import { chooseService, giveDetails, payAndUpload, signIn } from '../support/booking-steps.ts';
import { asking, bookByApi, openStep } from '../support/client-salon.ts';
import { openApp } from '../support/open-app.ts';
import { callApi, oneFree, ownerToken } from '../support/owner-steps.ts';

// A first start without any configuration: the owner signs in by the link that the server prints.

const { app, journeyWith } = await openApp({ env: { ADMIN_EMAIL: '', ADMIN_PASSWORD: '' } });
// A new owner reads only where her studio is, how to sign in, what visitors see, and how to view a full demo.
const [greeting, link = ''] =
  /^Your studio: http:\S+\nSign in as its owner: (http:\S+#link=\S+)\n {2}The link works once.+\nVisitors .+“Booking opens soon”.+\n.+DEMO=1.+\nListening on http:\S+\n$/.exec(
    app.output(),
  ) ?? [];
expect(greeting).toBe(app.output());
const [email, password] = ['zora@example.com', 'comb-9-velvet'];

const phone = { width: 390, height: 844 };
const desk = { width: 1280, height: 900 };

/** Counts taps and typed characters. */
const counting = () => {
  const counted = { taps: 0, typed: 0, screens: 0 };
  const tap = async (place: Locator): Promise<void> => {
    counted.taps += 1;
    // Ends a smooth scroll, during which a press could end beside the button.
    await place.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
    await place.click();
  };
  const type = async (place: Locator, text: string): Promise<void> => {
    counted.taps += 1;
    counted.typed += text.length;
    await place.fill(text);
  };
  return { counted, tap, type };
};

/** The problems of a step on a phone. */
const lookedAt = async (page: Page, name: string): Promise<readonly string[]> => {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  return [...(wide > 0 ? [`${name} is ${wide} pixels too wide`] : []), ...(await violationsOf(page))];
};

type Booked = { readonly id: string; readonly status: string };
type Holiday = { readonly date: string; readonly name: string; readonly isClosed: boolean };

/** With the email and password that she chooses when she opens the studio. */
const opened = { ...app, adminEmail: email, adminPassword: password };

const asOwner = async (path: string, change: { readonly method?: string; readonly body?: string } = {}) =>
  (await callApi(app, path, { token: await ownerToken(opened), ...change })).data;

const holidays = async () =>
  ((await asOwner('/admin/availability/holidays')) as { readonly holidays: readonly Holiday[] }).holidays;

const bookings = async () =>
  ((await asOwner('/admin/appointments')) as { readonly appointments: readonly Booked[] }).appointments;

const policies = async () => {
  const { data } = await callApi(app, '/branding');
  return (data as { readonly policies: { readonly sections: readonly { readonly title: string }[] } }).policies
    .sections;
};

/** The width of a picture after it has loaded. */
const widthOf = (picture: Locator): Promise<number> =>
  picture.evaluate((image: HTMLImageElement) => image.naturalWidth);

const rules = async () => (await callApi(app, '/availability/rules')).data as { readonly isOpen: boolean };

const someone = { firstName: 'Trial', lastName: 'Client', phone: '2195550143' };

/** A visitor who is not on the server's own machine. */
const asStranger = (page: Page) => page.setExtraHTTPHeaders({ 'X-Forwarded-For': '203.0.113.7' });

const trialBar = (page: Page) => page.getByRole('complementary', { name: 'Not open yet' });

/** Checks on a desktop, then on a phone, and stays at the phone's size. */
const isReadable = async (page: Page): Promise<void> => {
  for (const size of [desk, phone]) {
    await page.setViewportSize(size);
    expect([size.width, await violationsOf(page)]).toEqual([size.width, []]);
  }
};

describe('a studio that was never opened', () => {
  journeyWith(phone)(
    'is read by strangers, who are told that booking opens soon where they would book',
    async (page) => {
      await keepAxeIn(page);
      await asStranger(page);
      const isRight = async () => {
        expect(await trialBar(page).count()).toBe(0);
        await isReadable(page);
      };
      await page.goto(app.url);
      await page.getByRole('main').getByText('Booking opens soon').first().waitFor();
      // The studio has no contact yet.
      await page.getByRole('link', { name: 'See our services' }).first().waitFor();
      expect(
        await page
          .getByRole('main')
          .getByRole('link', { name: /contact the studio/i })
          .count(),
      ).toBe(0);
      await isRight();
      await page.goto(`${app.url}/reviews`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.goto(`${app.url}/services`);
      await page.getByText('Booking opens soon').waitFor();
      await isRight();
      await chooseService(page, app.url, 'Consultation');
      await page.getByRole('heading', { name: 'Booking opens soon' }).waitFor();
      expect(await page.getByRole('button', { name: /^Previous month|^Next month/ }).count()).toBe(0);
      await isRight();
    },
  );

  journeyWith(phone)(
    'is tried out whole by anyone who sits at its machine, from its home page to a pending appointment',
    async (page) => {
      await keepAxeIn(page);
      const client = { ...someone, email: 'trial-client@example.com' };
      await page.goto(app.url);
      await trialBar(page).getByText('Only you see this').waitFor();
      expect((await trialBar(page).boundingBox())?.height).toBeLessThan(90);
      expect(await page.getByRole('main').getByText('Booking opens soon').count()).toBe(0);
      await isReadable(page);
      expect((await trialBar(page).boundingBox())?.height).toBeLessThan(90);
      await page
        .getByRole('listitem')
        .filter({ hasText: 'Microlocs Consultation' })
        .getByRole('button', { name: 'BOOK' })
        .click();
      await page.getByRole('paragraph').filter({ hasText: 'Earliest free time' }).getByRole('button').click();
      await giveDetails(page, client);
      await page.getByText('The studio will tell you where to send it.').waitFor();
      const offered = page.locator('[name=payment-method]');
      expect(await offered.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))).toEqual([
        'cashapp',
        'zelle',
      ]);
      expect(await page.getByRole('link', { name: 'Open Cash App' }).count()).toBe(0);
      await isReadable(page);
      await payAndUpload(page, 'Zelle', 390);
      await page.getByRole('heading', { name: 'Appointment Confirmed' }).waitFor();
      await trialBar(page).getByRole('link', { name: 'Open your studio' }).click();
      await page.getByText('by the link in the window that you started it from').waitFor();
    },
  );
});

describe('its owner', () => {
  journeyWith({ ...phone, reducedMotion: 'no-preference' })(
    'is led from the first start to an open studio, can leave on the way, and sees what is missing',
    async (page) => {
      const { counted, tap, type } = counting();
      const found: string[] = [];
      const see = async (heading: string, name: string) => {
        await page.getByRole('heading', { level: 1, name: heading }).waitFor();
        await page.locator('.mantine-Skeleton-root').first().waitFor({ state: 'detached' });
        counted.screens += 1;
        found.push(...(await lookedAt(page, name)));
      };
      const goOn = () => tap(page.getByRole('button', { name: 'Save and continue' }));
      await keepAxeIn(page);
      const began = performance.now();
      await page.goto(link);
      await see('You and your studio', 'studio');
      await page.getByText('Step 1 of 6', { exact: true }).waitFor();
      expect(new URL(page.url()).hash).toBe('');
      expect(await page.getByRole('main').getByRole('textbox').count()).toBe(2);
      await type(page.getByLabel('Your email'), email);
      await page.getByRole('button', { name: 'Save and continue' }).click();
      await page.getByText('Please choose a password.').waitFor();
      await type(page.getByLabel('Your password'), password);
      await goOn();
      await page.getByLabel('Your first name').waitFor();
      await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
      found.push(...(await lookedAt(page, 'names')));
      counted.screens += 1;
      await type(page.getByLabel('Your first name'), 'Zora');
      await type(page.getByLabel('Your last name'), 'Neale');
      await type(page.getByLabel('Studio name'), 'Crown & Coil');
      await type(page.getByLabel('City and state'), 'Atlanta, GA');
      // Trial bookings lock the zone, which is not her own.
      await page.getByText('Your trial bookings keep the zone as it is.').waitFor();
      await page.getByRole('button', { name: 'Remove the trial bookings' }).click();
      await page.getByText('Your times are in Eastern time (New York).').waitFor();
      await page.getByLabel('Preview of your site').getByText('Crown & Coil').first().waitFor();
      await goOn();

      await see('You and your work', 'photos');
      const tick = page.getByRole('button', { name: /^You and your studio.*done$/ }).locator('svg');
      expect((await tick.boundingBox())?.width).toBe(16);
      const files = page.locator('input[type=file]');
      counted.taps += 2;
      await files.first().setInputFiles(await paymentPhoto(4));
      await page.getByRole('img', { name: 'You', exact: true }).waitFor();
      await files.last().setInputFiles(await Promise.all([1, 2, 3].map(paymentPhoto)));
      await page.getByText('3 of up to 6').waitFor();
      await type(page.getByLabel('Two sentences about you'), 'I start locs. I mend them too.');
      await goOn();

      await see('Services and prices', 'services');
      await page.reload();
      await see('Services and prices', 'services-again');
      counted.screens -= 1;
      const price = page.getByLabel(/^Price of .*Consultation/);
      await price.fill('-5');
      await page.getByRole('button', { name: 'Save and continue' }).click();
      await page.getByText('Price must be zero or more').waitFor();
      await expect.poll(() => price.inputValue()).toBe('-$5');
      await price.fill('30');
      await page.getByText('Price must be zero or more').waitFor({ state: 'detached' });
      await page.getByLabel('Hours of Loc Repair').fill('0.3');
      await page.getByText('In quarter hours, from 0.25').waitFor();
      await page.getByLabel('Hours of Loc Repair').fill('1');
      // A wrong price behind a fold opens it.
      const fold = page.locator('summary', { hasText: 'Retightening 8+ weeks' });
      await fold.getByText('3 sizes, $180 to $240', { exact: true }).click();
      const folded = page.getByLabel('Price of Retightening 8+ weeks Small');
      await folded.fill('-5');
      await fold.click();
      await folded.waitFor({ state: 'hidden' });
      await page.getByRole('button', { name: 'Save and continue' }).click();
      await expect.poll(() => folded.evaluate((field) => field === document.activeElement)).toBe(true);
      await folded.fill('210');
      await tap(page.getByRole('button', { name: 'Skip for now' }));

      await see('Getting paid', 'payment');
      await page.getByLabel('Your $cashtag').fill('zora styles');
      await page.getByRole('button', { name: 'Save and continue' }).click();
      await page.getByText('A $cashtag has up to 20 letters').waitFor();
      await expect
        .poll(() => page.getByLabel('Your $cashtag').evaluate((field) => field === document.activeElement))
        .toBe(true);
      await type(page.getByLabel('Your $cashtag'), 'zorastyles');
      await page.getByText('A $cashtag has up to 20 letters').waitFor({ state: 'detached' });
      await goOn();

      await see('Where to find you', 'contact');
      await expect.poll(() => page.getByLabel('Email', { exact: true }).inputValue()).toBe(email);
      await type(page.getByLabel('Address', { exact: true }), '12 Elm St');
      await page.getByRole('radio', { name: 'Clients whose visit you confirmed', checked: true }).waitFor();
      await goOn();

      await bookByApi({ app, ask: asking(app) }, { ...someone, email: 'trial@example.com' });
      await page.reload();
      await see('Open your studio', 'finish');
      await page.getByText('Your site has no address on the internet yet').waitFor();
      await page.getByText('Emails don’t go out yet').waitFor();
      await page.getByRole('button', { name: 'Change: Hours' }).waitFor();
      await page.getByText('Services and prices are examples.').waitFor();
      expect(await page.getByText('You have no password').count()).toBe(0);
      await page.getByRole('checkbox', { name: 'Remove the trial booking', checked: true }).waitFor();
      const [tried] = await bookings();
      expect(tried?.status).toBe('pending');
      const confirmed = { method: 'PUT', body: JSON.stringify({ status: 'confirmed' }) };
      expect(await asOwner(`/admin/appointments/${tried?.id}/status`, confirmed)).toMatchObject({
        status: 'confirmed',
      });
      await tap(page.getByRole('button', { name: 'Open the studio' }));
      await see('Your studio is open', 'open');
      expect(await page.getByText('Your studio is open', { exact: true }).count()).toBe(1);
      // Nobody else could open a link to this computer.
      expect(await page.getByRole('img', { name: /^QR code/ }).count()).toBe(0);
      const seconds = Math.round((performance.now() - began) / 1000);
      console.log(`the opening took ${JSON.stringify(counted)} in ${seconds} s of a browser`);
      expect(found).toEqual([]);
      expect(counted.taps).toBeLessThanOrEqual(20);
      expect(counted.typed).toBeLessThanOrEqual(110);
      expect(counted.screens).toBe(8);

      // Skipped steps stay on her dashboard.
      await page.goto(`${app.url}/admin`);
      await page.getByRole('region', { name: 'Your site still lacks' }).getByText('Services and prices are').waitFor();

      // Later she returns to the skipped steps at the same place, through “More”.
      await page.goto(`${app.url}/admin/more`);
      await page.getByRole('link', { name: /^Studio setup/ }).click();
      await page
        .getByRole('navigation', { name: 'Setup steps' })
        .getByRole('button', { name: /^Services/ })
        .click();
      await price.fill('35');
      await page.getByRole('switch', { name: 'Offer Loc Repair' }).press('Space');
      await page.getByRole('button', { name: 'Save and continue' }).click();
      await page.getByRole('heading', { level: 1, name: 'Getting paid' }).waitFor();
      // She can change everything that has a default: hours and holidays, policies, her look.
      const steps = page.getByRole('navigation', { name: 'Setup steps' });
      await steps.getByRole('button', { name: /^Hours/ }).click();
      await see('Hours', 'hours');
      await page.getByRole('switch', { name: 'Different hours on some days' }).click();
      await page.getByLabel('Saturday closes').selectOption('14:00');
      await page.getByRole('group', { name: 'Closed on holidays' }).locator('label').first().click();
      await goOn();
      await see('Your studio is open', 'open-again');
      await steps.getByRole('button', { name: /^Policies/ }).click();
      await see('Policies', 'policies');
      const deposit = page.getByLabel('Deposit', { exact: true });
      await deposit.fill('-5');
      await page.getByRole('button', { name: 'Save and continue' }).click();
      await page.getByText('Deposit must be between 1 and 1000').waitFor();
      await deposit.fill('50');
      await goOn();
      await page.getByRole('heading', { level: 1, name: 'Your studio is open' }).waitFor();
      await steps.getByRole('button', { name: /^Your look/ }).click();
      await see('Your look', 'look');
      await page.getByLabel('Letters').fill('CC');
      await page.getByRole('textbox', { name: 'Color' }).fill('#ffcc00');
      await page.getByText('would be hard to read').waitFor();
      await page.getByRole('heading', { name: 'Your look' }).click();
      // Every button has her color, even an unfilled one.
      const [skips, ink] = await page.getByRole('button', { name: 'Skip for now' }).evaluate((button) => {
        const { color } = getComputedStyle(button);
        button.style.color = 'var(--accent-deep)';
        return [color, getComputedStyle(button).color];
      });
      expect(skips).toBe(ink);
      await goOn();
      await page.getByRole('heading', { level: 1, name: 'Your studio is open' }).waitFor();
      expect(found).toEqual([]);
      // A zone that she has chosen stays, even if her city suggests another.
      await page.goto(`${app.url}/admin/opening?step=studio`);
      await page.getByRole('button', { name: 'Change' }).click();
      await page.getByLabel('Time zone').selectOption('America/Indiana/Indianapolis');
      await page.getByRole('button', { name: 'Save and continue' }).click();
      await page.getByRole('heading', { level: 1, name: 'You and your work' }).waitFor();
      await page.reload();
      await page.goBack();
      await page.getByText('Your times are in Eastern time (Indianapolis).').waitFor();
    },
  );

  journeyWith(phone)('finds on her site what she said, in words that agree', async (page) => {
    expect(await rules()).toMatchObject({ isOpen: true });
    await page.goto(app.url);
    await page.getByRole('heading', { level: 1, name: 'Crown & Coil' }).waitFor();
    await page.getByText('A non-refundable deposit of $50 is required. It counts toward your total.').waitFor();
    await page.getByText('A non-refundable deposit of $50 is required at scheduling.').waitFor();
    expect(await page.getByText('Full payment is required').count()).toBe(0);
    expect((await policies()).map(({ title }) => title)).toEqual([
      ...['TO BOOK', 'REMAINING BALANCE', 'RESCHEDULING', 'CANCELLATIONS', 'NO REFUNDS'],
    ]);
    expect(await bookings()).toEqual([]);
    expect(await trialBar(page).count()).toBe(0);
    const row = page.getByRole('listitem').filter({ hasText: 'Microlocs Consultation' });
    await row.getByText('$35', { exact: true }).waitFor();
    expect(await page.getByText('Loc Repair').count()).toBe(0);
    const accent = await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent'));
    expect(accent.toUpperCase()).not.toBe('#FFCC00');
    const saturday = new Date(Date.now() + 14 * 86_400_000);
    saturday.setUTCDate(saturday.getUTCDate() + ((6 - saturday.getUTCDay() + 7) % 7));
    const date = saturday.toISOString().slice(0, 10);
    const { data } = await callApi(app, `/admin/availability/time-slots/${date}?duration=30`);
    const times = (data as { readonly timeSlots: readonly { readonly time: string }[] }).timeSlots;
    expect(times.at(-1)?.time).toBe('13:30');
    const [first, ...others] = await holidays();
    expect([first?.isClosed, others.some(({ isClosed }) => isClosed)]).toEqual([true, false]);
    const holiday = await callApi(app, `/admin/availability/time-slots/${first?.date}?duration=30`);
    expect(holiday.data).toMatchObject({ isFullDayUnavailable: true, reason: first?.name });

    await page.getByRole('banner').getByText('CC', { exact: true }).waitFor();
    await page.locator('main section').first().getByText('Atlanta, GA').waitFor();
    await page.getByRole('heading', { name: 'Gallery' }).scrollIntoViewIfNeeded();
    const photos = page
      .getByRole('main')
      .getByRole('button', { name: /^Open / })
      .getByRole('img');
    await expect.poll(() => photos.count()).toBe(3);
    for (const photo of await photos.all()) {
      await photo.scrollIntoViewIfNeeded();
      await expect.poll(() => widthOf(photo)).toBeGreaterThan(0);
    }
    await page.goto(`${app.url}/contact`);
    await page.getByRole('main').getByRole('link', { name: email }).waitFor();
    // Only the confirmation says where to come.
    expect(await page.getByText('12 Elm St').count()).toBe(0);
    const words = (await asOwner('/admin/mail-words/visit-confirmed')) as { readonly text: string };
    expect(words.text).toMatch(/\n\nWhere to come: 12 Elm St$/);

    const { service, at } = await oneFree(app);
    const customerInfo = { firstName: 'Ada', lastName: 'Osei', phone: '+14045550143', email: 'ada@example.com' };
    const choice = { service: service as Service, addOns: [], ...at, customerInfo };
    await openStep({ app })(page, 'payment-proof', choice);
    const tick = await page.getByRole('checkbox', { name: /agree/ }).boundingBox();
    const costs = await page.getByText('If you cancel, your deposit isn’t refunded.', { exact: true }).boundingBox();
    const between = (tick?.y ?? 0) - (costs?.y ?? 0) - (costs?.height ?? 0);
    expect(between).toBeGreaterThan(0);
    expect(between).toBeLessThan(200);
    // Only methods with an address are offered.
    const offered = () =>
      page.locator('[name=payment-method]').evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
    expect(await offered()).toEqual(['cashapp']);
  });

  journeyWith(phone)(
    'puts a logo in the place of her letters, and adds Zelle with its code to Cash App',
    async (page) => {
      await keepAxeIn(page);
      await signIn(page, app.url, email, password);
      await page.waitForURL('**/admin**');
      await page.goto(`${app.url}/admin/opening?step=look`);
      await page.locator('input[type=file]').setInputFiles(await paymentPhoto(4));
      await page.getByRole('img', { name: 'Your logo' }).waitFor();
      await page.getByRole('button', { name: 'Save and continue' }).click();
      await page.getByRole('heading', { level: 1, name: 'Your studio is open' }).waitFor();
      await page.getByRole('button', { name: /^Getting paid/ }).click();
      await page.getByLabel('Zelle name').fill('Zora Neale');
      await page.getByLabel('Zelle phone or email').fill('zora@example.com');
      await page.getByRole('img', { name: 'QR code that opens a Zelle payment to you' }).waitFor();
      expect(await lookedAt(page, 'zelle')).toEqual([]);
      await page.getByRole('button', { name: 'Save and continue' }).click();
      await page.getByRole('heading', { level: 1, name: 'Where to find you' }).waitFor();

      // At its own address, the site is shared by link, as a code and as a picture.
      const site = 'http://studio.example';
      await page.route(`${site}/**`, async (route) => {
        const response = await route.fetch({ url: route.request().url().replace(site, app.url) });
        // A site without TLS may not set this header: the browser would complain.
        const { 'cross-origin-opener-policy': _, ...headers } = response.headers();
        await route.fulfill({ response, headers });
      });
      await page.addInitScript((kept) => localStorage.setItem('authToken', kept), await ownerToken(opened));
      await page.goto(`${site}/admin/opening?step=finish`);
      await page.getByRole('img', { name: `QR code for ${site}` }).waitFor();
      await expect.poll(() => page.getByRole('link', { name: 'studio.example' }).getAttribute('href')).toBe(site);
      const picture = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Picture for Instagram' }).click();
      expect((await picture).suggestedFilename()).toBe('now-booking.png');

      await page.goto(app.url);
      const mark = page.getByRole('banner').locator('a[href="/"]').first();
      await expect.poll(() => widthOf(mark.locator('img'))).toBeGreaterThan(0);
      expect(await mark.getByText('CC', { exact: true }).count()).toBe(0);
      const { data } = await callApi(app, '/branding');
      const { paymentOptions } = (data as { readonly policies: { readonly paymentOptions: object } }).policies;
      expect(paymentOptions).toEqual({
        cashapp: { number: '$zorastyles' },
        zelle: { name: 'Zora Neale', number: 'zora@example.com' },
      });
    },
  );
});
