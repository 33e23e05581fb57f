import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { startApp } from '../../support/app/start-app.ts';
import { median } from '../support/figures.ts';
import type { Measure } from './report.ts';
import { fillSalon } from './salon.ts';

const sizes = [10_000, 100_000, 1_000_000] as const;
const starts = 5;
const mostRatio = 2;
const catchingUpMillis = 10 * 60_000;

const metadata = JSON.stringify({
  ...{ occurredAt: '2026-01-01T12:00:00.000Z', actor: 'system', role: 'system', correlationId: randomUUID() },
  ...{ causationId: null, schemaVersion: 1, prev: null },
});

/**
 * Makes the log longer by real events that no view shows, so that the server applies them in seconds instead of an hour
 * and writes its checkpoints itself.
 */
const growTo = (dataDir: string, size: number): void => {
  const log = new Database(join(dataDir, 'events.db'));
  const count = log.prepare<[], number>('select max(position) from events').pluck().get() ?? 0;
  const insert = log.prepare(
    "insert into events (stream, revision, id, type, data, metadata) values (?, 0, ?, 'EmailClaimed', ?, ?)",
  );
  log.transaction(() => {
    for (let at = count; at < size; at += 1) {
      const emailHash = randomUUID().replaceAll('-', '');
      insert.run(`email-${emailHash}`, randomUUID(), JSON.stringify({ emailHash, accountId: randomUUID() }), metadata);
    }
  })();
  log.close();
};

/** The milliseconds from the start of the process until it listens. */
const startMillis = async (dataDir: string): Promise<number> => {
  const from = performance.now();
  const app = await startApp({ dataDir, readyWithinMillis: catchingUpMillis });
  const millis = performance.now() - from;
  await app.stop();
  return millis;
};

/** The start time of the built server with current read models, by the length of the log. */
export const measureStarts = async (dataDir: string, tell: (measure: Measure) => void): Promise<void> => {
  await fillSalon(dataDir, 0);
  let first: number | null = null;
  for (const size of sizes) {
    growTo(dataDir, size);
    await startMillis(dataDir);
    const took: number[] = [];
    for (let start = 0; start < starts; start += 1) took.push(await startMillis(dataDir));
    const ours = median(took);
    first ??= ours;
    const isLast = size === sizes.at(-1);
    tell({
      name: `start with ${size.toLocaleString('en-US')} events (ms)`,
      ...{ floor: first, ours, ratio: ours / first },
      ...(isLast ? { atMost: mostRatio, note: 'the floor is the start with the fewest' } : {}),
    });
  }
};
