import { beforeEach, describe, expect, test } from 'vitest';
import {
  ApiError,
  accessToken,
  api,
  awayHint,
  isRefusedBy,
  keepTokens,
  refreshToken,
  sentenceOf,
} from '../../../web/api/call/client.ts';

import { freeTimesOf } from '../../../web/ui/time-picker/availability.query.ts';
import { type Call, type FakeServer, openBrowser } from './fake-browser.ts';

const ok = (data: unknown, message?: string) => ({ body: { success: true, data, message } });
const refused = (status: number, message: string, code = 'Refused', details?: unknown) => ({
  status,
  body: { success: false, message, error: { code, details } },
});

const isFresh = ({ headers }: Call): boolean => headers.Authorization === 'Bearer fresh';

/** A server that knows the token `fresh` and exchanges the refresh token `r1` for it. */
const salon: FakeServer = (call) => {
  if (call.path.endsWith('/auth/refresh')) {
    const { refreshToken: given } = call.body as { refreshToken: string };
    return given === 'r1' ? ok({ token: 'fresh', refreshToken: 'r2' }) : refused(401, 'Session over');
  }
  return isFresh(call) ? ok('yours') : refused(401, 'Please sign in');
};

const wish = {
  ...{ serviceId: 's1', date: '2026-12-04', time: '10:30' },
  customerInfo: { firstName: 'Maya', lastName: 'Johnson', email: 'maya@example.com', phone: '+13175550142' },
};

describe('asking the API', () => {
  test('what stands in the braces of a route is put into its path', async () => {
    const { calls } = openBrowser(() => ok([]));
    await api.call('DELETE /admin/categories/{name}', { params: { name: 'Cuts & color/2' } });
    expect(calls[0]).toMatchObject({ method: 'DELETE', path: '/api/v2/admin/categories/Cuts%20%26%20color%2F2' });
  });

  test('a body or a query with a field that the route does not take does not compile', async () => {
    const { calls } = openBrowser(() => ok([]));
    const judgement = { status: 'rejected', remark: 'No amount' } as const;
    const sorting = { isActive: true, sortedBy: 'name' };
    // @ts-expect-error: the route has no `remark`
    await api.call('PUT /admin/payment-proofs/{id}/status', { params: { id: 'p1' }, body: judgement });
    // @ts-expect-error: the route has no `sortedBy`
    await api.call('GET /services', { query: sorting });
    const branding = { policies: { paymentOptions: { zelle: { name: 'Ana', iban: 'DE02' } } } };
    // @ts-expect-error: a method of payment has no `iban`
    await api.call('PUT /branding', { body: branding });
    const dayPlan = { date: '2026-12-04', closedParts: [{ start: '12:00', end: '13:00', note: 'Lunch' }] };
    // @ts-expect-error: a closed part has no `note`
    await api.call('POST /admin/availability', { body: dayPlan });
    expect(calls).toHaveLength(4);
  });

  test.each([
    ['in an envelope', { success: true, data: [{ id: 'a1' }] }],
    ['as a bare list', [{ id: 'a1' }]],
    ['under their name', { success: true, appointments: [{ id: 'a1' }] }],
  ])('appointments are read %s', async (_, body) => {
    openBrowser(() => ({ body }));
    await expect(api.data('GET /appointments')).resolves.toEqual([{ id: 'a1' }]);
    await expect(api.data('GET /appointments/user')).resolves.toEqual([{ id: 'a1' }]);
  });

  test('a list under its name stays where the route has it so', async () => {
    openBrowser(() => ok({ appointments: [{ id: 'a1' }], pagination: { page: 1 } }));
    await expect(api.data('GET /admin/appointments')).resolves.toMatchObject({ pagination: { page: 1 } });
  });

  test('a time slot that is a plain time is free', async () => {
    openBrowser(() => ok({ timeSlots: ['09:00', { time: '10:30', isAvailable: false }], reason: null }));
    const slots = await api.data('GET /admin/availability/time-slots/{date}', { params: { date: '2026-12-04' } });
    expect(slots).toMatchObject({ reason: null });
    expect(freeTimesOf(slots)).toEqual(['09:00']);
    expect(slots.timeSlots).toEqual([
      { time: '09:00', isAvailable: true },
      { time: '10:30', isAvailable: false },
    ]);
  });

  test('empty and missing parameters are left out', async () => {
    const { calls } = openBrowser(() => ok([]));
    await api.data('GET /reviews', { query: { page: 1, service: '', rating: undefined, status: null } });
    expect(calls[0]?.path).toBe('/api/v2/reviews?page=1');
  });

  test('a refusal carries the server’s sentence, code and details', async () => {
    openBrowser(() => refused(409, 'This time slot is already booked.', 'SlotAlreadyBooked', { at: '10:30' }));
    const failure = await api.call('POST /appointments', { body: wish }).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ApiError);
    expect(failure).toMatchObject({ status: 409, code: 'SlotAlreadyBooked', details: { at: '10:30' } });
    expect(sentenceOf(failure, 'otherwise')).toBe('This time slot is already booked.');
  });

  test('a refusal is recognized by its route and its code', async () => {
    openBrowser(() => refused(409, 'This time slot is already booked.', 'SlotAlreadyBooked'));
    const failure = await api.call('POST /appointments', { body: wish }).catch((error: unknown) => error);
    expect(isRefusedBy('POST /appointments', ['HoldLost', 'SlotAlreadyBooked'], failure)).toBe(true);
    expect(isRefusedBy('POST /appointments', ['HoldLost'], failure)).toBe(false);
    expect(isRefusedBy('POST /admin/appointments', ['SlotAlreadyBooked'], failure)).toBe(false);
    // @ts-expect-error: a code of another route
    expect(isRefusedBy('POST /appointments', ['BrandingChangedMeanwhile'], failure)).toBe(false);
  });

  test('without a sentence the status text, without that a plain one', async () => {
    openBrowser(() => ({ status: 418, body: {} }));
    await expect(api.data('GET /services')).rejects.toMatchObject({ message: 'API request failed' });
  });

  test('a fault of the server is told in the server’s words if it sent some', async () => {
    const failure = () => api.data('GET /services', { failed: 'Failed' }).catch((error: unknown) => error);
    openBrowser(() => refused(500, 'The disk of the studio’s server is full.', 'Defect'));
    expect(sentenceOf(await failure(), 'Failed to load.')).toBe('The disk of the studio’s server is full.');
    expect(awayHint(await failure())).toBeNull();
    openBrowser(() => ({ status: 502, body: 'Bad Gateway' }));
    expect(sentenceOf(await failure(), 'Failed to load.')).toBe('Failed to load.');
    expect(awayHint(await failure())).toBe('The studio’s site is down right now. Nothing is lost.');
    expect(sentenceOf(new ApiError('Network error', 0, 'network'), 'Failed to load.')).toBe('Failed to load.');
  });

  test('the furthest position seen goes with every later call, never a nearer one', async () => {
    const positions = ['0000005', '0000009', '0000007', '0000009'];
    const { calls } = openBrowser(() => ({ ...ok(null), headers: { 'X-Position': positions.shift() ?? '' } }));
    for (let call = 0; call < 4; call += 1) await api.data('GET /services');
    expect(calls.slice(1).map(({ headers }) => headers['X-Position'])).toEqual(['0000005', '0000009', '0000009']);
  });
});

describe('when nothing answers', () => {
  test('a read is tried three times', async () => {
    const { calls } = openBrowser(() => 'away');
    await expect(api.data('GET /services')).rejects.toMatchObject({ message: 'Network error', status: 0 });
    expect(calls).toHaveLength(3);
  });

  test('a read whose answer breaks off is tried again, and is then no answer', async () => {
    const replies = ['cut', ok('whole')] as const;
    const { calls } = openBrowser(() => replies[calls.length - 1] ?? 'cut');
    await expect(api.data('GET /services')).resolves.toBe('whole');
    await expect(api.data('GET /services')).rejects.toMatchObject({ code: 'network', status: 0 });
    expect(calls).toHaveLength(5);
  });

  test('a change that names its key is repeated under the same key', async () => {
    const replies = ['away', { status: 503, headers: { 'Retry-After': '0' } }, ok('booked')] as const;
    let next = 0;
    const { calls } = openBrowser(() => replies[next++] ?? 'away');
    const { data } = await api.call('POST /appointments', { body: wish, idempotencyKey: 'k1' });
    expect(data).toBe('booked');
    expect(calls.map(({ headers }) => headers['Idempotency-Key'])).toEqual(['k1', 'k1', 'k1']);
  });

  test('any other change is sent once', async () => {
    const { calls } = openBrowser(() => 'away');
    await expect(api.call('PATCH /appointments/{id}/cancel', { params: { id: 'a' }, body: {} })).rejects.toBeInstanceOf(
      ApiError,
    );
    expect(calls).toHaveLength(1);
  });

  test('a page that was left does not ask again', async () => {
    const left = new AbortController();
    const { calls } = openBrowser(() => {
      left.abort();
      return 'away';
    });
    await expect(api.data('GET /services', { signal: left.signal })).rejects.not.toBeInstanceOf(ApiError);
    expect(calls).toHaveLength(1);
  });
});

describe('a session that has lapsed', () => {
  let browser: ReturnType<typeof openBrowser>;

  beforeEach(() => {
    browser = openBrowser(salon);
    keepTokens({ token: 'stale', refreshToken: 'r1' });
  });

  test('is renewed without a word', async () => {
    await expect(api.data('GET /user/reviews')).resolves.toBe('yours');
    expect([accessToken(), refreshToken()]).toEqual(['fresh', 'r2']);
    expect(browser.heard).toEqual([]);
  });

  test('is renewed once, however many ask at the same time', async () => {
    await Promise.all([api.data('GET /auth/me'), api.data('GET /dashboard'), api.data('GET /user/reviews')]);
    expect(browser.calls.filter(({ path }) => path.endsWith('/auth/refresh'))).toHaveLength(1);
  });

  test('and cannot be renewed: tokens are dropped and the page is told', async () => {
    keepTokens({ token: 'stale', refreshToken: 'used up' });
    await expect(api.data('GET /user/reviews')).rejects.toMatchObject({ status: 401 });
    expect([accessToken(), refreshToken()]).toEqual([null, null]);
    expect(browser.heard).toEqual([401]);
  });

  test('keeps its tokens when the renewal itself finds nobody', async () => {
    openBrowser((call) => (call.path.endsWith('/auth/refresh') ? 'away' : refused(401, 'Please sign in')));
    keepTokens({ token: 'stale', refreshToken: 'r1' });
    await expect(api.data('GET /user/reviews')).rejects.toMatchObject({ status: 0 });
    expect(refreshToken()).toBe('r1');
  });

  test('an older sign-in’s token is read from its own place', async () => {
    browser = openBrowser(salon);
    localStorage.setItem('token', 'fresh');
    await expect(api.data('GET /user/reviews')).resolves.toBe('yours');
  });
});

describe('being refused', () => {
  test('403 is told to the page, without losing the session', async () => {
    const { heard } = openBrowser(() => refused(403, 'Access denied. Admin privileges required.'));
    keepTokens({ token: 'fresh', refreshToken: 'r1' });
    await expect(api.data('GET /admin/dashboard')).rejects.toMatchObject({ status: 403 });
    expect(heard).toEqual([403]);
    expect(accessToken()).toBe('fresh');
  });

  test('a wrong password renews nothing and ends nothing', async () => {
    const { calls, heard } = openBrowser(() => refused(401, 'Wrong password'));
    keepTokens({ token: 'stale', refreshToken: 'r1' });
    await expect(
      api.call('POST /auth/login', { body: { email: 'maya@example.com' }, anonymous: true }),
    ).rejects.toMatchObject({ status: 401 });
    expect(calls).toHaveLength(1);
    expect(calls[0]?.headers.Authorization).toBeUndefined();
    expect(heard).toEqual([]);
  });
});
