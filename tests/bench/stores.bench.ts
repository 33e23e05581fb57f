import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { openEventStoreDb } from '../../adapters/event-store/eventstoredb/open-eventstoredb-store.ts';
import { openSqliteStore } from '../../adapters/event-store/sqlite/open-sqlite-store.ts';
import type { EventStore, EventToStore, ExpectedRevision } from '../../application/ports/event-store.ts';
import { median, percentile } from './figures.ts';
import { emmettAppends } from './stores-emmett.ts';
import { rawAppends, rawScan, row } from './stores-raw.ts';

/** Many short rounds: what else the machine does comes and goes, and should fall on both sides of a pair. */
const roundMillis = 300;
const rounds = 15;
const scanRounds = 5;
const aloneMillis = 2_000;
const scannedEvents = 50_000;
const eventsInAppend = 250;

type Measured = { readonly perSecond: number; readonly took: readonly number[] };

const event = (): EventToStore => ({ id: randomUUID(), ...row });

/** Each writer has a stream of its own and says the revision before each append. */
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

// In the project's folder: what is temporary may lie in memory, where nothing is ever synced.
const inFolder = async <Value>(work: (dataDir: string) => Promise<Value>): Promise<Value> => {
  mkdirSync('build', { recursive: true });
  const dataDir = mkdtempSync('build/bench-');
  try {
    return await work(dataDir);
  } finally {
    rmSync(dataDir, { recursive: true });
  }
};

const sqliteAppends = (writers: number): Promise<Measured> =>
  inFolder(async (dataDir) => {
    const store = openSqliteStore({ dataDir })._unsafeUnwrap();
    const measured = await appendsOf(store, writers, roundMillis);
    await store.close();
    return measured;
  });

const line = (cells: readonly string[]): void =>
  console.log(cells.map((cell, index) => (index === 0 ? cell.padEnd(28) : cell.padStart(14))).join(''));
const appendsBy = (writers: number): string => `append, ${writers} writer${writers === 1 ? '' : 's'}`;
const whole = (value: number): string => Math.round(value).toLocaleString('en-US');

const compareAppends = async (writers: number): Promise<void> => {
  const raw: number[] = [];
  const ours: Measured[] = [];
  for (let round = 0; round < rounds; round += 1) {
    raw.push(await inFolder(async (dataDir) => rawAppends(dataDir, writers, roundMillis)));
    ours.push(await sqliteAppends(writers));
  }
  const ratio = median(ours.map(({ perSecond }, round) => perSecond / (raw[round] ?? perSecond)));
  const took = ours.flatMap((one) => one.took);
  line([
    appendsBy(writers),
    whole(median(raw)),
    whole(median(ours.map(({ perSecond }) => perSecond))),
    ratio.toFixed(2),
    percentile(took, 0.5).toFixed(2),
    percentile(took, 0.99).toFixed(2),
  ]);
};

const fedPerSecond = async (store: EventStore): Promise<number> => {
  const startedAt = performance.now();
  let fed = 0;
  for await (const page of store.feed(null)) {
    fed += page.events.length;
    if (page.atHead) break;
  }
  return (fed / (performance.now() - startedAt)) * 1_000;
};

const fill = async (store: EventStore): Promise<void> => {
  for (let sent = 0; sent < scannedEvents; sent += eventsInAppend)
    (await store.append(`bench-${sent}`, Array.from({ length: eventsInAppend }, event), 'none'))._unsafeUnwrap();
};

const compareScans = (): Promise<void> =>
  inFolder(async (dataDir) => {
    const store = openSqliteStore({ dataDir })._unsafeUnwrap();
    await fill(store);
    const raw: number[] = [];
    const ours: number[] = [];
    for (let round = 0; round < scanRounds; round += 1) {
      raw.push(rawScan(dataDir));
      ours.push(await fedPerSecond(store));
    }
    await store.close();
    const ratio = median(ours.map((perSecond, round) => perSecond / (raw[round] ?? perSecond)));
    line([`feed of ${whole(scannedEvents)} events`, whole(median(raw)), whole(median(ours)), ratio.toFixed(2)]);
  });

const emmett = async (): Promise<void> => {
  console.log('\n@event-driven-io/emmett-sqlite 0.38.5, the same appends');
  for (const writers of [1, 8, 64]) {
    const said = await inFolder((dataDir) => emmettAppends(dataDir, writers, aloneMillis));
    if (said.kind === 'skipped') return console.log(`skipped: ${said.reason}`);
    line([appendsBy(writers), '', whole(said.perSecond), said.failed === 0 ? '' : `${said.failed} failed`]);
  }
};

const eventStoreDb = async (url: string | undefined): Promise<void> => {
  console.log('\nEventStoreDB, the same appends');
  if (url === undefined) return console.log('skipped: EVENT_STORE_URL names none');
  const store = (await openEventStoreDb({ url, streamPrefix: `bench_${randomUUID()}_` }))._unsafeUnwrap();
  for (const writers of [1, 8, 64]) {
    const { perSecond, took } = await appendsOf(store, writers, aloneMillis);
    const [half, most] = [percentile(took, 0.5), percentile(took, 0.99)].map((millis) => millis.toFixed(2));
    line([appendsBy(writers), '', whole(perSecond), '', half ?? '', most ?? '']);
  }
  line(['feed', '', whole(await fedPerSecond(store))]);
  await store.close();
};

/**
 * Durable appends of one event and the feed of a whole log, beside better-sqlite3 doing the same rows in the same mode:
 * one transaction an append for one writer, one for all of them for more. Medians; the ratio is the median of each round's. Arguments that name
 * `emmett` or `eventstoredb` measure those too; both when there are none.
 */
export const run = async (args: readonly string[]): Promise<void> => {
  line(['', 'raw/s', 'ours/s', 'ours/raw', 'p50 ms', 'p99 ms']);
  for (const writers of [1, 8, 64]) await compareAppends(writers);
  await compareScans();
  if (args.length === 0 || args.includes('emmett')) await emmett();
  if (args.length === 0 || args.includes('eventstoredb')) await eventStoreDb(process.env.EVENT_STORE_URL);
};
