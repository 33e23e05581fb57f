import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { openMemoryStore } from '../../../adapters/event-store/open.ts';
import { openSqliteStore } from '../../../adapters/event-store/sqlite/open-sqlite-store.ts';
import { openKeptTree } from '../../../adapters/log-seal/kept-tree.ts';
import { openSqliteReadDatabase } from '../../../adapters/read-database/sqlite.ts';
import type { EventStore } from '../../../application/ports/event-store.ts';
import { type MemoryFiles, openMemoryFiles } from '../../support/memory-files.ts';
import { book, maya, nia, signInAs, signInAsOwner } from '../http/support/people.ts';
import { type Answered, openSalonUnderTest, ownersCredentials } from '../http/support/salon-under-test.ts';
import { cellsWithoutJson, viewDamages, viewDamagesBySql } from './damaged-views.ts';

let folder = '';
let files: MemoryFiles;
const startInNewFolder = (): void => {
  folder = mkdtempSync(join(tmpdir(), 'salon-damaged-views-'));
  files = openMemoryFiles();
};
beforeEach(startInNewFolder);
afterEach(() => rmSync(folder, { recursive: true }));

/** Opens the salon on its files, as a start does. */
const opened = async (begun: boolean) => {
  const store = openSqliteStore({ dataDir: folder })._unsafeUnwrap();
  const db = openSqliteReadDatabase(join(folder, 'read-models.db'));
  const tree = openKeptTree(join(folder, 'log-tree.db'));
  const salon = await openSalonUnderTest({ store, db, files, tree, begun });
  const close = async (): Promise<void> => {
    await salon.close();
    await store.close();
  };
  return { ...salon, close };
};

const lia = { firstName: 'Lia', lastName: 'Chen', email: 'lia@example.com', phone: '+13175550144' };

type Opened = Awaited<ReturnType<typeof opened>>;

/** Opens a salon in which two people have booked. */
const lived = async (): Promise<Opened> => {
  const salon = await opened(true);
  expect((await book(salon, maya)).status).toBe(201);
  expect((await book(salon, nia, { time: '13:00' })).status).toBe(201);
  return salon;
};

/** A stopped salon; each test gets a copy. */
let stopped: { readonly folder: string; readonly files: MemoryFiles; readonly digest: string };
beforeAll(async () => {
  startInNewFolder();
  const salon = await lived();
  const digest = salon.salon.projector.digest();
  await salon.close();
  stopped = { folder, files, digest };
});
afterAll(() => rmSync(stopped.folder, { recursive: true }));

const copyStopped = async (): Promise<void> => {
  cpSync(stopped.folder, folder, { recursive: true });
  for (const [name, bytes] of stopped.files.stored) await files.put(name, bytes);
};

const publicPaths = ['/services', '/reviews', '/branding', '/availability/rules'];
const ownersPaths = [
  ...['/admin/dashboard', '/admin/appointments', '/admin/customers', '/admin/reviews', '/admin/payment-proofs'],
  ...['/admin/services', '/admin/settings', '/admin/appointments/analytics', '/admin/availability/settings'],
];

type Tokens = { readonly owner: string; readonly client: string };

const askAll = async (salon: Opened, { owner, client }: Tokens): Promise<readonly Answered[]> => {
  const asked: Answered[] = [];
  for (const path of publicPaths) asked.push(await salon.ask('GET', path));
  for (const path of ownersPaths) asked.push(await salon.ask('GET', path, { token: owner }));
  for (const path of ['/appointments/user', '/dashboard/user'])
    asked.push(await salon.ask('GET', path, { token: client }));
  return asked;
};

const tokensOf = async (salon: Opened): Promise<Tokens> => ({
  owner: await signInAsOwner(salon),
  client: await signInAs(salon, maya),
});

/** Returns what a screen shows, without the parts that differ in every answer. */
const shownIn = (answers: readonly Answered[]): readonly unknown[] =>
  answers.map(({ status, body }) => [status, JSON.stringify(body).replace(/\?(?:expires|until|sig)[^"]*/g, '')]);

const saidDamaged = (salon: Opened): boolean =>
  salon.lines.some(({ level, message }) => level === 'error' && message.includes('read models are damaged'));

const expectNoStack = (answers: readonly Answered[]): void => {
  for (const { status, headers, body } of answers) {
    expect(JSON.stringify(body)).not.toMatch(/SQLITE|\.ts:|\.js:|at \w+ \(/);
    if (status >= 500)
      expect([status, body.error.code, headers.get('Retry-After')]).toEqual([503, 'ViewsBeingRenewed', '5']);
  }
};

it.each([...viewDamages, ...viewDamagesBySql])(
  'read models that are damaged while the salon is stopped are made again by the start: %s',
  async (_what, damage) => {
    await copyStopped();
    damage(folder);
    const salon = await opened(false);
    expect(salon.salon.projector.digest()).toBe(stopped.digest);
    const answers = await askAll(salon, await tokensOf(salon));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await salon.ask('GET', '//health')).body).toMatchObject({ status: 'up', renewing: null });
    await salon.close();
  },
);

it.each(viewDamages)(
  'read models that are damaged while the salon is open are made again as soon as somebody comes upon it: %s',
  async (what, damage) => {
    const salon = await lived();
    // Rows in the journal are not in the file yet.
    if (!what.includes('journal')) salon.db.sweep();
    const tokens = await tokensOf(salon);
    const before = shownIn(await askAll(salon, tokens));
    damage(folder);
    // SQLite’s page cache would hide the damage.
    salon.db.exec('PRAGMA shrink_memory');
    const answers: Answered[] = [];
    const asked = async () => {
      const all = await askAll(salon, tokens);
      answers.push(...all);
      return shownIn(all);
    };
    await expect.poll(asked).toEqual(before);
    const time = { time: '15:00' };
    const booked = await book(salon, lia, time).catch(() => book(salon, lia, time));
    answers.push(booked);
    const listed = async () => {
      const answered = await salon.ask('GET', '/admin/appointments', { token: tokens.owner });
      answers.push(answered);
      return answered.body.data?.appointments.length;
    };
    await expect.poll(listed).toBe(booked.status === 201 ? 3 : 2);
    expectNoStack(answers);
    const isEverywhere = /every page|empty|text|half of the file/.test(what);
    if (isEverywhere || answers.some(({ status }) => status === 503)) expect(saidDamaged(salon)).toBe(true);
    expect((await salon.ask('GET', '//health')).body).toMatchObject({ status: 'up', renewing: null });
    await salon.close();
  },
);

it.each(cellsWithoutJson)(
  'cells that are no JSON are made again as soon as they are read: %s',
  async (_cells, damage) => {
    await copyStopped();
    damage(folder);
    const salon = await opened(false);
    salon.salon.startReacting();
    const answers: Answered[] = [];
    const isNoticed = async (): Promise<boolean> => {
      answers.push(await salon.ask('GET', '/availability/rules'));
      answers.push(await salon.ask('POST', '/auth/login', { body: ownersCredentials }));
      return saidDamaged(salon);
    };
    await expect.poll(isNoticed).toBe(true);
    await expect.poll(async () => (await salon.ask('GET', '//health')).body.renewing).toBe(null);
    answers.push(...(await askAll(salon, await tokensOf(salon))));
    expectNoStack(answers);
    expect(new Set(answers.slice(-5).map(({ status }) => status))).toEqual(new Set([200]));
    await salon.close();
  },
);

it('while they are made again nothing is shown, changed or guessed, and it is said when to ask again', async () => {
  const gate = Promise.withResolvers<void>();
  const memory = openMemoryStore();
  let isOpen = false;
  const held: EventStore = {
    ...memory,
    feed: (after) => {
      const feed = memory.feed(after);
      const late = async function* () {
        if (isOpen) await gate.promise;
        yield* feed;
      };
      return { close: feed.close, [Symbol.asyncIterator]: late };
    },
  };
  const db = openSqliteReadDatabase(join(folder, 'read-models.db'));
  const salon = await openSalonUnderTest({ store: held, db, files });
  const token = await signInAsOwner(salon);
  isOpen = true;
  db.sweep();
  writeFileSync(join(folder, 'read-models.db'), 'not a database at all\n'.repeat(50));
  db.exec('PRAGMA shrink_memory');
  await expect.poll(async () => (await salon.ask('GET', '/admin/customers', { token })).status).toBe(503);

  const asked = [
    await salon.ask('GET', '/services'),
    await salon.ask('GET', '/admin/dashboard', { token }),
    await salon.ask('PUT', '/admin/settings', { token, body: { rescheduleLimit: 5 } }),
    await salon.ask('POST', '/auth/login', { body: ownersCredentials }),
  ];
  expect(new Set(asked.map(({ status }) => status))).toEqual(new Set([503]));
  expectNoStack(asked);
  const health = await salon.ask('GET', '//health');
  expect([health.status, health.body.status, health.body.renewing]).toEqual([503, 'degraded', expect.any(String)]);
  expect((await salon.ask('GET', '//health/live')).status).toBe(200);
  const page = await salon.ask('GET', '//services', { headers: { Accept: 'text/html' } });
  expect([page.status, page.headers.get('Retry-After')]).toEqual([503, '5']);
  expect(page.body).toContain("This page is catching up with the studio's records.");
  expect(page.body).toContain('<meta http-equiv="refresh" content="5">');

  gate.resolve();
  await expect.poll(async () => (await salon.ask('GET', '//health')).status).toBe(200);
  expect((await salon.ask('GET', '/admin/customers', { token })).status).toBe(200);
  await salon.close();
});
