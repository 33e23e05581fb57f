import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Clock } from '../../../../application/ports/clock.ts';
import { instant } from '../../../../domain/kernel/time.ts';
import { book, maya, nia, signInAs } from '../support/people.ts';
import { openSalonUnderTest, ownersCredentials, type SalonUnderTest } from '../support/salon-under-test.ts';

let salon: SalonUnderTest;
const opened: SalonUnderTest[] = [];
const open = async (options: { readonly clock?: Clock } = {}): Promise<void> => {
  salon = await openSalonUnderTest({ areRatesLimited: true, trustedProxies: 1, ...options });
  opened.push(salon);
};
afterAll(() => Promise.all(opened.map((each) => each.close())));

const from = (address: string) => ({ 'X-Forwarded-For': address });
const post = (path: string, body: unknown, address: string) =>
  salon.ask('POST', path, { body, headers: from(address) });
const unknown = (number: number) => `nobody-${number}@example.com`;
const lookUp = (number: number, address: string) =>
  post('/auth/check-email', { email: unknown(number) }, address).then(({ status }) => status);

/** Uses up the misses of the whole site, with a new network for every 15. */
const useUpSite = async (): Promise<void> => {
  for (let number = 0; number < 300; number += 1) await lookUp(number, `198.18.${Math.floor(number / 15)}.1`);
};

describe('a network', () => {
  /** Every request whose answer tells a stranger that nothing was found or that her guess was wrong. */
  const misses: Readonly<Record<string, (number: number) => readonly [path: string, body: object]>> = {
    'an address that has no account': (number) => ['/auth/check-email', { email: unknown(number) }],
    'a phone that has no account': (number) => ['/auth/check-phone', { phone: `+1317555${1_000 + number}` }],
    'a sign-in by an unknown address': (number) => ['/auth/login-email-only', { email: unknown(number) }],
    'a sign-in by an unknown phone': (number) => ['/auth/login-phone-only', { phone: `+1317555${1_000 + number}` }],
    'a sign-in by whatever was typed': (number) => ['/auth/login', { email: unknown(number) }],
    'a sign-in with an unknown address and a password': (number) => [
      '/auth/login',
      { email: unknown(number), password: 'guessed' },
    ],
  };
  beforeAll(() => open());

  test.each(Object.entries(misses))('is told no more than twenty times an hour: %s', async (name, missing) => {
    const address = `203.0.113.${Object.keys(misses).indexOf(name) + 1}`;
    for (let number = 0; number < 10; number += 1) expect(await lookUp(number, address)).toBe(200);
    for (let number = 0; number < 10; number += 1) {
      expect((await post(...missing(number), address)).status).not.toBe(429);
    }
    const refused = await post(...missing(20), address);
    expect([refused.status, refused.body.error.code]).toEqual([429, 'GuessesUsedUp']);
    expect(refused.body.message).toMatch(/^Too many tries\. Please try again in (?:59|60) minutes\.$/);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(60);
  });

  test('has one budget for all of them, and wrong passwords count as well', async () => {
    const address = '203.0.113.40';
    const ways = Object.values(misses);
    for (let number = 0; number < 18; number += 1) await post(...(ways[number % 6]?.(number) ?? ['', {}]), address);
    for (let time = 0; time < 2; time += 1) {
      const wrong = await post('/auth/login', { ...ownersCredentials, password: 'wrong' }, address);
      expect(wrong.status).toBe(401);
    }
    expect((await post('/auth/login', ownersCredentials, address)).body.error.code).toBe('GuessesUsedUp');
    expect((await post('/auth/login', ownersCredentials, '203.0.113.41')).status).toBe(200);
  });

  test('learns whose address is taken by registering only as often', async () => {
    const taken = (address: string) =>
      post('/auth/register', { ...maya, email: ownersCredentials.email, password: 'password-1' }, address);
    const address = '203.0.113.50';
    for (let number = 0; number < 19; number += 1) await lookUp(number, address);
    expect((await taken(address)).body.error.code).toBe('EmailTaken');
    expect((await taken(address)).body.error.code).toBe('GuessesUsedUp');
  });

  test('that has used it up keeps nobody in it from what she does with her session', async () => {
    const address = '203.0.113.60';
    const signedIn = await post('/auth/login', ownersCredentials, address);
    const { token, refreshToken } = signedIn.body.data;
    for (let number = 0; number < 21; number += 1) await lookUp(number, address);
    expect((await post('/auth/login', ownersCredentials, address)).status).toBe(429);
    const asked = { token, headers: from(address) };
    expect((await salon.ask('GET', '/admin/dashboard', asked)).status).toBe(200);
    expect((await post('/auth/refresh', { refreshToken }, address)).status).toBe(200);
    const { password } = ownersCredentials;
    const change = { currentPassword: password, newPassword: `${password}-2` };
    expect((await salon.ask('PUT', '/user/password', { ...asked, body: change })).status).toBe(200);
    const back = { currentPassword: `${password}-2`, newPassword: password };
    expect((await salon.ask('PUT', '/user/password', { ...asked, body: back })).status).toBe(200);
  });

  test('with people who are known is never refused', async () => {
    const address = '203.0.113.70';
    await book(salon, nia, { time: '13:00' }, { headers: from('203.0.113.71') });
    for (let time = 0; time < 28; time += 1) {
      expect((await post('/auth/check-email', { email: nia.email }, address)).status).toBe(200);
    }
  });
});

test('somebody who is signed in learns no more often than strangers do whose address is taken', async () => {
  await open();
  const { body } = await post('/auth/register', { ...maya, password: 'password-1' }, '203.0.113.1');
  const change = (email: string) =>
    salon.ask('PUT', '/user/profile', {
      ...{ token: body.data.token, body: { email, currentPassword: 'password-1' }, headers: from('203.0.113.1') },
    });
  const codes = new Set<string>();
  for (let time = 0; time < 20; time += 1) codes.add((await change(ownersCredentials.email)).body.error.code);
  expect([...codes]).toEqual(['EmailTaken']);
  expect((await change(ownersCredentials.email)).body.error.code).toBe('GuessesUsedUp');
  // Strangers in the same network keep their own allowance.
  expect(await lookUp(1, '203.0.113.1')).toBe(200);
});

test('a password that is guessed from many networks is answered later and later, its owner reads of it, and a network where she has been does not wait', async () => {
  const waits: number[] = [];
  const now = () => instant(new Date(Date.UTC(2026, 11, 4, 15)).toISOString());
  const wait = async (millis: number) => {
    // The pauses of guesses are in this range; the salon’s own waits are shorter or longer.
    if (millis >= 250 && millis <= 4_000) waits.push(millis);
    // Lets the views go on: if waits ended at once, nothing else would ever happen.
    await new Promise(setImmediate);
  };
  await open({ clock: { now, wait } });
  await post('/auth/register', { ...maya, password: 'password-1' }, '203.0.113.1');
  await post('/auth/login', { email: maya.email, password: 'password-1' }, '203.0.113.1');
  waits.length = 0;
  const guess = (network: number) =>
    post('/auth/login', { email: maya.email, password: 'guessed' }, `198.51.100.${network}`);
  for (let network = 1; network <= 10; network += 1) expect((await guess(network)).status).toBe(401);
  expect(waits).toEqual([]);
  for (let network = 11; network <= 16; network += 1) expect((await guess(network)).status).toBe(401);
  expect(waits).toEqual([250, 500, 1_000, 2_000, 4_000, 4_000]);
  const own = await post('/auth/login', { email: maya.email, password: 'password-1' }, '203.0.113.1');
  expect([own.status, waits.length]).toEqual([200, 6]);
  const { body } = await salon.asOwner('GET', '/admin/security-events');
  expect(body.data.events).toContainEqual(
    expect.objectContaining({ kind: 'password-guessed', person: expect.objectContaining({ email: maya.email }) }),
  );
});

describe('the whole site', () => {
  beforeEach(() => open());

  test('lets in everybody with a password while all guesses are used up, and keeps every session', async () => {
    await book(salon, nia, { time: '13:00' }, { headers: from('203.0.113.71') });
    const token = await signInAs(salon, nia);
    await post('/auth/register', { ...maya, password: 'password-1' }, '203.0.113.72');
    await useUpSite();
    expect((await post('/auth/login', ownersCredentials, '192.0.2.1')).status).toBe(200);
    expect((await post('/auth/login', { email: maya.email, password: 'password-1' }, '192.0.2.2')).status).toBe(200);
    expect((await post('/auth/login', { ...ownersCredentials, password: 'wrong' }, '192.0.2.3')).status).toBe(401);
    expect((await salon.ask('GET', '/appointments/user', { token })).status).toBe(200);
    const booked = await book(salon, { ...maya, email: 'new@example.com' }, {}, { headers: from('192.0.2.5') });
    expect(booked.status).toBe(201);
    // The answer does not reveal whether the account, which has no password, exists.
    for (const email of [nia.email, unknown(1)]) {
      for (const password of ['', 'guessed']) {
        const refused = await post('/auth/login', { email, password }, '192.0.2.4');
        expect(refused.body.error.code).toBe('GuessesUsedUp');
      }
    }
  });

  test('tells strangers from many networks no more than three hundred times an hour, says so once in the log, and to the owner', async () => {
    const warnings = async (): Promise<readonly string[]> => {
      const { body } = await salon.asOwner('GET', '/admin/dashboard');
      return body.data.warnings.map(({ code }: { readonly code: string }) => code);
    };
    expect(await warnings()).not.toContain('SomebodyGuesses');
    await useUpSite();
    for (let number = 0; number < 20; number += 1) expect(await lookUp(number, '192.0.2.1')).toBe(429);
    const refused = [
      await post('/auth/check-phone', { phone: '+13175551000' }, '192.0.2.2'),
      await post('/auth/login-email-only', { email: unknown(1) }, '192.0.2.3'),
      await post('/auth/login', { email: unknown(1), password: 'guessed' }, '192.0.2.4'),
    ];
    expect(refused.map(({ body }) => body.error.code)).toEqual(Array(3).fill('GuessesUsedUp'));
    const lines = salon.lines.filter(({ fields }) => 'event' in fields && fields.event === 'guesses-used-up');
    expect(lines.filter(({ fields }) => 'detail' in fields && fields.detail === 'site')).toMatchObject([
      { level: 'warn', fields: { network: expect.any(String) } },
    ]);
    expect(await warnings()).toContain('SomebodyGuesses');
    salon.clock.advance(61 * 60_000);
    const { body } = await salon.asOwner('GET', '/admin/dashboard');
    expect(body.data.warnings.map(({ code }: { readonly code: string }) => code)).not.toContain('SomebodyGuesses');
  });
});
