import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listedPaths, unlistedPaths } from '../../../../adapters/http/pages/site-pages.ts';
import { loadSite } from '../../../../adapters/http/site/site.ts';
import { chosenBy } from '../../../../web/format/catalogued-choice.ts';
import { book, dayToBook, maya, serviceNamed, signInAs } from '../support/people.ts';
import { openSalonUnderTest, type SalonUnderTest } from '../support/salon-under-test.ts';

const built = `<!doctype html><html><head><!--head--><title>Built</title><!--/head--></head><body>
<div id="root"></div><script type="application/json" id="page-data">{}</script></body></html>`;

let folder: string;
let salon: SalonUnderTest;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'site-'));
  writeFileSync(join(folder, 'index.html'), built);
  // The page prints all data that it gets.
  const site = loadSite(folder, { draw: (_path, _search, data) => JSON.stringify(data), chosenBy });
  salon = await openSalonUnderTest({ site, publicUrl: 'https://salon.example' });
});
afterAll(async () => {
  await salon.close();
  rmSync(folder, { recursive: true });
});

const words = 'Quokka-surgery';
const closure = { reason: 'Training', ownerNote: `${words} at nine` };
const lunch = { start: '12:00', end: '13:00', reason: 'Lunch', ownerNote: `${words} with Ann` };
const closedDay = '2026-12-22';
const partlyClosed = dayToBook;

const admin = (method: string, path: string, body?: unknown) =>
  salon.asOwner(method, `/admin/availability${path}`, body);
const closing = async (change: object = {}) =>
  (await admin('POST', '', { date: closedDay, isFullDayUnavailable: true, ...closure, ...change })).body.data;
const planOf = async (date: string) => (await admin('GET', `/time-slots/${date}`)).body.data;

/** Every calendar read that does not need the owner. */
const publicReads = (serviceId: string): readonly string[] => [
  ...[closedDay, partlyClosed].flatMap((date) => [
    `/admin/availability/time-slots/${date}`,
    `/admin/availability/time-slots/${date}?duration=30`,
    `/admin/availability/time-slots/${date}?serviceId=${serviceId}`,
    `/admin/availability/check?date=${date}&time=12:00`,
    `/availability/next?from=${date}`,
    `/availability/next?from=${date}&near=12:00`,
  ]),
  '/availability/days?from=2026-12-01&to=2026-12-31',
  '/availability/rules',
  '/admin/availability/settings',
  '/admin/calendar?from=2026-12-18&to=2026-12-22',
];

describe('the private note of a closure', () => {
  test('is answered to the owner by every route that answers her closures', async () => {
    expect(await closing()).toMatchObject({ isFullDayUnavailable: true, ...closure });
    const parted = (await admin('POST', '', { date: partlyClosed, closedParts: [lunch] })).body.data;
    expect(parted).toMatchObject({ ownerNote: null, closedParts: [lunch] });
    expect(await planOf(closedDay)).toMatchObject(closure);
    expect((await planOf(partlyClosed)).closedParts).toEqual([lunch]);
    const calendar = await salon.asOwner('GET', `/admin/calendar?from=${partlyClosed}&to=${closedDay}`);
    expect(calendar.body.data.days[0].closedParts).toEqual([lunch]);
  });

  test('is in no answer to a visitor or a client, also after the owner has asked the same', async () => {
    await book(salon, maya, { time: '09:00' });
    await closing();
    await admin('POST', '', { date: partlyClosed, closedParts: [lunch] });
    const { id } = await serviceNamed(salon, 'Interlocks');
    const client = await signInAs(salon, maya);
    for (const path of publicReads(id)) {
      await salon.asOwner('GET', path);
      for (const token of [null, client]) {
        const { status, body } = await salon.ask('GET', path, { token });
        expect([path, status < 500, JSON.stringify(body).includes(words)]).toEqual([path, true, false]);
      }
    }
    const seen = (await salon.ask('GET', `/admin/availability/time-slots/${closedDay}`)).body.data;
    expect([seen.reason, seen.ownerNote]).toEqual(['Training', null]);
    for (const date of [closedDay, partlyClosed]) {
      const { status, body } = await book(salon, maya, { date, time: '12:00' }, { token: client });
      expect([date, status, JSON.stringify(body).includes(words)]).toEqual([date, 409, false]);
    }
  });

  test('is in no page of the site', async () => {
    await closing();
    for (const path of [...listedPaths, ...unlistedPaths]) {
      const { status, body } = await salon.ask('GET', `/${path}`);
      expect([path, status, String(body).includes(words)]).toEqual([path, 200, false]);
    }
  });

  test('stays when only the reason changes, and goes when it is emptied or the day opens', async () => {
    await closing();
    const renamed = { date: closedDay, isFullDayUnavailable: true, reason: 'Away' };
    expect((await admin('POST', '', renamed)).body.data).toMatchObject({ ...closure, reason: 'Away' });
    await admin('POST', '/bulk', { dates: [closedDay], isFullDayUnavailable: true, reason: 'Ill' });
    expect(await planOf(closedDay)).toMatchObject({ ...closure, reason: 'Ill' });
    expect(await closing({ ownerNote: '' })).toMatchObject({ reason: 'Training', ownerNote: null });
    await closing();
    await admin('DELETE', `/${closedDay}`);
    expect((await admin('POST', '', renamed)).body.data).toMatchObject({ reason: 'Away', ownerNote: null });
  });

  test('is given to many days at once, and answered with the days as they were', async () => {
    const dates = ['2026-12-28', '2026-12-29'];
    await admin('POST', '/bulk', { dates, isFullDayUnavailable: true, ...closure });
    for (const date of dates) expect(await planOf(date)).toMatchObject(closure);
    const { before } = (await admin('POST', '/bulk', { dates })).body.data;
    expect(before).toMatchObject(dates.map((date) => ({ date, ...closure })));
    expect(await planOf('2026-12-28')).toMatchObject({ isFullDayUnavailable: false, reason: null, ownerNote: null });
  });

  test('has the limit of the reason, and needs a closed day', async () => {
    const tooLong = await admin('POST', '', {
      date: closedDay,
      isFullDayUnavailable: true,
      ownerNote: 'n'.repeat(501),
    });
    expect(tooLong.status).toBe(400);
    expect((await closing({ ownerNote: 'n'.repeat(500) })).ownerNote).toHaveLength(500);
    const open = await admin('POST', '', { date: closedDay, timeSlots: ['10:00'], ownerNote: words });
    expect([open.status, open.body.message]).toEqual([400, 'A private note needs a closed day']);
    const many = await admin('POST', '/bulk', { dates: [closedDay], timeSlots: ['10:00'], ownerNote: words });
    expect([many.status, many.body.message]).toEqual([400, 'A private note needs a closed day']);
    await admin('POST', '', { date: closedDay, isFullDayUnavailable: false, ownerNote: null });
  });
});
