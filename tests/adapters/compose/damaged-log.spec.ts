import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openSqliteStore } from '../../../adapters/event-store/sqlite/open-sqlite-store.ts';
import { openKeptTree } from '../../../adapters/log-seal/kept-tree.ts';
import { sealName } from '../../../adapters/log-seal/sealed-log.ts';
import { openSqliteReadDatabase } from '../../../adapters/read-database/sqlite.ts';
import { type MemoryFiles, openMemoryFiles } from '../../support/memory-files.ts';
import { book, maya, nia, signInAsOwner } from '../http/support/people.ts';
import { openSalonUnderTest } from '../http/support/salon-under-test.ts';

let folder = '';
let files: MemoryFiles;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'salon-damaged-log-'));
  files = openMemoryFiles();
});
afterEach(() => rmSync(folder, { recursive: true }));

const logPath = () => join(folder, 'events.db');

/** Opens the salon on its files, as a start does. */
const opened = async (begun: boolean) => {
  const store = openSqliteStore({ dataDir: folder })._unsafeUnwrap();
  const db = openSqliteReadDatabase(join(folder, 'read-models.db'));
  const tree = openKeptTree(join(folder, 'log-tree.db'));
  const salon = await openSalonUnderTest({ store, db, files, tree, begun, mayBeDamaged: true });
  const close = async (): Promise<void> => {
    await salon.close();
    await store.close();
  };
  return { ...salon, close };
};

/** Leaves a stopped salon with a booking. */
const lived = async (): Promise<void> => {
  const salon = await opened(true);
  expect((await book(salon, maya)).status).toBe(201);
  await salon.close();
};

const change = (sql: string): void => {
  const log = new Database(logPath());
  log.exec('drop trigger events_are_never_changed; drop trigger events_are_never_deleted');
  log.exec(sql);
  log.close();
};

const lastPosition = (): unknown => {
  const log = new Database(logPath(), { readonly: true });
  const position = log.prepare('select max(position) from events').pluck().get();
  log.close();
  return position;
};

const withoutViews = (): void => {
  for (const name of ['read-models.db', 'read-models.db-wal', 'read-models.db-shm'])
    rmSync(join(folder, name), { force: true });
};

const requested = "type = 'AppointmentRequested'";

const damages: readonly (readonly [what: string, damage: () => unknown, reason: RegExp])[] = [
  [
    'a row that is no JSON',
    () => change(`update events set data = substr(data, 2) where ${requested}`),
    /the event at position \d{16}, revision 0 of appointment-\S+ \(AppointmentRequested\): its data is no JSON object$/,
  ],
  [
    'a row that fits no schema',
    () => change(`update events set data = json_set(data, '$.minutes', 'x') where ${requested}`),
    /revision 0 of appointment-\S+ \(AppointmentRequested\): (?:minutes|it is not what was sealed)/,
  ],
  [
    'an unknown type',
    () => change(`update events set type = 'AppointmentForged' where ${requested}`),
    /revision 0 of appointment-\S+ \(AppointmentForged\): (?:unknown type|it is not what was sealed)/,
  ],
  [
    'a price that was edited',
    () => change(`update events set data = json_set(data, '$.total', 1) where ${requested}`),
    /revision 0 of appointment-\S+ \(AppointmentRequested\): it is not what was sealed$/,
  ],
  [
    'its end cut off',
    () => change('delete from events where position > (select max(position) - 3 from events)'),
    /it was sealed, and is not in the log any more$/,
  ],
  [
    'an event that was added while the salon was stopped',
    () =>
      change(
        `insert into events select max(position) + 1, 'review-forged', 0, '0d0a7e6c-5f4b-4c3a-9281-706f5e4d3c2b', 'ReviewDeleted',
         '{"reviewId":"forged"}', json_set(metadata, '$.prev', null) from events`,
      ),
    /revision 0 of review-forged \(ReviewDeleted\): it was added while the salon was stopped$/,
  ],
  ['its seal removed', () => files.remove(sealName), /^the seal is missing, and the log says that it has one/],
];

/** A start reads the log the same way with read models and without. */
const starts: readonly (readonly [string, prepare: () => void, tried: typeof damages])[] = [
  ['with its read models', () => undefined, damages],
  ['without read models', withoutViews, damages.slice(0, 2)],
];

describe.each(starts)('a salon whose log is damaged, %s,', (_, prepare, tried) => {
  it.each(tried)('starts, says what is wrong and serves nothing of it: %s', async (_what, damage, reason) => {
    await lived();
    prepare();
    await damage();
    const salon = await opened(false);
    expect(salon.salon.damage()).toMatch(reason);

    const health = await salon.ask('GET', '//health');
    expect(health.status).toBe(503);
    expect(health.body).toMatchObject({ status: 'degraded', broken: expect.stringMatching(reason) });
    expect((await salon.ask('GET', '//health/live')).status).toBe(200);

    for (const path of ['/services', '/availability/settings', '/admin/appointments', '/reviews']) {
      const { status, body } = await salon.ask('GET', path);
      expect([status, body.error.code]).toEqual([503, 'LogDamaged']);
      expect(body.message).toMatch(/records are damaged\..* Please contact the studio\.$/);
    }
    const page = await salon.ask('GET', '//', { headers: { Accept: 'text/html' } });
    expect([page.status, page.headers.get('Content-Type')]).toEqual([503, 'text/html; charset=UTF-8']);
    expect(page.body).toContain('Please contact the studio.');
    expect((await salon.ask('POST', '/auth/login/email', { body: { email: 'a@example.com' } })).status).toBe(503);
    expect(salon.lines.filter(({ level }) => level === 'error')).not.toEqual([]);
    await salon.close();
  });
});

it('a salon whose log is sound goes on after a start, with and without read models', async () => {
  await lived();
  for (const prepare of [() => undefined, withoutViews]) {
    prepare();
    const salon = await opened(false);
    expect(salon.salon.damage()).toBe(null);
    const health = await salon.ask('GET', '//health');
    expect(health).toMatchObject({ status: 200, body: { broken: null, seal: { unsealed: 0 } } });
    await signInAsOwner(salon);
    await salon.close();
  }
});

it('nothing is added to a log that is found damaged while it is served', async () => {
  await lived();
  const salon = await opened(false);
  const before = await salon.ask('GET', '//health');
  change(`update events set data = substr(data, 2) where position = (select max(position) from events)`);
  const raw = new Database(logPath());
  raw.exec(
    `insert into events select max(position) + 1, 'review-forged', 0, '0d0a7e6c-5f4b-4c3a-9281-706f5e4d3c2b', 'ReviewDeleted',
     'no JSON', '{}' from events`,
  );
  raw.close();
  expect((await book(salon, nia, { time: '13:00' })).status).toBeLessThan(600);
  await expect.poll(() => salon.salon.damage()).toMatch(/\(ReviewDeleted\): its data is no JSON/);
  const lastBefore = lastPosition();
  const refused = await salon.ask('POST', '/auth/register', { body: { ...nia, password: 'long enough' } });
  expect([refused.status, refused.body.error.code]).toEqual([503, 'LogDamaged']);
  expect(lastPosition()).toBe(lastBefore);
  expect(before.status).toBe(200);
  await salon.close();
});
