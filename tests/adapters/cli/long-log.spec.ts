import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { eventLine, headerLine, trailerLine } from '../../../adapters/cli/log/log-file.ts';
import { openSqliteStoreToRead } from '../../../adapters/event-store/sqlite/open-sqlite-store.ts';
import { numberedPositionOf } from '../../../adapters/event-store/stores.ts';
import { startEvents } from './started-tool.ts';

const events = 7_000;

/** Long, because each event has its own stream: all names outweigh the memory, as those of a million events would. */
const name = 'n'.repeat(5_000);
const memory = '--max-old-space-size=44';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'salon-long-log-'));
});
afterEach(() => rm(folder, { recursive: true }));

const linesOfManyStreams = (): readonly string[] =>
  Array.from({ length: events }, (_, index) =>
    eventLine({
      position: numberedPositionOf(index + 1),
      stream: `review-${index}-${name}`,
      revision: 0,
      id: randomUUID(),
      type: 'ReviewDeleted',
      data: {},
      metadata: { prev: null },
    }),
  );

const writeExport = async (path: string): Promise<void> => {
  const body = [headerLine, ...linesOfManyStreams()].join('');
  await writeFile(path, body + trailerLine(events, createHash('sha256').update(body).digest('hex')));
};

const dataDir = (): string => join(folder, 'data');

const start = (...args: readonly string[]) => startEvents(args, { DATA_DIR: dataDir(), NODE_OPTIONS: memory });

const isWritten = async (atLeast: number): Promise<boolean> => {
  if (!existsSync(join(dataDir(), 'events.db'))) return false;
  const store = openSqliteStoreToRead(dataDir());
  if (store.isErr()) return false;
  const head = (await store.value.head()).unwrapOr(null);
  await store.value.close();
  return head !== null && head >= numberedPositionOf(atLeast);
};

it('a log that is larger than the memory is taken in, also by a second process after a killed one, and given out again', async () => {
  const [file, again] = [join(folder, 'log'), join(folder, 'again')];
  await writeExport(file);

  const first = start('import', file);
  let isOver = false;
  void first.ended.then(() => (isOver = true));
  await expect.poll(async () => isOver || (await isWritten(1_000)), { interval: 100 }).toBe(true);
  first.kill();
  expect(await first.ended).toMatchObject({ signal: 'SIGKILL' });

  const second = await start('import', file).ended;
  expect(second).toMatchObject({ code: 0, said: expect.stringContaining('The store holds all 7,000 events') });
  const present = Number(/Went on after ([\d,]+) events/.exec(second.said)?.[1]?.replaceAll(',', ''));
  expect(present).toBeGreaterThanOrEqual(1_000);
  expect(present).toBeLessThan(events);

  expect(await start('export', again).ended).toMatchObject({ code: 0 });
  expect((await readFile(again)).equals(await readFile(file))).toBe(true);
});
