import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { book, maya, nia, signInAs } from '../support/people.ts';
import { openSalonUnderTest, ownersCredentials, type SalonUnderTest } from '../support/salon-under-test.ts';

let salon: SalonUnderTest;
beforeEach(async () => {
  salon = await openSalonUnderTest({ trustedProxies: 1 });
});
afterEach(() => salon.close());

const headers = { 'X-Forwarded-For': '203.0.113.7' };
const post = (path: string, body: unknown) => salon.ask('POST', path, { body, headers });
const listed = async (query = '') => {
  const { body } = await salon.asOwner('GET', `/admin/security-events${query}`);
  return body.data;
};
const linesOf = (event: string) =>
  salon.lines.filter(({ fields }) => 'event' in fields && fields.event === event).map(({ fields }) => fields);

describe('the owner reads', () => {
  test('nothing while nothing has happened; clients who sign in are lines of the log alone', async () => {
    expect(await listed()).toMatchObject({ events: [], pagination: { total: 0, pages: 0 } });
    await book(salon, nia);
    await signInAs(salon, nia);
    expect((await listed()).events).toEqual([]);
    expect(linesOf('signed-in')).toContainEqual(
      expect.objectContaining({ detail: 'identifier', account: expect.any(String), requestId: expect.any(String) }),
    );
  });

  test('which sign-ins were refused, why, whose, from where and how often', async () => {
    await post('/auth/register', { ...maya, password: 'password-1' });
    for (let time = 0; time < 3; time += 1) await post('/auth/login', { email: maya.email, password: 'wrong' });
    await post('/auth/login', { email: 'nobody@example.com', password: 'wrong' });
    await post('/auth/login-email-only', { email: ownersCredentials.email });
    const { events } = await listed();
    const shown = events.map(({ kind, detail, person, network, count }: Record<string, unknown>) => {
      const { email } = (person as { readonly email: string } | null) ?? { email: null };
      return [kind, detail, email, network, count];
    });
    expect(shown.toSorted()).toEqual([
      ['sign-in-refused', 'AccountUnknown', null, '203.0.113.7', 1],
      ['sign-in-refused', 'PasswordRequired', ownersCredentials.email, '203.0.113.7', 1],
      ['sign-in-refused', 'PasswordWrong', maya.email, '203.0.113.7', 3],
    ]);
    expect(linesOf('sign-in-refused')).toHaveLength(5);
    expect(JSON.stringify(salon.lines)).not.toContain(maya.email);
  });

  test('who asked for a route of another role', async () => {
    const { body } = await post('/auth/register', { ...maya, password: 'password-1' });
    const { token } = body.data;
    expect((await salon.ask('GET', '/admin/customers/somebody', { token, headers })).status).toBe(403);
    expect((await listed()).events).toMatchObject([
      { kind: 'role-refused', detail: 'GET /admin/customers/{id}', person: { name: 'Maya Okafor' }, count: 1 },
    ]);
    expect(linesOf('role-refused')).toHaveLength(1);
  });

  test('that a refresh token was used twice, once', async () => {
    const { body } = await post('/auth/register', { ...maya, password: 'password-1' });
    const { refreshToken } = body.data;
    salon.clock.advance(2 * 24 * 60 * 60_000);
    expect((await post('/auth/refresh', { refreshToken })).status).toBe(200);
    salon.clock.advance(2 * 60_000);
    for (let time = 0; time < 3; time += 1) expect((await post('/auth/refresh', { refreshToken })).status).toBe(401);
    expect((await listed()).events).toMatchObject([
      { kind: 'session-reused', person: { email: maya.email }, network: '203.0.113.7', count: 1 },
    ]);
  });

  test('that a password was changed', async () => {
    const { body } = await post('/auth/register', { ...maya, password: 'password-1' });
    const change = { currentPassword: 'password-1', newPassword: 'password-2' };
    await salon.ask('PUT', '/user/password', { token: body.data.token, headers, body: change });
    expect((await listed()).events).toMatchObject([{ kind: 'password-changed', person: { email: maya.email } }]);
  });

  test('whom she has forgotten, without a name', async () => {
    const { body } = await post('/auth/register', { ...maya, password: 'password-1' });
    const { id } = body.data.user;
    await post('/auth/login', { email: maya.email, password: 'wrong' });
    await salon.asOwner('DELETE', `/admin/customers/${id}`, undefined, { 'X-Forwarded-For': '192.0.2.1' });
    const { events } = await listed();
    const her = { id, name: null, email: null, isForgotten: true };
    expect(events).toMatchObject([
      { kind: 'person-forgotten', person: her, actor: { email: ownersCredentials.email }, network: '192.0.2.1' },
      { kind: 'sign-in-refused', person: her, actor: null, network: null },
    ]);
  });

  test('the latest first, page by page', async () => {
    for (let hour = 0; hour < 5; hour += 1) {
      await post('/auth/login', { email: `nobody-${hour}@example.com` });
      salon.clock.advance(60 * 60_000);
    }
    const { events, pagination } = await listed('?page=2&limit=2');
    expect(pagination).toEqual({ page: 2, limit: 2, total: 5, pages: 3 });
    expect(events[0].lastAt > events[1].lastAt).toBe(true);
  });
});

test('the owner reads who asked for what belongs to somebody else, and nothing else is told', async () => {
  const mayas = await book(salon, maya);
  await book(salon, nia, { time: '13:00' });
  const token = await signInAs(salon, nia);
  const { id } = mayas.body.data;
  const asked: readonly (readonly [string, string, object?])[] = [
    ['GET', `/appointments/${id}`],
    ['PATCH', `/appointments/${id}/cancel`, { reason: 'mine' }],
    ['POST', '/reviews', { appointmentId: id, rating: 5, title: 'Hers', comment: 'Not mine' }],
    ['GET', `/appointments/user?email=${maya.email}`],
  ];
  for (const [method, path, body] of asked) {
    const { status } = await salon.ask(method, path, { token, headers, ...(body === undefined ? {} : { body }) });
    expect([path, status]).toEqual([path, path.includes('email=') ? 403 : 404]);
  }
  const { events } = await listed();
  expect(
    events
      .filter(({ kind }: Record<string, unknown>) => kind === 'others-refused')
      .map(({ detail, count, person }: Record<string, unknown>) => [detail, count, (person as { email: string }).email])
      .toSorted(),
  ).toEqual([
    ['account', 1, nia.email],
    ['appointment', 3, nia.email],
  ]);
});
