import type { ParsedMail } from 'mailparser';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { mailsADayToUnshown } from '../../../../domain/notice/policies.ts';
import { proofInPdf } from '../../../support/log/rfc6962.ts';
import {
  mailAbout as mailAboutOf,
  mailsOf,
  patient,
  rawMails,
  subjectsOf,
  whenSendingHasBegun as whenBegun,
  whenThereAreMails,
} from '../support/outbox.ts';
import { book, dayToBook, maya, nia, serviceNamed, signInAs, signInAsOwner, uploadProofOf } from '../support/people.ts';
import { openSalonUnderTest, ownersCredentials, type SalonUnderTest } from '../support/salon-under-test.ts';

let salon: SalonUnderTest;
beforeEach(async () => {
  salon = await openSalonUnderTest();
});
afterEach(() => salon.close());

const start = () => salon.salon.start('https://salon.example');

const subjects = () => subjectsOf(salon);
const mailAbout = (about: RegExp) => mailAboutOf(salon, about);
const whenThereAre = (count: number) => whenThereAreMails(salon, count);
const whenSendingHasBegun = () => whenBegun(salon);
const asOwner = (method: string, path: string, body?: object) => salon.asOwner(method, path, body);
const notices = async () => (await asOwner('GET', '/admin/notices')).body.data.notices;
const whenStanding = (standing: string, count: number) =>
  vi.waitFor(async () => {
    const found = (await notices()).filter((each: { standing: string }) => each.standing === standing);
    expect(found).toHaveLength(count);
  }, patient);
const icsOf = ({ attachments }: ParsedMail): string =>
  (attachments.find(({ contentType }) => /calendar|ics/.test(contentType))?.content.toString('utf8') ?? '').replace(
    /\r\n[ \t]/g,
    '',
  );

describe('a booking', () => {
  test('by the owner that asks for nothing waits for no payment, and the mail about a rejected proof names no end', async () => {
    const { id: serviceId } = await serviceNamed(salon, 'Consultation');
    const customerInfo = { ...maya, name: 'Maya Okafor' };
    const booked = await asOwner('POST', '/admin/appointments', {
      serviceId,
      date: dayToBook,
      time: '10:00',
      customerInfo,
    });
    const token = await signInAs(salon, maya);
    const paymentProof = await uploadProofOf(salon, maya);
    const { id } = booked.body.data;
    const added = await salon.ask('POST', `/appointments/${id}/payment-proofs`, { token, body: { paymentProof } });
    start();
    const proof = added.body.data.paymentProofs[0].id;
    await asOwner('PUT', `/admin/payment-proofs/${proof}/status`, { status: 'rejected', note: 'Too dark' });
    await vi.waitFor(async () => expect(await subjects()).toContainEqual(expect.stringMatching(/payment/i)), patient);
    const { text = '' } = await mailAbout(/payment/i);
    expect(text).toContain('Too dark');
    expect(text).not.toContain('Please send it by');
  });

  test('by the owner that asks for a deposit says how much, until when, and where the proof is sent', async () => {
    start();
    const { id: serviceId } = await serviceNamed(salon, 'Consultation');
    const body = { serviceId, date: dayToBook, time: '10:00', customerInfo: { ...maya, name: 'Maya Okafor' } };
    await asOwner('POST', '/admin/appointments', { ...body, deposit: { kind: 'amount', value: 10 } });
    await whenThereAre(1);
    const { text = '', html } = await mailAbout(/^You’re booked/);
    expect(text.replace(/\s+/g, ' ')).toContain(
      'Please pay $10 and send a picture of the payment by Saturday, December 5, 9:00 AM. Your time is held for you until then.',
    );
    expect(text).toContain('$10 to book, $20 at the visit');
    expect(html).toContain('Send your payment');
  });

  test('says what is paid of it and what is left once the owner has the deposit, with the price and the code', async () => {
    await asOwner('POST', '/admin/codes', { code: 'FIVE', kind: 'amount', value: 5 });
    const { id: serviceId } = await serviceNamed(salon, 'Consultation');
    await asOwner('PUT', `/admin/services/${serviceId}`, { deposit: { kind: 'amount', value: 10 } });
    start();
    const { id, paymentProofs } = (
      await salon.ask('POST', '/appointments', {
        body: {
          ...{ serviceId, date: dayToBook, time: '10:00', customerInfo: maya, code: 'FIVE' },
          paymentProof: await uploadProofOf(salon, maya),
        },
      })
    ).body.data;
    await whenThereAre(2);
    const booked = (await mailAbout(/We have your booking/)).text ?? '';
    expect(booked.replace(/\s+/g, ' ')).toContain(
      'Price: $30 Code: FIVE: $5 off Total: $25 To pay: $5 to book, $20 at the visit',
    );
    await asOwner('POST', `/admin/appointments/${id}/verify`, { proofId: paymentProofs[0].id, seen: { amount: 3 } });
    await whenThereAre(4);
    const confirmed = (await mailAbout(/confirmed/i)).text ?? '';
    expect(confirmed.replace(/\s+/g, ' ')).toContain('Total: $25 Payment: $3 paid, $2 due now, $20 at the visit');
  });

  test('is told to its client with an invitation, what she agreed to as it was then and the receipt, and to the owner', async () => {
    start();
    const shown = (await salon.ask('GET', '/policies')).body.data;
    const { id: serviceId } = await serviceNamed(salon, 'Consultation');
    const { id } = (
      await salon.ask('POST', '/appointments', {
        body: {
          ...{ serviceId, date: dayToBook, time: '10:00', customerInfo: maya },
          paymentProof: await uploadProofOf(salon, maya),
          agreement: { policies: shown.hash, wording: shown.wording },
        },
      })
    ).body.data;
    await asOwner('PUT', '/admin/settings', { cancellationHours: 72 });
    expect((await salon.ask('GET', '/policies')).body.data.text).not.toBe(shown.text);
    await whenThereAre(2);
    const received = await mailAbout(/We have your booking/);
    expect(JSON.stringify(received.to)).toContain(maya.email);
    expect(received.text).toContain('Thank you, Maya');
    expect(received.text).toContain('Friday, December 18 at 10:00 AM CST');
    expect(received.html).toContain('https://salon.example/appointments');
    expect(icsOf(received)).toMatch(/METHOD:REQUEST[\s\S]*STATUS:TENTATIVE/);
    expect(icsOf(received)).toMatch(/ORGANIZER;[^\n]*:mailto:studio@salon\.example\r\n/i);
    expect(icsOf(received)).toMatch(/ATTENDEE;[^\n]*:mailto:maya@example\.com\r\n/i);
    expect(icsOf(received)).toMatch(/BEGIN:VTIMEZONE[\s\S]*DTSTART;TZID=America\/Chicago:20261218T100000\r\n/);
    expect(rawMails(salon).join('')).toMatch(/^Content-Type: text\/calendar; charset=utf-8; method=REQUEST\r$/m);
    const wordsIn = (text: string) => text.replace(/\s+/g, ' ').trim();
    expect(wordsIn(received.text ?? '')).toContain(`What you agreed to ${wordsIn(shown.text)} Your booking record`);
    const record = received.attachments.find(({ filename }) =>
      /^booking-record-.*\.pdf$/.test(filename ?? ''),
    )?.content;
    const [header, extra = ''] = proofInPdf(record?.toString('utf8') ?? '').split('\n');
    expect(header).toBe('c2sp.org/tlog-proof@v1');
    expect(JSON.parse(Buffer.from(extra.replace('extra ', ''), 'base64').toString('utf8'))).toMatchObject({
      ...{ format: 'salon-receipt', appointment: id },
      events: expect.arrayContaining([expect.objectContaining({ stream: `appointment-${id}` })]),
    });
    const told = await mailAbout(/New booking/);
    expect(JSON.stringify(told.to)).toContain(ownersCredentials.email);
    expect(told.text).toContain(maya.email);
    expect(told.html).toContain(`/admin/appointments?open=${id}`);
    expect([told.attachments, told.text?.includes('What you agreed to')]).toEqual([[], false]);
    // A mail about a booking has no header for unsubscribing.
    expect(received.headers.get('list')).toBeUndefined();
  });

  test('is told as the whole act left it: by video, and moved together with another service', async () => {
    start();
    const { id: serviceId } = await serviceNamed(salon, 'Consultation');
    const paymentProof = await uploadProofOf(salon, maya);
    const wanted = { serviceId, date: dayToBook, time: '10:00', meeting: 'video' };
    const { id } = (await salon.ask('POST', '/appointments', { body: { ...wanted, customerInfo: maya, paymentProof } }))
      .body.data;
    await whenThereAre(2);
    const received = await mailAbout(/We have your booking/);
    expect(received.text).toContain('\nWhere: Video call\n');
    expect(icsOf(received)).toContain('LOCATION:Video call\r\n');
    const { url } = (await asOwner('POST', '/user/calendar-feed')).body.data;
    const feed = await salon.salon.app.request(new URL(url).pathname + new URL(url).search);
    expect(await feed.text()).toContain('LOCATION:Video call\r\n');
    const other = await serviceNamed(salon, 'Retightening 4-5 weeks Small');
    const changed = { serviceId: other.id, addOns: [], date: '2026-12-19', time: '11:00', meeting: 'in-person' };
    expect((await asOwner('PUT', `/admin/appointments/${id}`, changed)).status).toBe(200);
    await whenThereAre(3);
    const moved = await mailAbout(/^Your visit is now on Saturday, December 19 at 11:00 AM CST/);
    expect(moved.text).toMatch(/It was Friday, December 18\s+at\s+10:00\s+AM\s+CST/);
    expect(moved.text).toContain(`\nVisit: ${other.name}\n`);
    expect(moved.text).toContain(`\nTotal: $${other.price}\n`);
    expect([moved.text?.includes('Video call'), icsOf(moved).includes('Video call')]).toEqual([false, false]);
  });

  test('is told as it goes on: confirmed with how to prepare, moved, payment refused and verified, canceled, back on', async () => {
    start();
    const { id, serviceId, paymentProofs } = (await book(salon, maya)).body.data;
    await whenThereAre(2);
    const preparation = 'Please come with washed, dry hair.\n<b>No oil</b>, please.';
    await asOwner('PUT', `/admin/services/${serviceId}`, { preparation });
    expect((await asOwner('GET', `/appointments/${id}`)).body.data.preparation).toBe(preparation);
    await asOwner('PUT', `/admin/appointments/${id}/status`, { status: 'confirmed' });
    await whenThereAre(3);
    await asOwner('PUT', `/admin/services/${serviceId}`, { preparation: '' });
    expect((await asOwner('GET', `/appointments/${id}`)).body.data.preparation).toBe('');
    await asOwner('PATCH', `/appointments/${id}/reschedule`, { date: '2026-12-19', time: '11:00' });
    const note = 'The picture shows another amount.';
    await asOwner('PUT', `/admin/payment-proofs/${paymentProofs[0].id}/status`, { status: 'rejected', note });
    const token = await signInAs(salon, maya);
    const another = { paymentProof: await uploadProofOf(salon, maya) };
    const added = await salon.ask('POST', `/appointments/${id}/payment-proofs`, { token, body: another });
    expect(added.status).toBe(200);
    const proofs = (await asOwner('GET', `/appointments/${id}`)).body.data.paymentProofs;
    const second = proofs.find((each: { id: string }) => each.id !== paymentProofs[0].id);
    await asOwner('PUT', `/admin/payment-proofs/${second.id}/status`, { status: 'verified' });
    await asOwner('PUT', `/admin/appointments/${id}/status`, { status: 'cancelled' });
    await asOwner('PUT', `/admin/appointments/${id}/status`, { status: 'confirmed' });
    await whenThereAre(9);
    expect(await subjects()).toEqual([
      'Confirmed: Friday, December 18 at 10:00 AM CST',
      'New booking: Maya Okafor, Friday, December 18 at 10:00 AM CST',
      'New payment proof from Maya Okafor',
      'Please send another payment proof for Saturday, December 19',
      'We have your booking for Friday, December 18',
      'Your payment for Saturday, December 19 is verified',
      'Your visit is now on Saturday, December 19 at 11:00 AM CST',
      'Your visit on Saturday, December 19 is back on',
      'Your visit on Saturday, December 19 is canceled',
    ]);
    expect((await mailAbout(/We have your booking/)).text).not.toContain('How to prepare');
    const confirmed = await mailAbout(/^Confirmed/);
    expect(confirmed.text).toMatch(/How to prepare\s+Please come with washed, dry hair\.\s+<b>No oil<\/b>, please\./);
    expect(confirmed.html).toContain('&lt;b&gt;No oil&lt;/b&gt;');
    // When the owner reads a mail again, it says what it said then.
    const told = (await notices()).find((each: { kind: string }) => each.kind === 'visit-confirmed');
    expect((await asOwner('GET', `/admin/notices/${told.id}/mail`)).body.data.text).toContain('washed, dry hair');
    expect((await mailAbout(/another payment proof/)).text).toContain(note);
    expect((await mailAbout(/another payment proof/)).text).toMatch(
      /Send another proof\s+<https:\/\/salon\.example\/visit\/pay\//,
    );
    expect((await mailAbout(/is now on/)).text).toMatch(/It was Friday, December 18\s+at\s+10:00\s+AM\s+CST/);
    const sequences = await Promise.all(
      [/We have your booking/, /^Confirmed/, /is now on/, /^Your visit on .* is canceled/, /is back on$/].map(
        async (about) => {
          const ics = icsOf(await mailAbout(about));
          return [
            ics.match(/UID:(.*)/)?.[1]?.trim(),
            Number(ics.match(/SEQUENCE:(\d+)/)?.[1]),
            ics.match(/METHOD:(\w+)/)?.[1],
          ];
        },
      ),
    );
    expect(new Set(sequences.map(([uid]) => uid)).size).toBe(1);
    expect(sequences.map(([, , method]) => method)).toEqual(['REQUEST', 'REQUEST', 'REQUEST', 'CANCEL', 'REQUEST']);
    const numbers = sequences.map(([, number]) => Number(number));
    expect(numbers.every((number, place) => place === 0 || number > (numbers[place - 1] ?? 0))).toBe(true);
  });

  test('from before sending began is never told; that its client moves and cancels it later is told to both', async () => {
    const choices = { payment: 'full', depositDollars: null, balance: 'any', sameDayChange: 'nothing' };
    await asOwner('PUT', '/branding', { policies: { choices: { ...choices, refunds: 'in-time' } } });
    await asOwner('PUT', '/admin/settings', { cancellationHours: 720, lateCancellationKeeps: 60 });
    const { id, paymentProofs } = (await book(salon, maya)).body.data;
    await asOwner('POST', `/admin/appointments/${id}/verify`, { proofId: paymentProofs[0].id });
    start();
    await whenSendingHasBegun();
    const token = await signInAs(salon, maya);
    await salon.ask('PATCH', `/appointments/${id}/reschedule`, { token, body: { date: '2026-12-19', time: '11:00' } });
    await salon.ask('PATCH', `/appointments/${id}/cancel`, { token, body: { reason: 'A cold' } });
    await whenThereAre(4);
    expect(await subjects()).toEqual([
      'Maya Okafor canceled Saturday, December 19 at 11:00 AM CST',
      'Maya Okafor moved to Saturday, December 19 at 11:00 AM CST',
      'Your visit is now on Saturday, December 19 at 11:00 AM CST',
      'Your visit on Saturday, December 19 is canceled',
    ]);
    const said = async (about: RegExp) => ((await mailAbout(about)).text ?? '').replace(/\s+/g, ' ');
    expect(await said(/^Maya Okafor canceled/)).toContain('A cold');
    for (const about of [/^Maya Okafor canceled/, /is canceled$/]) {
      expect(await said(about)).toContain('the studio keeps $18 of the $30 paid and refunds $12.');
      expect(await said(about)).toContain('Payment: $30 paid');
      expect(await said(about)).not.toMatch(/Total|To pay|Takes/);
    }
    // Each mail to her carries a receipt as one more witness of the log; the studio’s mails carry none.
    const recordIn = async (about: RegExp) =>
      (await mailAbout(about)).attachments.find(({ filename }) => /^booking-record-.*\.pdf$/.test(filename ?? ''));
    expect((await recordIn(/^Your visit on/))?.content.toString('utf8')).toMatch(
      /^%PDF-[\s\S]*\nc2sp\.org\/tlog-proof@v1\n/,
    );
    expect(await recordIn(/^Your visit is now on/)).toBeDefined();
    expect(await recordIn(/^Maya Okafor moved/)).toBeUndefined();
  });

  test('goes to who booked it, where a stranger took the address before and wants no mail', async () => {
    const registered = await salon.ask('POST', '/auth/register', { body: { ...maya, password: 'password-of-sam' } });
    const { token } = registered.body.data;
    const { id } = (await book(salon, maya)).body.data;
    await salon.ask('PUT', '/user/preferences', { token, body: { email: false } });
    start();
    await whenSendingHasBegun();
    await asOwner('PUT', `/admin/appointments/${id}/status`, { status: 'confirmed' });
    await whenThereAre(1);
    expect(JSON.stringify((await mailAbout(/^Confirmed/)).to)).toContain(maya.email);
  });
});

test('at night, only what answers its reader is sent; the rest waits for the morning', async () => {
  start();
  salon.clock.advance(14 * 60 * 60_000);
  await book(salon, maya);
  await whenThereAre(1);
  expect(await subjects()).toEqual([expect.stringMatching(/We have your booking/)]);
  await whenStanding('waiting', 1);
  const words = { subject: 'Yay: {name}', heading: 'Look at {date}', text: 'Put the kettle on.' };
  await asOwner('PUT', '/admin/mail-words/new-booking', words);
  salon.clock.advance(10 * 60 * 60_000);
  await book(salon, nia, { time: '14:00' });
  await whenThereAre(4);
  // A notice that waited keeps the words from when it came due; only the later one has the owner’s own words.
  expect((await subjects()).filter((subject) => /^(?:New booking|Yay)/.test(subject))).toEqual([
    'New booking: Maya Okafor, Friday, December 18 at 10:00 AM CST',
    'Yay: Nia Brown',
  ]);
});

describe('the words of a mail', () => {
  const at = '/admin/mail-words/booking-received';
  const words = {
    subject: 'Booked: {service} on {date} at {time}',
    heading: 'Hey {FIRST name}',
    text: '<b>So</b> glad & happy.\n\nYours, {studio}',
  };

  test('that the owner has chosen are sent, escaped, before the facts, until they are put back', async () => {
    start();
    const { body } = await asOwner('PUT', at, words);
    expect(body.data).toMatchObject({ ...words, isChanged: true, isToStudio: false });
    await book(salon, { ...maya, firstName: '<i>{studio}</i>' });
    await whenThereAre(2);
    const received = await mailAbout(/^Booked: /);
    expect(received.subject).toMatch(/^Booked: .+ on Friday, December 18 at 10:00 AM CST$/);
    expect(received.html).toContain('Hey &lt;i&gt;{studio}&lt;/i&gt;');
    expect(received.html).toContain('&lt;b&gt;So&lt;/b&gt; glad &amp; happy.</p>');
    expect(received.text).toMatch(
      /<b>So<\/b> glad & happy\.\s+Yours, (?!\{).+\s+[\s\S]*Your\s+time\s+is\s+held\s+for\s+you\.[\s\S]*Total/,
    );
    expect((await asOwner('DELETE', at)).body.data).toMatchObject({ isChanged: false, subject: expect.any(String) });
    await book(salon, nia, { time: '14:00' });
    await whenThereAre(4);
    expect(await mailAbout(/^We have your booking for Friday/)).toBeDefined();
    const [told] = (await notices()).filter(
      ({ kind, name }: { kind: string; name: string }) => kind === 'booking-received' && name !== 'Nia Brown',
    );
    expect((await asOwner('GET', `/admin/notices/${told.id}/mail`)).body.data.subject).toBe(received.subject);
  });

  test('can be seen and tried before they are saved, and what no mail knows is refused', async () => {
    const { mails } = (await asOwner('GET', '/admin/mail-words')).body.data;
    for (const { kind, subject, heading, text } of mails) {
      const { data } = (await asOwner('POST', `/admin/mail-words/${kind}/preview`, { subject, heading, text })).body;
      expect([kind, data.subject, data.text]).toEqual([kind, expect.not.stringMatching(/[{}]/), expect.any(String)]);
    }
    const tried = await asOwner('POST', `${at}/trial`, { ...words, subject: 'Two\nlines\u202e for {first name}' });
    expect(tried.body.data).toMatchObject({ to: ownersCredentials.email, outcome: 'taken' });
    expect(await subjects()).toEqual(['Test: Two lines for Jordan']);
    expect((await mailAbout(/^Test/)).attachments).toEqual([]);
    expect((await asOwner('GET', at)).body.data.isChanged).toBe(false);
    const refused = await asOwner('POST', `${at}/preview`, { ...words, text: 'Hi {price}' });
    expect([refused.status, refused.body.message]).toEqual([
      422,
      'This email doesn’t know {price}. You can use {first name}, {name}, {service}, {date}, {time}, {studio}.',
    ]);
    expect((await asOwner('PUT', at, { ...words, subject: 'a'.repeat(121) })).status).toBe(400);
    expect((await asOwner('GET', '/admin/mail-words/sign-in-code')).status).toBe(400);
    expect((await salon.ask('PUT', at, { body: words })).status).toBe(401);
    await asOwner('PUT', at, words);
    const outdated = await salon.asOwner('PUT', at, { ...words, text: 'Mine' }, { 'If-Match': '"0"' });
    expect([outdated.status, outdated.body.error.code]).toEqual([409, 'MailWordsChangedMeanwhile']);
  });
});

/** Returns the addresses behind a reminder’s buttons, as the server’s routes. */
const linksIn = ({ html }: ParsedMail): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...String(html).matchAll(/https:\/\/salon\.example\/visit(\/(confirm|move|cancel)\/[^"]+)"/g)].map(
      ([, path = '', action]) => [action, `/visit-links${path.replaceAll('&amp;', '&')}`],
    ),
  );

describe('a visit to come', () => {
  const hour = 60 * 60_000;
  const day = 24 * hour;
  /** Books a visit, so that the next round begins at once. */
  const stir = async (time: string) => {
    await book(salon, nia, { date: '2027-01-15', time });
  };
  const reminders = async () => (await subjects()).filter((subject) => /^(?:Coming up|Soon)/.test(subject));
  const whenReminded = (count: number) =>
    vi.waitFor(async () => expect(await reminders()).toHaveLength(count), patient);

  test('is reminded of two days and three hours before, each once, as it stands then', async () => {
    start();
    const { id, serviceId } = (await book(salon, maya)).body.data;
    await whenThereAre(2);
    // A reminder has the preparation that the service has then, even if it had none when she booked.
    await asOwner('PUT', `/admin/services/${serviceId}`, { preparation: 'Washed and dry, please.\nNo product.' });
    salon.clock.advance(12 * day + hour / 2);
    await stir('10:00');
    await whenThereAre(4);
    expect(await reminders()).toEqual([]);
    salon.clock.advance(hour);
    await stir('11:00');
    await whenReminded(1);
    const [first] = await reminders();
    expect(first).toBe('Coming up: Friday, December 18 at 10:00 AM CST');
    const reminder = await mailAbout(/^Coming up/);
    expect(reminder.text).toMatch(/hasn’t\s+confirmed\s+it\s+yet/);
    expect(reminder.text).toMatch(/How to prepare\s+Washed and dry, please\.\s+No product\./);
    await asOwner('PUT', `/admin/appointments/${id}/status`, { status: 'confirmed' });
    salon.clock.advance(2 * day - 2 * hour);
    await stir('13:00');
    await whenReminded(2);
    const soon = await mailAbout(/^Soon/);
    expect(soon.text).toContain('This is a reminder of your visit.');
    expect(Object.keys(linksIn(soon)), 'so late the rules allow neither a move nor a cancellation').toEqual([
      'confirm',
    ]);
  });

  test('is not reminded of where its client wants no reminders by email, and the ledger says why', async () => {
    start();
    const registered = await salon.ask('POST', '/auth/register', { body: { ...maya, password: 'password-1' } });
    const { token } = registered.body.data;
    expect((await salon.ask('PUT', '/user/preferences', { token, body: { muted: ['reminders/email'] } })).status).toBe(
      200,
    );
    await book(salon, maya, {}, { token });
    await whenThereAre(2);
    salon.clock.advance(12 * day + 2 * hour);
    await stir('10:00');
    await whenStanding('given-up', 1);
    const [reminder] = (await notices()).filter((each: { kind: string }) => each.kind.startsWith('reminder'));
    expect(reminder).toMatchObject({ kind: 'reminder-days', reason: 'asked-not-to', tries: 0 });
    expect(await reminders()).toEqual([]);
  });
});

describe('a reminder', () => {
  const hour = 60 * 60_000;
  const day = 24 * hour;

  /** Books Maya’s visit and returns it with the links of the reminder of two days before. */
  const reminded = async (prepare: () => Promise<unknown> = async () => undefined) => {
    start();
    await prepare();
    const { id } = (await book(salon, maya)).body.data;
    await whenThereAre(2);
    salon.clock.advance(12 * day + 2 * hour);
    await book(salon, nia, { date: '2027-01-15', time: '10:00' });
    await whenThereAre(5);
    const { confirm = '', move = '', cancel = '' } = linksIn(await mailAbout(/^Coming up/));
    return { id, confirm, move, cancel };
  };
  const follow = (method: string, path: string, body?: object) => salon.ask(method, path, { body });
  type Told = { readonly type: string; readonly text: string; readonly facts: readonly object[] };
  const refusedAttempts = async (id: string) => {
    const lines: readonly Told[] = (await asOwner('GET', `/admin/appointments/${id}/timeline`)).body.data.lines;
    return lines.filter(({ type }) => type === 'AttemptRefused').map(({ text, facts }) => ({ text, facts }));
  };
  const isComing = async (id: string): Promise<boolean> =>
    (await asOwner('GET', `/appointments/${id}`)).body.data.attendanceConfirmed;

  test('has links of one action each, which need no sign-in; what they try and the rules refuse is kept', async () => {
    const { id, confirm, move, cancel } = await reminded();
    for (const path of [`${cancel.split('?')[0]}?${confirm.split('?')[1]}`, cancel.split('?')[0] ?? '']) {
      const refused = await follow('POST', path, {});
      expect([refused.status, refused.body.error.code]).toEqual([403, 'LinkExpired']);
    }
    const seen = await follow('GET', confirm);
    expect(seen.body.data).toMatchObject({ id, action: 'confirm', standing: 'open', attendanceConfirmed: false });
    expect(JSON.stringify(seen.body)).not.toContain('Maya');
    expect(await isComing(id), 'a link that is opened changes nothing').toBe(false);
    expect((await follow('POST', confirm)).body.data.attendanceConfirmed).toBe(true);
    expect((await follow('POST', confirm)).status).toBe(200);
    expect(await isComing(id)).toBe(true);
    const calendar = await asOwner('GET', '/admin/calendar?from=2026-12-18&to=2026-12-18');
    expect(calendar.body.data.appointments).toMatchObject([{ id, attendanceConfirmed: true }]);
    const listed = await asOwner('GET', '/admin/appointments?date=2026-12-18');
    expect(listed.body.data.appointments).toMatchObject([{ id, attendanceConfirmed: true, status: 'pending' }]);
    await whenThereAre(6);
    expect(await subjects()).toContain('Maya Okafor will be there on Friday, December 18 at 10:00 AM CST');
    await asOwner('PUT', `/admin/appointments/${id}/status`, { status: 'completed' });
    for (const [path, body] of [
      [confirm, {}],
      [cancel, {}],
      [move, { date: '2026-12-19', time: '12:00' }],
    ] as const)
      expect((await follow('POST', path, body)).body.error.code).toBe('StatusForbidsClient');
    expect((await refusedAttempts(id)).map(({ text }) => text)).toEqual([
      '“I’ll be there” was refused',
      'A cancellation was refused',
      'A move was refused',
    ]);
  });

  test('says what moving and canceling cost, moves the visit, and then the links of the time before do nothing more', async () => {
    const { id, confirm, move, cancel } = await reminded(async () => {
      const choices = { depositDollars: null, balance: 'any', sameDayChange: 'nothing', refunds: 'none' };
      await asOwner('PUT', '/branding', { policies: { choices: { payment: 'full', ...choices } } });
      const { id } = await serviceNamed(salon, 'Consultation');
      await asOwner('PUT', `/admin/services/${id}`, { deposit: { kind: 'amount', value: 10 } });
      await asOwner('PUT', '/admin/settings', { freeMoves: 0 });
    });
    for (const path of [cancel, move]) {
      expect((await follow('GET', path)).body.data).toMatchObject({ canceling: { lost: 30, refunded: 0 }, moving: 10 });
    }
    expect((await follow('POST', move, { date: '2026-12-19', time: '11:00' })).body.data).toMatchObject({
      ...{ standing: 'moved', date: '2026-12-19', time: '11:00' },
    });
    await whenThereAre(7);
    expect(await mailAbout(/^Your visit is now on/)).toMatchObject({
      text: expect.stringContaining('The move costs the deposit again: $10 is due now.'),
    });
    expect((await follow('GET', confirm)).body.data.standing).toBe('moved');
    for (const [path, body] of [
      [confirm, {}],
      [cancel, {}],
      [move, { date: '2026-12-19', time: '12:00' }],
    ] as const)
      expect((await follow('POST', path, body)).body.error.code).toBe('VisitHasMoved');
    expect((await asOwner('GET', `/appointments/${id}`)).body.data).toMatchObject({ status: 'pending', time: '11:00' });
    const reason = { what: 'Reason', value: 'the link was of a time that the visit had been moved from' };
    const wanted = { what: 'Wanted', value: 'Saturday, December 19, 2026 at 12:00 PM' };
    expect((await refusedAttempts(id)).map(({ facts }) => facts)).toEqual([[reason], [reason], [wanted, reason]]);
  });

  test('cancels, says so by its other links, and has no answer once its client is forgotten or the visit has begun', async () => {
    const { id, confirm, cancel } = await reminded();
    expect((await follow('POST', cancel, { reason: 'A cold' })).body.data.standing).toBe('cancelled');
    expect((await follow('GET', confirm)).body.data.standing).toBe('cancelled');
    expect((await follow('POST', confirm)).body.error.code).toBe('AppointmentIsCancelled');
    expect(await refusedAttempts(id)).toEqual([
      { text: '“I’ll be there” was refused', facts: [{ what: 'Reason', value: 'the visit was canceled' }] },
    ]);
    expect((await asOwner('GET', `/appointments/${id}`)).body.data.status).toBe('cancelled');
    const { customers } = (await asOwner('GET', '/admin/customers?search=maya')).body.data;
    expect((await asOwner('DELETE', `/admin/customers/${customers[0].id}`)).status).toBe(200);
    const gone = await follow('GET', confirm);
    expect([gone.status, gone.body.error.code]).toEqual([404, 'AppointmentNotFound']);
    salon.clock.advance(2 * day);
    const late = await follow('GET', confirm);
    expect([late.status, late.body.error.code]).toEqual([403, 'LinkExpired']);
  });
});

test('the owner sees what became of each message, reads it and sends it again; a timeline has them, for the client her own', async () => {
  const registered = await salon.ask('POST', '/auth/register', { body: { ...maya, password: 'password-1' } });
  const { token } = registered.body.data;
  start();
  await whenSendingHasBegun();
  const { id } = (await book(salon, maya, {}, { token })).body.data;
  await whenThereAre(2);
  await whenStanding('sent', 2);
  const textsOf = async (path: string, token: string) =>
    (await salon.ask('GET', path, { token })).body.data.lines
      .filter((line: { kind: string; isStep: boolean }) => line.kind === 'notice' && !line.isStep)
      .map((line: { text: string }) => line.text)
      .toSorted();
  expect(await textsOf(`/admin/appointments/${id}/timeline`, await signInAsOwner(salon))).toEqual([
    'Email “Booking received” saved as a file',
    'Email “New booking, to the studio” saved as a file',
  ]);
  expect(await textsOf(`/appointments/${id}/timeline`, token)).toEqual(['Email “Booking received” saved as a file']);
  const found = (await notices()).find((each: { kind: string }) => each.kind === 'booking-received');
  expect(found).toMatchObject({
    appointmentId: id,
    name: 'Maya Okafor',
    to: [maya.email],
    tries: 1,
    isToStudio: false,
  });
  expect(found.answer).toContain('.eml');
  const mail = (await asOwner('GET', `/admin/notices/${found.id}/mail`)).body.data;
  expect(mail).toMatchObject({ to: [maya.email], subject: expect.stringMatching(/We have your booking/) });
  const again = await asOwner('POST', `/admin/notices/${found.id}/again`);
  expect([again.status, again.body.data.standing]).toEqual([200, 'waiting']);
  await vi.waitFor(async () => {
    const now = (await notices()).find((each: { id: string }) => each.id === found.id);
    expect(now).toMatchObject({ standing: 'sent', tries: 2 });
  }, patient);
  expect((await asOwner('POST', '/admin/notices/nobody/again')).status).toBe(404);
  expect((await asOwner('GET', '/admin/notices/nobody/mail')).status).toBe(404);
  const { body } = await asOwner('POST', '/admin/notices/trial');
  expect(body.data).toMatchObject({ to: ownersCredentials.email, outcome: 'taken' });
  expect(await subjects()).toContainEqual(expect.stringMatching(/^A test from/));
});

describe('what the owner changes about the money of a visit', () => {
  const minute = 60_000;
  type Told = { readonly kind: string; readonly standing: string; readonly reason: string | null };
  const told = async () => {
    const all: readonly Told[] = (await asOwner('GET', '/admin/notices?limit=100')).body.data.notices;
    return all.flatMap(({ kind, standing, reason }) => (kind === 'money-changed' ? [reason ?? standing] : []));
  };
  let stirred = 0;
  /** Lets the owner's time for undo pass, and stirs the round with a booking. */
  const later = async () => {
    salon.clock.advance(3 * minute);
    stirred += 1;
    await book(salon, nia, { date: '2026-12-29', time: `${9 + stirred}:00` });
  };
  const whenTold = (...outcomes: readonly string[]) =>
    vi.waitFor(async () => expect((await told()).toSorted()).toEqual([...outcomes].toSorted()), patient);
  const mails = async () =>
    (await mailsOf(salon)).flatMap(({ subject = '', text = '' }) =>
      subject.startsWith('About the payment') ? [text.replace(/\s+/g, ' ')] : [],
    );
  const charge = async (id: string, body: object) =>
    (await asOwner('POST', `/admin/appointments/${id}/fees`, body)).body.data.money.entries.at(-1).id as string;
  const reverse = (id: string, entry: string) =>
    asOwner('POST', `/admin/appointments/${id}/payments/${entry}/reverse`, { reason: 'For the owner alone' });

  beforeEach(async () => {
    stirred = 0;
    await asOwner('PUT', '/admin/settings', { unverifiedBookingsLimit: 100 });
    start();
    await whenSendingHasBegun();
  });

  test('is told to its client once her time for undo is over, in one mail with what is paid and due', async () => {
    const { id } = (await book(salon, maya)).body.data;
    await asOwner('POST', `/admin/appointments/${id}/payments`, { method: 'cash', amount: 20 });
    await charge(id, { reason: 'late', amount: 15, note: 'Half an hour late' });
    await asOwner('PUT', `/admin/appointments/${id}`, { agreed: { price: 25, reason: 'For the owner alone' } });
    await asOwner('POST', `/admin/appointments/${id}/returns`, { method: 'zelle', amount: 5 });
    await asOwner('PUT', `/admin/appointments/${id}`, { notes: 'Parks behind the house' });
    expect(await told()).toEqual([]);
    await later();
    await whenTold('sent');
    const [text = ''] = await mails();
    expect(text).toContain('A late fee of $15 is added.');
    expect(text).toContain('$5 of what you paid was returned to you.');
    expect(text).toContain('The price of your visit is now $25.');
    expect(text).toContain('The studio says Half an hour late');
    expect(text).toContain(
      'Total: $25 Payment: $20 paid, $5 returned, $10 due now, $15 at the visit, with a fee of $15',
    );
    expect(text).not.toContain('For the owner alone');
  });

  test('is not told where she takes it back at once; that she waives a fee later is', async () => {
    const { id } = (await book(salon, maya)).body.data;
    await reverse(id, await charge(id, { reason: 'other', amount: 10 }));
    await later();
    await whenTold('untrue');
    const fee = await charge(id, { reason: 'other', amount: 12 });
    await later();
    await whenTold('untrue', 'sent');
    await reverse(id, fee);
    await later();
    await whenTold('untrue', 'sent', 'sent');
    const [charged = '', waived = ''] = (await mails()).toSorted();
    expect([charged, waived]).toEqual([
      expect.stringContaining('A fee of $12 is added.'),
      expect.stringContaining('The fee of $12 is waived: you don’t have to pay it.'),
    ]);
  });

  test('is not told where she takes it back in the same night, in which no mail goes out', async () => {
    const { id } = (await book(salon, maya)).body.data;
    const price = (dollars: number) =>
      asOwner('PUT', `/admin/appointments/${id}`, { agreed: { price: dollars, reason: 'For the owner alone' } });
    salon.clock.advance(Date.parse('2026-12-05T04:00:00.000Z') - Date.parse(salon.clock.now()));
    const fee = await charge(id, { reason: 'late', amount: 15 });
    await later();
    await whenTold('waiting');
    await reverse(id, fee);
    await later();
    await whenTold('waiting', 'waiting');
    await price(25);
    await later();
    await whenTold('waiting', 'waiting', 'waiting');
    await price(30);
    await later();
    await whenTold('waiting', 'waiting', 'waiting', 'waiting');
    salon.clock.advance(10 * 60 * minute);
    await later();
    await whenTold('untrue', 'untrue', 'untrue', 'untrue');
    expect(await mails()).toEqual([]);
  });

  test('of a missed visit is told as a sum that is still due; a client without email is written no mail', async () => {
    const { id: serviceId } = await serviceNamed(salon, 'Consultation');
    const customerInfo = { name: 'Rosa Lane', email: null, phone: '+13175550188' };
    const ofRosa = { serviceId, date: dayToBook, time: '14:00', customerInfo };
    const rosas = (await asOwner('POST', '/admin/appointments', ofRosa)).body.data.id as string;
    const { id } = (await book(salon, maya)).body.data;
    salon.clock.advance(Date.parse(`${dayToBook}T21:20:00.000Z`) - Date.parse(salon.clock.now()));
    await asOwner('PUT', `/admin/appointments/${id}/status`, { status: 'no-show' });
    await charge(id, { reason: 'no-show', amount: 30 });
    await charge(rosas, { reason: 'late', amount: 10 });
    await later();
    await whenTold('sent', 'no-address');
    const [text = ''] = await mails();
    expect(text).toContain('A no-show fee of $30 is added.');
    expect(text).toContain('Payment: $30 still due, with a fee of $30');
  });
});

test('forgetting a person erases her mails, and what the mail server said of her', async () => {
  start();
  const { id } = (await book(salon, maya)).body.data;
  await book(salon, nia, { time: '14:00' });
  await asOwner('PUT', `/admin/appointments/${id}/status`, { status: 'cancelled' });
  await whenThereAre(5);
  await whenStanding('sent', 5);
  const [mayas] = (await notices()).filter((each: { name: string }) => each.name === 'Maya Okafor');
  const clients = (await asOwner('GET', '/admin/customers?search=maya')).body.data.customers;
  await asOwner('DELETE', `/admin/customers/${clients[0].id}`);
  await whenThereAre(2);
  expect(rawMails(salon).join('')).not.toContain('maya@example.com');
  const now = (await notices()).find((each: { id: string }) => each.id === mayas.id);
  expect(now).toMatchObject({ name: null, to: [], answer: null });
  expect((await asOwner('GET', `/admin/notices/${mayas.id}/mail`)).body.error.code).toBe('NoticeHasNoMail');
});

test('what is done under an address that nobody has shown is told so often on a day, and what the owner does always', async () => {
  await salon.close();
  salon = await openSalonUnderTest({ areRatesLimited: true, trustedProxies: 1 });
  start();
  await whenSendingHasBegun();
  const toMaya = () => rawMails(salon).filter((text) => /^To: .*maya@example\.com/m.test(text));
  let token: string | null = null;
  for (let count = 0; count < mailsADayToUnshown / 2; count += 1) {
    const headers = { 'X-Forwarded-For': `203.0.113.${count}` };
    const { id } = (await book(salon, maya, {}, { headers })).body.data;
    token ??= await signInAs(salon, maya);
    expect((await salon.ask('PATCH', `/appointments/${id}/cancel`, { token, headers, body: {} })).status).toBe(200);
  }
  await vi.waitFor(() => expect(toMaya()).toHaveLength(mailsADayToUnshown), patient);
  const { id } = (await book(salon, maya)).body.data;
  await whenStanding('given-up', 1);
  expect(await notices()).toContainEqual(expect.objectContaining({ reason: 'day-used-up', kind: 'booking-received' }));
  await asOwner('PUT', `/admin/appointments/${id}/status`, { status: 'confirmed' });
  await vi.waitFor(() => expect(toMaya()).toHaveLength(mailsADayToUnshown + 1), patient);
});

describe('messages that do not go out', () => {
  const unreachable = { kind: 'unreachable', answer: 'no' } as const;
  const late = (message: string) => ({ code: 'MessagesLate', message });
  const goOn = async (hours: number) => {
    salon.clock.advance(hours * 3_600_000);
  };
  const told = async () => {
    const { body } = await salon.ask('GET', '//health');
    return [body.notices, (await asOwner('GET', '/admin/dashboard')).body.data.warnings] as const;
  };
  const bookedByOwner = async () => {
    const { id: serviceId } = await serviceNamed(salon, 'Consultation');
    const customerInfo = { ...maya, name: 'Maya Okafor' };
    await asOwner('POST', '/admin/appointments', { serviceId, date: dayToBook, time: '10:00', customerInfo });
  };

  test('for an hour, because the mail server is away, are told to the owner and to monitoring', async () => {
    await salon.close();
    const openMailer = () =>
      ({ via: 'smtp', from: '', folder: null, send: async () => unreachable, erase: async () => undefined }) as const;
    salon = await openSalonUnderTest({ openMailer });
    start();
    await whenSendingHasBegun();
    await bookedByOwner();
    await vi.waitFor(async () => expect((await told())[0].failing).toBe(1), patient);
    expect((await told())[0]).toMatchObject({ late: 0 });
    await goOn(1);
    const [{ late: count }, warnings] = await told();
    expect(count).toBe(1);
    expect(warnings).toContainEqual(
      late(
        'One message has not gone out yet, because nobody takes it. Sending is tried again by itself, for a week. If this stays, please tell the person who runs this site.',
      ),
    );
  });

  test('because it is night are neither due nor late', async () => {
    start();
    await whenSendingHasBegun();
    await goOn(15);
    await bookedByOwner();
    await whenStanding('waiting', 1);
    await goOn(1);
    const [found, warnings] = await told();
    expect(found).toEqual({ due: 0, failing: 0, late: 0, dueSince: null });
    expect(warnings.filter(({ code }: { code: string }) => code === 'MessagesLate')).toEqual([]);
  });
});
