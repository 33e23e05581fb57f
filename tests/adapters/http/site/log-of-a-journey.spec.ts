import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { audiences } from '../../../../adapters/http/roles.ts';
import { openLogger } from '../../../../adapters/system/log.ts';
import {
  accountIdOf,
  book,
  dayToBook,
  fileOf,
  formOf,
  maya,
  nia,
  png,
  signInAsOwner,
  uploadProofOf,
} from '../support/people.ts';
import { openSalonUnderTest, ownersCredentials, type SalonUnderTest } from '../support/salon-under-test.ts';

// People do everything here, right and wrong; then the test reads the log as an operator would.

const written: string[] = [];
const secrets = new Set<string>();
let salon: SalonUnderTest;

const agent = 'Mozilla/5.0 (Nosy Browser)';
const network = '203.0.113.77';
const headers = { 'User-Agent': agent, 'X-Forwarded-For': network };
const password = 'hush-hush-77';

const ask = async (method: string, path: string, body?: unknown, token: string | null = null) => {
  const answered = await salon.ask(method, path, { token, headers, ...(body === undefined ? {} : { body }) });
  const { token: fresh, refreshToken } = answered.body?.data ?? {};
  for (const secret of [fresh, refreshToken]) if (typeof secret === 'string') secrets.add(secret);
  return answered;
};

const clientsDay = async (): Promise<string> => {
  await ask('POST', '/auth/check-email', { email: maya.email });
  await ask('POST', '/auth/check-phone', { phone: maya.phone });
  secrets.add(await uploadProofOf(salon, maya, headers));
  const booked = await book(salon, maya, { time: '09:00' }, { headers });
  await book(salon, nia, { time: '09:00' }, { headers });
  const { token, refreshToken } = (await ask('POST', '/auth/login-email-only', { email: maya.email })).body.data;
  await ask('POST', '/auth/refresh', { refreshToken });
  await ask('GET', `/appointments/user?email=${encodeURIComponent(maya.email)}`, undefined, token);
  await ask('GET', `/dashboard/user?userId=${maya.lastName}`, undefined, token);
  await ask('PUT', '/user/profile', { firstName: 'Mayabelle' }, token);
  await ask('PUT', '/user/password', { newPassword: password }, token);
  const ivy = { firstName: 'Ivy', lastName: 'Colesworth', email: 'ivy@example.com', phone: '+13175550177', password };
  await ask('POST', '/auth/register', ivy);
  await ask('POST', '/auth/login', { email: ivy.email, password: `${password}-wrong` });
  const { id } = booked.body.data;
  await ask('PATCH', `/appointments/${id}/cancel`, { reason: 'Feverish' }, token);
  await ask('POST', '/reviews/public', {
    ...{ serviceId: booked.body.data.serviceId, customerName: 'Mayabelle', customerEmail: maya.email },
    ...{ rating: 5, comment: 'Marvellous' },
  });
  await ask('POST', '/auth/logout', {}, token);
  return accountIdOf(salon, maya);
};

const ownersDay = async (mayaId: string) => {
  const token = await signInAsOwner(salon);
  secrets.add(token);
  const owner = (method: string, path: string, body?: unknown) => ask(method, path, body, token);
  await owner('GET', `/admin/appointments?search=${maya.lastName}`);
  await owner('GET', `/admin/customers?search=${encodeURIComponent(maya.phone)}`);
  await owner('GET', '/admin/payment-proofs');
  await owner('PUT', `/admin/customers/${mayaId}/note`, { note: 'Ticklish' });
  await owner('POST', `/admin/customers/${mayaId}/block`, { reason: 'Quarrelsome' });
  await owner('DELETE', `/admin/categories/${encodeURIComponent(`For ${maya.lastName}`)}`);
  await owner('DELETE', `/admin/customers/${mayaId}`);
};

const whatGoesWrong = async () => {
  await ask('GET', `/nothing/${maya.email}`);
  await ask('GET', `//${maya.lastName}`);
  await ask('POST', '/appointments', { customerInfo: maya, date: dayToBook });
  await ask('GET', '/auth/me', undefined, 'Forged.Token.Okafor');
  await salon.ask('POST', '/upload/payment-proof', { headers, form: formOf({ file: fileOf(png(9), 'Okafor.png') }) });
  await salon.salon.app.request('/api/v2/auth/login', {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: `{"email": "${maya.email}", "password": ${password}`,
  });
  // Breaks the views, so that the next answer is a defect.
  salon.db.exec('DROP TABLE sessions');
  const broken = await ask('POST', '/auth/login-email-only', { email: 'ivy@example.com' });
  const late = await ask(
    'GET',
    '/dashboard',
    undefined,
    [...secrets].find((secret) => secret.split('.').length === 3),
  );
  expect([broken.status, late.status].some((status) => status >= 500)).toBe(true);
};

beforeAll(async () => {
  const log = openLogger({ destination: { write: (line) => void written.push(line) }, isTerminal: false });
  salon = await openSalonUnderTest({ log, trustedProxies: 1, areRatesLimited: true });
  await ownersDay(await clientsDay());
  await whatGoesWrong();
});
afterAll(() => salon.close());

describe('the log of a whole journey', () => {
  test('is one JSON object a line, with the request, its route, its status and how long it took', () => {
    const lines = written.map((line) => JSON.parse(line));
    const answered = lines.filter(({ msg }) => msg === 'answered');
    expect(answered.length).toBeGreaterThan(30);
    for (const line of answered) {
      const { level, time, msg, requestId, method, status, millis, role = null, route = null, ...more } = line;
      expect([level, time, msg, requestId, method, status, millis]).not.toContain(undefined);
      expect([route === null || route in audiences, typeof role, more]).toEqual([true, expect.any(String), {}]);
    }
    expect(lines.filter(({ level }) => level === 'error').length).toBeGreaterThan(0);
  });

  test.each([
    ['names', [maya.firstName, maya.lastName, 'Mayabelle', nia.firstName, 'Ivy', 'Colesworth']],
    ['e-mail addresses', [maya.email, nia.email, 'ivy@', ownersCredentials.email, '@example', '%40']],
    ['phone numbers', ['3175550142', '3175550143', '3175550177']],
    ['passwords', [password, ownersCredentials.password]],
    ['what was written', ['Feverish', 'Marvellous', 'Ticklish', 'Quarrelsome', '.png']],
    ['devices', ['Nosy']],
    ['queries', ['search=', 'signature=', 'expires=', '?']],
  ])('has no %s', (_, words) => {
    const all = written.join('').toLowerCase();
    expect(words.filter((word) => all.includes(word.toLowerCase()))).toEqual([]);
  });

  test('names a network only where something concerns the safety of the salon', () => {
    const lines = written.filter((line) => line.includes(network)).map((line) => JSON.parse(line));
    const events = new Set(lines.map(({ event }) => event));
    expect([...events].toSorted()).toEqual(['others-refused', 'person-forgotten', 'sign-in-refused']);
  });

  test('has no token and no signed address', () => {
    expect(secrets.size).toBeGreaterThan(5);
    const all = written.join('');
    expect([...secrets].filter((secret) => all.includes(secret))).toEqual([]);
    expect(all).not.toMatch(/eyJ|Bearer/);
  });
});
