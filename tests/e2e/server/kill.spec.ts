import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { leftBehind } from '../../support/kill/check-log.ts';
import { embedded, killRun } from '../../support/kill/kill-run.ts';
import { readLogFile } from '../../support/log/log-file.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'salon-kill-'));
/** Enough that a few kills cover dozens of bookings, even on a slow machine. */
const worthKilling = { answers: 8, bookings: 4 };
/** Each kill starts a server, which takes half a minute on a busy machine. */
const limitMillis = 60 * 60_000;

afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

it(
  'loses nothing it acknowledged, doubles nothing and overlaps nothing when it is killed at any moment',
  async () => {
    const kills = Number(process.env.KILLS ?? 3);
    const { counts, last } = await killRun(embedded(dataDir), kills, console.info, worthKilling);
    try {
      console.info('killed:', JSON.stringify(counts));
      expect(counts.broken).toEqual([]);
      expect(counts.acknowledged.book).toBeGreaterThan(10);
      // The owner signs in once, and her session survives every kill.
      expect(counts.acknowledged.cancel).toBeGreaterThan(0);
      await expect.poll(() => leftBehind(readLogFile(dataDir)), { interval: 1_000 }).toEqual([]);
    } finally {
      expect(await last.stop()).toBe(0);
    }
  },
  limitMillis,
);
