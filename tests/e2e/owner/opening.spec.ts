import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Service } from '../../../web/api/types.ts';
import { keepAxeIn, violationsOf } from '../../support/browser/axe.ts';
import { takeScreenshot, visit } from '../../support/browser/launch.ts';
import { paymentPhoto } from '../support/a-payment-photo.ts';
import { signIn } from '../support/booking-steps.ts';
import { openStep } from '../support/client-salon.ts';
import { openApp } from '../support/open-app.ts';
import { callApi, oneFree } from '../support/owner-steps.ts';

// A first start, of which nothing is configured: its owner reads her password where the server prints it.

const { browser, app } = await openApp({ env: { ADMIN_EMAIL: '', ADMIN_PASSWORD: '' } });
const [, email = '', password = ''] = /Administrator: (\S+) {2}Password: (\S+)/.exec(app.output()) ?? [];

const phone = { width: 390, height: 844 };
const desk = { width: 1280, height: 900 };
const shots = process.env.SCREENSHOTS === '1';

/** Counts what her hands do. */
const counting = () => {
  const counted = { taps: 0, typed: 0, screens: 0 };
  const tap = async (place: Locator): Promise<void> => {
    counted.taps += 1;
    await place.click();
  };
  const type = async (place: Locator, text: string): Promise<void> => {
    counted.taps += 1;
    counted.typed += text.length;
    await place.fill(text);
  };
  return { counted, tap, type };
};

/** What is wrong with a step on a phone; pictures of it at both widths and in the dark. */
const lookedAt = async (page: Page, name: string): Promise<readonly string[]> => {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  const found = [...(wide > 0 ? [`${name} is ${wide} pixels too wide`] : []), ...(await violationsOf(page))];
  if (!shots) return found;
  await takeScreenshot(page, `opening-${name}-390`);
  await page.setViewportSize(desk);
  await takeScreenshot(page, `opening-${name}-1280`);
  await page.emulateMedia({ colorScheme: 'dark' });
  await takeScreenshot(page, `opening-${name}-1280-dark`);
  await page.setViewportSize(phone);
  await takeScreenshot(page, `opening-${name}-390-dark`);
  await page.emulateMedia({ colorScheme: 'light' });
  return found;
};

type Holiday = { readonly date: string; readonly name: string; readonly isClosed: boolean };

const holidays = async (): Promise<readonly Holiday[]> => {
  const body = JSON.stringify({ email, password });
  const { data } = await callApi(app, '/auth/login', { method: 'POST', body });
  const { token } = data as { readonly token: string };
  const listed = await callApi(app, '/admin/availability/holidays', { token });
  return (listed.data as { readonly holidays: readonly Holiday[] }).holidays;
};

/** How wide its picture is once it has come. */
const widthOf = (picture: Locator): Promise<number> =>
  picture.evaluate((image: HTMLImageElement) => image.naturalWidth);

const rules = async () => (await callApi(app, '/availability/rules')).data as { readonly isOpen: boolean };

describe('a studio that was never opened', () => {
  it('says that it opens soon, shows no example prices and takes no bookings on its pages', () =>
    visit(
      browser,
      'opening-soon',
      async (page) => {
        await keepAxeIn(page.context());
        for (const path of ['/', '/services', '/booking/datetime', '/reviews']) {
          await page.goto(`${app.url}${path}`);
          await page.getByText('Opening soon').waitFor();
          expect(await page.getByRole('button', { name: /Book/i }).count()).toBe(0);
          expect(await page.getByText('$').count()).toBe(0);
        }
        await page.goto(app.url);
        expect(await lookedAt(page, 'soon')).toEqual([]);
      },
      phone,
    ));

  it('is open to programs all the same', async () => {
    expect(await rules()).toMatchObject({ isOpen: false });
    const { service, at } = await oneFree(app);
    const body = JSON.stringify({ serviceId: service.id, ...at, customerInfo: { email: 'ada@example.com' } });
    const { data } = await callApi(app, '/appointments/check', { method: 'POST', body });
    expect(data).toEqual({ isBookable: true, refusal: null });
  });
});

describe('its owner', () => {
  it('is led from the first start to an open studio, can leave on the way, and sees what is missing', () =>
    visit(
      browser,
      'opening',
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
        await keepAxeIn(page.context());
        await signIn(page, app.url, email, password);
        await page.waitForURL('**/admin**');
        const began = performance.now();
        await tap(page.getByRole('link', { name: 'Start', exact: true }));

        await see('You and your studio', 'studio');
        await type(page.getByLabel('Your first name'), 'Zora');
        await type(page.getByLabel('Your last name'), 'Neale');
        await type(page.getByLabel('Studio name'), 'Crown & Coil');
        await type(page.getByLabel('City and state'), 'Atlanta, GA');
        expect(await page.getByLabel('Time zone').inputValue()).toBe('America/New_York');
        await page.getByLabel('Preview of your site').getByText('Crown & Coil').first().waitFor();
        await goOn();

        await see('Your look', 'look');
        const tick = page.getByRole('button', { name: /^You and your studio.*done$/ }).locator('svg');
        expect((await tick.boundingBox())?.width).toBe(16);
        await type(page.getByLabel('Letters'), 'CC');
        await type(page.getByRole('textbox', { name: 'Color' }), '#ffcc00');
        await page.getByText('would be hard to read').waitFor();
        await page.getByRole('heading', { name: 'Your look' }).click();
        await goOn();

        await see('Getting paid', 'payment');
        // Her color is that of every button, also of one that is not filled.
        const [skips, ink] = await page.getByRole('button', { name: 'Skip for now' }).evaluate((button) => {
          const { color } = getComputedStyle(button);
          button.style.color = 'var(--accent-deep)';
          return [color, getComputedStyle(button).color];
        });
        expect(skips).toBe(ink);
        await type(page.getByLabel('Your $cashtag'), 'zora styles');
        await goOn();
        await page.getByText('A $cashtag has up to 20 letters').waitFor();
        await expect
          .poll(() => page.getByLabel('Your $cashtag').evaluate((field) => field === document.activeElement))
          .toBe(true);
        await type(page.getByLabel('Your $cashtag'), 'zorastyles');
        await page.getByText('A $cashtag has up to 20 letters').waitFor({ state: 'detached' });
        await goOn();

        await see('Services and prices', 'services');
        await page.reload();
        await see('Services and prices', 'services-again');
        const price = page.getByLabel(/^Price of .*Consultation/);
        await price.fill('-5');
        await page.getByRole('button', { name: 'Save and continue' }).click();
        await page.getByText('Price must be zero or more').waitFor();
        expect(await price.inputValue()).toBe('-$5');
        await type(price, '35');
        await page.getByText('Price must be zero or more').waitFor({ state: 'detached' });
        await tap(page.getByRole('button', { name: 'Skip for now' }));

        await see('Hours', 'hours');
        // The step before is long; the next one begins at its heading.
        await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
        await tap(page.getByRole('switch', { name: 'Different hours on some days' }));
        await page.getByLabel('Saturday closes').selectOption('14:00');
        await tap(page.getByRole('group', { name: 'Closed on holidays' }).locator('label').first());
        await goOn();

        await see('Policies', 'policies');
        const deposit = page.getByLabel('Deposit', { exact: true });
        await deposit.fill('-5');
        await page.getByRole('button', { name: 'Save and continue' }).click();
        await page.getByText('Deposit must be between 1 and 1000').waitFor();
        await type(deposit, '50');
        await goOn();

        await see('Photos', 'photos');
        await page.locator('input[type=file]').setInputFiles(await Promise.all([1, 2, 3].map(paymentPhoto)));
        await page.getByText('3 photos').waitFor();
        await goOn();

        await see('Contact', 'contact');
        await type(page.getByLabel('Phone'), '(404) 555-0142');
        await goOn();

        await see('Open your studio', 'finish');
        await page.getByText('Services and prices are examples.').waitFor();
        await tap(page.getByRole('button', { name: 'Open the studio' }));
        await see('Your studio is open', 'open');
        expect(await page.getByText('Your studio is open', { exact: true }).count()).toBe(1);
        await page.getByRole('img', { name: `QR code for ${app.url}` }).waitFor();
        expect(await page.getByRole('link', { name: new URL(app.url).host }).getAttribute('href')).toBe(app.url);
        await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
        await page.getByRole('button', { name: 'Copy the link' }).click();
        await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(app.url);
        const picture = page.waitForEvent('download');
        await tap(page.getByRole('button', { name: 'Picture for Instagram' }));
        expect((await picture).suggestedFilename()).toBe('now-booking.png');
        const seconds = Math.round((performance.now() - began) / 1000);
        console.log(`the opening took ${JSON.stringify(counted)} in ${seconds} s of a browser`);
        expect(found).toEqual([]);
        expect(counted.taps).toBeLessThan(40);

        // Later she comes back to what she skipped, in the same place, which her settings lead to.
        await page.goto(`${app.url}/admin/settings`);
        await page.getByRole('link', { name: /^Studio setup/ }).click();
        await page
          .getByRole('navigation', { name: 'Setup steps' })
          .getByRole('button', { name: /^Services/ })
          .click();
        await price.fill('35');
        await page.getByRole('switch', { name: 'Offer Loc Repair' }).press('Space');
        await page.getByRole('button', { name: 'Save and continue' }).click();
        await page.getByRole('heading', { level: 1, name: 'Hours' }).waitFor();
        // A zone that she has chosen stays, whatever her city suggests.
        await page.goto(`${app.url}/admin/opening?step=studio`);
        await page.getByLabel('Time zone').selectOption('America/Indiana/Indianapolis');
        await page.getByRole('button', { name: 'Save and continue' }).click();
        await page.getByRole('heading', { level: 1, name: 'Your look' }).waitFor();
        await page.reload();
        await page.goBack();
        await expect.poll(() => page.getByLabel('Time zone').inputValue()).toBe('America/Indiana/Indianapolis');
      },
      phone,
    ));

  it('finds on her site what she said, in words that agree', () =>
    visit(
      browser,
      'opened',
      async (page) => {
        expect(await rules()).toMatchObject({ isOpen: true });
        await page.goto(app.url);
        await page.getByRole('heading', { level: 1, name: 'Crown & Coil' }).waitFor();
        await page.getByText('A non-refundable deposit of $50 is required. It counts toward your total.').waitFor();
        await page.getByText('A non-refundable deposit of $50 is required at scheduling.').waitFor();
        expect(await page.getByText('Full payment is required').count()).toBe(0);
        const row = page.getByRole('listitem').filter({ hasText: 'Microlocs Consultation' });
        await row.getByText('$35', { exact: true }).waitFor();
        expect(await page.getByText('Loc Repair').count()).toBe(0);
        const accent = await page.evaluate(() =>
          getComputedStyle(document.documentElement).getPropertyValue('--accent'),
        );
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
        if (shots) await takeScreenshot(page, 'opening-home-390');
        await page.goto(`${app.url}/contact`);
        await page.getByRole('main').getByRole('link', { name: '(404) 555-0142' }).waitFor();

        const { service, at } = await oneFree(app);
        const customerInfo = { firstName: 'Ada', lastName: 'Osei', phone: '+14045550143', email: 'ada@example.com' };
        const choice = { service: service as Service, addOns: [], ...at, customerInfo };
        await openStep({ app })(page, 'payment-proof', choice);
        const tick = await page.getByRole('checkbox', { name: /agree/ }).boundingBox();
        const costs = await page
          .getByText('If you cancel, your deposit isn’t refunded.', { exact: true })
          .boundingBox();
        const between = (tick?.y ?? 0) - (costs?.y ?? 0) - (costs?.height ?? 0);
        expect(between).toBeGreaterThan(0);
        expect(between).toBeLessThan(200);
        // Only what has an address is offered.
        const offered = () =>
          page.locator('[name=payment-method]').evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
        expect(await offered()).toEqual(['cashapp']);
      },
      phone,
    ));

  it('puts a logo in the place of her letters, and adds Zelle with its code to Cash App', () =>
    visit(
      browser,
      'opened-again',
      async (page) => {
        await keepAxeIn(page.context());
        await signIn(page, app.url, email, password);
        await page.waitForURL('**/admin**');
        await page.goto(`${app.url}/admin/opening?step=look`);
        await page.locator('input[type=file]').setInputFiles(await paymentPhoto(4));
        await page.getByRole('img', { name: 'Your logo' }).waitFor();
        await page.getByRole('button', { name: 'Save and continue' }).click();
        await page.getByRole('heading', { level: 1, name: 'Getting paid' }).waitFor();
        await page.getByLabel('Zelle name').fill('Zora Neale');
        await page.getByLabel('Zelle phone or email').fill('zora@example.com');
        await page.getByRole('img', { name: 'QR code that opens a Zelle payment to you' }).waitFor();
        expect(await lookedAt(page, 'zelle')).toEqual([]);
        await page.getByRole('button', { name: 'Save and continue' }).click();
        await page.getByRole('heading', { level: 1, name: 'Services and prices' }).waitFor();

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
      phone,
    ));
});
