import type { ParsedMail } from 'mailparser';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { mailAbout as mailAboutOf, patient, subjectsOf, whenSendingHasBegun } from '../support/outbox.ts';
import { accountIdOf, book, fileOf, formOf, maya, nia, png, serviceNamed, signInAs } from '../support/people.ts';
import { openSalonUnderTest, type SalonUnderTest } from '../support/salon-under-test.ts';

const hour = 60 * 60_000;
const day = 24 * hour;
const service = 'Retightening 4-5 weeks Small';

let salon: SalonUnderTest;
beforeEach(async () => {
  salon = await openSalonUnderTest();
  salon.salon.start('https://salon.example');
  await whenSendingHasBegun(salon);
});
afterEach(() => salon.close());

const asOwner = (method: string, path: string, body?: object) => salon.asOwner(method, path, body);
type Told = { readonly id: string; readonly kind: string; readonly standing: string; readonly reason: string | null };
const followUps = async (): Promise<readonly Told[]> => {
  const { notices } = (await asOwner('GET', '/admin/notices?limit=100')).body.data;
  return notices.filter(({ kind }: Told) => ['review-asked', 'return-due', 'review-answered'].includes(kind));
};
const kindsOf = async () => (await followUps()).map(({ kind, standing }) => `${kind} ${standing}`).toSorted();
const whenTold = (...kinds: readonly string[]) =>
  vi.waitFor(async () => expect(await kindsOf()).toEqual([...kinds].toSorted()), patient);

let stirred = 0;
/** Lets time pass and books a visit, so that the next round begins at once; waits for the notices of that visit. */
const pass = async (millis: number): Promise<void> => {
  salon.clock.advance(millis);
  stirred += 1;
  const { id } = (await book(salon, nia, { date: '2027-02-19', time: `${9 + stirred}:00` })).body.data;
  await vi.waitFor(async () => {
    const { notices } = (await asOwner('GET', '/admin/notices?limit=100')).body.data;
    expect(notices.filter((each: { appointmentId: string }) => each.appointmentId === id)).toHaveLength(2);
  }, patient);
};
beforeEach(() => {
  stirred = 0;
});

/** Maya's visit on Friday, December 18 at 10, completed in the afternoon. */
const visited = async () => {
  const { id, userId } = (await book(salon, maya, { service })).body.data;
  salon.clock.advance(14 * day + 5 * hour);
  await asOwner('PUT', `/admin/appointments/${id}/status`, { status: 'completed' });
  return { id, userId };
};
const mailAbout = (about: RegExp) => mailAboutOf(salon, about);

/** Returns the address of the button that books the same service again. */
const addressOf = async (name: string) => `/booking/datetime?service=${(await serviceNamed(salon, name)).id}"`;
const addressOfSame = () => addressOf(service);
const rita = { ...nia, firstName: 'Rita', email: 'rita@example.com' };

/** Returns the address that ends mails without a booking. Mail programs find it in the header, people in the text. */
const addressOfEnd = ({ headers, html }: ParsedMail): string => {
  const list = headers.get('list') as { readonly unsubscribe?: { readonly url?: string } } | undefined;
  const address = list?.unsubscribe?.url ?? '';
  expect(address).toMatch(/^https:\/\/salon\.example\/unsubscribe\/.+signature=/);
  expect(html).toContain(address.replaceAll('&', '&amp;'));
  return address;
};

describe('after a visit', () => {
  test('its client is asked once for a review, in the day, and told when she is due again and how to book the same', async () => {
    const { id } = await visited();
    await pass(hour);
    expect(await kindsOf()).toEqual([]);
    // Four hours later it is evening in the studio; then comes the night, when no mail goes out.
    await pass(4 * hour);
    await whenTold('review-asked sent');
    const asked = await mailAbout(/^How was your visit on Friday, December 18/);
    expect(asked.text).toContain('You’re due again in 5 weeks, around Friday, January 22');
    expect(asked.html).toContain(await addressOfSame());
    expect(asked.attachments).toEqual([]);
    // If the owner completes it again after a mistake, the client is not asked again.
    await asOwner('PUT', `/admin/appointments/${id}/status`, { status: 'confirmed' });
    await asOwner('PUT', `/admin/appointments/${id}/status`, { status: 'completed' });
    await pass(day);
    await whenTold('review-asked sent');
    const { lines } = (await asOwner('GET', `/admin/appointments/${id}/timeline`)).body.data;
    expect(lines.map(({ text }: { text: string }) => text)).toContain('Email “Review request” saved as a file');
  });

  test('anyone who has reviewed is not asked, and is told once of the answer to her review', async () => {
    const { id } = await visited();
    const token = await signInAs(salon, maya);
    const wanted = { appointmentId: id, rating: 5, comment: 'My neatest grid yet.' };
    const review = await salon.ask('POST', '/reviews', { token, body: wanted });
    expect(review.status).toBe(201);
    await pass(5 * hour);
    expect(await kindsOf()).toEqual([]);
    const judge = (adminResponse: string) =>
      asOwner('PUT', `/admin/reviews/${review.body.data.id}/status`, { status: 'approved', adminResponse });
    expect((await judge('Thank you, Maya!')).status).toBe(200);
    await whenTold('review-answered sent');
    const answered = await mailAbout(/answered your review/);
    expect(answered.text).toContain('Thank you, Maya!');
    // This mail concerns no booking either.
    const path = addressOfEnd(answered).replace('https://salon.example', '');
    expect((await salon.ask('GET', path)).body.data).toEqual({ followUps: true });
    expect((await judge('Thank you so much, Maya!')).status).toBe(200);
    await pass(day);
    await whenTold('review-answered sent');
  });

  test('a client who has not come back is told a week before her weeks are up; one who has booked is not', async () => {
    await visited();
    await asOwner('PUT', '/admin/settings', { reviewRequestHours: 0 });
    await pass(27 * day);
    expect(await kindsOf()).toEqual([]);
    await pass(day);
    await whenTold('return-due sent');
    const due = await mailAbout(/^Your next visit is due around Friday, January 22/);
    expect(due.text).toContain('It will soon be 5 weeks since your last visit');
    const same = (await addressOfSame()).slice(0, -1);
    expect(due.html).toContain(`${same}"`);
    const book = same.replace('/datetime?', '/details?');
    const to = (time: string) => `<https://salon.example${book}&date=2027-01-22&time=${time}>`;
    expect(due.text).toContain(
      `Fri, Jan 22, 9:00 AM\n${to('09%3A00')}\nFri, Jan 22, 9:30 AM\n${to('09%3A30')}\nFri, Jan 22, 10:00 AM\n${to('10%3A00')}`,
    );
    const [listed] = (await asOwner('GET', '/admin/clients-due')).body.data;
    expect(listed).toMatchObject({ dueOn: '2027-01-22', weeks: 4, toldAt: expect.stringContaining('2027-01-15') });
  });

  test('a client whose due week is full is led to the first free times and the retightening of that week', async () => {
    await visited();
    await asOwner('PUT', '/admin/settings', { reviewRequestHours: 0 });
    const dates = Array.from({ length: 17 }, (_, place) => `2027-01-${15 + place}`);
    await asOwner('POST', '/admin/availability/bulk', { dates, isFullDayUnavailable: true, timeSlots: [] });
    await pass(28 * day);
    await whenTold('return-due sent');
    const due = await mailAbout(/^Your next visit is due around Friday, January 22/);
    const later = (await addressOf('Retightening 6-7 weeks Small')).slice(0, -1);
    expect(due.html).toContain(`${later}"`);
    const book = later.replace('/datetime?', '/details?');
    expect(due.text).toContain(`Mon, Feb 1, 9:00 AM\n<https://salon.example${book}&date=2027-02-01&time=09%3A00>`);
    const [listed] = (await asOwner('GET', '/admin/clients-due')).body.data;
    expect(listed).toMatchObject({
      service: { name: 'Retightening 6-7 weeks Small' },
      times: [{ date: '2027-02-01' }, { date: '2027-02-01' }, { date: '2027-02-01' }],
    });
  });

  test('the mail leads to the retightening of her weeks where those are others than she had, and never to another install', async () => {
    await visited();
    const kept = { method: null, size: null, lastRetighteningOn: null, weeks: 7 };
    const { status } = await asOwner('PUT', `/admin/customers/${await accountIdOf(salon, maya)}/hair`, kept);
    expect(status).toBe(200);
    const install = (await book(salon, rita, { service: 'Install: Braid Locs', date: '2026-12-21' })).body.data.id;
    salon.clock.advance(3 * day);
    await asOwner('PUT', `/admin/appointments/${install}/status`, { status: 'completed' });
    await pass(5 * hour);
    await whenTold('review-asked sent', 'review-asked sent');
    const [ofInstall, ofMaya] = await Promise.all(
      [/visit on Monday, December 21/, /visit on Friday, December 18/].map(mailAbout),
    );
    expect(ofInstall?.text).not.toContain('Book the same again');
    expect(ofInstall?.text).toContain('https://salon.example/services');
    expect(ofMaya?.html).toContain(await addressOf('Retightening 6-7 weeks Small'));
    expect(ofMaya?.text).toContain('Book your retightening');
  });

  test('anyone who has booked again is not told that she is due', async () => {
    await visited();
    await asOwner('PUT', '/admin/settings', { reviewRequestHours: 0 });
    await book(salon, maya, { service, date: '2027-01-29', time: '10:00' });
    await pass(28 * day);
    expect(await kindsOf()).toEqual([]);
  });

  test('nothing is told where the owner has turned it off, nor of a visit that was noted long after', async () => {
    await asOwner('PUT', '/admin/settings', { returnReminderDays: 0 });
    const { id } = (await book(salon, maya, { service })).body.data;
    salon.clock.advance(40 * day);
    await asOwner('PUT', `/admin/appointments/${id}/status`, { status: 'completed' });
    await pass(6 * hour);
    expect(await kindsOf()).toEqual([]);
  });
});

test('mails about no booking end with one click of a mail program, or on their page, without signing in; those about bookings still come', async () => {
  await visited();
  await pass(5 * hour);
  await whenTold('review-asked sent');
  const asked = await mailAbout(/^How was your visit/);
  const address = addressOfEnd(asked);
  const path = address.replace('https://salon.example', '');
  expect((await salon.ask('GET', path)).body.data).toEqual({ followUps: true });
  for (const forged of [path.split('?')[0] ?? '', path.replace(/unsubscribe\/[^?]+/, 'unsubscribe/somebody')]) {
    const refused = await salon.ask('POST', forged);
    expect([refused.status, refused.body.error.code]).toEqual([403, 'LinkExpired']);
  }
  const clicked = await salon.salon.app.request(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });
  expect([clicked.status, (await clicked.json()).data]).toEqual([200, { followUps: false }]);
  expect((await salon.ask('GET', path)).body.data).toEqual({ followUps: false });
  expect((await salon.ask('POST', path)).status).toBe(200);
  await pass(28 * day);
  await vi.waitFor(async () => {
    const due = (await followUps()).find(({ kind }) => kind === 'return-due');
    expect(due).toMatchObject({ standing: 'given-up', reason: 'asked-not-to' });
  }, patient);
  // The owner can still read what was sent.
  const sent = (await followUps()).find(({ kind }) => kind === 'review-asked');
  expect((await asOwner('GET', `/admin/notices/${sent?.id}/mail`)).status).toBe(200);
  await book(salon, maya, { date: '2027-02-20', time: '10:00' });
  await vi.waitFor(async () => {
    expect(await subjectsOf(salon)).toContainEqual(expect.stringMatching(/We have your booking for Saturday/));
  }, patient);
});

describe('before a time is given up for which no payment came', () => {
  const told = async () => {
    const { notices } = (await asOwner('GET', '/admin/notices?limit=100')).body.data;
    return notices
      .filter(({ kind }: Told) => kind === 'payment-due')
      .map(({ standing, reason }: Told) => [standing, reason]);
  };

  test('its client is told once, with time to pay, and not where her proof waits for the owner', async () => {
    const { id: serviceId } = await serviceNamed(salon, 'Consultation');
    const bookFor = async (email: string, time: string) => {
      const customerInfo = { name: 'Maya Okafor', email, phone: maya.phone };
      const body = { serviceId, date: '2026-12-18', time, customerInfo, deposit: { kind: 'amount', value: 10 } };
      return (await asOwner('POST', '/admin/appointments', body)).body.data;
    };
    await bookFor(maya.email, '10:00');
    const { payUrl, id } = await bookFor('ida@example.com', '13:00');
    const url = new URL(payUrl, 'https://salon.example');
    const [expires = '', signature = ''] = ['expires', 'signature'].map((name) => url.searchParams.get(name) ?? '');
    const form = formOf({ file: fileOf(png(7)), paymentMethod: 'zelle', expires, signature });
    const sent = await salon.ask('POST', url.pathname.replace('/visit/', '/visit-links/'), { form });
    expect(sent.body.data).toMatchObject({ id, payment: { isChecked: true } });
    await pass(11 * hour);
    expect(await told()).toEqual([]);
    // The notice waits for the morning, which still leaves an hour to pay.
    await pass(2 * hour);
    expect((await told()).map(([standing]: [string]) => standing)).toEqual(['waiting', 'waiting']);
    await pass(10 * hour + 60_000);
    await vi.waitFor(
      async () =>
        expect((await told()).toSorted()).toEqual([
          ['given-up', 'untrue'],
          ['sent', null],
        ]),
      patient,
    );
    const { text = '' } = await mailAbout(/^Please send your payment/);
    expect(text.replace(/\s+/g, ' ')).toMatch(
      /Please pay \$10 and send a picture of the payment by .*, 9:00 AM\. After that your time is free for others\./,
    );
    expect(text).toContain('To pay: $10 to book, $20 at the visit');
    expect(text).toContain('https://salon.example/visit/pay/');
    await pass(2 * hour);
    expect(await told()).toHaveLength(2);
  });
});
