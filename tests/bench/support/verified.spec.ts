import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { verified } from './verified.ts';

test('a folder is verified as its own log, also where the shell names another event store', () => {
  const folder = mkdtempSync(join(tmpdir(), 'verified-'));
  const said = verified(folder);
  vi.stubEnv('EVENT_STORE_URL', 'esdb://127.0.0.1:1?tls=false');
  expect(verified(folder)).toBe(said);
});
