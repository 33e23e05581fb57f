import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { copyLogFile } from '../../../adapters/cli/backup/copy-log.ts';
import { openSqliteStore } from '../../../adapters/event-store/sqlite/open-sqlite-store.ts';

let dataDir: string;
let umask: number;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'private-'));
  umask = process.umask(0);
});
afterEach(() => {
  process.umask(umask);
  rmSync(dataDir, { recursive: true });
});

const opened = () => openSqliteStore({ dataDir })._unsafeUnwrap();

/** Returns the files that others than their owner may read or write, with their modes. */
const open = () =>
  readdirSync(dataDir)
    .map((name) => [name, (statSync(join(dataDir, name)).mode & 0o777).toString(8)] as const)
    .filter(([, mode]) => mode !== '600');

test('nobody else may read a file of the log, whatever the umask is', async () => {
  const store = opened();
  expect(readdirSync(dataDir)).toEqual(expect.arrayContaining(['events.db', 'events.db-wal', 'lock.db']));
  expect(open()).toEqual([]);
  await store.close();
});

test('files of an earlier version become private at the next start', async () => {
  await opened().close();
  for (const name of readdirSync(dataDir)) chmodSync(join(dataDir, name), 0o644);
  const store = opened();
  expect(open()).toEqual([]);
  await store.close();
});

test('nobody else may read the copy of a backup', async () => {
  const store = opened();
  expect((await copyLogFile(dataDir, join(dataDir, 'copy.db')))._unsafeUnwrap()).toBe(0);
  await store.close();
  expect(open()).toEqual([]);
});
