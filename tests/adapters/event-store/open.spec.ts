import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openEventStore } from '../../../adapters/event-store/open.ts';
import { startStandIn } from '../../support/eventstoredb/server.ts';
import { freshStream, happened } from './examples.ts';

const root = mkdtempSync(join(tmpdir(), 'salon-events-'));
afterAll(() => rmSync(root, { recursive: true }));

const streamPrefix = 'salon_';

test('without a URL the log is a file in the data folder', async () => {
  const dataDir = join(root, 'new', 'data');
  const store = (await openEventStore({ url: undefined, dataDir, streamPrefix }))._unsafeUnwrap();
  (await store.append(freshStream(), [happened()], 'none'))._unsafeUnwrap();
  await store.close();
  expect(existsSync(join(dataDir, 'events.db'))).toBe(true);
  const reader = (await openEventStore({ url: undefined, dataDir, streamPrefix, readOnly: true }))._unsafeUnwrap();
  expect((await reader.head())._unsafeUnwrap()).not.toBeNull();
  expect((await reader.append(freshStream(), [happened()], 'none'))._unsafeUnwrapErr().kind).toBe('Unavailable');
  await reader.close();
});

test('esdb:// is EventStoreDB, under the prefix, and only read where that was asked', async () => {
  const server = await startStandIn();
  const options = { url: server.url, dataDir: root, streamPrefix };
  const store = (await openEventStore(options))._unsafeUnwrap();
  (await store.append('settings', [happened()], 'none'))._unsafeUnwrap();
  expect(server.log.stream('salon_settings')).toHaveLength(1);
  const reader = (await openEventStore({ ...options, readOnly: true }))._unsafeUnwrap();
  expect((await reader.read('settings'))._unsafeUnwrap()).toHaveLength(1);
  expect((await reader.append('settings', [happened()], 0))._unsafeUnwrapErr().kind).toBe('Unavailable');
  const second = await openEventStore(options);
  expect(second._unsafeUnwrapErr().reason).toBe(`Another process is using ${root}: stop it first`);
  await Promise.all([store.close(), reader.close()]);
  await (await openEventStore(options))._unsafeUnwrap().close();
  server.close();
});

test('memory: is gone with the process, anything else is refused', async () => {
  const memory = (await openEventStore({ url: 'memory:', dataDir: root, streamPrefix }))._unsafeUnwrap();
  expect(await memory.health()).toEqual({ status: 'up' });
  const unknown = await openEventStore({ url: 'postgres://u:s3cret@db', dataDir: root, streamPrefix });
  expect(unknown._unsafeUnwrapErr().reason).toContain('esdb://');
  expect(unknown._unsafeUnwrapErr().reason).not.toContain('s3cret');
});
