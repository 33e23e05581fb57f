import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { visit } from '../../support/browser/launch.ts';
import { paymentPhoto } from '../support/a-payment-photo.ts';
import { firstFreeDay, signIn } from '../support/booking-steps.ts';
import { openApp } from '../support/open-app.ts';
import { callApi } from '../support/owner-steps.ts';

// From a first start without any configuration to the first verified and confirmed booking, and to the same client's
// next one: what the owner and the client do on the way.

// The owner opens her studio on a laptop in dark mode, and then works on her phone. Her client has a phone.
const laptop = { width: 1280, height: 900 };
const phone = { width: 390, height: 844 };

const ada = { first: 'Ada', last: 'Lovelace', phone: '3175550142', email: 'ada.lovelace@gmail.com' };

const zora = { email: 'zora.neale@gmail.com', password: 'three-strands-of-hair' };

/** Counts taps, typed characters and screens. */
const counting = () => {
  const counted = { taps: 0, screens: 0, characters: 0 };
  return {
    counted,
    tap: async (place: Locator): Promise<void> => {
      counted.taps += 1;
      await place.click();
    },
    /** A field that already has the focus needs no tap. */
    type: async (place: Locator, text: string): Promise<void> => {
      const isFocused = await place.evaluate((field) => field === document.activeElement);
      if (!isFocused) counted.taps += 1;
      counted.characters += text.length;
      await place.fill(text);
    },
    choose: async (page: Page, seed: number): Promise<void> => {
      counted.taps += 1;
      await page
        .locator('input[type=file]')
        .first()
        .setInputFiles(await paymentPhoto(seed));
      await page.getByAltText('Your payment proof').waitFor();
    },
    screen: async (shown: Locator): Promise<void> => {
      await shown.first().waitFor();
      counted.screens += 1;
    },
  };
};

type Hands = ReturnType<typeof counting>;

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** The minimum that a studio needs to be paid and contacted. */
const openStudio = async (page: Page, link: string, { tap, type, screen }: Hands): Promise<void> => {
  const goOn = () => tap(button(page, 'Save and continue'));
  const skip = () => tap(button(page, 'Skip for now'));
  await page.goto(link);
  await screen(heading(page, 'You and your studio'));
  await type(page.getByLabel('Your email'), zora.email);
  await type(page.getByLabel('Your password'), zora.password);
  await goOn();
  await screen(page.getByLabel('Your first name'));
  await type(page.getByLabel('Your first name'), 'Zora');
  await type(page.getByLabel('Your last name'), 'Neale');
  await type(page.getByLabel('Studio name'), 'Crown & Coil');
  await type(page.getByLabel('City and state'), 'Gary, IN');
  await goOn();
  for (const name of ['You and your work', 'Services and prices']) {
    await screen(heading(page, name));
    await skip();
  }
  await screen(heading(page, 'Getting paid'));
  await type(page.getByLabel('Your $cashtag'), 'zorastyles');
  await goOn();
  await screen(heading(page, 'Where to find you'));
  await type(page.getByLabel('Phone'), '(219) 555-0142');
  await goOn();
  await screen(heading(page, 'Open your studio'));
  await tap(button(page, 'Open the studio'));
  await screen(heading(page, 'Your studio is open'));
};

/** From the payment step to the sent booking, for any client. */
const pay = async (page: Page, { tap, choose, screen }: Hands, seed: number): Promise<void> => {
  await screen(heading(page, 'Payment Proof Upload'));
  await choose(page, seed);
  await tap(page.getByRole('checkbox', { name: /agree/ }));
  await tap(button(page, 'Upload payment proof'));
  await heading(page, 'Appointment Confirmed').waitFor();
};

/** As most people do: a day in the calendar, then one of its times. */
const chooseTime = async (page: Page, { tap, screen }: Hands): Promise<void> => {
  await screen(heading(page, 'Choose your time'));
  await tap(await firstFreeDay(page));
  await tap(page.getByLabel('Available times').getByRole('button').first());
  await screen(heading(page, 'Your Information'));
};

const book = async (page: Page, url: string, hands: Hands): Promise<void> => {
  const { tap, type, screen } = hands;
  await page.goto(url);
  await screen(heading(page, 'Crown & Coil'));
  await tap(
    page.getByRole('listitem').filter({ hasText: 'Microlocs Consultation' }).getByRole('button', { name: 'BOOK' }),
  );
  await chooseTime(page, hands);
  await type(page.getByLabel('Email'), 'ada.lovelace');
  await tap(button(page, '@gmail.com'));
  await page.getByText('New account').waitFor();
  await tap(button(page, `I’m ${ada.first} ${ada.last}`));
  await type(page.getByLabel('Phone'), ada.phone);
  // The "Go" key of a phone's keyboard is not part of the page.
  await page.keyboard.press('Enter');
  await pay(page, hands, 1);
};

/** From the dashboard to the message to her client. */
const verifyAndConfirm = async (page: Page, url: string, { tap, screen }: Hands): Promise<void> => {
  await page.goto(`${url}/admin/dashboard`);
  const waiting = page.getByRole('link', { name: /^Ada Lovelace Proof to verify/ });
  await screen(waiting);
  await tap(waiting);
  await screen(page.getByAltText('Payment proof as the client uploaded it'));
  // Visible before she scrolls.
  const box = await button(page, 'Verify & confirm').boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0);
  await tap(button(page, 'Verify & confirm'));
  const text = page.getByRole('link', { name: /^Text / });
  await screen(text);
  expect(decodeURIComponent((await text.getAttribute('href')) ?? '')).toMatch(
    /^sms:\+13175550142\?&body=Hi Ada, your payment has arrived and your .+ is confirmed for .+ Crown & Coil$/,
  );
};

/** Books her last service again at the first free time, from her dashboard. */
const bookAgain = async (page: Page, hands: Hands): Promise<void> => {
  const soonest = button(page, /^Book [A-Z][a-z]{2}, [A-Z][a-z]{2} \d+, \d+:\d\d [AP]M$/);
  await hands.screen(soonest);
  await hands.tap(soonest);
  await pay(page, hands, 2);
};

it('a studio opens, is booked for the first time, verifies and confirms, and is booked again', async () => {
  const { browser, app } = await openApp({ env: { ADMIN_EMAIL: '', ADMIN_PASSWORD: '' } });
  // A new owner reads only where her studio is, how to sign in, what visitors see, and how to view a full demo.
  const [greeting, link = ''] =
    /^Your studio: http:\S+\nSign in as its owner: (http:\S+#link=\S+)\n {2}The link works once.+\nVisitors .+“Booking opens soon”.+\n.+DEMO=1.+\nListening on http:\S+\n$/.exec(
      app.output(),
    ) ?? [];
  expect(greeting).toBe(app.output());
  const hands = {
    ...{ opening: counting(), booking: counting() },
    ...{ confirming: counting(), again: counting() },
  };
  const began = performance.now();
  await visit(
    browser,
    'first-booking-owner',
    async (owner) => {
      await openStudio(owner, link, hands.opening);
      await visit(
        browser,
        'first-booking-client',
        async (client) => {
          await book(client, app.url, hands.booking);
          await owner.setViewportSize(phone);
          await verifyAndConfirm(owner, app.url, hands.confirming);
          await owner.setViewportSize(laptop);
          await owner.getByText('Welcome, Zora').waitFor();
          await signIn(client, app.url, ada.email);
          await client.waitForURL('**/dashboard');
          await client.getByText('Confirmed', { exact: true }).first().waitFor();

          const { data } = await callApi(app, '/auth/login', {
            method: 'POST',
            body: JSON.stringify(zora),
          });
          const { token } = data as { readonly token: string };
          const listed = await callApi(app, '/admin/appointments', { token });
          const [booked] = (listed.data as { readonly appointments: readonly { readonly id: string }[] }).appointments;
          const body = JSON.stringify({ status: 'completed' });
          await callApi(app, `/admin/appointments/${booked?.id}/status`, { method: 'PUT', token, body });
          await client.goto(`${app.url}/dashboard`);
          await bookAgain(client, hands.again);
        },
        phone,
      );
    },
    { ...laptop, colorScheme: 'dark' },
  );
  const seconds = Math.round((performance.now() - began) / 1000);
  const said = Object.entries(hands).map(
    ([part, { counted }]) =>
      `${part} ${counted.taps} taps, ${counted.screens} screens, ${counted.characters} characters`,
  );
  console.log(`${said.join('; ')}; ${seconds} s of a browser`);
  expect(hands.booking.counted.taps).toBeLessThanOrEqual(9);
  expect(hands.booking.counted.screens).toBeLessThanOrEqual(4);
  expect(hands.booking.counted.characters).toBeLessThanOrEqual(30);
  expect(hands.again.counted.characters).toBe(0);
  expect(hands.again.counted.taps).toBeLessThanOrEqual(4);
  expect(hands.confirming.counted.taps).toBeLessThanOrEqual(2);
});
