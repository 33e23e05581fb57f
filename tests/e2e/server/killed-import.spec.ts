import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { startApp } from '../../support/app/start-app.ts';
import { manyVisits } from '../../support/imports/many.ts';
import { askAsOwner, startFile, untilDone } from '../../support/imports/take-file.ts';
import { readLogFile } from '../../support/log/log-file.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'salon-killed-import-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const visits = 400;
const file = manyVisits(visits, 40, '2026-09-01');

const requested = (): readonly string[] =>
  readLogFile(dataDir).flatMap(({ event }) =>
    event.type === 'AppointmentRequested' ? [`${event.data.date} ${event.data.time}`] : [],
  );

test('an import that was killed half-way is finished by the same file, and no visit is there twice', async () => {
  const first = await startApp({ dataDir });
  const asked = await askAsOwner(first);
  await untilDone(asked, await startFile(asked, 'visits.csv', file), visits / 8);
  await first.kill();
  const before = requested().length;
  expect(before).toBeGreaterThan(0);
  expect(before).toBeLessThan(visits);

  const again = await startApp({ dataDir });
  try {
    const ask = await askAsOwner(again);
    const counts = await untilDone(ask, await startFile(ask, 'visits.csv', file));
    expect(counts).toEqual({ taken: visits - before, merged: 0, known: before, refused: 0 });
    expect(new Set(requested()).size).toBe(visits);
    expect(requested()).toHaveLength(visits);
    const third = await untilDone(ask, await startFile(ask, 'visits.csv', file));
    expect(third).toEqual({ taken: 0, merged: 0, known: visits, refused: 0 });
    expect(requested()).toHaveLength(visits);
  } finally {
    await again.stop();
  }
}, 600_000);
