import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openSoftwarePasskey } from '../../../support/software-passkey.ts';
import { signInAsOwner } from '../support/people.ts';
import { openSalonUnderTest, ownersCredentials, type SalonUnderTest } from '../support/salon-under-test.ts';
import { evenWaits } from '../support/sign-in-codes.ts';

const at = '/admin/second-factors';
const site = 'https://salon.example';
const { password } = ownersCredentials;

let salon: SalonUnderTest;
beforeEach(async () => {
  salon = await openSalonUnderTest({ areRatesLimited: true, publicUrl: site });
});
afterEach(() => salon.close());

type Passkey = ReturnType<typeof openSoftwarePasskey>;

const propose = (token: string, body: object = { password }) =>
  salon.ask('POST', `${at}/passkeys/proposal`, { token, body });
const add = (token: string, passkey: object, name = 'Front desk laptop') =>
  salon.ask('POST', `${at}/passkeys`, { token, body: { name, passkey } });
const added = async (token: string, passkey = openSoftwarePasskey(site), name?: string): Promise<Passkey> => {
  const { data } = (await propose(token)).body;
  expect((await add(token, passkey.make(data), name)).status).toBe(201);
  return passkey;
};
const request = async () => (await salon.ask('POST', '/auth/passkey/request')).body.data;
const enter = (answer: object) => salon.ask('POST', '/auth/passkey', { body: answer });
const codeOf = ({ body }: { readonly body: { readonly error?: { readonly code: string } } }) =>
  body.error?.code ?? null;
const listed = async (token: string) => (await salon.ask('GET', at, { token })).body.data.passkeys;
const kinds = async (token: string) =>
  (await salon.ask('GET', '/admin/security-events', { token })).body.data.events.map(
    ({ kind, detail }: { readonly kind: string; readonly detail: string | null }) => detail ?? kind,
  );

describe('a passkey of the owner', () => {
  test('is proposed after her password, for her account by a text that says nothing about her', async () => {
    const token = await signInAsOwner(salon);
    expect(codeOf(await propose(token, { password: 'not-her-password' }))).toBe('PasswordWrong');
    const { status, body, headers } = await propose(token);
    expect([status, headers.get('Cache-Control')]).toEqual([200, 'no-store']);
    expect(body.data).toMatchObject({
      rp: { id: 'salon.example' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
    });
    const handle = Buffer.from(body.data.user.id, 'base64url');
    expect(handle.length).toBeLessThanOrEqual(64);
    expect(handle.toString()).not.toContain('owner');
  });

  test('signs her in without her e-mail address and her password, and is listed with its last use', async () => {
    const token = await signInAsOwner(salon);
    const passkey = await added(token);
    expect(await listed(token)).toMatchObject([{ name: 'Front desk laptop', site: 'salon.example', lastUsedAt: null }]);
    const { status, body, headers } = await enter(passkey.answer(await request()));
    expect([status, headers.get('Cache-Control')]).toEqual([200, 'no-store']);
    expect(body.data.user).toMatchObject({ email: ownersCredentials.email, role: 'admin', mayChangeDetails: true });
    expect((await salon.ask('GET', '/admin/dashboard', { token: body.data.token })).status).toBe(200);
    const [{ lastUsedAt, createdAt }] = await listed(token);
    expect(lastUsedAt >= createdAt).toBe(true);
    expect(await kinds(token)).toContain('passkey-added');
  });

  test('counts as both factors where an authenticator app is on, and is added and removed only with its code', async () => {
    const token = await signInAsOwner(salon);
    const passkey = await added(token);
    const { secret } = (await salon.ask('POST', `${at}/authenticator/proposal`, { token })).body.data;
    const { Secret, TOTP } = await import('otpauth');
    const shown = (ahead = 0) =>
      TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.parse(salon.clock.now()) + ahead });
    const body = { secret, code: shown(), password };
    expect((await salon.ask('POST', `${at}/authenticator`, { token, body })).status).toBe(200);
    expect(codeOf(await propose(token))).toBe('AuthenticatorCodeRequired');
    expect((await propose(token, { password, totpCode: shown(30_000) })).status).toBe(200);
    expect((await enter(passkey.answer(await request()))).status).toBe(200);
    const [{ id }] = await listed(token);
    const removal = await salon.ask('POST', `${at}/passkeys/${id}/removal`, { token, body: { password } });
    expect(codeOf(removal)).toBe('AuthenticatorCodeRequired');
  });

  test('is made only by the session that asked, for this site, by a device that knows its person, and in time', async () => {
    const token = await signInAsOwner(salon);
    const passkey = openSoftwarePasskey(site);
    const proposal = async () => (await propose(token)).body.data;
    const elsewhere = await signInAsOwner(salon);
    expect(codeOf(await add(elsewhere, passkey.make(await proposal())))).toBe('PasskeyNotAccepted');
    const twists = [{ origin: 'https://salon.example.evil' }, { type: 'webauthn.get' }, { isVerified: false }];
    for (const twist of twists) {
      expect(codeOf(await add(token, passkey.make(await proposal(), twist)))).toBe('PasskeyNotAccepted');
    }
    const otherSite = { ...(await proposal()), rp: { id: 'evil.example' } };
    expect(codeOf(await add(token, passkey.make(otherSite)))).toBe('PasskeyNotAccepted');
    const forSignIn = { ...(await proposal()), challenge: (await request()).challenge };
    expect(codeOf(await add(token, passkey.make(forSignIn)))).toBe('PasskeyNotAccepted');
    const made = passkey.make(await proposal());
    salon.clock.advance(5 * 60_000 + 1_000);
    expect(codeOf(await add(token, made))).toBe('PasskeyAnswerLate');
    expect(await listed(token)).toEqual([]);
  });

  test('is added once, and a proposal that was used makes no other', async () => {
    const token = await signInAsOwner(salon);
    const { data } = (await propose(token)).body;
    const [one, other] = [openSoftwarePasskey(site), openSoftwarePasskey(site)];
    const made = one.make(data);
    const statuses = (await Promise.all([add(token, made), add(token, made)])).map(({ status }) => status);
    expect([statuses, (await listed(token)).length]).toEqual([[201, 201], 1]);
    expect(codeOf(await add(token, other.make(data)))).toBe('PasskeyAnswerSpent');
  });

  test('has a name, and there are ten at most', async () => {
    const token = await signInAsOwner(salon);
    const { data } = (await propose(token)).body;
    expect((await add(token, openSoftwarePasskey(site).make(data), ' ')).status).toBe(400);
    for (let place = 1; place <= 10; place += 1) await added(token, openSoftwarePasskey(site), `Device ${place}`);
    const again = await add(token, openSoftwarePasskey(site).make((await propose(token)).body.data));
    expect([again.status, again.body.message]).toEqual([409, 'You have 10 passkeys. Remove one first.']);
    expect((await propose(token)).body.data.excludeCredentials).toHaveLength(10);
  });

  test('signs in with each answer once, also if it comes several times at once', async () => {
    const passkey = await added(await signInAsOwner(salon));
    const answer = passkey.answer(await request());
    const codes = (await Promise.all([enter(answer), enter(answer), enter(answer)])).map(codeOf);
    expect(codes.toSorted()).toEqual(['PasskeyAnswerSpent', 'PasskeyAnswerSpent', null]);
    const late = passkey.answer(await request());
    salon.clock.advance(5 * 60_000 + 1_000);
    expect([codeOf(await enter(late)), codeOf(await enter(answer))]).toEqual([
      'PasskeyAnswerLate',
      'PasskeyAnswerLate',
    ]);
    expect((await enter(passkey.answer(await request()))).status).toBe(200);
  });

  test('does not sign in from another site, without its person, for another account or with another key', async () => {
    const token = await signInAsOwner(salon);
    const passkey = await added(token);
    const refused = async (twist: object, asked?: object) =>
      codeOf(await enter(passkey.answer({ ...(await request()), ...asked }, twist)));
    expect(await refused({ origin: 'https://salon-example.evil' })).toBe('PasskeyNotAccepted');
    expect(await refused({ isVerified: false })).toBe('PasskeyNotAccepted');
    expect(await refused({ type: 'webauthn.create' })).toBe('PasskeyNotAccepted');
    expect(await refused({}, { rpId: 'evil.example' })).toBe('PasskeyNotAccepted');
    expect(await refused({}, { challenge: Buffer.from('mine').toString('base64url') })).toBe('PasskeyNotAccepted');
    expect(await refused({}, { challenge: (await propose(token)).body.data.challenge })).toBe('PasskeyNotAccepted');
    expect(await refused({ userHandle: Buffer.from(`owner.${'x'.repeat(22)}`).toString('base64url') })).toBe(
      'PasskeyUnknown',
    );
    const right = passkey.answer(await request());
    const thief = openSoftwarePasskey(site).answer(await request(), { userHandle: right.response.userHandle });
    expect(codeOf(await enter(thief))).toBe('PasskeyUnknown');
    expect(codeOf(await enter({ ...thief, id: passkey.id }))).toBe('PasskeyNotAccepted');
    expect((await enter(right)).status).toBe(200);
    expect(await kinds(token)).toEqual(expect.arrayContaining(['PasskeyNotAccepted', 'PasskeyUnknown']));
  });

  test('that counts fewer uses than before is refused, and the owner reads of it', async () => {
    const token = await signInAsOwner(salon);
    const passkey = await added(token, openSoftwarePasskey(site, { counts: true }));
    for (const expected of [200, 200]) expect((await enter(passkey.answer(await request()))).status).toBe(expected);
    for (const counter of [2, 1, 0]) {
      expect(codeOf(await enter(passkey.answer(await request(), { counter })))).toBe('PasskeyCounterWentBack');
    }
    const { userHandle } = passkey.answer(await request()).response;
    const forged = openSoftwarePasskey(site).answer(await request(), { counter: 1, userHandle });
    expect(codeOf(await enter({ ...forged, id: passkey.id }))).toBe('PasskeyNotAccepted');
    expect((await enter(passkey.answer(await request()))).status).toBe(200);
    expect((await kinds(token)).filter((kind: string) => kind === 'passkey-copied')).toHaveLength(1);
  });

  test('that is wrong is a guess, of which a network has twenty an hour; the right one signs in all the same', async () => {
    const passkey = await added(await signInAsOwner(salon));
    const codes: (string | null)[] = [];
    for (let count = 1; count <= 21; count += 1) {
      codes.push(codeOf(await enter(passkey.answer(await request(), { isVerified: false }))));
    }
    expect(codes.filter((code) => code === 'PasskeyNotAccepted')).toHaveLength(20);
    expect(codes[20]).toBe('GuessesUsedUp');
    expect(codeOf(await salon.ask('POST', '/auth/login', { body: ownersCredentials }))).toBe('GuessesUsedUp');
    expect((await enter(passkey.answer(await request()))).status).toBe(200);
  });

  test('is removed after her password, and signs in no more', async () => {
    const token = await signInAsOwner(salon);
    const [kept, lost] = [await added(token), await added(token, openSoftwarePasskey(site), 'Lost phone')];
    const [{ id }] = await listed(token);
    const remove = (body: object) => salon.ask('POST', `${at}/passkeys/${id}/removal`, { token, body });
    expect(codeOf(await remove({ password: 'not-her-password' }))).toBe('PasswordWrong');
    expect([(await remove({ password })).status, (await remove({ password })).status]).toEqual([200, 200]);
    expect((await listed(token)).map(({ name }: { readonly name: string }) => name)).toEqual(['Front desk laptop']);
    expect(codeOf(await enter(lost.answer(await request())))).toBe('PasskeyUnknown');
    expect((await enter(kept.answer(await request()))).status).toBe(200);
    expect(await kinds(token)).toContain('passkey-removed');
  });
});

test('a refusal comes at even times, whether or not there has been such a passkey', async () => {
  await salon.close();
  salon = await openSalonUnderTest({ areRatesLimited: true, publicUrl: site, answerStepMillis: 400 });
  const token = await signInAsOwner(salon);
  const passkey = await added(token);
  const [{ id }] = await listed(token);
  await salon.ask('POST', `${at}/passkeys/${id}/removal`, { token, body: { password } });
  const stranger = openSoftwarePasskey(site);
  for (const one of [passkey, stranger]) {
    const asked = await request();
    const waits = await evenWaits(salon, 400, async () => {
      const { status } = await enter(
        one === stranger ? { ...passkey.answer(asked), id: 'AAAA', rawId: 'AAAA' } : one.answer(asked),
      );
      expect(status).toBeLessThan(500);
    });
    expect(waits).toBe(1);
  }
});
