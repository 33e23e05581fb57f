import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { openSqliteStore } from '../../adapters/event-store/sqlite/open-sqlite-store.ts';
import type { EventStore, EventToStore, ExpectedRevision } from '../../application/ports/event-store.ts';
import { median, millisOf, noteFigure, percentile } from './support/figures.ts';

const eventsInAll = 10_000;
const repeats = 3;
const padding = 'x'.repeat(150);

const event = (): EventToStore => ({
  id: randomUUID(),
  type: 'Measured',
  data: { padding },
  metadata: { occurredAt: '2026-01-01T12:00:00.000Z', schemaVersion: 1 },
});

/**
 * Appends event by event to a stream of its own, each with the revision it expects. The milliseconds of each append.
 */
const write = async (store: EventStore, count: number): Promise<readonly number[]> => {
  const stream = `appointment-${randomUUID()}`;
  const took: number[] = [];
  let expected: ExpectedRevision = 'none';
  for (let i = 0; i < count; i += 1) {
    took.push(
      await millisOf(async () => {
        expected = (await store.append(stream, [event()], expected))._unsafeUnwrap().revision;
      }),
    );
  }
  return took;
};

type Appended = { readonly perSecond: number; readonly took: readonly number[] };

/**
 * Appends `events` events from `writers` writers at once to the embedded log: the rate, and the milliseconds of each.
 */
export const measureEmbeddedAppends = async (writers: number, events = eventsInAll): Promise<Appended> => {
  // In the project's folder, because the system's temporary folder may be in memory, where syncing costs nothing.
  mkdirSync('build', { recursive: true });
  const dataDir = mkdtempSync('build/bench-');
  const store = openSqliteStore({ dataDir })._unsafeUnwrap();
  let took: readonly number[] = [];
  const millis = await millisOf(async () => {
    const each = await Promise.all(Array.from({ length: writers }, () => write(store, Math.round(events / writers))));
    took = each.flat();
  });
  await store.close();
  rmSync(dataDir, { recursive: true });
  return { perSecond: (took.length / millis) * 1000, took };
};

/** Measures durable appends to the embedded log, of 10,000 events unless told. Prints the median of three runs. */
export const run = async ([events = String(eventsInAll)]: readonly string[]): Promise<void> => {
  for (const writers of [1, 8, 64]) {
    const runs: Appended[] = [];
    for (let i = 0; i < repeats; i += 1) runs.push(await measureEmbeddedAppends(writers, Number(events)));
    const perSecond = Math.round(median(runs.map((one) => one.perSecond)));
    noteFigure({ name: 'appends to the log', value: perSecond, unit: 'a second', at: writers });
    const took = runs.flatMap((one) => one.took);
    const [half, most] = [0.5, 0.99].map((share) => percentile(took, share).toFixed(2));
    console.log(`${writers} writers: ${perSecond} appends/s, p50 ${half} ms, p99 ${most} ms`);
  }
};
