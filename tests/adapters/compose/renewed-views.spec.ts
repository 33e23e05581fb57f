import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openMemoryStore } from '../../../adapters/event-store/open.ts';
import { openSqliteReadDatabase } from '../../../adapters/read-database/sqlite.ts';
import type { EventStore, Feed } from '../../../application/ports/event-store.ts';
import { openMemoryFiles } from '../../support/memory-files.ts';
import { book, maya, nia, signInAsOwner } from '../http/support/people.ts';
import { openSalonUnderTest } from '../http/support/salon-under-test.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'salon-renewed-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const opened = <Value>(): { readonly gate: Promise<Value>; readonly open: (value: Value) => void } => {
  let open: (value: Value) => void = () => undefined;
  const gate = new Promise<Value>((resolve) => {
    open = resolve;
  });
  return { gate, open };
};

/**
 * Delays the first walk from the beginning of the log, that of the views, until the gate opens. The second walk is
 * that of the log’s seal: the start waits for it, so it is not delayed.
 */
const slowFromZero = (store: EventStore, gate: Promise<void>): EventStore => {
  const slow = (feed: Feed): Feed => ({
    close: feed.close,
    async *[Symbol.asyncIterator]() {
      await gate;
      yield* feed;
    },
  });
  let walks = 0;
  return {
    ...store,
    feed: (after) => {
      walks += after === null ? 1 : 0;
      return after === null && walks === 1 ? slow(store.feed(null)) : store.feed(after);
    },
  };
};

/** Changes the file to what an older program would have left. */
const makeOlder = (path: string): void => {
  const db = openSqliteReadDatabase(path);
  db.exec("UPDATE checkpoints SET definition = 'of an older program' WHERE name IN ('services', 'reviews')");
  db.exec('ALTER TABLE reviews RENAME COLUMN status TO standing');
  db.close();
};

it('old rows answer while new ones are made; what they cannot answer is 503, and nothing is 500', async () => {
  const path = join(folder, 'read-models.db');
  const [store, files] = [openMemoryStore(), openMemoryFiles()];
  const before = openSqliteReadDatabase(path);
  const older = await openSalonUnderTest({ store, files, db: before });
  const owner = await signInAsOwner(older);
  expect((await book(older, maya)).status).toBe(201);
  await older.close();
  makeOlder(path);

  const { gate, open } = opened<void>();
  const db = openSqliteReadDatabase(path);
  const parts = { store: slowFromZero(store, gate), files, db };
  const { ask, salon, lines, close } = await openSalonUnderTest(parts);
  await expect.poll(() => salon.projector.status().map(({ state }) => state)).toContain('rebuilding');
  expect(salon.areViewsOld()).toBe(true);

  const [services, slots] = await Promise.all([ask('GET', '/services'), ask('GET', '/availability/settings')]);
  expect(Object.values(services.body.data).flat().length).toBeGreaterThan(3);
  expect([services.status, slots.status < 500]).toEqual([200, true]);
  for (const asked of [ask('GET', '/reviews'), ask('GET', '/admin/reviews', { token: owner })]) {
    const { status, headers, body } = await asked;
    expect([status, headers.get('Retry-After'), body.error.code]).toEqual([503, '5', 'ViewsBeingRenewed']);
    expect(body.message).toContain('is being updated');
  }
  expect((await book({ ask }, nia, { time: '13:00' })).status).toBe(201);

  open();
  await expect.poll(() => salon.areViewsOld()).toBe(false);
  expect((await ask('GET', '/reviews')).status).toBe(200);
  const customers = await ask('GET', '/admin/customers', { token: owner });
  expect(customers.body.data.customers.map(({ firstName }: { firstName: string }) => firstName).toSorted()).toEqual([
    'Maya',
    'Nia',
  ]);
  expect(lines.filter(({ level }) => level === 'error')).toEqual([]);
  await close();
  db.close();
});
