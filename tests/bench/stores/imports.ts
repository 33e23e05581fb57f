import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { exportLog } from '../../../adapters/cli/log/export-log.ts';
import { importLog } from '../../../adapters/cli/log/import-log.ts';
import { openEventStoreDb } from '../../../adapters/event-store/eventstoredb/open-eventstoredb-store.ts';
import { openMemoryStore } from '../../../adapters/event-store/open.ts';
import { append, entriesOfVisit, logStarted, silent } from '../../adapters/cli/small-log.ts';
import { plainParts } from '../../support/log/codec.ts';
import { median } from '../support/figures.ts';
import { inFolder } from './folder.ts';
import type { Measure } from './report.ts';

const visits = 400;
const rounds = 3;
const leastRatio = 3;

/** Writes an exported log of so many visits, each with its client, and gives the number of its events. */
const exported = async (file: string): Promise<number> => {
  const { codec } = plainParts();
  const store = openMemoryStore();
  await append(store, codec, [logStarted('f')]);
  for (let index = 0; index < visits; index += 1) {
    const date = new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10);
    await append(store, codec, entriesOfVisit(String(index), { date }));
  }
  return (await exportLog(store, file, silent))._unsafeUnwrap().events;
};

/** How many events a second an import writes once it has read the file. `atOnce` is how many appends are under way. */
const written = async (url: string, file: string, atOnce: number): Promise<number> => {
  const options = { url, streamPrefix: `bench_${randomUUID()}_`, appendsInOrder: atOnce > 1 };
  const store = (await openEventStoreDb(options))._unsafeUnwrap();
  let startedAt = 0;
  // The last pass over the events is the one that writes.
  const telling = () => {
    startedAt = performance.now();
    return silent;
  };
  const { events } = (await importLog(store, file, { atOnce, telling }))._unsafeUnwrap();
  const millis = performance.now() - startedAt;
  await store.close();
  return (events / millis) * 1_000;
};

/** The import of one log, with 64 and 256 appends under way beside one at a time, in turns. */
export const measureImports = (url: string, tell: (measure: Measure) => void): Promise<void> =>
  inFolder(async (folder) => {
    const file = join(folder, 'log.ndjson');
    const events = await exported(file);
    const rates = new Map<number, number[]>([1, 64, 256].map((atOnce) => [atOnce, []]));
    for (let round = 0; round < rounds; round += 1)
      for (const [atOnce, measured] of rates) measured.push(await written(url, file, atOnce));
    const floor = median(rates.get(1) ?? []);
    for (const atOnce of [64, 256]) {
      const ours = median(rates.get(atOnce) ?? []);
      const note = `of ${events} events; beside it one at a time`;
      tell({
        name: `import, ${atOnce} at once (events a second)`,
        floor,
        ours,
        ratio: ours / floor,
        atLeast: leastRatio,
        note,
      });
    }
  });
