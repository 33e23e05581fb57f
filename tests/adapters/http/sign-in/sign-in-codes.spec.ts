import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ResultAsync } from 'neverthrow';
import { describe, expect, test, vi } from 'vitest';
import { openSmtp } from '../../../../adapters/mail/smtp.ts';
import { openPasswords } from '../../../../adapters/security/passwords.ts';
import type { Unavailable } from '../../../../application/ports/event-store.ts';
import type { Passwords } from '../../../../application/ports/passwords.ts';
import { mailFilesIn } from '../../../support/mail/mail-files.ts';
import { openSmtpHost } from '../../../support/mail/smtp-host.ts';
import { accountIdOf, book, maya, nia, signInAs } from '../support/people.ts';
import { ownersCredentials, type SalonUnderTest } from '../support/salon-under-test.ts';
import {
  askForCode as ask,
  type CodeSalon,
  codeFor,
  enterCode as enter,
  evenWaits,
  openedForCodes as opened,
  anotherCode as other,
} from '../support/sign-in-codes.ts';

const strangersEmail = 'nobody@example.com';

describe('where clients sign in by code, a stranger cannot tell', () => {
  const addresses = [maya.email, ownersCredentials.email, strangersEmail];

  /** Returns the answer without the parts that differ in every answer. */
  const said = async (answered: ReturnType<SalonUnderTest['ask']>) => {
    const { status, body, headers } = await answered;
    const { requestId: _, ...error } = body?.error ?? {};
    return { status, body: { ...body, error }, length: headers.get('Content-Length') };
  };
  const alike = async (asks: readonly (() => ReturnType<SalonUnderTest['ask']>)[]) => {
    const answers = [];
    for (const one of asks) answers.push(await said(one()));
    const [first, ...rest] = answers;
    for (const answer of rest) expect(answer).toEqual(first);
    return first;
  };

  test('who has an account: every answer is the same', async () => {
    const salon = await opened();
    await book(salon, maya, { time: '09:00' });
    await salon.ask('POST', '/auth/register', { body: { ...nia, password: 'secret-1' } });
    const all = [...addresses, nia.email];
    const post = (path: string, body: object) => () => salon.ask('POST', path, { body });
    const known = await alike(all.map((email) => post('/auth/check-email', { email })));
    expect(known?.body).toMatchObject({
      ...{ success: true, exists: true, user: null },
      data: { exists: true, isAdmin: false, requiresPassword: false, loginMethod: 'code', message: null, user: null },
    });
    const phones = [maya.phone, '+13175550199'];
    expect((await alike(phones.map((phone) => post('/auth/check-phone', { phone }))))?.body).toEqual(known?.body);
    expect((await alike(all.map((email) => post('/auth/login-code', { email }))))?.status).toBe(200);
    const wrong = all.map((email) => post('/auth/login-code/verify', { email, code: '000000' }));
    expect((await alike(wrong))?.body).toMatchObject({ error: { code: 'SignInCodeWrong' } });
    expect((await alike(all.map((email) => post('/auth/login-email-only', { email }))))?.status).toBe(403);
    expect((await alike(phones.map((phone) => post('/auth/login-phone-only', { phone }))))?.status).toBe(403);
    expect((await alike([...all, ...phones].map((email) => post('/auth/login', { email }))))?.status).toBe(403);
    const passwords = [...all, ...phones].map((email) => post('/auth/login', { email, password: 'not-it-at-all' }));
    expect((await alike(passwords))?.body).toMatchObject({ error: { code: 'PasswordWrong' } });
  });

  test('by how the log grows, which every answer and the published size tell', async () => {
    const salon = await opened();
    await book(salon, maya, { time: '09:00' });
    const position = async () => Number((await salon.ask('GET', '/services')).headers.get('X-Position'));
    const grown = async (email: string) => {
      const steps: number[] = [];
      const step = async (work: () => Promise<unknown>) => {
        await salon.salon.caughtUp();
        const before = await position();
        await work();
        await salon.salon.caughtUp();
        steps.push((await position()) - before);
      };
      for (const path of ['/auth/check-email', '/auth/login-email-only', '/auth/login'])
        await step(() => salon.ask('POST', path, { body: { email, password: 'not-it-at-all' } }));
      await step(() => enter(salon, email, 'no code'));
      await step(() => ask(salon, email));
      for (let count = 0; count < 6; count += 1) await step(() => enter(salon, email, 'no code'));
      return steps;
    };
    const hers = await grown(maya.email);
    expect(hers).toEqual([0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 0]);
    for (const email of [ownersCredentials.email, strangersEmail]) expect(await grown(email)).toEqual(hers);
  });

  test('by the time that an answer takes', async () => {
    const salon = await opened({ answerStepMillis: 400 });
    await book(salon, maya, { time: '09:00' });
    for (const email of addresses) {
      expect(await evenWaits(salon, 400, () => ask(salon, email))).toBe(1);
      expect(await evenWaits(salon, 400, () => enter(salon, email, '000000'))).toBe(1);
    }
  });

  test('and a wrong password slows further ones for an address that nobody has as well', async () => {
    const salon = await opened({ areRatesLimited: true });
    await salon.ask('POST', '/auth/register', { body: { ...nia, password: 'secret-1' } });
    const codes = async (email: string) => {
      const answers = [];
      for (let count = 0; count < 6; count += 1) {
        const { body } = await salon.ask('POST', '/auth/login', { body: { email, password: 'wrong' } });
        answers.push(body.error.code);
      }
      return answers;
    };
    const hers = await codes(nia.email);
    expect(hers).toContain('PasswordTooSoon');
    expect(await codes(strangersEmail)).toEqual(hers);
  });
});

describe('a code by mail', () => {
  test('signs a client in once, however she types it, shows that the address is hers, and is written nowhere in the log', async () => {
    const salon = await opened();
    const { id } = (await book(salon, maya, { time: '09:00' })).body.data;
    const code = await codeFor(salon, maya.email);
    await enter(salon, maya.email, other(code));
    const answered = await enter(salon, ` ${maya.email.toUpperCase()} `, `${code.slice(0, 3)} ${code.slice(3)}`);
    expect([answered.status, answered.headers.get('Cache-Control')]).toEqual([200, 'no-store']);
    const { token, refreshToken, user } = answered.body.data;
    expect(user).toMatchObject({ email: maya.email, isVerified: true, mayChangeDetails: true });
    expect(typeof refreshToken).toBe('string');
    const seen = await salon.ask('GET', `/appointments/${id}`, { token });
    expect(seen.body.data).toMatchObject({ isWithheld: false, customerInfo: { phone: maya.phone } });
    expect((await enter(salon, maya.email, code)).body.error.code).toBe('SignInCodeWrong');
    expect(JSON.stringify(salon.lines)).not.toContain(code);
    const stream = (await salon.salon.journal.read(`sign-in-code-${user.id}`))._unsafeUnwrap();
    expect(JSON.stringify(stream)).toContain('SignInCodeUsed');
    expect(JSON.stringify(stream)).not.toContain(code);
  });

  test('opens nothing after five wrong ones, even many at once, and a new one does', async () => {
    const salon = await opened();
    await book(salon, maya, { time: '09:00' });
    const code = await codeFor(salon, maya.email);
    const wrong = await Promise.all(Array.from({ length: 12 }, () => enter(salon, maya.email, other(code))));
    expect(new Set(wrong.map(({ body }) => body.error.code))).toEqual(new Set(['SignInCodeWrong']));
    expect((await enter(salon, maya.email, code)).body.error.code).toBe('SignInCodeWrong');
    expect((await enter(salon, maya.email, await codeFor(salon, maya.email))).status).toBe(200);
  });

  test('does not open the account by an address that she had before', async () => {
    const salon = await opened();
    await book(salon, maya, { time: '09:00' });
    const { token } = (await enter(salon, maya.email, await codeFor(salon, maya.email))).body.data;
    const code = await codeFor(salon, maya.email);
    const changed = await salon.ask('PUT', '/user/profile', { token, body: { email: 'new@example.com' } });
    expect(changed.status).toBe(200);
    for (const email of [maya.email, 'new@example.com']) {
      expect((await enter(salon, email, code)).body.error.code).toBe('SignInCodeWrong');
    }
    expect((await enter(salon, 'new@example.com', await codeFor(salon, 'new@example.com'))).status).toBe(200);
  });

  test('lets her set a first password and change her address', async () => {
    const salon = await opened();
    await book(salon, maya, { time: '09:00' });
    const { token } = (await enter(salon, maya.email, await codeFor(salon, maya.email))).body.data;
    const body = { currentPassword: '', newPassword: 'secret-1' };
    expect((await salon.ask('PUT', '/user/password', { token, body })).status).toBe(200);
    const byPassword = await salon.ask('POST', '/auth/login', { body: { email: maya.email, password: 'secret-1' } });
    expect(byPassword.status).toBe(200);
    // A code also signs in a client who forgot her password, and ends nothing that is already hers.
    expect((await enter(salon, maya.email, await codeFor(salon, maya.email))).status).toBe(200);
    expect((await salon.ask('GET', '/auth/me', { token })).status).toBe(200);
    const again = await salon.ask('POST', '/auth/login', { body: { email: maya.email, password: 'secret-1' } });
    expect(again.status).toBe(200);
  });

  test('never goes to who runs the studio, and none opens her account', async () => {
    const salon = await opened();
    await ask(salon, ownersCredentials.email);
    await book(salon, maya, { time: '09:00' });
    await codeFor(salon, maya.email);
    expect(salon.mails.every(({ to }) => !to.includes(ownersCredentials.email))).toBe(true);
    expect((await enter(salon, ownersCredentials.email, '000000')).body.error.code).toBe('SignInCodeWrong');
  });

  test('tells a blocked client, who has shown that it is her, that her account is closed', async () => {
    const salon = await opened();
    await book(salon, maya, { time: '09:00' });
    const blocked = await salon.asOwner('POST', `/admin/customers/${await accountIdOf(salon, maya)}/block`, {});
    expect(blocked.status).toBe(200);
    const answered = await enter(salon, maya.email, await codeFor(salon, maya.email));
    expect([answered.status, answered.body.error.code]).toEqual([403, 'AccountIsBlocked']);
  });

  test('confirms her address in her settings, and takes nothing from her', async () => {
    const salon = await opened();
    const { user: _, ...first } = (
      await salon.ask('POST', '/auth/register', { body: { ...nia, password: 'secret-1' } })
    ).body.data;
    const other = (await salon.ask('POST', '/auth/login', { body: { email: nia.email, password: 'secret-1' } })).body
      .data;
    const { id } = (await book(salon, { ...nia, phone: '+13175550100' }, { time: '09:00' })).body.data;
    const me = async (token: string) => (await salon.ask('GET', '/auth/me', { token })).body?.data;
    expect(await me(first.token)).toMatchObject({ isVerified: false, mayConfirmByCode: true });
    const bearer = { Authorization: `Bearer ${first.token}` };
    const hers = (await enter(salon, nia.email, await codeFor(salon, nia.email), bearer)).body.data;
    expect(hers.user).toMatchObject({ ...nia, isVerified: true, hasPassword: true, mayConfirmByCode: false });
    const seen = await salon.ask('GET', `/appointments/${id}`, { token: hers.token });
    expect(seen.body.data.isWithheld).toBe(false);
    // The new session replaces the one that asked; her other sessions go on.
    expect(await me(first.token)).toBeUndefined();
    expect(await me(other.token)).toMatchObject({ isVerified: true });
    expect((await salon.ask('POST', '/auth/login', { body: { email: nia.email, password: 'secret-1' } })).status).toBe(
      200,
    );
  });

  test('typed where an address alone has signed in, ends what a stranger has', async () => {
    const salon = await opened({ customerSignIn: 'identifier' });
    const sam = { ...maya, firstName: 'Sam', password: 'password-of-sam' };
    const stranger = (await salon.ask('POST', '/auth/register', { body: sam })).body.data;
    await book(salon, maya, { time: '09:00' });
    const bearer = { Authorization: `Bearer ${await signInAs(salon, maya)}` };
    const hers = (await enter(salon, maya.email, await codeFor(salon, maya.email), bearer)).body.data;
    expect(hers.user).toMatchObject({ ...maya, isVerified: true, hasPassword: false });
    expect((await salon.ask('GET', '/auth/me', { token: stranger.token })).status).toBe(401);
    // Without a mail server the studio offers no code.
    const { user } = (await salon.ask('POST', '/auth/register', { body: { ...nia, password: 'secret-1' } })).body.data;
    expect(user).toMatchObject({ isVerified: false, mayConfirmByCode: false });
  });

  test('works as well where clients sign in by address alone', async () => {
    const salon = await opened({ customerSignIn: 'identifier' });
    await book(salon, maya, { time: '09:00' });
    const byAddress = await salon.ask('POST', '/auth/login-email-only', { body: { email: maya.email } });
    const byCode = await enter(salon, maya.email, await codeFor(salon, maya.email));
    expect(byCode.body.data.user).toMatchObject({ isVerified: true, mayChangeDetails: true });
    // Both ways give an answer with the same fields; only what it says of her differs.
    const namesIn = ({ user, ...answer }: object & { readonly user?: object }) => [
      ...[Object.keys(answer).toSorted(), Object.keys(user ?? {}).toSorted()],
    ];
    expect(byAddress.body.data).toMatchObject({ token: expect.stringMatching(/\./), user: { email: maya.email } });
    expect(namesIn(byCode.body.data)).toEqual(namesIn(byAddress.body.data));
    expect(Object.keys(byCode.body)).toEqual(Object.keys(byAddress.body));
  });
});

test('where clients sign in by address alone and a mail server is set up, a client confirms her address by the code that it brought, and what she did not book stays withheld until then', async () => {
  const host = await openSmtpHost();
  try {
    const salon = await opened({
      customerSignIn: 'identifier',
      openMailer: (studio) => openSmtp({ from: 'mail@studio.example', dkim: null, url: host.url, studio }),
    });
    const sam = { ...maya, firstName: 'Sam', password: 'password-of-sam' };
    const stranger = (await salon.ask('POST', '/auth/register', { body: sam })).body.data;
    expect(stranger.user).toMatchObject({ isVerified: false, mayConfirmByCode: true });
    const { id } = (await book(salon, maya, { time: '09:00' })).body.data;
    const byAddress = await signInAs(salon, maya);
    const me = (await salon.ask('GET', '/auth/me', { token: byAddress })).body.data;
    expect(me).toMatchObject({ firstName: null, phone: null, mayChangeDetails: false, mayConfirmByCode: true });
    const seenBy = async (token: string) =>
      (await salon.ask('GET', `/appointments/${id}`, { token })).body.data?.isWithheld;
    expect((await ask(salon, maya.email)).status).toBe(200);
    await vi.waitFor(() => expect(host.taken).toHaveLength(1), { timeout: 120_000 });
    const code = /\d{6}/.exec(host.taken[0]?.subject ?? '')?.[0] ?? '';
    const bearer = { Authorization: `Bearer ${byAddress}` };
    expect((await enter(salon, maya.email, other(code), bearer)).status).toBe(401);
    expect([await seenBy(byAddress), await seenBy(stranger.token)]).toEqual([true, true]);
    const hers = (await enter(salon, maya.email, code, bearer)).body.data;
    expect(hers.user).toMatchObject({ ...maya, isVerified: true, mayChangeDetails: true, mayConfirmByCode: false });
    expect(await seenBy(hers.token)).toBe(false);
    // An address alone shows what it always shows here; the stranger sees nothing.
    expect(await seenBy(await signInAs(salon, maya))).toBe(false);
    expect(await seenBy(stranger.token)).toBeUndefined();
  } finally {
    await host.close();
  }
});

describe('an account that a stranger registered with somebody’s address', () => {
  test('is hers from her first code on: his password, his sessions and his calendar address end', async () => {
    const salon = await opened();
    const taken = { ...maya, firstName: 'Sam', password: 'password-of-sam' };
    const stranger = (await salon.ask('POST', '/auth/register', { body: taken })).body.data;
    const feed = await salon.ask('POST', '/user/calendar-feed', { token: stranger.token, body: {} });
    expect(feed.status).toBeLessThan(300);
    const { id } = (await book(salon, maya, { time: '09:00' })).body.data;
    const hidden = await salon.ask('GET', `/appointments/${id}`, { token: stranger.token });
    expect(hidden.body.data.isWithheld).toBe(true);
    const hers = (await enter(salon, maya.email, await codeFor(salon, maya.email))).body.data;
    expect(hers.user).toMatchObject({ isVerified: true, hasPassword: false });
    const seen = await salon.ask('GET', `/appointments/${id}`, { token: hers.token });
    expect(seen.body.data).toMatchObject({ isWithheld: false, customerInfo: { phone: maya.phone } });
    expect((await salon.ask('GET', '/auth/me', { token: stranger.token })).status).toBe(401);
    const { refreshToken } = stranger;
    expect((await salon.ask('POST', '/auth/refresh', { body: { refreshToken } })).status).toBe(401);
    const { email, password } = taken;
    expect((await salon.ask('POST', '/auth/login', { body: { email, password } })).status).toBe(401);
    const own = (await salon.ask('GET', '/user/calendar-feed', { token: hers.token })).body.data;
    expect(own).not.toEqual(feed.body.data);
  });

  describe('what he asked for before, and what comes after it', () => {
    /** Passwords whose work waits until the gate opens. `waits` resolves when some work waits. */
    const gated = () => {
      const real = openPasswords({ memoryCost: 8, timeCost: 1, parallelism: 1 });
      let [gate, reached] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      let isShut = false;
      const late = <Value>(work: ResultAsync<Value, Unavailable>): ResultAsync<Value, Unavailable> => {
        if (!isShut) return work;
        reached.resolve();
        return work.andThen((value) => ResultAsync.fromSafePromise(gate.promise.then(() => value)));
      };
      const passwords: Passwords = {
        ...real,
        hash: (password) => late(real.hash(password)),
        matches: (password, hash) => late(real.matches(password, hash)),
      };
      return {
        passwords,
        shut: () => {
          isShut = true;
          [gate, reached] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
        },
        waits: () => reached.promise,
        open: () => {
          isShut = false;
          gate.resolve();
        },
      };
    };

    type Stranger = { readonly token: string };
    type Late = (salon: CodeSalon, stranger: Stranger) => ReturnType<SalonUnderTest['ask']>;
    const taken = { ...maya, firstName: 'Sam', password: 'password-of-sam' };
    const his = 'sam@example.com';

    /** He registers and she books. Then he sends a request, and before it ends she signs in by a code. */
    const raced = async (late: Late, password: string | null = taken.password) => {
      const { passwords, shut, waits, open } = gated();
      const salon = await opened({ passwords });
      const { password: _, ...profile } = taken;
      const body = password === null ? profile : taken;
      const stranger = (await salon.ask('POST', '/auth/register', { body })).body.data;
      const { id } = (await book(salon, maya, { time: '09:00' })).body.data;
      shut();
      const answering = late(salon, stranger);
      await waits();
      const hers = (await enter(salon, maya.email, await codeFor(salon, maya.email))).body.data;
      open();
      const answered = await answering;
      const seenBy = async (token: string | undefined) =>
        (await salon.ask('GET', `/appointments/${id}`, { token: token ?? '' })).body?.data?.isWithheld;
      expect(await seenBy(hers.token)).toBe(false);
      return { salon, answered, seenBy };
    };

    test.each([
      ['his password', taken.password],
      ['no password', null],
    ])('a new password that was on its way opens nothing, with %s before', async (_, password) => {
      const newPassword = 'another-of-sam';
      const body = { currentPassword: password ?? '', newPassword };
      const { salon, answered } = await raced(
        ({ ask: send }, { token }) => send('PUT', '/user/password', { token, body }),
        password,
      );
      expect([answered.status, answered.body.error.code]).toEqual([409, 'SignInChanged']);
      const signedIn = await salon.ask('POST', '/auth/login', { body: { email: maya.email, password: newPassword } });
      expect(signedIn.status).toBe(401);
    });

    test('a sign-in by his password that was on its way opens nothing', async () => {
      const { email, password } = taken;
      const { answered, seenBy } = await raced(({ ask: send }) =>
        send('POST', '/auth/login', { body: { email, password } }),
      );
      expect(answered.status).toBe(503);
      expect(await seenBy(answered.body.data?.token)).toBeUndefined();
    });

    test('the account does not move to his address', async () => {
      const body = { email: his, currentPassword: taken.password };
      const { salon, answered } = await raced(({ ask: send }, { token }) =>
        send('PUT', '/user/profile', { token, body }),
      );
      expect([answered.status, answered.body.error.code]).toEqual([409, 'AddressToConfirm']);
      const before = salon.mails.length;
      expect((await ask(salon, his)).status).toBe(200);
      expect((await enter(salon, maya.email, await codeFor(salon, maya.email))).status).toBe(200);
      expect(salon.mails.slice(before).every(({ to }) => !to.includes(his))).toBe(true);
      // His address belongs to nobody, so he can register it for his own account.
      const own = await salon.ask('POST', '/auth/register', { body: { ...taken, email: his } });
      expect(own.status).toBe(201);
    });
  });
});

describe('codes are bounded', () => {
  test('for an address, for a network, and alike for addresses that nobody has; the owner sees it', async () => {
    const salon = await opened({ areRatesLimited: true, trustedProxies: 1 });
    await book(salon, maya, { time: '09:00' });
    const from = (network: string) => ({ 'X-Forwarded-For': network });
    for (const email of [maya.email, strangersEmail]) {
      const statuses: number[] = [];
      for (let count = 0; count < 6; count += 1) statuses.push((await ask(salon, email, from('203.0.113.7'))).status);
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    }
    for (let count = 0; count < 5; count += 1) {
      expect((await ask(salon, maya.email, from('203.0.113.8'))).status).toBe(200);
    }
    const refused = await ask(salon, maya.email, from('203.0.113.9'));
    expect([refused.status, refused.body.error.code]).toEqual([429, 'GuessesUsedUp']);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
    const { events } = (await salon.asOwner('GET', '/admin/security-events')).body.data;
    const told = events.filter(({ kind }: { kind: string }) => kind === 'codes-used-up');
    expect(told.map(({ detail }: { detail: string }) => detail)).toContain('address');
  });

  test('and when all of the site are used up, the person who runs the studio and who has a password still sign in', async () => {
    const salon = await opened({ areRatesLimited: true, trustedProxies: 1 });
    const password = 'secret-1';
    await salon.ask('POST', '/auth/register', {
      body: { ...nia, password },
      headers: { 'X-Forwarded-For': '192.0.2.9' },
    });
    const from = (network: number) => ({ 'X-Forwarded-For': `198.18.${network}.1` });
    for (let network = 0; network < 10; network += 1) {
      const asked = Array.from({ length: 30 }, (_, count) =>
        ask(salon, `n${network}-${count}@example.com`, from(network)),
      );
      expect(new Set((await Promise.all(asked)).map(({ status }) => status))).toEqual(new Set([200]));
    }
    const refused = await ask(salon, nia.email, from(20));
    expect(refused.body).toMatchObject({
      message: expect.stringMatching(/^Too many tries\. Please try again in (?:59|60) minutes\.$/),
      error: { code: 'GuessesUsedUp' },
    });
    for (const body of [ownersCredentials, { email: nia.email, password }])
      expect((await salon.ask('POST', '/auth/login', { body, headers: from(21) })).status).toBe(200);
    // In a network where she has signed in before, she gets a code as well.
    expect((await ask(salon, nia.email, from(21))).status).toBe(200);
  });

  test('for a day too, but not for who has been at that network before', async () => {
    const salon = await opened({ areRatesLimited: true, trustedProxies: 1 });
    await book(salon, maya, { time: '09:00' });
    const at = (network: number) => ({ 'X-Forwarded-For': `203.0.113.${network}` });
    const home = at(7);
    const code = await codeFor(salon, maya.email, home);
    expect((await enter(salon, maya.email, code, home)).status).toBe(200);
    for (let count = 0; count < 12; count += 1) await ask(salon, maya.email, at(20 + (count % 3)));
    expect((await ask(salon, maya.email, at(30))).status).toBe(429);
    expect((await enter(salon, maya.email, await codeFor(salon, maya.email, home), home)).status).toBe(200);
  });

  test('and wrong ones make further codes longer for a day, which keeps nobody out; the owner reads of it', async () => {
    const salon = await opened({ areRatesLimited: true, trustedProxies: 1 });
    await book(salon, maya, { time: '09:00' });
    const at = (network: number) => ({ 'X-Forwarded-For': `203.0.113.${network}` });
    let code = '';
    for (let count = 0; count < 15; count += 1) {
      if (count % 5 === 0) code = await codeFor(salon, maya.email, at(7));
      await enter(salon, maya.email, other(code), at(8));
    }
    code = await codeFor(salon, maya.email, at(7));
    expect(code).toMatch(/^\d{10}$/);
    expect((await enter(salon, maya.email, code, at(7))).status).toBe(200);
    // Many wrong codes for other accounts: the short code that she already has does not work any more either.
    await book(salon, nia, { time: '11:00' });
    const before = await codeFor(salon, nia.email, at(9));
    expect(before).toMatch(/^\d{6}$/);
    for (const email of [
      'a@example.com',
      'b@example.com',
      'c@example.com',
      'd@example.com',
      'e@example.com',
      'f@example.com',
    ]) {
      await ask(salon, email, at(40));
      for (let count = 0; count < 15; count += 1) await enter(salon, email, '000000', at(50 + email.charCodeAt(0)));
    }
    expect((await enter(salon, nia.email, before, at(9))).body.error.code).toBe('SignInCodeWrong');
    const asked = await ask(salon, strangersEmail, at(9));
    expect(asked.body.data).toEqual({ minutes: 10, digits: 10 });
    const after = await codeFor(salon, nia.email, at(9));
    expect((await enter(salon, nia.email, after, at(9))).status).toBe(200);
    const { events } = (await salon.asOwner('GET', '/admin/security-events')).body.data;
    const told = events.filter(({ kind }: { kind: string }) => kind === 'codes-guessed');
    expect(new Set(told.map(({ detail }: { detail: string }) => detail))).toEqual(new Set(['address', 'site']));
    const { warnings } = (await salon.asOwner('GET', '/admin/dashboard')).body.data;
    expect(JSON.stringify(warnings)).toContain('sign-in codes');
    expect(
      salon.lines.filter(({ fields }) => 'event' in fields && fields.event === 'codes-guessed').length,
    ).toBeGreaterThan(0);
  });

  test('and wrong ones are misses: a network that has used its hour up tries no more', async () => {
    const salon = await opened({ areRatesLimited: true });
    const codes: string[] = [];
    for (let count = 0; count < 22; count += 1) {
      codes.push((await enter(salon, `client-${count}@example.com`, '123456')).body.error.code);
    }
    expect(codes.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 'SignInCodeWrong'));
    expect(codes.slice(20)).toEqual(['GuessesUsedUp', 'GuessesUsedUp']);
  });
});

describe('the file of a code, where no mail server is set up', () => {
  const filesIn = ({ outbox }: CodeSalon) => mailFilesIn(outbox);

  test('goes when the server stops', async () => {
    const salon = await opened();
    await book(salon, maya, { time: '09:00' });
    await codeFor(salon, maya.email);
    await vi.waitFor(() => expect(filesIn(salon)).toHaveLength(1), { timeout: 120_000 });
    expect(readFileSync(join(salon.outbox, filesIn(salon)[0] ?? '')).toString()).toContain(maya.email);
    await salon.close();
    expect(filesIn(salon)).toEqual([]);
  });

  test('goes with the next start where a server was killed, and other mails stay', async () => {
    const salon = await opened({}, ['sign-in-code-1.eml', 'another.eml']);
    await vi.waitFor(() => expect(filesIn(salon)).toEqual(['another.eml']), { timeout: 120_000 });
  });
});
