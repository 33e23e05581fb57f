import { rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import type { Service } from '../../../web/api/types.ts';
import type { Choice } from '../../../web/format/booking-choice.ts';
import { formatLongDate, formatShortDate, plusDays, to12Hour } from '../../../web/format/calendar.ts';

import { answer, atApi, mockRoute, refusal, unmockRoute } from '../../support/browser/answers.ts';
import { expectComplaint } from '../../support/browser/complaints.ts';
import { visit } from '../../support/browser/launch.ts';
import { paymentPhoto } from '../support/a-payment-photo.ts';
import {
  agree,
  type Client,
  giveDetails,
  pickProof,
  pressUpload,
  signIn,
  waitForConfirmation,
} from '../support/booking-steps.ts';
import { appointmentsOf, bookByApi, openClientSalon, openStep, serviceCalled } from '../support/client-salon.ts';
import { freeTimesOf } from '../support/owner-steps.ts';

// While a client books, other people act and the network fails. She learns what is true now and can go on.

const somebody = (firstName: string, number: number): Client => ({
  firstName,
  lastName: 'Okafor',
  phone: `317555${number}`,
  email: `${firstName.toLowerCase()}@example.com`,
});

const salon = await openClientSalon();
const { asOwner, journey, journeyWith } = salon;
await asOwner('PUT', '/branding', { global: { phone: '(317) 555-0100' } });

const addOns = [
  { name: 'Steam', duration: 15, price: 12 },
  { name: 'Scalp oil', duration: 15, price: 8 },
];

/** A separate service for each test that changes one. */
const addService = async (name: string): Promise<Service> => {
  const body = { name, description: name, category: 'Styling', price: 40, duration: 0.5, addOns };
  await asOwner('POST', '/admin/services', body);
  return (await serviceCalled(salon, name)) as unknown as Service;
};

const someTime = async (service: Pick<Service, 'id'>) => {
  const [found] = await freeTimesOf(salon.app, service.id);
  if (found === undefined) throw new Error(`no time is free for ${service.id}`);
  return found;
};

const customerOf = ({ firstName, lastName, phone, email }: Client) => ({
  firstName,
  lastName,
  phone: `+1${phone}`,
  email,
});

const choiceOf = async (service: Service, client: Client | null, withAddOns = false): Promise<Choice> => ({
  service,
  addOns: withAddOns ? service.addOns : [],
  ...(await someTime(service)),
  customerInfo: client === null ? null : customerOf(client),
});

const open = openStep(salon);

const consultation = async () => (await serviceCalled(salon, 'Consultation')) as unknown as Service;

const total = (page: Page, dollars: string) =>
  page.getByRole('region', { name: 'Summary' }).getByText(dollars, { exact: true }).last().waitFor();

describe('while she books', () => {
  journey('a price changes: she sees the new one, and can agree to it with the proof she has sent', async (page) => {
    const service = await addService('Steamed retwist');
    const client = somebody('Pia', 1001);
    // The page checks when it opens if the choice can be booked. Later changes are reported with the booking.
    const catalogued = page.waitForResponse('**/api/v2/appointments/check');
    await open(page, 'payment-proof', await choiceOf(service, client, true));
    await catalogued;
    await total(page, '$60');
    const [steam, oil] = service.addOns;
    await asOwner('PUT', `/admin/services/${service.id}`, { addOns: [{ ...steam, price: 15 }, oil] });
    await pickProof(page, 1);
    const refused = page.waitForResponse((response) => response.url().endsWith('/appointments'));
    await pressUpload(page);
    expect((await refused).status()).toBe(409);
    await total(page, '$63');
    await page.reload();
    await total(page, '$63');
    await agree(page);
    await page.getByRole('button', { name: 'Book with this proof' }).click();
    await waitForConfirmation(page);
    expect(await appointmentsOf(salon, client.email)).toMatchObject([{ totalPrice: 63 }]);
  });

  journey('she goes elsewhere before her time is checked, and is not taken on to her details', async (page) => {
    const choice = await choiceOf(await consultation(), somebody('Gone', 1020));
    const { promise: hasLeft, resolve: leave } = Promise.withResolvers<void>();
    await page.route('**/availability/check*', async (route) => {
      await hasLeft;
      await route.continue();
    });
    await open(page, 'datetime', { ...choice, time: null });
    await page.getByLabel('Available times').getByRole('button').first().click();
    await page.getByText('Checking availability...').waitFor();
    await page.getByRole('link', { name: 'Reviews' }).first().click();
    await page.waitForURL('**/reviews');
    const checked = page.waitForResponse('**/availability/check*');
    leave();
    await (await checked).finished();
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    expect(new URL(page.url()).pathname).toBe('/reviews');
  });

  journey('an add-on is taken off the list: her booking goes on without it', async (page) => {
    const service = await addService('Braided updo');
    const client = somebody('Ona', 1002);
    const choice = await choiceOf(service, client, true);
    await asOwner('PUT', `/admin/services/${service.id}`, { addOns: service.addOns.slice(1) });
    await open(page, 'datetime', { ...choice, time: null });
    await total(page, '$48');
    await page.getByLabel('Available times').getByRole('button').first().waitFor();
    await open(page, 'payment-proof', choice);
    await total(page, '$48');
    await pickProof(page, 2);
    await pressUpload(page);
    await waitForConfirmation(page);
    expect(await appointmentsOf(salon, client.email)).toMatchObject([{ totalPrice: 48, addOns: [{ price: 8 }] }]);
  });
});

describe('what she adds', () => {
  const adding = async (name: string, duration: number) => {
    const addOn = { name: 'Extra length', duration, price: 12 };
    const body = { name, description: name, category: 'Styling', price: 40, duration: 0.5, addOns: [addOn] };
    await asOwner('POST', '/admin/services', body);
    return (await serviceCalled(salon, name)) as unknown as Service;
  };

  const phone = { width: 390, height: 844 };

  journeyWith(phone)(
    'and her time does not allow is said beside it, and her time is there again without it',
    async (page) => {
      const service = await adding('Evening trim', 15);
      const { date } = await someTime(service);
      await open(page, 'datetime', { ...(await choiceOf(service, null)), date, time: '16:30' });
      const addOn = page.getByRole('group', { name: 'ADD TO APPOINTMENT' }).getByRole('checkbox');
      const time = page.getByRole('button', { name: '4:30 PM', exact: true, pressed: true });
      await time.waitFor();
      await addOn.check();
      const lost = page.getByText(
        '4:30 PM is no longer possible with this choice: The visit would run past closing time. Please select a different time.',
      );
      await lost.waitFor();
      await time.waitFor({ state: 'detached' });
      await addOn.uncheck();
      await time.waitFor();
      expect(await lost.count()).toBe(0);
    },
  );

  journeyWith(phone)(
    'and makes the visit longer than any day is said, with the way to reach the studio',
    async (page) => {
      const service = await adding('Marathon', 600);
      await open(page, 'datetime', { ...(await choiceOf(service, null)), time: null });
      const addOn = page.getByRole('group', { name: 'ADD TO APPOINTMENT' }).getByRole('checkbox');
      const times = page.getByLabel('Available times').getByRole('button');
      await times.first().waitFor();
      await addOn.check();
      await page.getByText('This visit is longer than any day of the studio. It may fit with fewer add-ons.').waitFor();
      await page.getByRole('button', { name: 'Contact the Studio' }).waitFor();
      await times.first().waitFor({ state: 'detached' });
      expect(await page.getByText('No available time slots for this date').count()).toBe(0);
      await addOn.uncheck();
      await times.first().waitFor();
    },
  );
});

journey(
  'the policies that do not come are said to be missing and asked for again, and she does not book without them',
  async (page) => {
    const client = somebody('Pola', 1011);
    await mockRoute(page, atApi('/policies'), refusal(500, { success: false }));
    await open(page, 'payment-proof', await choiceOf(await consultation(), client));
    await page.getByText('We couldn’t load the studio’s policies.').waitFor();
    await pickProof(page, 11);
    await page.getByRole('button', { name: 'Upload payment proof' }).click();
    await page.getByText('The studio’s policies haven’t loaded yet. Please try again in a moment.').waitFor();
    await unmockRoute(page, atApi('/policies'));
    await page.getByRole('button', { name: 'Try Again' }).click();
    await pressUpload(page);
    await waitForConfirmation(page);
    expect(await appointmentsOf(salon, client.email)).toHaveLength(1);
  },
);

describe('her time', () => {
  afterEach(() => asOwner('PUT', '/admin/settings', { paymentHoldMinutes: 0 }));

  it('is held while she types and pays: nobody else is offered it, and she sees for how long', async () => {
    const service = await addService('Scalp treatment');
    const client = somebody('Hana', 1010);
    const { date, time } = await someTime(service);
    const isOffered = async () => {
      const { data } = await salon.ask('GET', `/admin/availability/time-slots/${date}?serviceId=${service.id}`);
      const { timeSlots } = data as { timeSlots: readonly { time: string; isAvailable: boolean }[] };
      return timeSlots.find((slot) => slot.time === time)?.isAvailable;
    };
    await asOwner('PUT', '/admin/settings', { paymentHoldMinutes: 15 });
    await visit(
      salon.browser,
      'held',
      async (page) => {
        const left = page.getByRole('timer', { name: 'Time left to pay' });
        await page.clock.install({ time: Date.now() });
        await open(page, 'details', { ...(await choiceOf(service, null)), date, time });
        await left.waitFor();
        await expect.poll(() => left.innerText()).toMatch(/^1[45]:\d\d$/);
        expect(await isOffered()).toBe(false);
        // If she goes back, her own hold does not block her time.
        await page.getByRole('button', { name: '← BACK' }).click();
        await page
          .getByLabel('Available times')
          .getByRole('button', { name: to12Hour(time), exact: true })
          .click();
        await giveDetails(page, client);
        await left.waitFor();
        // When the clock goes forward, the page takes open requests for failed ones.
        await page.getByRole('checkbox', { name: /agree/ }).waitFor();
        await page.waitForLoadState('networkidle');
        await page.clock.fastForward('14:00');
        await page.getByText('Less than two minutes are left.').waitFor();
        await page.clock.fastForward('02:00');
        await page.getByText('We no longer hold this time, but it’s still free.').waitFor();
        await page.getByRole('button', { name: 'Hold it again' }).click();
        await page
          .getByText('We’re holding this time for you')
          .or(page.getByText('We no longer hold'))
          .first()
          .waitFor();
        await pickProof(page, 10);
        await pressUpload(page);
        await page.clock.fastForward('00:05');
        await waitForConfirmation(page);
      },
      { width: 390, height: 844, movesClock: true },
    );
    expect(await appointmentsOf(salon, client.email)).toMatchObject([{ date, time }]);
  });

  it('goes on in another browser by the address of the page, while others are told that it is held', async () => {
    const service = await addService('Travel braids');
    const client = somebody('Ines', 1014);
    const { date, time } = await someTime(service);
    await asOwner('PUT', '/admin/settings', { paymentHoldMinutes: 15 });
    const choice = { ...(await choiceOf(service, client)), date, time };
    const left = (page: Page) => page.getByRole('timer', { name: 'Time left to pay' });
    await visit(salon.browser, 'began-here', async (page) => {
      await open(page, 'payment-proof', choice);
      await left(page).waitFor();
      await page.waitForURL(/[?&]hold=/);
      await visit(salon.browser, 'without-the-address', async (stranger) => {
        await open(stranger, 'payment-proof', choice);
        await stranger.getByText('Someone is holding this time while they finish booking').waitFor();
        // No email would reach her from this server.
        expect(await stranger.getByRole('button', { name: 'Email me a link to it' }).count()).toBe(0);
      });
      await visit(salon.browser, 'goes-on-here', async (other) => {
        await other.goto(page.url());
        await left(other).waitFor();
        await pickProof(other, 14);
        await agree(other);
        await pressUpload(other);
        await waitForConfirmation(other);
      });
    });
    expect(await appointmentsOf(salon, client.email)).toMatchObject([{ date, time }]);
  });

  journey(
    'is held by the last of her tabs, and the others say so at once, also where somebody else then books it',
    async (page) => {
      const service = await addService('Two tabs');
      const client = somebody('Tova', 1012);
      await asOwner('PUT', '/admin/settings', { paymentHoldMinutes: 15 });
      const [first, , , , , other] = await freeTimesOf(salon.app, service.id, 6);
      if (first === undefined || other === undefined) throw new Error('too few times are free');
      const held = 'We’re holding this time for you';
      const choice = { ...(await choiceOf(service, client)), ...first };
      await open(page, 'payment-proof', choice);
      await page.getByText(held).waitFor();
      const tab = await page.context().newPage();
      await open(tab, 'payment-proof', { ...choice, ...other });
      await tab.getByText(held).waitFor();
      await page.getByText('We no longer hold this time, but it’s still free.').waitFor();
      expect(await page.getByText(held).count()).toBe(0);
      // The same time in a second tab is held for both, and either of them can hold it again.
      await page.getByRole('button', { name: 'Hold it again' }).click();
      await page.getByText(held).waitFor();
      await tab.getByText('We no longer hold this time, but it’s still free.').waitFor();
      await open(tab, 'payment-proof', choice);
      await tab.getByText(held).waitFor();
      expect(await page.getByText(held).count()).toBe(1);
      await open(tab, 'payment-proof', { ...choice, ...other });
      await page.getByText('We no longer hold this time, but it’s still free.').waitFor();
      await bookByApi(salon, somebody('Quicker', 1013), { service: service.name, when: first });
      await page.bringToFront();
      await page.getByText('This time was just taken').waitFor();
      await expect.poll(() => page.getByRole('button', { name: 'Upload payment proof' }).isDisabled()).toBe(true);
      await page.getByLabel('Nearest free times').getByRole('button').first().click();
      await page.getByText(held).waitFor();
      await pickProof(page, 12);
      await pressUpload(page);
      await waitForConfirmation(page);
    },
  );

  journey('is not said to be held where she goes back from another one that is', async (page) => {
    const service = await addService('Changed her mind');
    await asOwner('PUT', '/admin/settings', { paymentHoldMinutes: 15 });
    const free = await freeTimesOf(salon.app, service.id, 20);
    const at = free.findIndex(({ date }, place) => free[place + 1]?.date === date);
    const [first, second] = free.slice(at);
    const held = 'We’re holding this time for you';
    await open(page, 'details', { ...(await choiceOf(service, null)), ...first });
    await page.getByText(held).waitFor();
    await page.getByRole('button', { name: '← BACK' }).click();
    const times = page.getByLabel('Available times');
    await times.getByRole('button', { name: to12Hour(second?.time ?? ''), exact: true }).click();
    await page.getByText(held).waitFor();
    for (const step of ['**/booking/datetime**', '**/booking/details**']) {
      await page.goBack();
      await page.waitForURL(step);
    }
    await page.getByText('We no longer hold this time, but it’s still free.').waitFor();
    expect(await page.getByText(held).count()).toBe(0);
    await page.getByRole('button', { name: 'Hold it again' }).click();
    await page.getByText(held).waitFor();
  });

  journeyWith({ width: 390, height: 844 })(
    'that somebody holds is not called taken, takes no proof, and is offered again as soon as it is free',
    async (page) => {
      const service = await addService('Held elsewhere');
      await asOwner('PUT', '/admin/settings', { paymentHoldMinutes: 15 });
      const { date, time } = await someTime(service);
      const reserved = await salon.ask('POST', '/reservations', {
        body: { serviceId: service.id, addOns: [], date, time, replaces: null },
      });
      expect(reserved.status).toBe(200);
      const says = page.getByText('Someone is holding this time while they finish booking');
      const choice = { ...(await choiceOf(service, null)), date, time };
      await open(page, 'details', choice);
      await says.waitFor();
      await open(page, 'payment-proof', { ...choice, customerInfo: customerOf(somebody('Sela', 1014)) });
      await says.waitFor();
      await page.getByText(/it’s free again in (?:1[45] minutes|a minute)\./).waitFor();
      await page.getByLabel('Nearest free times').getByRole('button').first().waitFor();
      expect(await page.getByText('This time was just taken').count()).toBe(0);
      const upload = page.getByRole('button', { name: 'Upload payment proof' });
      await expect.poll(() => upload.isDisabled()).toBe(true);
      await expect.poll(() => page.locator('input[type=file]').first().isDisabled()).toBe(true);
      await asOwner('DELETE', `/admin/reservations/${date}/${time}`);
      await says.waitFor({ state: 'detached' });
      await expect.poll(() => upload.isEnabled()).toBe(true);
    },
  );
});

describe('what she chose before a trip to the app that pays', () => {
  afterEach(() => asOwner('PUT', '/admin/settings', { paymentHoldMinutes: 0 }));

  /** What the browser stores. */
  const kept = (page: Page) =>
    page.evaluate(
      () =>
        new Promise<{ readonly file: string | null; readonly agreed: boolean } | null>((resolve, reject) => {
          const opening = indexedDB.open('keyval-store');
          opening.onerror = () => reject(opening.error);
          opening.onupgradeneeded = () => opening.result.createObjectStore('keyval');
          opening.onsuccess = () => {
            const found = opening.result.transaction('keyval').objectStore('keyval').get('bookingPayment');
            found.onerror = () => reject(found.error);
            found.onsuccess = () => {
              const { file = null, agreedTo = null } = found.result ?? {};
              resolve(found.result === undefined ? null : { file: file?.name ?? null, agreed: agreedTo !== null });
            };
          };
        }),
    );
  const both = { file: expect.any(String), agreed: true };
  const tick = (page: Page, checked: boolean) => page.getByRole('checkbox', { name: /agree/, checked }).waitFor();
  const chosen = (page: Page) => page.getByAltText('Your payment proof').waitFor();
  const nothingChosen = (page: Page) =>
    page.getByRole('button', { name: 'Choose the screenshot of your payment' }).waitFor();

  journey('is there after a reload, for that booking alone, and removed when it is sent', async (page) => {
    const service = await addService('Trip to the bank');
    const choice = await choiceOf(service, somebody('Bea', 1021));
    await open(page, 'payment-proof', choice);
    await pickProof(page, 21);
    await agree(page);
    await expect.poll(() => kept(page)).toEqual(both);
    await page.reload();
    await chosen(page);
    await tick(page, true);
    const other = await page.context().newPage();
    await open(other, 'payment-proof', { ...choice, customerInfo: customerOf(somebody('Cleo', 1022)) });
    await tick(other, false);
    await nothingChosen(other);
    await other.close();
    await page.getByRole('button', { name: 'Upload payment proof' }).click();
    await waitForConfirmation(page);
    expect(await kept(page)).toBeNull();
  });

  journeyWith({ movesClock: true })(
    'is removed when the hold of her time has ended, which she is told',
    async (page) => {
      const service = await addService('Long trip');
      const choice = await choiceOf(service, somebody('Dora', 1023));
      await asOwner('PUT', '/admin/settings', { paymentHoldMinutes: 15 });
      await page.clock.install({ time: Date.now() });
      await open(page, 'payment-proof', choice);
      await page.getByText('We’re holding this time for you').waitFor();
      await pickProof(page, 22);
      await agree(page);
      await expect.poll(() => kept(page)).toEqual(both);
      await page.waitForLoadState('networkidle');
      await page.clock.fastForward('16:00');
      await page.getByText('We no longer hold this time').waitFor();
      await expect.poll(() => kept(page)).toEqual({ file: null, agreed: false });
      // What is still on the page can be sent.
      await chosen(page);
      await page.reload();
      await page
        .getByText(
          'We removed your picture from this device when we stopped holding your time. Please choose it again.',
        )
        .waitFor();
      await nothingChosen(page);
      expect(await kept(page)).toBeNull();
    },
  );

  it('and that has changed on the disk since is to be chosen again', async () => {
    const service = await addService('Cropped');
    const { name, buffer } = await paymentPhoto(23);
    const path = join(tmpdir(), name);
    await writeFile(path, buffer);
    await visit(salon.browser, 'changed-on-disk', async (page) => {
      expectComplaint(page, /ERR_UPLOAD_FILE_CHANGED/, 'the picture has changed on the disk');
      await open(page, 'payment-proof', await choiceOf(service, somebody('Fern', 1024)));
      await page.locator('input[type=file]').first().setInputFiles(path);
      await chosen(page);
      await agree(page);
      const cropped = await paymentPhoto(24);
      await writeFile(path, cropped.buffer);
      await utimes(path, new Date(0), new Date(0));
      await page.getByRole('button', { name: 'Upload payment proof' }).click();
      await page.getByText('The picture changed. Choose it again.').waitFor();
      await page
        .locator('input[type=file]')
        .first()
        .setInputFiles({ ...cropped, name: 'cropped.jpg' });
      await page.getByText('cropped.jpg is chosen').waitFor({ state: 'attached' });
      await page.getByRole('button', { name: 'Upload payment proof' }).click();
      await waitForConfirmation(page);
    });
    await rm(path);
  });
});

describe('an answer that does not come before she reloads', () => {
  /** The request arrives, but its answer is lost. Later requests succeed. */
  const lost = async (page: Page): Promise<void> => {
    let isLost = true;
    await page.route('**/api/v2/appointments', async (route) => {
      if (!isLost) return route.continue();
      isLost = false;
      await route.fetch();
    });
    await pickProof(page, 4);
    const sent = page.waitForRequest('**/api/v2/appointments');
    await pressUpload(page);
    await sent;
  };

  journey('is asked for again under the same key, which books once', async (page) => {
    const client = somebody('Nora', 1101);
    const service = await consultation();
    await open(page, 'payment-proof', await choiceOf(service, client));
    await lost(page);
    await expect.poll(async () => (await appointmentsOf(salon, client.email)).length).toBe(1);
    await page.reload();
    await waitForConfirmation(page);
    expect(await appointmentsOf(salon, client.email)).toHaveLength(1);
  });

  journey(
    'and one that came just before she reloads: she sees her booking, not that its time was taken',
    async (page) => {
      const client = somebody('Zadie', 1106);
      await open(page, 'payment-proof', await choiceOf(await consultation(), client));
      await pickProof(page, 4);
      await pressUpload(page);
      await page.waitForFunction(() => localStorage.getItem('appointmentSuccessData') !== null);
      await page.reload();
      await waitForConfirmation(page);
      expect(await page.getByText('This time was just taken').count()).toBe(0);
    },
  );

  journey('tells her, where she wants another time with the same proof, that it has its appointment', async (page) => {
    const client = somebody('Yara', 1103);
    const service = await consultation();
    const choice = await choiceOf(service, client);
    await open(page, 'payment-proof', choice);
    await lost(page);
    await expect.poll(async () => (await appointmentsOf(salon, client.email)).length).toBe(1);
    await open(page, 'payment-proof', { ...choice, ...(await someTime(service)) });
    await agree(page);
    await page.getByRole('button', { name: 'Book with this proof' }).click();
    const notice = page.getByRole('alert').filter({ hasText: 'This payment proof already has its appointment' });
    await notice.getByText(`Sign in with ${client.email} to see your appointments.`).waitFor();
    expect(await page.getByText('This time was just taken').count()).toBe(0);
    expect(await appointmentsOf(salon, client.email)).toHaveLength(1);
    await notice.getByRole('link', { name: 'See my appointments' }).click();
    await page.getByRole('button', { name: 'Sign In' }).waitFor();
  });
});

describe('her details', () => {
  const field = (page: Page, label: string) => page.getByLabel(label).inputValue();

  journey('are those of the account of her address, and of no account she named before it', async (page) => {
    const [mona, lola] = [somebody('Mona', 1201), { ...somebody('Lola', 1202), lastName: 'Adeyemi' }];
    for (const known of [mona, lola]) await bookByApi(salon, known);
    await open(page, 'details', await choiceOf(await consultation(), null));
    const prefilledFor = async (email: string) => {
      await page.getByLabel('Email').fill(email);
      await page.getByText('Account found').or(page.getByText('New account')).first().waitFor();
    };
    // A known address reveals the name; the phone must be typed.
    await prefilledFor(mona.email);
    await expect.poll(() => field(page, 'First Name')).toBe('Mona');
    expect([await field(page, 'Last Name'), await field(page, 'Phone')]).toEqual(['Okafor', '+1']);
    await page.reload();
    await prefilledFor(lola.email);
    await expect.poll(() => field(page, 'First Name')).toBe('Lola');
    expect([await field(page, 'Last Name'), await field(page, 'Phone')]).toEqual(['Adeyemi', '+1']);
    await page.getByLabel('First Name').fill('Lo');
    await prefilledFor('nobody.yet@example.com');
    await expect.poll(() => field(page, 'Last Name')).toBe('');
    expect([await field(page, 'First Name'), await field(page, 'Phone')]).toEqual(['Lo', '+1']);
  });

  journey('leave the tab when she logs out, and a booking just made is on her dashboard', async (page) => {
    const client = somebody('Imani', 1203);
    await bookByApi(salon, client);
    await signIn(page, salon.app.url, client.email);
    // Any pending visit can be canceled, but a visit less than a day away can no longer be moved.
    const visits = page.getByRole('button', { name: 'Cancel', exact: true });
    await visits.first().waitFor();
    const before = await visits.count();
    await page.getByRole('link', { name: 'SERVICES' }).first().click();
    const card = page.getByRole('article').filter({ hasText: 'Consultation' }).first();
    await card.getByRole('button', { name: /Book Now/i }).click();
    await page.getByRole('paragraph').filter({ hasText: 'Earliest free time' }).getByRole('button').click();
    await page.getByRole('link', { name: 'Change your information' }).click();
    await giveDetails(page, client);
    await pickProof(page, 6);
    await pressUpload(page);
    await waitForConfirmation(page);
    const kept = () =>
      page.evaluate(() => [sessionStorage.getItem('bookingDraft'), localStorage.getItem('appointmentSuccessData')]);
    expect(await kept()).toEqual([expect.stringContaining(client.email), expect.any(String)]);
    await page.getByRole('link', { name: 'DASHBOARD' }).click();
    await expect.poll(() => visits.count()).toBe(before + 1);
    await page.getByRole('button', { name: 'LOGOUT', exact: true }).click();
    await page.waitForURL(`${salon.app.url}/`);
    await expect.poll(kept).toEqual([null, null]);
  });
});

journey(
  'the times of a day are none where they could not be asked for, can be asked for again, and lead on to the next day with some',
  async (page) => {
    const service = await consultation();
    const choice = await choiceOf(service, null);
    await open(page, 'datetime', { ...choice, time: null });
    const times = page.getByLabel('Available times').getByRole('button');
    await times.first().waitFor();
    const path = atApi('/admin/availability/time-slots/*');
    await answer(page, '/admin/availability/check*', { isAvailable: false, reason: null });
    await mockRoute(page, path, refusal(500, { success: false }));
    await times.first().click();
    await page.getByText('The times of this day didn’t load.').waitFor();
    expect(await times.count()).toBe(0);
    await unmockRoute(page, path);
    await page.getByRole('button', { name: 'Try Again' }).click();
    await times.first().waitFor();

    const day = { date: choice.date ?? '' };
    await asOwner('POST', '/admin/availability', { ...day, isFullDayUnavailable: true });
    try {
      const from = plusDays(day.date, 1);
      const { data } = await salon.ask('GET', `/availability/next?count=1&from=${from}&serviceId=${service.id}`);
      const [next] = (data as { readonly times: readonly { readonly date: string }[] }).times;
      await times.first().click();
      await page.getByRole('button', { name: `Next available day: ${formatShortDate(next?.date ?? '')}` }).click();
      await page.getByRole('heading', { name: formatLongDate(next?.date ?? '') }).waitFor();
      await times.first().waitFor();
    } finally {
      await asOwner('POST', '/admin/availability', day);
    }
  },
);
