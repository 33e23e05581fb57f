import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { pagesOf } from '../../adapters/cli/log/pages.ts';
import { openEventCodec } from '../../adapters/event-codec/codec.ts';
import { openSqliteStore, openSqliteStoreToRead } from '../../adapters/event-store/sqlite/open-sqlite-store.ts';
import { openDiskFiles } from '../../adapters/files.ts';
import { openSqliteReadDatabase } from '../../adapters/read-database/sqlite.ts';
import { openVault } from '../../adapters/security/vault.ts';
import type { EventCodec } from '../../application/ports/event-codec.ts';
import { allProjections } from '../../projections/all.ts';
import { openProjector } from '../../projections/engine/projector.ts';
import { append, entriesOfVisit, logStarted } from '../adapters/cli/small-log.ts';
import { testSecret } from '../support/log/codec.ts';
import { median, millisOf, noteFigure } from './support/figures.ts';

const repeats = 3;
const visitsADay = 8;
const daysAtOnce = 32;

/** Books each visit for a new client with a key of her own, which is the most expensive log to decrypt. */
const fill = async (dataDir: string, visits: number): Promise<number> => {
  const store = openSqliteStore({ dataDir })._unsafeUnwrap();
  const codec = await codecOf(dataDir);
  await append(store, codec, [logStarted('bench')]);
  const fillDay = async (day: number): Promise<void> => {
    const date = new Date(Date.UTC(2020, 0, 1 + day)).toISOString().slice(0, 10);
    for (let hour = 0; hour < visitsADay; hour += 1)
      await append(store, codec, entriesOfVisit(`${day}-${hour}`, { date, hour: 9 + hour }));
  };
  const days = Math.ceil(visits / visitsADay);
  for (let day = 0; day < days; day += daysAtOnce)
    await Promise.all(Array.from({ length: Math.min(daysAtOnce, days - day) }, (_, index) => fillDay(day + index)));
  const head = (await store.head())._unsafeUnwrap();
  await store.close();
  return Number(head);
};

const codecOf = async (dataDir: string): Promise<EventCodec> =>
  openEventCodec(openVault(await openDiskFiles(join(dataDir, 'files')), testSecret));

type Row = { readonly data: string; readonly metadata: string };

/** Reads and parses every event, which is the least that any reader of the log has to do. */
const scan = async (dataDir: string): Promise<void> => {
  const log = new Database(join(dataDir, 'events.db'), { readonly: true });
  for (const { data, metadata } of log.prepare<[], Row>('select * from events order by position').iterate()) {
    JSON.parse(data);
    JSON.parse(metadata);
  }
  log.close();
};

const decode = async (dataDir: string, codec: EventCodec): Promise<void> => {
  const store = openSqliteStoreToRead(dataDir)._unsafeUnwrap();
  for await (const page of pagesOf(store)) (await codec.decode(page))._unsafeUnwrap();
  await store.close();
};

/** Makes all read models from an empty database, as after they were deleted. */
const replay = async (dataDir: string, codec: EventCodec): Promise<void> => {
  const store = openSqliteStoreToRead(dataDir)._unsafeUnwrap();
  const path = join(dataDir, 'read-models.db');
  const db = openSqliteReadDatabase(path);
  const pause = async (): Promise<void> => undefined;
  const projector = openProjector({ db, scratch: db.scratch, projections: allProjections, pause });
  for await (const page of pagesOf(store)) projector.apply((await codec.decode(page))._unsafeUnwrap());
  const parked = projector.status().filter(({ state }) => state === 'parked');
  db.close();
  await store.close();
  for (const name of [path, `${path}-wal`, `${path}-shm`]) rmSync(name, { force: true });
  if (parked.length > 0) throw new Error(`parked: ${parked.map(({ name, reason }) => `${name} ${reason}`).join()}`);
};

/**
 * Measures reading, decrypting and projecting a log of `visits` visits (by default 5,000). Prints medians of three
 * runs.
 */
export const run = async ([visits = '5000']: readonly string[]): Promise<void> => {
  mkdirSync('build', { recursive: true });
  const dataDir = mkdtempSync('build/bench-');
  try {
    const events = await fill(dataDir, Number(visits));
    const micros = async (work: () => Promise<void>): Promise<number> => {
      const took: number[] = [];
      for (let i = 0; i < repeats; i += 1) took.push(await millisOf(work));
      return (median(took) / events) * 1000;
    };
    const bare = await micros(() => scan(dataDir));
    const say = (what: string, each: number): void => {
      noteFigure({ name: what, value: each, unit: 'µs an event', baseline: bare });
      console.log(`${what}: ${each.toFixed(1)} µs an event, ${(each / bare).toFixed(1)} times the bare scan`);
    };
    console.log(`${events} events`);
    say('bare scan and JSON.parse', bare);
    say('opened, no key at hand', await micros(async () => decode(dataDir, await codecOf(dataDir))));
    const warm = await codecOf(dataDir);
    await decode(dataDir, warm);
    say('opened, all keys at hand', await micros(() => decode(dataDir, warm)));
    say('opened and projected', await micros(async () => replay(dataDir, await codecOf(dataDir))));
  } finally {
    rmSync(dataDir, { recursive: true });
  }
};
