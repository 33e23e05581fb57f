import { beforeEach, describe, expect, test } from 'vitest';
import { ApiError, sentenceOf } from '../../../web/api/api-error.ts';
import { api } from '../../../web/api/client.ts';
import { accessToken, keepTokens, refreshToken } from '../../../web/api/tokens.ts';
import type { Call, FakeServer } from './fake-browser.ts';
import { openBrowser } from './fake-browser.ts';

const ok = (data: unknown, message?: string) => ({ body: { success: true, data, message } });
const refused = (status: number, message: string, code = 'Refused', details?: unknown) => ({
  status,
  body: { success: false, message, error: { code, details } },
});

const isFresh = ({ headers }: Call): boolean => headers.Authorization === 'Bearer fresh';

/** Knows the token `fresh` and exchanges the refresh token `r1` for it. */
const salon: FakeServer = (call) => {
  if (call.path.endsWith('/auth/refresh')) {
    const { refreshToken: given } = call.body as { refreshToken: string };
    return given === 'r1' ? ok({ token: 'fresh', refreshToken: 'r2' }) : refused(401, 'Session over');
  }
  return isFresh(call) ? ok('yours') : refused(401, 'Please sign in');
};

describe('asking the API', () => {
  test('empty and missing parameters are left out', async () => {
    const { calls } = openBrowser(() => ok([]));
    await api.get('/reviews', { query: { page: 1, service: '', rating: undefined, status: null } });
    expect(calls[0]?.path).toBe('/api/v2/reviews?page=1');
  });

  test('a refusal carries the server’s sentence, code and details', async () => {
    openBrowser(() => refused(409, 'This time slot is already booked.', 'SlotAlreadyBooked', { at: '10:30' }));
    const failure = await api.send('POST', '/appointments', {}).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ApiError);
    expect(failure).toMatchObject({ status: 409, code: 'SlotAlreadyBooked', details: { at: '10:30' } });
    expect(sentenceOf(failure, 'otherwise')).toBe('This time slot is already booked.');
  });

  test('without a sentence the status text, without that a plain one', async () => {
    openBrowser(() => ({ status: 418, body: {} }));
    await expect(api.get('/x')).rejects.toMatchObject({ message: 'API request failed' });
  });

  test('a fault of the server keeps its own words to itself', () => {
    expect(sentenceOf(new ApiError('stack trace', 500, 'x'), 'Failed to load.')).toBe('Failed to load.');
    expect(sentenceOf(new ApiError('Network error', 0, 'network'), 'Failed to load.')).toBe('Failed to load.');
  });

  test('the furthest position seen goes with every later call, never a nearer one', async () => {
    const positions = ['0000005', '0000009', '0000007', '0000009'];
    const { calls } = openBrowser(() => ({ ...ok(null), headers: { 'X-Position': positions.shift() ?? '' } }));
    for (let call = 0; call < 4; call += 1) await api.get('/x');
    expect(calls.slice(1).map(({ headers }) => headers['X-Position'])).toEqual(['0000005', '0000009', '0000009']);
  });
});

describe('when nothing answers', () => {
  test('a read is tried three times', async () => {
    const { calls } = openBrowser(() => 'away');
    await expect(api.get('/services')).rejects.toMatchObject({ message: 'Network error', status: 0 });
    expect(calls).toHaveLength(3);
  });

  test('a change that names its key is repeated under the same key', async () => {
    const replies = ['away', { status: 503, headers: { 'Retry-After': '0' } }, ok('booked')] as const;
    let next = 0;
    const { calls } = openBrowser(() => replies[next++] ?? 'away');
    const { data } = await api.send('POST', '/appointments', { time: '10:30' }, { idempotencyKey: 'k1' });
    expect(data).toBe('booked');
    expect(calls.map(({ headers }) => headers['Idempotency-Key'])).toEqual(['k1', 'k1', 'k1']);
  });

  test('any other change is sent once', async () => {
    const { calls } = openBrowser(() => 'away');
    await expect(api.send('PATCH', '/appointments/a/cancel')).rejects.toBeInstanceOf(ApiError);
    expect(calls).toHaveLength(1);
  });

  test('a page that was left does not ask again', async () => {
    const left = new AbortController();
    const { calls } = openBrowser(() => {
      left.abort();
      return 'away';
    });
    await expect(api.get('/services', { signal: left.signal })).rejects.not.toBeInstanceOf(ApiError);
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
    await expect(api.get('/user/reviews')).resolves.toBe('yours');
    expect([accessToken(), refreshToken()]).toEqual(['fresh', 'r2']);
    expect(browser.heard).toEqual([]);
  });

  test('is renewed once, however many ask at the same time', async () => {
    await Promise.all([api.get('/a'), api.get('/b'), api.get('/c')]);
    expect(browser.calls.filter(({ path }) => path.endsWith('/auth/refresh'))).toHaveLength(1);
  });

  test('and cannot be renewed: tokens are dropped and the page is told', async () => {
    keepTokens({ token: 'stale', refreshToken: 'used up' });
    await expect(api.get('/user/reviews')).rejects.toMatchObject({ status: 401 });
    expect([accessToken(), refreshToken()]).toEqual([null, null]);
    expect(browser.heard).toEqual([401]);
  });

  test('keeps its tokens when the renewal itself finds nobody', async () => {
    openBrowser((call) => (call.path.endsWith('/auth/refresh') ? 'away' : refused(401, 'Please sign in')));
    keepTokens({ token: 'stale', refreshToken: 'r1' });
    await expect(api.get('/user/reviews')).rejects.toMatchObject({ status: 0 });
    expect(refreshToken()).toBe('r1');
  });

  test('an older sign-in’s token is read from its own place', async () => {
    browser = openBrowser(salon);
    localStorage.setItem('token', 'fresh');
    await expect(api.get('/user/reviews')).resolves.toBe('yours');
  });
});

describe('being refused', () => {
  test('403 is told to the page, without losing the session', async () => {
    const { heard } = openBrowser(() => refused(403, 'Access denied. Admin privileges required.'));
    keepTokens({ token: 'fresh', refreshToken: 'r1' });
    await expect(api.get('/admin/dashboard')).rejects.toMatchObject({ status: 403 });
    expect(heard).toEqual([403]);
    expect(accessToken()).toBe('fresh');
  });

  test('a wrong password renews nothing and ends nothing', async () => {
    const { calls, heard } = openBrowser(() => refused(401, 'Wrong password'));
    keepTokens({ token: 'stale', refreshToken: 'r1' });
    await expect(api.send('POST', '/auth/login', {}, { anonymous: true })).rejects.toMatchObject({ status: 401 });
    expect(calls).toHaveLength(1);
    expect(calls[0]?.headers.Authorization).toBeUndefined();
    expect(heard).toEqual([]);
  });
});
