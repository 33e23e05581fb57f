import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { book, maya, nia, signInAs, signInAsOwner } from '../support/people.ts';
import { openSalonUnderTest, type SalonUnderTest } from '../support/salon-under-test.ts';

let salon: SalonUnderTest;
beforeEach(async () => {
  salon = await openSalonUnderTest();
});
afterEach(() => salon.close());

const feedPath = '/user/calendar-feed';
const open = async (token: string): Promise<string> => (await salon.ask('POST', feedPath, { token })).body.data.url;
const register = async (person: typeof maya): Promise<string> =>
  (await salon.ask('POST', '/auth/register', { body: { ...person, password: 'password-1' } })).body.data.token;

/** Reads the feed by its address alone, as a calendar program does, and unfolds its lines. */
const follow = async (url: string): Promise<{ readonly status: number; readonly text: string }> => {
  const { pathname, search } = new URL(url);
  const answer = await salon.salon.app.request(pathname + search);
  return { status: answer.status, text: (await answer.text()).replace(/\r\n[ \t]/g, '') };
};
const eventsIn = (text: string): number => text.split('BEGIN:VEVENT').length - 1;

describe("the owner's feed", () => {
  test('has every appointment with who comes, also a canceled one, and changes with them', async () => {
    const token = await signInAsOwner(salon);
    expect((await salon.asOwner('GET', feedPath)).body.data).toEqual({ url: null });
    const url = await open(token);
    expect(await open(token)).toBe(url);
    expect((await salon.asOwner('GET', feedPath)).body.data).toEqual({ url });
    const { body } = await book(salon, maya);
    await book(salon, nia, { time: '13:00' });
    const { status, text } = await follow(url);
    expect([status, eventsIn(text)]).toEqual([200, 2]);
    expect(text).toContain(`SUMMARY:${maya.firstName} ${maya.lastName}: `);
    expect(text).toContain('STATUS:TENTATIVE');
    expect(text).toMatch(/DTSTART;TZID=America\/Chicago:\d{8}T100000\r\n/);
    expect(text.split('BEGIN:VTIMEZONE')).toHaveLength(2);
    expect(text).toMatch(/DTSTAMP:\d{8}T\d{6}Z/);
    const { id } = body.data;
    await salon.asOwner('PUT', `/admin/appointments/${id}/status`, { status: 'cancelled' });
    expect((await follow(url)).text).toContain('STATUS:CANCELLED');
  });

  test('leads nowhere with another key, and after it was closed; the next one has another address', async () => {
    const token = await signInAsOwner(salon);
    const url = await open(token);
    expect((await follow(url.replace(/key=.{4}/, 'key=0000'))).status).toBe(404);
    expect((await follow(url.replace(/\?.*/, ''))).status).toBe(404);
    expect((await salon.asOwner('DELETE', feedPath)).body.data).toEqual({ url: null });
    expect((await follow(url)).status).toBe(404);
    expect(await open(token)).not.toBe(url);
    expect((await follow(url)).status).toBe(404);
    expect(JSON.stringify(salon.lines), 'no line of the log has its key').not.toContain(
      new URL(url).searchParams.get('key'),
    );
  });
});

test('a feed that is asked again and again answers that nothing has changed until something has', async () => {
  const token = await signInAsOwner(salon);
  const { pathname, search } = new URL(await open(token));
  const ask = (headers: Record<string, string> = {}) => salon.ask('GET', pathname + search, { headers });
  const first = await ask();
  const etag = first.headers.get('ETag') ?? '';
  expect(etag).toMatch(/^(?:W\/)?".+"$/);
  const unchanged = await ask({ 'If-None-Match': etag });
  expect([unchanged.status, unchanged.body]).toEqual([304, null]);
  await book(salon, maya);
  const changed = await ask({ 'If-None-Match': etag });
  expect([changed.status, eventsIn(changed.body)]).toEqual([200, 1]);
});

test('the file of one visit is made by its signed address alone, with the times of the zone in which it was booked', async () => {
  const { calendarUrl } = (await book(salon, maya)).body.data;
  const { status, headers, body } = await salon.ask('GET', calendarUrl);
  expect([status, headers.get('Content-Disposition')]).toEqual([200, 'attachment; filename="appointment.ics"']);
  const text = String(body).replace(/\r\n[ \t]/g, '');
  expect(text).toMatch(/DTSTART;TZID=America\/Chicago:\d{8}T100000\r\n/);
  expect(text).toContain('BEGIN:VTIMEZONE\r\nTZID:America/Chicago\r\n');
  expect(text).toContain('STATUS:TENTATIVE');
  expect(text).toContain('BEGIN:VALARM');
  expect(text).not.toContain(maya.lastName);
  for (const line of String(body).split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  const forged = await salon.ask(
    'GET',
    calendarUrl.replace(/(?<=signature=)./, (first: string) => (first === 'x' ? 'y' : 'x')),
  );
  expect(forged.status).toBe(403);
  expect((await salon.ask('GET', calendarUrl.split('?')[0])).status).toBe(403);
});

describe("a client's feed", () => {
  test('has her own visits and names nobody', async () => {
    const url = await open(await register(maya));
    await book(salon, maya);
    await book(salon, nia, { time: '13:00' });
    const { text } = await follow(url);
    expect(eventsIn(text)).toBe(1);
    expect(text).not.toContain(maya.lastName);
    expect(text).not.toContain(nia.lastName);
  });

  test('is not opened by an address alone, because it outlives the session', async () => {
    await book(salon, nia);
    const token = await signInAs(salon, nia);
    for (const method of ['GET', 'POST', 'DELETE'] as const) {
      const { status, body } = await salon.ask(method, feedPath, { token });
      expect([status, body.error.code]).toEqual([403, 'PasswordSignInRequired']);
    }
  });

  test('ends when she signs out on all devices or is blocked; the next one has another address', async () => {
    const token = await register(maya);
    const url = await open(token);
    await salon.ask('POST', '/auth/logout-everywhere', { token: await signInAs(salon, maya) });
    expect((await follow(url)).status).toBe(200);
    await salon.ask('POST', '/auth/logout-everywhere', { token });
    expect((await follow(url)).status).toBe(404);
    const again = await salon.ask('POST', '/auth/login', { body: { email: maya.email, password: 'password-1' } });
    const next = await open(again.body.data.token);
    expect([next === url, (await follow(next)).status]).toEqual([false, 200]);
    const path = `/admin/customers/${again.body.data.user.id}/block`;
    await salon.asOwner('POST', path, { reason: null });
    expect((await follow(next)).status).toBe(404);
  });

  test('ends for a stranger who had registered with her address, when the studio verifies it', async () => {
    const token = await register(maya);
    const url = await open(token);
    await book(salon, maya);
    expect(eventsIn((await follow(url)).text)).toBe(1);
    const { id } = (await salon.ask('GET', '/auth/me', { token })).body.data;
    const body = { keepsPassword: false };
    expect((await salon.asOwner('POST', `/admin/customers/${id}/verify`, body)).status).toBe(200);
    expect((await follow(url)).status).toBe(404);
  });

  test('says where to come once the visit is confirmed, as her own page and her link do', async () => {
    const words = '/admin/mail-words/visit-confirmed';
    const { subject, heading, text } = (await salon.asOwner('GET', words)).body.data;
    const body = { subject, heading, text: `${text}\n\nWhere to come: 12 Elm St` };
    await salon.asOwner('PUT', words, body);
    const { id, calendarUrl, visitUrl } = (await book(salon, maya)).body.data;
    const token = await signInAs(salon, maya);
    const told = async () => [
      (await salon.ask('GET', `/appointments/${id}`, { token })).body.data.address,
      (await salon.ask('GET', visitUrl.replace('/visit/', '/visit-links/'))).body.data.address,
      String((await salon.ask('GET', calendarUrl)).body).includes('LOCATION:12 Elm St'),
    ];
    expect(await told()).toEqual([null, null, false]);
    await salon.asOwner('PUT', `/admin/appointments/${id}/status`, { status: 'confirmed' });
    expect(await told()).toEqual(['12 Elm St', '12 Elm St', true]);
  });
});
