import { afterEach, beforeEach, expect, test } from 'vitest';
import { audiences } from '../../../../adapters/http/roles.ts';
import { book, dayToBook, maya, signInAs, signInAsOwner } from '../support/people.ts';
import { openSalonUnderTest, ownersCredentials, type SalonUnderTest } from '../support/salon-under-test.ts';

const { password } = ownersCredentials;
const dayMillis = 24 * 60 * 60_000;
const wanted = { name: 'Bookkeeping', scope: 'read', days: 30, password };

let salon: SalonUnderTest;
let owner: string;
beforeEach(async () => {
  salon = await openSalonUnderTest();
  owner = await signInAsOwner(salon);
});
afterEach(() => salon.close());

const make = (changed: object = {}, token = owner) =>
  salon.ask('POST', '/admin/tokens', { token, body: { ...wanted, ...changed } });
const made = async (changed: object = {}): Promise<{ readonly id: string; readonly token: string }> => {
  const { status, body, headers } = await make(changed);
  expect([status, headers.get('Cache-Control')]).toEqual([201, 'no-store']);
  return body.data;
};
const codeFor = async (method: string, path: string, token: string): Promise<string | number> => {
  const body = method === 'GET' ? {} : { body: {} };
  const { status, body: answered } = await salon.ask(method, path, { token, ...body });
  return answered?.error?.code ?? status;
};
const listed = async () => {
  await salon.salon.caughtUp();
  const { body } = await salon.asOwner('GET', '/user/sessions');
  return body.data.filter(({ method }: { readonly method: string }) => method.startsWith('token-'));
};

test('a token is made by the owner alone, with her password, and is nowhere in the log', async () => {
  await book(salon, maya);
  expect((await make({ password: 'not-hers' })).body.error.code).toBe('PasswordWrong');
  expect((await make({}, await signInAs(salon, maya))).status).toBe(403);
  expect((await make({ days: 367 })).status).toBe(400);
  expect((await make({ scope: 'everything' })).status).toBe(400);
  const { token } = await made();
  const { data } = (await salon.ask('GET', '/auth/me', { token })).body;
  expect([data.email, data.role]).toEqual([ownersCredentials.email, 'admin']);
  expect(JSON.stringify(salon.lines)).not.toContain(token.split('.')[1]);
  const events = (await salon.asOwner('GET', '/admin/security-events')).body.data.events;
  expect(events).toContainEqual(expect.objectContaining({ kind: 'token-made', detail: 'read' }));
});

test('it is listed with its name, its end and the day of its last use', async () => {
  const { id, token } = await made();
  const [fresh] = await listed();
  expect(fresh).toMatchObject({
    id,
    method: 'token-read',
    device: 'Bookkeeping',
    network: null,
    usedAt: fresh.startedAt,
  });
  expect(Date.parse(fresh.endsAt) - Date.parse(fresh.startedAt)).toBe(30 * dayMillis);
  salon.clock.advance(dayMillis / 2);
  for (const later of [0, dayMillis / 2, dayMillis]) {
    salon.clock.advance(later);
    expect(await codeFor('GET', '/admin/services', token)).toBe(200);
  }
  const [used] = await listed();
  expect(Math.round((Date.parse(used.usedAt) - Date.parse(fresh.startedAt)) / dayMillis)).toBe(2);
  expect(used.endsAt).toBe(fresh.endsAt);
});

test('it ends on its day, when it is revoked, and with a new password; a forged one is none', async () => {
  const [short, revoked, other] = [await made({ days: 1 }), await made(), await made()];
  const forged = `${other.token.slice(0, -3)}${other.token.endsWith('AAA') ? 'BBB' : 'AAA'}`;
  expect(await codeFor('GET', '/admin/services', forged)).toBe('NotSignedIn');
  await salon.asOwner('DELETE', `/user/sessions/${revoked.id}`);
  expect(await codeFor('GET', '/admin/services', revoked.token)).toBe('NotSignedIn');
  expect(await codeFor('GET', '/admin/services', short.token)).toBe(200);
  salon.clock.advance(dayMillis);
  expect(await codeFor('GET', '/admin/services', short.token)).toBe('NotSignedIn');
  const body = { currentPassword: password, newPassword: 'Another-password-9' };
  expect(await codeFor('GET', '/admin/services', other.token)).toBe(200);
  expect((await salon.asOwner('PUT', '/user/password', body)).status).toBe(200);
  expect(await codeFor('GET', '/admin/services', other.token)).toBe('NotSignedIn');
});

test('its use is noted although two requests come at once', async () => {
  const { token } = await made();
  const both = await Promise.all([1, 2].map(() => codeFor('GET', '/admin/services', token)));
  salon.clock.advance(5 * 60_000);
  expect([...both, await codeFor('GET', '/admin/services', token)]).toEqual([200, 200, 200]);
});

const ofAppointments = /^\w+ \/(?:admin\/)?(?:appointments|payment-proofs|reservations)(?=\/|$)/;

/** All routes that a read token opens. A new route is closed to tokens until it is listed here. */
const readable = `
  /admin/appointments /admin/appointments/analytics /admin/appointments/{id} /admin/appointments/{id}/as-of
  /admin/appointments/{id}/evidence /admin/appointments/{id}/same-reference /admin/appointments/{id}/timeline
  /admin/availability/check /admin/availability/holidays /admin/availability/settings
  /admin/availability/time-slots/{date} /admin/calendar /admin/clients-due /admin/customers /admin/customers/{id}
  /admin/customers/{id}/data /admin/customers/{id}/traces /admin/dashboard /admin/money /admin/payment-proofs
  /admin/payment-proofs/{id}/looks /admin/payment-proofs/{id}/same-file /admin/reviews /admin/services
  /admin/waiting-list /appointments /appointments/user /appointments/{id} /appointments/{id}/receipt
  /appointments/{id}/series
  /appointments/{id}/timeline /auth/me /availability/days /availability/next /availability/rules /branding /dashboard
  /dashboard/user /events /files/hair-pictures/{id} /files/payment-proofs/{id} /files/payment-proofs/{id}/preview
  /policies /reviews /reviews/appointment/{id} /reviews/service/{id} /services /services/categories /services/{id}
  /waiting-list`
  .trim()
  .split(/\s+/)
  .map((path) => `GET ${path}`);

test.each([
  { scope: 'read', opens: (route: string) => readable.includes(route) },
  { scope: 'appointments', opens: (route: string) => readable.includes(route) || ofAppointments.test(route) },
])('a token of the scope "$scope" opens its routes and no other', async ({ scope, opens }) => {
  const { token } = await made({ scope });
  // The stream of changes would not end.
  const walked = Object.keys(audiences).filter((route) => route !== 'GET /events');
  const opened: string[] = [];
  for (const route of walked) {
    const [method = '', path = ''] = route.split(' ');
    const address = path.replace('{date}', dayToBook).replaceAll(/\{\w+\}/g, 'nothing');
    if ((await codeFor(method, address, token)) !== 'OutOfScope') opened.push(route);
  }
  expect(readable.filter((route) => !(route in audiences))).toEqual([]);
  expect(opened.toSorted()).toEqual(walked.filter(opens).toSorted());
});
