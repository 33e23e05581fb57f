import { errAsync } from 'neverthrow';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openMemoryStore } from '../../../adapters/event-store/open.ts';
import { openSmtp } from '../../../adapters/mail/smtp.ts';
import type { EventStore } from '../../../application/ports/event-store.ts';
import type { SalonEvent } from '../../../domain/events.ts';
import { openSmtpHost, type SmtpHost, type SmtpManner } from '../../support/mail/smtp-host.ts';
import { type MemoryFiles, openMemoryFiles } from '../../support/memory-files.ts';
import { book, maya, nia } from '../http/support/people.ts';
import { openSalonUnderTest, ownersCredentials, type SalonUnderTest } from '../http/support/salon-under-test.ts';

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

/** Long, because a busy machine answers late. `hasty` gives up sooner on a host that hangs on purpose. */
const timeouts = { connectionTimeout: 60_000, greetingTimeout: 60_000, socketTimeout: 60_000 };
const hasty = (): Parameters<typeof openSalonUnderTest>[0] => ({
  openMailer: (studio) =>
    openSmtp({
      from: 'mail@studio.example',
      dkim: null,
      url: host.url,
      studio,
      timeouts: { ...timeouts, socketTimeout: 2_000 },
    }),
});
const opened = async (store: EventStore, options: Parameters<typeof openSalonUnderTest>[0] = {}) => {
  const salon = await openSalonUnderTest({
    ...{ store, files },
    openMailer: (studio) => openSmtp({ from: 'mail@studio.example', dkim: null, url: host.url, studio, timeouts }),
    ...options,
  });
  salons.push(salon);
  return salon;
};
const stopped = async (salon: SalonUnderTest): Promise<void> => {
  salons = salons.filter((each) => each !== salon);
  await salon.close();
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
  await salon.asOwner('PUT', `/admin/appointments/${id}/status`, { status: 'confirmed' });
  return id;
};

describe('several servers on one log', () => {
  test('send each notice once, no matter who claims it', async () => {
    const store = openMemoryStore();
    const one = await opened(store, { isLogShared: true });
    const two = await opened(store, { isLogShared: true, begun: false });
    // One server hears late that its mail was taken; the other must leave that mail alone.
    planned('slow', 'slow');
    for (const salon of [one, two]) salon.salon.start('https://salon.example');
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
    const one = await opened(ofOne, hasty());
    one.salon.start('https://salon.example');
    planned('hang');
    await book(one, maya);
    await vi.waitFor(async () => expect(await typesIn(store, one)).toContain('NoticeClaimed'), patient);
    isGone = true;
    const two = await opened(store, { begun: false });
    two.clock.advance(10_000);
    two.salon.start('https://salon.example');
    await vi.waitFor(() => expect(new Set(namesTaken()).size).toBe(2), patient);
    const repeats = (await eventsIn(store, two)).filter(
      (event) => event.type === 'NoticeClaimed' && event.data.mayRepeat,
    );
    expect(repeats.length).toBeGreaterThan(0);
  });
});

describe('a stop of three days that ends in the night in which the clocks change', () => {
  const goTo = (salon: SalonUnderTest, to: string) =>
    salon.clock.advance(Date.parse(to) - Date.parse(salon.clock.now()));
  const subjects = () => host.taken.map(({ subject = '' }) => subject);
  const reminders = () => subjects().filter((subject) => /^(?:Coming up|Soon)/.test(subject));
  let stirred = 0;
  /** Moves the clock, books a visit, and waits for the mails of the next round. */
  const lookAt = async (salon: SalonUnderTest, to: string) => {
    goTo(salon, to);
    stirred += 1;
    const time = `${8 + stirred}:00`.padStart(5, '0');
    expect((await book(salon, nia, { date: '2027-04-16', time })).status).toBe(201);
    await vi.waitFor(
      () =>
        expect(subjects().filter((subject) => subject === 'We have your booking for Friday, April 16')).toHaveLength(
          stirred,
        ),
      patient,
    );
  };

  test('wakes nobody: a reminder that came due in it waits for the morning and comes once, and none of a visit that is over', async () => {
    const store = openMemoryStore();
    const one = await opened(store);
    goTo(one, '2027-03-11T15:00:00.000Z');
    one.salon.start('https://salon.example');
    // One on Friday, during the stop, and one on Monday, whose reminder of two days comes due during the stop.
    await book(one, { ...maya, email: 'over@example.com' }, { date: '2027-03-12', time: '10:00' });
    await book(one, maya, { date: '2027-03-15', time: '10:00' });
    await vi.waitFor(() => expect(host.taken).toHaveLength(4), patient);
    await stopped(one);

    const two = await opened(store, { begun: false });
    // 6:30 by the old time and 7:30 by the new one: the clocks have just gone forward.
    goTo(two, '2027-03-14T12:30:00.000Z');
    two.salon.start('https://salon.example');
    await lookAt(two, '2027-03-14T12:30:00.000Z');
    expect(reminders()).toEqual([]);
    await lookAt(two, '2027-03-14T13:00:05.000Z');
    expect(reminders()).toEqual(['Coming up: Monday, March 15 at 10:00 AM CDT']);
    // Somebody puts the clock back by two days and forward again.
    await lookAt(two, '2027-03-12T13:30:00.000Z');
    await lookAt(two, '2027-03-14T20:00:00.000Z');
    await lookAt(two, '2027-03-15T12:59:00.000Z');
    expect(reminders()).toHaveLength(1);
    await lookAt(two, '2027-03-15T13:00:05.000Z');
    expect(reminders()).toEqual([
      'Coming up: Monday, March 15 at 10:00 AM CDT',
      'Soon: Monday, March 15 at 10:00 AM CDT',
    ]);
    expect(new Set(namesTaken()).size).toBe(host.taken.length);
  });
});

describe('a mail server in trouble', () => {
  test('greylisting: the notice is tried again after a minute, and arrives once', async () => {
    const store = openMemoryStore();
    const salon = await opened(store);
    salon.salon.start('https://salon.example');
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
    salon.salon.start('https://salon.example');
    planned('refuse', 'refuse');
    await book(salon, maya);
    await vi.waitFor(
      async () => expect((await typesIn(store, salon)).filter((type) => type === 'NoticeGivenUp')).toHaveLength(2),
      patient,
    );
    const [notice] = (await salon.asOwner('GET', '/admin/notices')).body.data.notices;
    expect(notice).toMatchObject({
      standing: 'given-up',
      reason: 'refused',
      answer: expect.stringContaining('User unknown'),
    });
    const { warnings } = (await salon.asOwner('GET', '/admin/dashboard')).body.data;
    expect(warnings.map(({ code }: { code: string }) => code)).toContain('MailsRefused');
  });

  test('an answer that is lost is the one thing that doubles a mail, and the log says so', async () => {
    const store = openMemoryStore();
    const salon = await opened(store);
    salon.salon.start('https://salon.example');
    planned('lose-answer');
    await book(salon, maya);
    await vi.waitFor(async () => expect(await typesIn(store, salon)).toContain('NoticeRefused'), patient);
    const refused = (await eventsIn(store, salon)).find(({ type }) => type === 'NoticeRefused');
    expect(JSON.stringify(refused)).toContain('may have arrived');
    const { notices } = (await salon.asOwner('GET', '/admin/notices')).body.data;
    const waiting = notices.find(
      (each: { standing: string; tries: number }) => each.standing === 'waiting' && each.tries === 1,
    );
    await salon.asOwner('POST', `/admin/notices/${waiting.id}/again`);
    await vi.waitFor(() => expect(namesTaken().filter((name) => name?.includes(waiting.id))).toHaveLength(2), patient);
    expect(new Set(namesTaken()).size).toBe(host.taken.length - 1);
  });

  test('a test mail shows the owner what the mail server answered, and nothing of its password', async () => {
    const strict = await openSmtpHost({
      ...{ authOptional: false, allowInsecureAuth: true },
      onAuth: ({ password }, _, callback) =>
        password === 'right-Word-7' ? callback(null, { user: 'salon' }) : callback(new Error('Authentication failed')),
    });
    let url = '';
    const salon = await opened(openMemoryStore(), {
      openMailer: (studio) => ({
        ...{ via: 'smtp', from: 'mail@studio.example', folder: null, erase: async () => undefined },
        send: (mail) => openSmtp({ from: 'mail@studio.example', dkim: null, url, studio, timeouts }).send(mail),
      }),
    });
    try {
      const tried = async (password: string, manner: SmtpManner, port = strict.port) => {
        url = `smtp://salon:${password}@127.0.0.1:${port}`;
        strict.manners.splice(0, strict.manners.length, manner);
        const { status, body } = await salon.asOwner('POST', '/admin/notices/trial');
        expect([status, JSON.stringify([body, salon.lines])]).toEqual([200, expect.not.stringMatching(/-Word-7/)]);
        return [body.data.outcome, body.data.answer];
      };
      const own = ownersCredentials.email;
      expect(await tried('right-Word-7', 'refuse')).toEqual([
        'refused',
        expect.stringContaining(`550 5.1.1 <${own}>: User unknown`),
      ]);
      expect(await tried('right-Word-7', 'greylist')).toEqual(['refused', expect.stringContaining('450 4.2.0')]);
      expect(await tried('right-Word-7', 'refuse-content')).toEqual([
        'refused',
        expect.stringContaining('554 5.7.1 Message looks like spam'),
      ]);
      expect(await tried('wrong-Word-7', 'take')).toEqual(['unreachable', 'Invalid login: 535 Authentication failed']);
      expect(await tried('right-Word-7', 'take', 1)).toEqual([
        'unreachable',
        expect.stringContaining('ECONNREFUSED 127.0.0.1:1'),
      ]);
      expect(await tried('right-Word-7', 'take')).toEqual(['taken', expect.stringMatching(/^250 /)]);
    } finally {
      await strict.close();
    }
  });

  test('a stop in the middle of a round writes down what was handed over, and begins nothing more', async () => {
    const store = openMemoryStore();
    // The first round tells nobody of what happened before it.
    const before = await opened(store);
    before.salon.start('https://salon.example');
    const begun = async () => (await eventsIn(store, before)).map(({ type }) => type);
    await vi.waitFor(async () => expect(await begun()).toContain('SendingBegun'), patient);
    await stopped(before);
    const salon = await opened(store, { begun: false });
    for (const [nth, time] of ['10:00', '13:00', '15:00'].entries())
      expect(
        (await book(salon, { ...maya, email: `maya-${nth}@example.com`, phone: `+1317555018${nth}` }, { time })).status,
      ).toBe(201);
    planned('slow', 'slow', 'slow', 'slow', 'slow', 'slow');
    salon.salon.start('https://salon.example');
    await vi.waitFor(() => expect(host.taken.length).toBeGreaterThanOrEqual(1), patient);
    await stopped(salon);
    const written = await typesIn(store, salon);
    expect(written.filter((type) => type === 'NoticeDue')).toHaveLength(6);
    expect(written.filter((type) => type === 'NoticeHandedOver')).toHaveLength(4);
    expect(host.taken).toHaveLength(4);
  });

  test('a server that hangs holds up neither bookings nor the recovery', async () => {
    const store = openMemoryStore();
    const salon = await opened(store, hasty());
    salon.salon.start('https://salon.example');
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
    const refusals = salon.lines.filter(({ message }) => message === 'a code or link was not taken by the mail server');
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
