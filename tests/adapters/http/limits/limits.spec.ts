import { afterAll, describe, expect, test } from 'vitest';
import { networkOf } from '../../../../adapters/http/middleware/callers.ts';
import { dailyLimits, writesLittle } from '../../../../adapters/http/middleware/rate-limits.ts';
import { audiences } from '../../../../adapters/http/roles.ts';
import { book, fileOf, formOf, maya, nia, png, signInAs } from '../support/people.ts';
import { openSalonUnderTest, ownersCredentials } from '../support/salon-under-test.ts';

const salon = await openSalonUnderTest({ areRatesLimited: true, trustedProxies: 1 });
afterAll(() => salon.close());

const from = (address: string) => ({ 'X-Forwarded-For': address });

describe('how often', () => {
  test('a stranger who asks too often is told when to come back; others are not kept waiting', async () => {
    const check = (address: string) =>
      salon.ask('POST', '/auth/check-email', { body: { email: ownersCredentials.email }, headers: from(address) });
    const statuses: number[] = [];
    for (let time = 0; time < 31; time += 1) statuses.push((await check('203.0.113.7')).status);
    expect(statuses.slice(0, 30).every((status) => status === 200)).toBe(true);
    const last = await check('203.0.113.7');
    expect(last.status).toBe(429);
    expect(last.body).toMatchObject({ success: false, error: { code: 'TooManyRequests' } });
    expect(Number(last.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect((await check('203.0.113.8')).status).toBe(200);
  });

  test('what a client writes into X-Forwarded-For herself does not count', async () => {
    const spoofed = (time: number) =>
      salon.ask('POST', '/reviews/public', { body: {}, headers: from(`10.0.0.${time}, 203.0.113.9`) });
    const statuses: number[] = [];
    for (let time = 0; time < 6; time += 1) statuses.push((await spoofed(time)).status);
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
  });

  test('an IPv6 customer counts as her whole network', () => {
    expect(networkOf('2001:db8:1:2:aaaa::1')).toBe(networkOf('2001:db8:1:2:bbbb::2'));
    expect(networkOf('2001:db8:1:2::1')).not.toBe(networkOf('2001:db8:1:3::1'));
    expect(networkOf('2001:0DB8:0001:2:0::1')).toBe(networkOf('2001:db8:1:2:aaaa::1'));
    expect(networkOf('2001:db8::1')).toBe('2001:db8:0:0::/64');
    expect(networkOf('203.0.113.7')).toBe('203.0.113.7');
  });

  test('a client who asks too often is told so from wherever she asks; others are not kept waiting', async () => {
    await book(salon, maya, { time: '16:00' }, { headers: from('203.0.113.60') });
    const token = await signInAs(salon, maya);
    const wanted = { serviceId: 'x', customerName: '', customerEmail: '', rating: 1 };
    const write = (address: string, as: string | null) =>
      salon.ask('POST', '/reviews/public', { token: as, body: wanted, headers: from(address) });
    const statuses: number[] = [];
    for (let time = 0; time < 6; time += 1) statuses.push((await write(`203.0.113.${70 + time}`, token)).status);
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
    const refused = await write('203.0.113.80', token);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect((await write('203.0.113.70', null)).status).toBe(400);
  });

  test('an address is read as proxies write it, and what is none does not count', async () => {
    const check = (address: string) =>
      salon.ask('POST', '/auth/register', { body: {}, headers: from(address) }).then(({ status }) => status);
    const statuses: number[] = [];
    for (let port = 0; port < 11; port += 1) statuses.push(await check(`198.51.100.7:${4_000 + port}`));
    expect(statuses[10]).toBe(429);
    expect(await check('198.51.100.7')).toBe(429);
    for (let host = 0; host < 10; host += 1) statuses.push(await check(`[2001:db8:7:7::${host + 1}]:443`));
    expect(await check('2001:db8:7:7:ffff::1')).toBe(429);
    expect(await check('2001:db8:7:7:ffff::2%eth0.100')).toBe(429);
    for (let made = 0; made < 10; made += 1) statuses.push(await check(`made-up-${made}`));
    expect(await check('another')).toBe(429);
  });

  test('wrong passwords are slowed for the one who guesses, and the owner still gets in from elsewhere', async () => {
    const guess = (address: string, password: string) =>
      salon.ask('POST', '/auth/login', { body: { email: 'owner@salon.example', password }, headers: from(address) });
    for (let time = 0; time < 5; time += 1) expect((await guess('203.0.113.20', 'wrong')).status).toBe(401);
    const slowed = await guess('203.0.113.20', 'a-long-password');
    expect([slowed.status, slowed.body.error.code]).toEqual([429, 'PasswordTooSoon']);
    expect(Number(slowed.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect((await guess('203.0.113.21', 'a-long-password')).status).toBe(200);
    // All addresses of one IPv6 network count as one guesser.
    for (let host = 1; host < 6; host += 1) expect((await guess(`2001:db8:9:9::${host}`, 'wrong')).status).toBe(401);
    expect((await guess('2001:db8:9:9::ffff', 'a-long-password')).status).toBe(429);
  });
});

describe('how much', () => {
  const upload = (bytes: Uint8Array<ArrayBuffer>) =>
    salon.ask('POST', '/upload/payment-proof', {
      form: formOf({ file: fileOf(bytes), email: maya.email }),
      headers: from('203.0.113.30'),
    });

  test('a proof of ten megabytes is taken, a larger one refused in the words of the page', async () => {
    const picture = png();
    const full = new Uint8Array(10_485_760);
    full.set(picture);
    expect((await upload(full)).status).toBe(201);
    const larger = new Uint8Array(10_485_761);
    larger.set(picture);
    const refused = await upload(larger);
    expect([refused.status, refused.body.message]).toEqual([
      413,
      'File is too large. Please use a file smaller than 10MB.',
    ]);
  });

  const endlessly = [
    ['/api/v2/auth/check-email', 'application/json', 1],
    ['/api/v2/upload/payment-proof', 'multipart/form-data; boundary=x', 11],
    ['/api/upload/payment-proof', 'multipart/form-data; boundary=x', 11],
  ] as const;
  test.each(endlessly)('%s is not read to its end when it is too large', async (path, type, megabytes) => {
    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        sent += 65_536;
        controller.enqueue(new Uint8Array(65_536));
      },
    });
    const response = await salon.salon.app.request(path, {
      method: 'POST',
      headers: { 'Content-Type': type, ...from('203.0.113.61') },
      body: endless,
      duplex: 'half',
    } as RequestInit);
    expect(response.status).toBe(413);
    expect(sent).toBeLessThan(megabytes * 1_048_576);
  });

  test('text is asked for in measure', async () => {
    const { status } = await salon.asOwner('POST', '/admin/services', { description: 'x'.repeat(300_000) });
    expect(status).toBe(413);
  });

  test('one client network leaves no more than its share of files in a day', async () => {
    const picture = png();
    const large = new Uint8Array(10_000_000);
    large.set(picture);
    const statuses = new Set<number>();
    for (let time = 0; time < 21; time += 1) {
      large[9_999_999] = time;
      const { status } = await salon.ask('POST', '/upload/payment-proof', {
        form: formOf({ file: fileOf(large), email: maya.email }),
        headers: from('203.0.113.31'),
      });
      statuses.add(status);
    }
    expect([...statuses]).toEqual([201, 429]);
  });
});

test('how many unverified bookings: three for one person; the owner verifies one and the next is taken', async () => {
  const headers = from('203.0.113.40');
  const times = ['09:00', '09:30', '10:00'];
  for (const time of times) expect((await book(salon, nia, { time }, { headers })).status).toBe(201);
  const fourth = await book(salon, nia, { time: '10:30' }, { headers });
  expect([fourth.status, fourth.body.error.code]).toEqual([429, 'TooManyUnverifiedBookings']);
  const own = await salon.ask('GET', '/appointments/user', { token: await signInAs(salon, nia) });
  const proofId = own.body.data[0].paymentProofs[0].id;
  await salon.asOwner('PUT', `/admin/payment-proofs/${proofId}/status`, { status: 'verified' });
  expect((await book(salon, nia, { time: '10:30' }, { headers })).status).toBe(201);
});

test('how many unverified bookings with one phone from one network: three, also where every one comes from another of its IPv6 addresses and has another e-mail', async () => {
  const attempt = async (host: number) => {
    const person = { ...nia, email: `guest-${host}@example.com`, phone: '+13175550200' };
    const headers = from(`2001:db8:5:5::${host + 1}`);
    return (await book(salon, person, { time: `${11 + host}:00`, date: '2026-12-17' }, { headers })).status;
  };
  const statuses: number[] = [];
  for (let host = 0; host < 4; host += 1) statuses.push(await attempt(host));
  expect(statuses).toEqual([201, 201, 201, 429]);
});

describe('somebody who wants to keep Zora from booking', () => {
  const zora = { firstName: 'Zora', lastName: 'Hayes', email: 'zora@example.com', phone: '+13175550177' };
  const hers = { headers: from('203.0.113.90') };
  const day = '2026-12-16';

  test('uses up nothing of hers with her phone number and her address from elsewhere', async () => {
    for (const [index, time] of ['09:00', '09:30', '10:00', '10:30'].entries()) {
      const headers = from(`198.51.100.${90 + index}`);
      expect((await book(salon, zora, { time, date: day }, { headers })).status).toBe(201);
    }
    expect((await book(salon, zora, { time: '12:00', date: day }, hers)).status).toBe(201);
  });

  test('uses up nothing of hers with other people’s bookings from her own network', async () => {
    for (const [index, time] of ['13:00', '13:30', '14:00'].entries()) {
      const other = { ...zora, email: `other-${index}@example.com`, phone: `+1317555030${index}` };
      expect((await book(salon, other, { time, date: day }, hers)).status).toBe(201);
    }
    expect((await book(salon, zora, { time: '15:00', date: day }, hers)).status).toBe(201);
  });

  test('uses up nothing of hers by calls in sessions of her account', async () => {
    const theirs = await signInAs(salon, zora);
    const token = await signInAs(salon, zora);
    const calls = { serviceId: 'x', customerName: '', customerEmail: '', rating: 1 };
    const write = (address: string, as: string) =>
      salon.ask('POST', '/reviews/public', { token: as, body: calls, headers: from(address) });
    const statuses: number[] = [];
    for (let time = 0; time < 6; time += 1) statuses.push((await write(`198.51.100.${100 + time}`, theirs)).status);
    expect(statuses[5]).toBe(429);
    expect((await write('203.0.113.90', token)).status).toBe(400);
  });

  test('does not displace her phone by giving it as well, in a registration or a booking', async () => {
    const squatter = { ...zora, email: 'squatter@example.com', password: 'password-1' };
    const registered = await salon.ask('POST', '/auth/register', { body: squatter, headers: from('198.51.100.120') });
    expect(registered.status).toBe(201);
    await book(
      salon,
      { ...squatter, email: 'another@example.com' },
      { time: '16:00', date: day },
      { headers: from('198.51.100.121') },
    );
    const signedIn = await salon.ask('POST', '/auth/login-phone-only', { body: { phone: zora.phone }, ...hers });
    expect([signedIn.status, signedIn.body.data?.user.email]).toEqual([200, zora.email]);
  });
});

describe('how much may be written in a day', () => {
  test('each route that needs no account and writes has a bound', () => {
    const open = Object.entries(audiences).filter(
      ([route, audience]) => audience === 'anyone' && !route.startsWith('GET ') && !writesLittle.has(route),
    );
    expect(open.map(([route]) => route).toSorted()).toEqual(Object.keys(dailyLimits).toSorted());
  });

  test('a client who changes something all the time is told to come back tomorrow; in another session as well', async () => {
    const vera = { ...maya, email: 'vera@example.com', phone: '+13175550177', password: 'password-of-vera' };
    const registered = await salon.ask('POST', '/auth/register', { body: vera, headers: from('203.0.113.140') });
    const token = registered.body.data.token;
    const change = (as: string, email: boolean) =>
      salon.ask('PUT', '/user/preferences', { token: as, body: { email }, headers: from('203.0.113.141') });
    const statuses: number[] = [];
    for (let time = 0; time < 200; time += 1) statuses.push((await change(token, time % 2 === 0)).status);
    expect(new Set(statuses)).toEqual(new Set([200]));
    const refused = await change(token, true);
    expect([refused.status, refused.body.error.code]).toEqual([429, 'TooManyRequests']);
    expect(refused.body.message).toContain('tomorrow');
    const body = { email: vera.email, password: vera.password };
    const again = await salon.ask('POST', '/auth/login', { body, headers: from('203.0.113.142') });
    expect((await change(again.body.data.token, true)).status).toBe(429);
    const seen = await salon.ask('GET', '/user/sessions', { token: again.body.data.token });
    expect(seen.status).toBe(200);
    expect((await salon.ask('POST', '/auth/logout', { token: again.body.data.token })).status).toBe(200);
  });
});
