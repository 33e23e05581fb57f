import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { openSqliteStore } from '../../../adapters/event-store/sqlite/open-sqlite-store.ts';
import { eventStoreContract } from './contract.ts';

const root = mkdtempSync(join(tmpdir(), 'salon-events-'));
afterAll(() => rmSync(root, { recursive: true }));

eventStoreContract('the SQLite store', async () =>
  openSqliteStore({ dataDir: mkdtempSync(join(root, 'data-')) })._unsafeUnwrap(),
);
