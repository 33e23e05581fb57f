import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { pagesOf } from '../../../adapters/cli/log/pages.ts';
import { keepViews } from '../../../adapters/compose/keep-views.ts';
import { openSqliteStoreToRead } from '../../../adapters/event-store/sqlite/open-sqlite-store.ts';
import { openSqliteReadDatabase } from '../../../adapters/read-database/sqlite.ts';
import { allProjections } from '../../../projections/all.ts';
import type { Projection } from '../../../projections/engine/projection.ts';
import { openProjector } from '../../../projections/engine/projector.ts';
import { median, millisOf } from '../support/figures.ts';
import { rawScan } from './raw.ts';
import type { Measure } from './report.ts';
import { codecOf } from './salon.ts';

const rounds = 7;
const mostRatio = 8;
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

const removeViews = (path: string): void => {
  for (const suffix of ['', '-wal', '-shm', '.rebuild']) rmSync(`${path}${suffix}`, { force: true });
};

/** The processor time of this thread in milliseconds, which other load on the machine does not change. */
const spentMillis = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
};

/** The milliseconds of each part of a replay. */
type Parts = { readonly read: number; readonly open: number; readonly project: number; readonly finish: number };

/** Makes all read models from an empty database, without the keys of personal fields. */
const replay = async (dataDir: string, path: string): Promise<Parts> => {
  const codec = await codecOf(dataDir);
  const store = openSqliteStoreToRead(dataDir)._unsafeUnwrap();
  const db = openSqliteReadDatabase(path);
  const pause = async (): Promise<void> => undefined;
  const projector = openProjector({ db, scratch: db.scratch, projections: allProjections, pause });
  const took = { read: 0, open: 0, project: 0, finish: 0 };
  let from = spentMillis();
  const lap = (part: keyof Parts): void => {
    const now = spentMillis();
    took[part] += now - from;
    from = now;
  };
  for await (const page of pagesOf(store)) {
    lap('read');
    const events = (await codec.decode(page))._unsafeUnwrap();
    lap('open');
    projector.apply(events, false);
    lap('project');
  }
  projector.apply([], true);
  lap('finish');
  const parked = projector.status().filter(({ state }) => state !== 'live');
  db.close();
  await store.close();
  removeViews(path);
  if (parked.length > 0) throw new Error(JSON.stringify(parked));
  return took;
};

const sumOf = ({ read, open, project, finish }: Parts): number => read + open + project + finish;

const scan = (dataDir: string): number => {
  const from = spentMillis();
  rawScan(dataDir);
  return spentMillis() - from;
};

/** A replay of the whole log, compared with its floor in turns, in microseconds an event. */
export const measureReplay = async (dataDir: string, events: number): Promise<Measure> => {
  const path = join(dataDir, 'replayed.db');
  const bare: number[] = [];
  const ours: Parts[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const before = scan(dataDir);
    ours.push(await replay(dataDir, path));
    bare.push((before + scan(dataDir)) / 2);
  }
  const micros = (millis: number): number => (millis * 1_000) / events;
  const part = (name: keyof Parts): string => `${name} ${median(ours.map((one) => micros(one[name]))).toFixed(1)}`;
  return {
    name: `replay of ${events.toLocaleString('en-US')} events (µs each)`,
    floor: median(bare.map(micros)),
    ours: median(ours.map((one) => micros(sumOf(one)))),
    ratio: median(ours.map((one, round) => sumOf(one) / (bare[round] ?? sumOf(one)))),
    atMost: mostRatio,
    note: (['read', 'open', 'project', 'finish'] as const).map(part).join(', '),
  };
};

/** All projections, one of them with a new version. */
const changedBuild: readonly Projection[] = allProjections.map((projection) =>
  projection.name === 'appointments' ? { ...projection, version: projection.version + 1 } : projection,
);

/** The longest time that a request waited while changed views were rebuilt, the swap included. */
export const measureRebuild = async (dataDir: string, events: number): Promise<Measure> => {
  const store = openSqliteStoreToRead(dataDir)._unsafeUnwrap();
  const db = openSqliteReadDatabase(join(dataDir, 'read-models.db'));
  const pause = (millis: number) => wait(millis, undefined, { ref: false });
  const projector = openProjector({ db, scratch: db.scratch, projections: changedBuild, pause });
  const parts = { store, codec: await codecOf(dataDir), db, projector, wait: pause, log: quiet };
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const views = keepViews(parts);
  const millis = await millisOf(async () => {
    while (projector.status().some(({ state }) => state !== 'live')) await wait(5);
  });
  delay.disable();
  await views.close();
  db.close();
  await store.close();
  return {
    ...{ name: 'rebuild beside requests (ms they waited)', floor: null, ours: delay.max / 1e6, ratio: null },
    note: `99 % within ${(delay.percentile(99) / 1e6).toFixed(1)} ms; ${events.toLocaleString('en-US')} events in ${(millis / 1_000).toFixed(1)} s, the swap included`,
  };
};
