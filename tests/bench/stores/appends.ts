import { randomUUID } from 'node:crypto';
import { openEventStoreDb } from '../../../adapters/event-store/eventstoredb/open-eventstoredb-store.ts';
import { openSqliteStore } from '../../../adapters/event-store/sqlite/open-sqlite-store.ts';
import type { EventStore, EventToStore, ExpectedRevision } from '../../../application/ports/event-store.ts';
import { median, percentile } from '../support/figures.ts';
import { emmettAppends } from './emmett.ts';
import { inFolder } from './folder.ts';
import { rawAppends, row } from './raw.ts';
import type { Measure } from './report.ts';

/** Rounds are short and many, so that other load on the machine slows both sides of a pair. */
const roundMillis = 300;
const rounds = 15;
const aloneMillis = 2_000;
const leastRatio = 0.7;
export const writerCounts = [1, 8, 64] as const;

type Measured = { readonly perSecond: number; readonly took: readonly number[] };

const event = (): EventToStore => ({ id: randomUUID(), ...row });
const nameOf = (writers: number): string => `append, ${writers} writer${writers === 1 ? '' : 's'} (per second)`;

const slowness = (took: readonly number[]): string =>
  `p50 ${percentile(took, 0.5).toFixed(2)} ms, p99 ${percentile(took, 0.99).toFixed(2)} ms`;

/** Appends from writers that each have a stream of their own and name the expected revision. */
const appendsOf = async (store: EventStore, writers: number, millis: number): Promise<Measured> => {
  const took: number[] = [];
  const startedAt = performance.now();
  const write = async () => {
    const stream = `bench-${randomUUID()}`;
    let expected: ExpectedRevision = 'none';
    while (performance.now() - startedAt < millis) {
      const askedAt = performance.now();
      expected = (await store.append(stream, [event()], expected))._unsafeUnwrap().revision;
      took.push(performance.now() - askedAt);
    }
  };
  await Promise.all(Array.from({ length: writers }, write));
  return { perSecond: (took.length / (performance.now() - startedAt)) * 1_000, took };
};

const sqliteAppends = (writers: number): Promise<Measured> =>
  inFolder(async (dataDir) => {
    const store = openSqliteStore({ dataDir })._unsafeUnwrap();
    const measured = await appendsOf(store, writers, roundMillis);
    await store.close();
    return measured;
  });

/** Durable appends of one event, compared with better-sqlite3 inserting the same rows in the same mode. */
export const measureAppends = async (writers: number): Promise<Measure> => {
  const raw: number[] = [];
  const ours: Measured[] = [];
  for (let round = 0; round < rounds; round += 1) {
    raw.push(await inFolder(async (dataDir) => rawAppends(dataDir, writers, roundMillis)));
    ours.push(await sqliteAppends(writers));
  }
  return {
    name: nameOf(writers),
    floor: median(raw),
    ours: median(ours.map(({ perSecond }) => perSecond)),
    ratio: median(ours.map(({ perSecond }, round) => perSecond / (raw[round] ?? perSecond))),
    atLeast: leastRatio,
    note: slowness(ours.flatMap(({ took }) => took)),
  };
};

const beside = (name: string, writers: number, perSecond: number, note: string): Measure => ({
  ...{ name: `${name}: ${nameOf(writers)}`, floor: null, ours: perSecond, ratio: null, note },
});

/** Null if Emmett cannot be installed; the reason was printed. */
export const measureEmmett = async (writers: number): Promise<Measure | null> => {
  const said = await inFolder((dataDir) => emmettAppends(dataDir, writers, aloneMillis));
  if (said.kind === 'measured')
    return beside('emmett-sqlite', writers, said.perSecond, said.failed === 0 ? '' : `${said.failed} failed`);
  console.log(`emmett-sqlite skipped: ${said.reason}`);
  return null;
};

export const measureEventStoreDb = async (url: string, tell: (measure: Measure) => void): Promise<void> => {
  const store = (await openEventStoreDb({ url, streamPrefix: `bench_${randomUUID()}_` }))._unsafeUnwrap();
  for (const writers of writerCounts) {
    const { perSecond, took } = await appendsOf(store, writers, aloneMillis);
    tell(beside('EventStoreDB', writers, perSecond, slowness(took)));
  }
  await store.close();
};
