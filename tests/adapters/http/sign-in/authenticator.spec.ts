import { Secret, TOTP } from 'otpauth';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Clock } from '../../../../application/ports/clock.ts';
import { instantAt, millisOf } from '../../../../domain/kernel/time.ts';
import { signInAsOwner } from '../support/people.ts';
import { openSalonUnderTest, ownersCredentials, type SalonUnderTest } from '../support/salon-under-test.ts';

const stepMillis = 30_000;
const at = '/admin/second-factors';

let salon: SalonUnderTest;
beforeEach(async () => {
  salon = await openSalonUnderTest({ areRatesLimited: true });
});
afterEach(() => salon.close());

const secretOf = (base32: string) => Secret.fromBase32(base32);
/** Returns the code that her phone shows, now or some steps later. */
const shownFor = (secret: string, steps = 0): string =>
  TOTP.generate({ secret: secretOf(secret), timestamp: millisOf(salon.clock.now()) + steps * stepMillis });
/** Advances to the middle of the next step, so that the code does not change while a test uses it. */
const nextStep = () => {
  const now = millisOf(salon.clock.now());
  salon.clock.advance(stepMillis - (now % stepMillis) + stepMillis / 2);
};
const login = (totpCode?: string) =>
  salon.ask('POST', '/auth/login', { body: { ...ownersCredentials, ...(totpCode === undefined ? {} : { totpCode }) } });
const turnOn = async (token: string) => {
  nextStep();
  const { secret } = (await salon.ask('POST', `${at}/authenticator/proposal`, { token })).body.data;
  const { password } = ownersCredentials;
  const body = { secret, code: shownFor(secret), password };
  const answered = await salon.ask('POST', `${at}/authenticator`, { token, body });
  expect(answered.status).toBe(200);
  const { recoveryCodes } = answered.body.data;
  return { secret, recoveryCodes };
};
const kinds = async (token: string) =>
  (await salon.ask('GET', '/admin/security-events', { token })).body.data.events.map(
    ({ kind, detail }: { readonly kind: string; readonly detail: string | null }) => detail ?? kind,
  );

describe('the owner’s authenticator app', () => {
  test('is proposed as text and as a QR code, and nothing of it is kept before it is confirmed', async () => {
    const token = await signInAsOwner(salon);
    const { status, body, headers } = await salon.ask('POST', `${at}/authenticator/proposal`, { token });
    expect([status, headers.get('Cache-Control')]).toEqual([200, 'no-store']);
    expect(body.data.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(body.data.address).toContain(`secret=${body.data.secret}`);
    expect(body.data.picture).toMatch(/^<svg/);
    expect((await salon.ask('GET', at, { token })).body.data).toEqual({ authenticator: null, passkeys: [] });
    expect((await login()).status).toBe(200);
  });

  test('is turned on by a right code and the password, and by nothing else', async () => {
    const token = await signInAsOwner(salon);
    nextStep();
    const { secret } = (await salon.ask('POST', `${at}/authenticator/proposal`, { token })).body.data;
    const confirm = (code: string, password: string) =>
      salon.ask('POST', `${at}/authenticator`, { token, body: { secret, code, password } });
    expect((await confirm(shownFor(secret, 5), ownersCredentials.password)).body.error.code).toBe(
      'AuthenticatorCodeWrong',
    );
    expect((await confirm(shownFor(secret), 'not-her-password')).body.error.code).toBe('PasswordWrong');
    const { status, body } = await confirm(shownFor(secret), ownersCredentials.password);
    expect([status, new Set(body.data.recoveryCodes).size]).toEqual([200, 10]);
    expect((await confirm(shownFor(secret), ownersCredentials.password)).body.error.code).toBe(
      'AuthenticatorAlreadyOn',
    );
  });

  test('ends her other sessions when it is turned on', async () => {
    const [here, elsewhere] = [await signInAsOwner(salon), await signInAsOwner(salon)];
    await turnOn(here);
    expect((await salon.ask('GET', '/auth/me', { token: elsewhere })).status).toBe(401);
    expect((await salon.ask('GET', '/auth/me', { token: here })).status).toBe(200);
  });

  test('is asked for after the right password alone', async () => {
    await turnOn(await signInAsOwner(salon));
    const { status, body } = await login();
    expect([status, body.error.code, body.message]).toEqual([
      401,
      'AuthenticatorCodeRequired',
      'Enter the code of your authenticator app.',
    ]);
    const wrong = { ...ownersCredentials, password: 'not-her-password' };
    expect((await salon.ask('POST', '/auth/login', { body: wrong })).body.error.code).toBe('PasswordWrong');
  });

  test('signs in by each code once, also by one that is a step old or early', async () => {
    const { secret } = await turnOn(await signInAsOwner(salon));
    const confirming = shownFor(secret);
    expect((await login(confirming)).body.error.code).toBe('AuthenticatorCodeSpent');
    nextStep();
    nextStep();
    const code = shownFor(secret, -1);
    expect((await login(code)).status).toBe(200);
    expect((await login(code)).body.error.code).toBe('AuthenticatorCodeSpent');
    expect((await login(` ${shownFor(secret, 1).replace(/(...)/, '$1 ')}`)).status).toBe(200);
    expect((await login(shownFor(secret))).body.error.code).toBe('AuthenticatorCodeSpent');
    nextStep();
    expect((await login(shownFor(secret, 2))).body.error.code).toBe('AuthenticatorCodeWrong');
  });

  test('is replaced by each recovery code once', async () => {
    const { recoveryCodes } = await turnOn(await signInAsOwner(salon));
    const [first = '', second = ''] = recoveryCodes;
    const { status, body } = await login(first);
    expect(status).toBe(200);
    expect((await login(first)).body.error.code).toBe('AuthenticatorCodeSpent');
    expect((await login(second.toUpperCase().replaceAll('-', ' '))).status).toBe(200);
    const told = await salon.ask('GET', at, { token: body.data.token });
    expect(told.body.data).toMatchObject({ authenticator: { recoveryCodesLeft: 8 } });
    expect(await kinds(body.data.token)).toEqual(expect.arrayContaining(['recovery-code-used', 'authenticator-on']));
  });

  test('cannot be guessed by somebody who knows the password, from however many networks', async () => {
    await salon.close();
    const now = () => instantAt(Date.now());
    const wait = (millis: number) => new Promise<void>((resolve) => setTimeout(resolve, Math.min(millis, 10)));
    const clock: Clock = { now, wait };
    salon = await openSalonUnderTest({ clock, areRatesLimited: true, trustedProxies: 1 });
    const token = await signInAsOwner(salon);
    const { secret } = (await salon.ask('POST', `${at}/authenticator/proposal`, { token })).body.data;
    const { password } = ownersCredentials;
    const right = (ahead: number) => TOTP.generate({ secret: secretOf(secret), timestamp: Date.now() + ahead });
    await salon.ask('POST', `${at}/authenticator`, { token, body: { secret, code: right(0), password } });
    const from = async (network: number, totpCode: string) => {
      const asked = {
        body: { ...ownersCredentials, totpCode },
        headers: { 'X-Forwarded-For': `203.0.113.${network}` },
      };
      return (await salon.ask('POST', '/auth/login', asked)).body.error?.code;
    };
    const refused: string[] = [];
    for (let network = 1; network <= 21; network += 1) refused.push(await from(network, `wrong-${network}`));
    expect(refused.filter((code) => code === 'AuthenticatorCodeWrong')).toHaveLength(20);
    expect([refused[20], await from(99, right(stepMillis))]).toEqual(['GuessesUsedUp', 'GuessesUsedUp']);
    expect(await kinds(token)).toEqual(expect.arrayContaining(['AuthenticatorCodeWrong', 'password-guessed']));
  });

  test('is turned off by password and code, and not by one of them', async () => {
    const token = await signInAsOwner(salon);
    const { secret } = await turnOn(token);
    nextStep();
    const off = (body: object) => salon.ask('POST', `${at}/authenticator/off`, { token, body });
    const { password } = ownersCredentials;
    expect((await off({ password })).body.error.code).toBe('AuthenticatorCodeRequired');
    expect((await off({ password: 'not-her-password', totpCode: shownFor(secret) })).body.error.code).toBe(
      'PasswordWrong',
    );
    expect((await off({ password, totpCode: shownFor(secret) })).status).toBe(200);
    expect((await login()).status).toBe(200);
    expect(await kinds(token)).toContain('authenticator-off');
  });
});
