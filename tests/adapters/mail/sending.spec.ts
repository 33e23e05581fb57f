import { errAsync } from 'neverthrow';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openMemoryStore } from '../../../adapters/event-store/memory.ts';
import { openSmtp } from '../../../adapters/mail/smtp.ts';
import type { EventStore } from '../../../application/ports/log/event-store.ts';
import type { SalonEvent } from '../../../domain/events.ts';
import { type MemoryFiles, openMemoryFiles } from '../../support/memory-files.ts';
import { openSmtpHost, type SmtpHost, type SmtpManner } from '../../support/smtp-host.ts';
import { book, maya, signInAsOwner } from '../http/support/people.ts';
import { openSalonUnderTest, type SalonUnderTest } from '../http/support/salon-under-test.ts';

let host: SmtpHost;
let salons: SalonUnderTest[] = [];
let files: MemoryFiles;
beforeEach(async () => {
  host = await openSmtpHost();
  files = openMemoryFiles();
});
afterEach(async () => {
  await Promise.all(salons.map((salon) => salon.close()));
  salons = [];
  await host.close();
});

const timeouts = { connectionTimeout: 1_000, greetingTimeout: 1_000, socketTimeout: 4_000 };
const opened = async (store: EventStore, options: Parameters<typeof openSalonUnderTest>[0] = {}) => {
  const salon = await openSalonUnderTest({
    ...{ store, files },
    openMailer: (studio) => openSmtp({ from: 'mail@studio.example', dkim: null, url: host.url, studio, timeouts }),
    ...options,
  });
  salons.push(salon);
  return salon;
};
const patient = { timeout: 120_000, interval: 50 };
const planned = (...manners: readonly SmtpManner[]) => host.manners.push(...manners);
const eventsIn = async (store: EventStore, salon: SalonUnderTest): Promise<readonly SalonEvent[]> => {
  const feed = store.feed(null);
  const events: SalonEvent[] = [];
  for await (const page of feed) {
    events.push(...(await salon.salon.codec.decode(page.events))._unsafeUnwrap().map(({ event }) => event));
    if (page.atHead) break;
  }
  feed.close();
  return events;
};
const typesIn = async (store: EventStore, salon: SalonUnderTest) =>
  (await eventsIn(store, salon)).map(({ type }) => type).filter((type) => type.startsWith('Notice'));
const namesTaken = () => host.taken.map(({ messageId }) => messageId);
const bookedAndConfirmed = async (salon: SalonUnderTest): Promise<string> => {
  const { id } = (await book(salon, maya)).body.data;
  const token = await signInAsOwner(salon);
  await salon.ask('PUT', `/admin/appointments/${id}/status`, { token, body: { status: 'confirmed' } });
  return id;
};

describe('several servers on one log', () => {
  test('send each notice once, whoever claims it', async () => {
    const store = openMemoryStore();
    const one = await opened(store, { isLogShared: true });
    const two = await opened(store, { isLogShared: true, begun: false });
    for (const salon of [one, two]) salon.salon.startSending('https://salon.example');
    await Promise.all(
      ['10:00', '11:00', '13:00', '14:00', '15:00'].map((time, place) =>
        book(
          place % 2 === 0 ? one : two,
          { ...maya, email: `client-${place}@example.com`, phone: `+1317555010${place}` },
          { time },
        ),
      ),
    );
    await vi.waitFor(() => expect(host.taken).toHaveLength(10), patient);
    await vi.waitFor(
      async () => expect((await typesIn(store, one)).filter((type) => type === 'NoticeHandedOver')).toHaveLength(10),
      patient,
    );
    expect(new Set(namesTaken()).size).toBe(10);
    const claims = (await eventsIn(store, one)).flatMap((event) =>
      event.type === 'NoticeClaimed' ? [event.data.by] : [],
    );
    expect(claims).toHaveLength(10);
  });

  test('the rest is sent after a restart, and a mail whose server ended while it went out may come twice and says so', async () => {
    const store = openMemoryStore();
    let isGone = false;
    // A process that is gone writes nothing any more.
    const ofOne: EventStore = {
      ...store,
      append: (...asked) => (isGone ? errAsync({ kind: 'Unavailable', reason: 'gone' }) : store.append(...asked)),
    };
    const one = await opened(ofOne);
    one.salon.startSending('https://salon.example');
    planned('hang');
    await book(one, maya);
    await vi.waitFor(async () => expect(await typesIn(store, one)).toContain('NoticeClaimed'), patient);
    isGone = true;
    const two = await opened(store, { begun: false });
    two.clock.advance(10_000);
    two.salon.startSending('https://salon.example');
    await vi.waitFor(() => expect(new Set(namesTaken()).size).toBe(2), patient);
    const repeats = (await eventsIn(store, two)).filter(
      (event) => event.type === 'NoticeClaimed' && event.data.mayRepeat,
    );
    expect(repeats.length).toBeGreaterThan(0);
  });
});

describe('a mail server in trouble', () => {
  test('greylisting: the notice is tried again after a minute, and arrives once', async () => {
    const store = openMemoryStore();
    const salon = await opened(store);
    salon.salon.startSending('https://salon.example');
    planned('greylist', 'greylist');
    await book(salon, maya);
    await vi.waitFor(
      async () => expect((await typesIn(store, salon)).filter((type) => type === 'NoticeRefused')).toHaveLength(2),
      patient,
    );
    expect(host.taken).toHaveLength(0);
    salon.clock.advance(61_000);
    await bookedAndConfirmed(salon).catch(() => undefined);
    await vi.waitFor(() => expect(host.taken.length).toBeGreaterThanOrEqual(2), patient);
    expect(new Set(namesTaken()).size).toBe(host.taken.length);
  });

  test('an address that nobody has: the notice is given up, and the owner is warned and reads the answer', async () => {
    const store = openMemoryStore();
    const salon = await opened(store);
    salon.salon.startSending('https://salon.example');
    planned('refuse', 'refuse');
    await book(salon, maya);
    await vi.waitFor(
      async () => expect((await typesIn(store, salon)).filter((type) => type === 'NoticeGivenUp')).toHaveLength(2),
      patient,
    );
    const token = await signInAsOwner(salon);
    const [notice] = (await salon.ask('GET', '/admin/notices', { token })).body.data.notices;
    expect(notice).toMatchObject({
      standing: 'given-up',
      reason: 'refused',
      answer: expect.stringContaining('User unknown'),
    });
    const { warnings } = (await salon.ask('GET', '/admin/dashboard', { token })).body.data;
    expect(warnings.map(({ code }: { code: string }) => code)).toContain('MailsRefused');
  });

  test('an answer that is lost is the one thing that doubles a mail, and the log says so', async () => {
    const store = openMemoryStore();
    const salon = await opened(store);
    salon.salon.startSending('https://salon.example');
    planned('lose-answer');
    await book(salon, maya);
    await vi.waitFor(async () => expect(await typesIn(store, salon)).toContain('NoticeRefused'), patient);
    const refused = (await eventsIn(store, salon)).find(({ type }) => type === 'NoticeRefused');
    expect(JSON.stringify(refused)).toContain('may have arrived');
    const token = await signInAsOwner(salon);
    const { notices } = (await salon.ask('GET', '/admin/notices', { token })).body.data;
    const waiting = notices.find(
      (each: { standing: string; tries: number }) => each.standing === 'waiting' && each.tries === 1,
    );
    await salon.ask('POST', `/admin/notices/${waiting.id}/again`, { token });
    await vi.waitFor(() => expect(namesTaken().filter((name) => name?.includes(waiting.id))).toHaveLength(2), patient);
    expect(new Set(namesTaken()).size).toBe(host.taken.length - 1);
  });

  test('a server that hangs holds up neither bookings nor the recovery', async () => {
    const store = openMemoryStore();
    const salon = await opened(store);
    salon.salon.startSending('https://salon.example');
    salon.salon.startReacting();
    planned('hang', 'hang', 'hang', 'hang');
    expect((await book(salon, maya)).status).toBe(201);
    expect(
      (await book(salon, { ...maya, email: 'other@example.com', phone: '+13175550188' }, { time: '14:00' })).status,
    ).toBe(201);
  });
});

describe('a sign-in code', () => {
  const codesTaken = () => host.taken.filter(({ messageId }) => messageId?.includes('sign-in-code-') === true);

  test('comes once the mail server takes it, and is tried again while it holds', async () => {
    const salon = await opened(openMemoryStore(), { customerSignIn: 'code' });
    await book(salon, maya);
    planned('greylist', 'drop');
    expect((await salon.ask('POST', '/auth/login-code', { body: { email: maya.email } })).status).toBe(200);
    await vi.waitFor(() => expect(codesTaken()).toHaveLength(1), patient);
    const refusals = salon.lines.filter(({ message }) => message === 'a sign-in code was not taken by the mail server');
    expect(refusals).toHaveLength(2);
    expect(JSON.stringify(salon.lines)).not.toContain(maya.email);
  });

  test('is left where the server refuses it for good, and another can be asked for', async () => {
    const salon = await opened(openMemoryStore(), { customerSignIn: 'code' });
    await book(salon, maya);
    planned('refuse');
    const ask = () => salon.ask('POST', '/auth/login-code', { body: { email: maya.email } });
    await ask();
    await vi.waitFor(
      () => expect(salon.lines.map(({ fields }) => fields)).toContainEqual(expect.objectContaining({ isLast: true })),
      patient,
    );
    expect(codesTaken()).toHaveLength(0);
    await ask();
    await vi.waitFor(() => expect(codesTaken()).toHaveLength(1), patient);
  });
});
