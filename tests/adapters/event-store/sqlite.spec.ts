import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, expect, it } from 'vitest';
import { openSqliteStore } from '../../../adapters/event-store/sqlite/open-sqlite-store.ts';
import { eventStoreContract } from './contract.ts';

const root = mkdtempSync(join(tmpdir(), 'salon-events-'));
afterAll(() => rmSync(root, { recursive: true }));

eventStoreContract('the SQLite store', async () =>
  openSqliteStore({ dataDir: mkdtempSync(join(root, 'data-')) })._unsafeUnwrap(),
);

it('reads what is in the file now, also of an event that it wrote or read before', async () => {
  const dataDir = mkdtempSync(join(root, 'data-'));
  const store = openSqliteStore({ dataDir })._unsafeUnwrap();
  const [id, metadata] = [randomUUID(), { occurredAt: '2026-01-01T12:00:00.000Z', schemaVersion: 1 }];
  (await store.append('s', [{ id, type: 'Written', data: { said: 'this' }, metadata }], 'none'))._unsafeUnwrap();
  const said = async () => (await store.read('s'))._unsafeUnwrap()[0]?.data;
  expect([await said(), await said()]).toEqual([{ said: 'this' }, { said: 'this' }]);
  expect((await store.append('s', [{ id: randomUUID(), type: 'Written', data: {}, metadata }], 0)).isOk()).toBe(true);
  expect((await store.read('s'))._unsafeUnwrap()).toHaveLength(2);
  expect((await store.read('s', 1))._unsafeUnwrap()).toHaveLength(1);
  const other = new Database(join(dataDir, 'events.db'));
  other.exec(`drop trigger events_are_never_changed; update events set data = '{"said":"that"}' where revision = 0`);
  other.close();
  expect(await said()).toEqual({ said: 'that' });
  await store.close();
});
