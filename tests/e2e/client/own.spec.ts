import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Appointment, FreeTime } from '../../../web/api/types.ts';
import { shortStart } from '../../../web/format/short-times.ts';
import { breakDown, hold, unmockRoute } from '../../support/browser/answers.ts';
import { violationsOf } from '../../support/browser/axe.ts';
import { visit } from '../../support/browser/launch.ts';
import { edgeOf, isInSight } from '../../support/browser/look.ts';
import { followLink } from '../../support/browser/running-app.ts';
import { type Client, signIn } from '../support/booking-steps.ts';
import { bookByApi, openClientSalon, serviceCalled } from '../support/client-salon.ts';
import { addHairPhoto, arriveAsOwner, clientToken } from '../support/owner-steps.ts';
import { button } from './states/support.ts';

// What a client finds in her account, and what the owner sees on the page they share.

const zora: Client = { firstName: 'Zora', lastName: 'Neale', phone: '3175550155', email: 'zora@example.com' };
const alice: Client = { ...zora, firstName: 'Alice', lastName: 'Walker', email: 'alice@example.com' };
const lucille: Client = { ...zora, firstName: 'Lucille', lastName: 'Clifton', email: 'lucille@example.com' };
const octavia: Client = { ...zora, firstName: 'Octavia', lastName: 'Butler', email: 'octavia@example.com' };
const nikki: Client = { ...zora, firstName: 'Nikki', lastName: 'Giovanni', email: 'nikki@example.com' };
const june = { firstName: 'June', lastName: 'Jordan', phone: '+13175550156', email: 'june@example.com' };

// Nobody here gets a text: no visit changes whose client agreed to texts.
const texts = {
  SMS_WEBHOOK_URL: 'http://127.0.0.1:9',
  SMS_WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 7).toString('base64')}`,
};
const salon = await openClientSalon({ DEMO: '60', ...texts });
const { asOwner, journeyWith } = salon;
let session: string;
let junes: string;
let reviewed: Appointment;

beforeAll(async () => {
  reviewed = await bookByApi(salon, zora);
  await asOwner('PUT', `/admin/appointments/${reviewed.id}/status`, { status: 'completed' });
  await bookByApi(salon, zora, { service: 'Loc Repair' });
  session = await clientToken(salon.app, zora.email);
  const signedUp = await salon.ask('POST', '/auth/register', { body: { ...june, password: 'Naming-our-destiny-1' } });
  junes = (signedUp.data as { readonly token: string }).token;
  const body = { appointmentId: reviewed.id, rating: 5, comment: 'Gentle hands.', customerName: 'Zora' };
  const written = await salon.ask('POST', '/reviews', { token: session, body });
  const answered = { status: 'approved', adminResponse: 'See you soon!' };
  await asOwner('PUT', `/admin/reviews/${(written.data as { id: string }).id}/status`, answered);
});

/** Books a visit under special rules, then restores the usual rules. */
const bookUnder = async (rules: Record<'rescheduleHours' | 'cancellationHours', number>): Promise<Appointment> => {
  const { rescheduleHours, cancellationHours } = (await asOwner('GET', '/admin/settings')) as typeof rules;
  await asOwner('PUT', '/admin/settings', rules);
  const booked = await bookByApi(salon, octavia, { service: 'Interlocks' });
  await asOwner('PUT', '/admin/settings', { rescheduleHours, cancellationHours });
  return booked;
};

const asHerself = (token: string, name: string, path: string, work: (page: Page) => Promise<void>) =>
  visit(salon.browser, name, async (page) => {
    await page.addInitScript((kept) => localStorage.setItem('authToken', kept), token);
    await page.goto(`${salon.app.url}${path}`);
    await work(page);
  });

const asZora = (name: string, path: string, work: (page: Page) => Promise<void>) =>
  asHerself(session, name, path, work);

/** She signed up with a password, because details can change only in a session that proves more than the address. */
const asJune = (name: string, path: string, work: (page: Page, token: string) => Promise<void>) =>
  asHerself(junes, name, path, (page) => work(page, junes));

describe('her dashboard', () => {
  const open = (page: Page, name: string) => page.getByRole('tab', { name }).click();

  it('no button moves when the first free time for what she had comes late', async () => {
    const had = await bookByApi(salon, nikki);
    await asOwner('PUT', `/admin/appointments/${had.id}/status`, { status: 'completed' });
    await asHerself(await clientToken(salon.app, nikki.email), 'soonest-late', '/', async (page) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await hold(page, '/availability/next?*');
      await page.goto(`${salon.app.url}/dashboard`);
      const place = () => page.getByRole('button', { name: 'Choose a service' }).boundingBox();
      await page.getByText('Ready for your next visit?').waitFor();
      await page.evaluate(() => document.fonts.ready);
      const before = await place();
      await unmockRoute(page);
      await page.getByRole('button', { name: /^Book \w+, / }).waitFor();
      expect(before).not.toBeNull();
      expect(await place()).toEqual(before);
    });
  });

  it('says why a visit can be neither moved nor cancelled any more, where the buttons were', async () => {
    const long = await bookUnder({ rescheduleHours: 720, cancellationHours: 720 });
    await asOwner('PUT', `/admin/appointments/${long.id}/status`, { status: 'confirmed' });
    await asOwner('POST', `/admin/customers/${long.userId}/verify`, { keepsPassword: true });
    const token = await clientToken(salon.app, octavia.email);
    await asHerself(token, 'too-late', '/dashboard', async (page) => {
      const card = page.getByRole('region', { name: 'Next appointment' });
      await card.getByText('Appointments can be moved or canceled until 720 hours before they start.').waitFor();
      await card.getByRole('link', { name: 'Contact the studio' }).waitFor();
      expect(await card.getByRole('button', { name: 'Reschedule' }).count()).toBe(0);
      expect(await card.getByRole('button', { name: 'Cancel' }).count()).toBe(0);
      await open(page, 'Profile');
      const verified = page.getByRole('region', { name: 'Your profile' }).getByRole('definition');
      await verified.filter({ hasText: /^Yes$/ }).waitFor();
    });
  });

  it('shows her favorites, and her review with what the studio answered', () =>
    asZora('favorites-review', '/dashboard', async (page) => {
      await open(page, 'Profile');
      const favorites = page.getByRole('region', { name: 'Favorite services' });
      await favorites.getByText(reviewed.serviceName).waitFor();
      await favorites
        .getByText(/· 1 visit$/)
        .first()
        .waitFor();
      await open(page, 'My Reviews');
      const review = page.getByRole('tabpanel').getByRole('article').filter({ hasText: 'Gentle hands.' });
      for (const words of ['Approved', 'Response from the studio', 'See you soon!']) {
        await review.getByText(words).waitFor();
      }
    }));
});

it('her timeline says which visit it is of, and has what the studio did since she last looked', async () => {
  const booked = await bookByApi(salon, lucille, { service: 'Interlocks' });
  const token = await clientToken(salon.app, lucille.email);
  await asHerself(token, 'timeline-again', '/appointments', async (page) => {
    await page.getByRole('link', { name: 'Timeline' }).click();
    const about = page.getByRole('region', { name: 'The appointment' });
    await about.getByText('Pending', { exact: true }).waitFor();
    const main = page.getByRole('main');
    const technical = /SHA-256|UTC|\b127\.0\.0\.1\b|AppointmentRequested|[0-9a-f]{8}-?[0-9a-f]{4}/;
    expect(await main.innerText()).not.toMatch(technical);
    for (const summary of ['Details', /^For a dispute/])
      for (const folded of await main.getByText(summary).all()) await folded.click();
    const opened = await main.innerText();
    for (const fact of ['SHA-256', ' UTC', '127.0.0.1', 'AppointmentRequested', booked.id]) {
      expect(opened).toContain(fact);
    }
    await page.getByRole('link', { name: 'Back to your appointments' }).click();
    await asOwner('PUT', `/admin/appointments/${booked.id}/status`, { status: 'confirmed' });
    await page.getByRole('link', { name: 'Timeline' }).click();
    await page.getByRole('heading', { name: 'Confirmed', exact: true }).waitFor();
    await about.getByText('Confirmed', { exact: true }).waitFor();
    await expect.poll(() => about.innerText()).toMatch(/Total\n+\$650\n+Paid\n+\$0\n+Still due\n+\$650\n/);
    for (const folded of await main.getByText('Details').all()) await folded.click();
    const change = page.getByRole('definition').filter({ hasText: 'Pending → became Confirmed' });
    expect((await change.boundingBox())?.width).toBeGreaterThan(150);
  });
});

describe('the way back', () => {
  it('leads from a finished visit to the same service, and from her hair record to the next one', async () => {
    const record = { method: 'Interlocks', size: 'Small', lastRetighteningOn: '2026-11-02', weeks: 5 };
    await asOwner('PUT', `/admin/customers/${reviewed.userId}/hair`, record);
    await addHairPhoto(salon.app, { of: reviewed.userId, appointmentId: reviewed.id, caption: 'Fresh' });
    await asZora('book-again', '/dashboard', async (page) => {
      const hair = page.getByRole('region', { name: 'Your hair' });
      for (const words of ['Interlocks', 'Small', 'Monday, November 2, 2026', '5 weeks']) {
        await hair.getByText(words, { exact: true }).waitFor();
      }
      await hair.getByText(/^Due (?:since|this week|in )/).waitFor();
      // The next visit comes first and appears once; then her hair.
      const next = page.getByRole('region', { name: 'Next appointment' });
      const [above, below] = await Promise.all([next.boundingBox(), hair.boundingBox()]);
      expect(above?.y).toBeLessThan(below?.y ?? 0);
      expect(await page.getByRole('main').getByText('Loc Repair').count()).toBe(1);
      // She signed in with her address only.
      await hair.getByText('A photo of your hair is here too. Sign in with your password to see it.').waitFor();
      await page.setViewportSize({ width: 390, height: 844 });
      const hidden = ({ scrollWidth, clientWidth }: Element) => scrollWidth - clientWidth;
      expect(await page.getByRole('tablist').evaluate(hidden)).toBe(0);
      await page.getByRole('tab', { name: 'Past Appointments' }).click();
      await button(page, 'Book again').click();
      await page.waitForURL('**/booking/datetime?**');
      await page.getByRole('heading', { name: reviewed.serviceName }).first().waitFor();
      await page.getByText('Earliest free time').waitFor();
    });
  });

  it('leads who is due to the retightening for her weeks, and the owner to a message to her', async () => {
    const { id } = (await salon.ask('GET', '/auth/me', { token: junes })).data as { readonly id: string };
    const record = { method: null, size: 'Small', lastRetighteningOn: '2026-12-15', weeks: 5 };
    await asOwner('PUT', `/admin/customers/${id}/hair`, record);
    const fitting = await serviceCalled(salon, 'Retightening 4-5 weeks Small');
    const offered = await salon.ask('GET', `/availability/next?count=3&serviceId=${fitting.id}`);
    // Which days are free depends on what the journeys above have booked.
    const free = (offered.data as { readonly times: readonly FreeTime[] }).times;
    expect(free).toHaveLength(3);
    await visit(salon.browser, 'clients-due', async (page) => {
      await arriveAsOwner(page, salon.app, 'customers');
      await page.getByText(/^Due for a retightening/).click();
      const her = page.getByRole('listitem').filter({ hasText: 'June Jordan' }).first();
      await her.getByText('Due Jan 19, 2027 · 4 weeks since the last · Retightening 4-5 weeks Small').waitFor();
      const text = her.getByRole('link', { name: 'Text June Jordan' });
      const message = decodeURIComponent((await text.getAttribute('href')) ?? '');
      expect(message).toMatch(/^sms:\+13175550156\?&body=Hi June, it’s been 4 weeks .* \(\$140\) here: http/);
      expect(message).toContain(`/booking/datetime?service=${fitting.id}&date=${free[0]?.date} Free now: `);
      expect(message).toContain(` Free now: ${free.map(shortStart).join('; ')}. `);
      expect(await violationsOf(page)).toEqual([]);
    });
    const [{ date, time } = { date: '', time: '' }] = free;
    // As the mail links each time: with the link it is two taps to the payment step.
    await asJune('due-by-mail', `/booking/details?service=${fitting.id}&date=${date}&time=${time}`, async (page) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.getByText('Account found').waitFor();
      await page.getByRole('button', { name: 'Continue to Payment' }).click();
      await page.getByRole('heading', { name: 'Payment Proof Upload' }).waitFor();
    });
    await asJune('due-books', '/dashboard', async (page) => {
      await page.setViewportSize({ width: 390, height: 844 });
      const hair = page.getByRole('region', { name: 'Your hair' });
      await hair.getByText('Retightening 4-5 weeks Small, $140').waitFor();
      await hair.getByRole('button', { name: 'Book your retightening' }).click();
      await page.getByRole('heading', { name: 'Retightening 4-5 weeks Small' }).first().waitFor();
      const address = new URL(page.url());
      address.pathname = '/booking/payment-proof';
      address.searchParams.set('date', '2027-01-27');
      address.searchParams.set('time', '09:00');
      address.searchParams.set('customerInfo', JSON.stringify({ ...june, userId: id }));
      await page.goto(address.href);
      const note = page.getByRole('alert').filter({ hasText: 'is 6 weeks after your retightening on' });
      await note.getByText('Retightening 6-7 weeks Small is made for that: $170').waitFor();
      expect(await violationsOf(page)).toEqual([]);
      await note.getByRole('button', { name: 'Switch to this service' }).click();
      await page.getByRole('heading', { name: 'Retightening 6-7 weeks Small' }).first().waitFor();
    });
  });

  it('shows the photos that the studio took of her hair, once she has signed in by more than an address', async () => {
    const { data } = await salon.ask('GET', '/auth/me', { token: junes });
    const { id: userId } = data as { readonly id: string };
    await addHairPhoto(salon.app, { of: userId, appointmentId: null, caption: 'Day one' });
    await asJune('hair-photos-of-hers', '/dashboard', async (page) => {
      const hair = page.getByRole('region', { name: 'Your hair' });
      const photo = hair.getByRole('img', { name: /Day one$/ });
      await photo.scrollIntoViewIfNeeded();
      await expect.poll(() => photo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1_200);
      expect(await violationsOf(page)).toEqual([]);
    });
  });

  it('keeps what she typed where she leaves a form and comes back', () =>
    asJune('left-and-back', '/reviews?tab=create', async (page) => {
      const comment = page.getByLabel('Your Review');
      await comment.fill('Gentle hands, and on time.');
      await expect.poll(() => edgeOf(comment)).toBe(2);
      await page.getByLabel('Service').focus();
      await expect.poll(() => edgeOf(page.getByLabel('Service'))).toBe(2);
      await page.getByRole('tab', { name: 'View Reviews' }).click();
      await comment.waitFor({ state: 'detached' });
      await page.getByRole('tab', { name: 'Write Review' }).click();
      await expect.poll(() => comment.inputValue()).toBe('Gentle hands, and on time.');
      await page.goto(`${salon.app.url}/settings`);
      const name = page.getByLabel('First Name');
      await name.fill('Juno');
      await followLink(page, '/contact');
      await name.waitFor({ state: 'detached' });
      await followLink(page, '/settings');
      await expect.poll(() => name.inputValue()).toBe('Juno');
      await name.fill('June');
    }));
});

describe('her settings', () => {
  it('can be read while she has shown an address alone; one sentence says what can’t be changed, and the way on', () =>
    asZora('closed-settings', '/settings', async (page) => {
      await page.getByText(/you signed in with your email or phone alone/i).waitFor();
      const main = page.getByRole('main');
      expect(await main.getByRole('link', { name: 'Contact the studio' }).count()).toBe(1);
      for (const field of ['textbox', 'checkbox', 'switch'] as const)
        expect(await main.getByRole(field).count()).toBe(0);
      for (const name of ['Change Password', 'Notification Preferences', 'Your Data'])
        expect(await main.getByRole('heading', { name }).count()).toBe(0);
      await expect
        .poll(() => page.getByRole('region', { name: 'Profile' }).getByRole('definition').allTextContents())
        .toEqual(['Zora', 'Neale', 'zora@example.com', '+1 (317) 555-0155']);
    }));

  it('keep of what she is told and how, as the dashboard says too, and what a way lacks', () =>
    asJune('preferences', '/settings', async (page, token) => {
      const box = (name: string) => page.getByRole('checkbox', { name, exact: true });
      const isChecked = (name: string) => expect.poll(() => box(name).isChecked());
      // Email reminders are on by default; texts need consent.
      await isChecked('Reminders by email').toBe(true);
      await isChecked('Reminders by text').toBe(false);
      await page.getByText(/you agree to automatic texts about your visits at \+1 \(317\) 555-0156/).waitFor();
      await box('Reminders by email').press('Space');
      await box('Reminders by text').press('Space');
      await isChecked('Reminders by email').toBe(false);
      await isChecked('Reminders by text').toBe(true);
      const kept = async () => {
        const { data } = await salon.ask('GET', '/auth/me', { token });
        return (data as { readonly notificationPreferences: unknown }).notificationPreferences;
      };
      const wanted = { email: true, push: false, sms: true, followUps: true };
      await expect.poll(kept).toEqual({ ...wanted, muted: ['booking/sms', 'reminders/email', 'after-visit/sms'] });
      await isChecked('Bookings and payments by text').toBe(false);
      await expect.poll(() => box('Reminders by push').isDisabled()).toBe(true);
      expect(await box('Bookings and payments by email').count()).toBe(0);

      await followLink(page, '/dashboard');
      await page.getByRole('tab', { name: 'Profile' }).click();
      const said = page.getByRole('region', { name: 'Notification preferences' });
      await said.getByText('bookings and payments, after a visit; not reminders').waitFor();
      await said.getByText('reminders; not bookings and payments, after a visit').waitFor();
      await said.getByRole('button', { name: 'Change Preferences' }).click();

      await breakDown(page, '/user/preferences');
      await box('Reminders by email').press('Space');
      await page.getByText('Failed to save your preferences. Please try again.').waitFor();
      await isChecked('Reminders by email').toBe(false);

      await salon.ask('PUT', '/user/profile', { token, body: { phone: null } });
      await page.reload();
      await button(page, 'Add your phone number').click();
      await expect
        .poll(() => page.getByLabel('Phone').evaluate((field) => field === document.activeElement))
        .toBe(true);
      await expect.poll(() => box('Reminders by text').isDisabled()).toBe(true);
      await isChecked('Reminders by text').toBe(false);
      await salon.ask('PUT', '/user/profile', { token, body: { phone: june.phone } });
    }));

  it('change her name wherever it has been shown already', () =>
    asJune('renamed', '/dashboard', async (page) => {
      const profile = page.getByRole('region', { name: 'Your profile' });
      await page.getByRole('tab', { name: 'Profile' }).click();
      await profile.getByText('June Jordan').waitFor();
      await followLink(page, '/settings');
      await page.getByLabel('Last Name').fill('Meyer');
      const saved = page.waitForResponse('**/api/v2/user/profile');
      await button(page, 'Save Changes').click();
      await saved;
      await followLink(page, '/dashboard');
      await page.getByRole('tab', { name: 'Profile' }).click();
      await profile.getByText('June Meyer').waitFor();
    }));
});

describe('her appointments', () => {
  const cards = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 });

  it('are filtered by status, and a review that exists is there to read', () =>
    asZora('own-filters', '/appointments', async (page) => {
      await expect.poll(() => cards(page).count()).toBe(2);
      await page.getByText('Gentle hands.').waitFor();
      expect(await button(page, 'Write Review').count()).toBe(0);
      await button(page, 'Completed').click();
      await expect.poll(() => cards(page).allTextContents()).toEqual([reviewed.serviceName]);
      await button(page, 'Pending').click();
      await expect.poll(() => cards(page).allTextContents()).toEqual(['Loc Repair']);
      await button(page, 'Cancelled').click();
      await page.getByText('No appointments found for the selected filter.').waitFor();
      await button(page, 'All').click();
      await expect.poll(() => cards(page).count()).toBe(2);
    }));

  it('offer a review where it is not known whether there is one, by a button that stays where it is', () =>
    asZora('unknown-review', '/contact', async (page) => {
      // The page is hydrated once it shows LOGOUT.
      await button(page, 'LOGOUT').waitFor();
      await breakDown(page, '/user/reviews');
      await hold(page, '/services*');
      await followLink(page, '/appointments');
      const write = button(page, 'Write Review');
      await write.waitFor();
      const before = await write.boundingBox();
      await unmockRoute(page);
      await button(page, 'Book again').waitFor();
      expect(await write.boundingBox()).toEqual(before);
    }));
});

describe('the owner on the appointments page', () => {
  const found = async (query: string): Promise<number> => {
    const { pagination } = (await asOwner('GET', `/admin/appointments?limit=1${query}`)) as {
      readonly pagination: { readonly total: number };
    };
    return pagination.total;
  };

  it('finds all of them, by status and page by page, confirms, completes and cancels, and reads so elsewhere', async () => {
    const booked = await bookByApi(salon, alice);
    const [all, completed] = [await found(''), await found('&status=completed')];
    await visit(salon.browser, 'owners-pages', async (page) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await signIn(page, salon.app.url, salon.app.adminEmail, salon.app.adminPassword);
      await page.waitForURL('**/admin**');
      await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
      await followLink(page, `/admin/appointments?search=${alice.email}`);
      const status = page.getByLabel("Status of Alice Walker's appointment");
      await expect.poll(() => status.inputValue()).toBe('pending');
      await followLink(page, '/appointments');
      const cards = page.getByRole('main').getByRole('article');
      await page.getByText(`1–20 of ${all} appointments`).waitFor();
      await page.getByRole('button', { name: 'Page 2', exact: true }).click();
      await page.getByText(`21–${Math.min(40, all)} of ${all} appointments`).waitFor();
      await expect.poll(() => isInSight(cards.first())).toBe(true);
      await button(page, 'Completed').click();
      await page.getByText(`of ${completed} appointments`).waitFor();
      await expect.poll(() => cards.filter({ hasText: /\bPending\b/ }).count()).toBe(0);
      await button(page, 'Pending').click();
      const hers = cards.filter({ hasText: alice.email });
      await hers.getByRole('button', { name: 'Confirm', exact: true }).click();
      await page.getByText('Appointment status updated to confirmed').waitFor();
      await hers.waitFor({ state: 'detached' });
      await followLink(page, `/admin/appointments?search=${alice.email}`);
      await expect.poll(() => status.inputValue()).toBe('confirmed');
      await followLink(page, '/appointments');
      await button(page, 'Confirmed').click();
      await expect.poll(() => hers.getByRole('button', { name: 'Confirm', exact: true }).isDisabled()).toBe(true);
      await button(page, 'All').click();
      for (const [name, status] of [
        ['Complete', 'completed'],
        ['Cancel', 'cancelled'],
      ] as const) {
        await hers.getByRole('button', { name, exact: true }).click();
        await page.getByText(`Appointment status updated to ${status}`).waitFor();
        await expect.poll(() => hers.getByRole('button', { name, exact: true }).isDisabled()).toBe(true);
      }
    });
    expect(await asOwner('GET', `/admin/appointments/${booked.id}`)).toMatchObject({ status: 'cancelled' });
  });
});

journeyWith({ movesClock: true, reducedMotion: 'no-preference' })(
  'toasts stand top right, 80 pixels apart, go by hand or after five seconds, and fade',
  async (page) => {
    await page.clock.install({ time: Date.now() });
    await page.addInitScript((token) => localStorage.setItem('authToken', token), junes);
    await breakDown(page, '/user/preferences');
    await page.goto(`${salon.app.url}/settings`);
    const box = (name: string) => page.getByRole('checkbox', { name, exact: true });
    await box('Reminders by text').waitFor();
    await page.clock.pauseAt(Date.now() + 3_600_000);
    const toasts = page.getByRole('alert').filter({ hasText: 'Failed to save your preferences.' });
    await box('Reminders by text').click();
    await toasts.first().waitFor();
    await box('After a visit by email').click();
    const places = async () => {
      const boxes = await Promise.all((await toasts.all()).map((toast) => toast.boundingBox()));
      return boxes.map((box) => ({ top: box?.y ?? 0, right: (box?.x ?? 0) + (box?.width ?? 0) }));
    };
    await expect.poll(async () => (await places()).map(({ right }) => right)).toEqual([1264, 1264]);
    const [upper, lower] = (await places()).map(({ top }) => top).toSorted((one, other) => one - other);
    expect((lower ?? 0) - (upper ?? 0)).toBe(80);
    await toasts.first().getByRole('button', { name: 'Close notification' }).click();
    // Toasts stay while the pointer is over them.
    await page.mouse.move(10, 890);
    await page.clock.runFor(400);
    await expect.poll(() => toasts.count()).toBe(1);
    await page.clock.runFor(4_400);
    expect(await toasts.count()).toBe(1);
    await page.clock.runFor(300);
    await expect.poll(() => toasts.evaluate((toast) => getComputedStyle(toast).opacity)).toBe('0');
    await page.clock.runFor(300);
    await expect.poll(() => toasts.count()).toBe(0);
  },
);
