import { appendFile, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { errAsync } from 'neverthrow';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { exportLog, unfinishedName } from '../../../adapters/cli/log/export-log.ts';
import { importLog } from '../../../adapters/cli/log/import-log.ts';
import { eventsIn, readLogFile } from '../../../adapters/cli/log/log-file.ts';
import { verifyChain } from '../../../adapters/event-codec/chain.ts';
import { openEventStore, openMemoryStore } from '../../../adapters/event-store/open.ts';

import type { EventStore, StoredEvent } from '../../../application/ports/event-store.ts';
import { type Node, startStandIn } from '../../support/eventstoredb/server.ts';
import { plainParts, testSecret } from '../../support/log/codec.ts';
import { sealedOriginal } from './damaged-salon.ts';
import { append, bystanders, entriesOfVisit, eventsOf, logStarted, silent } from './small-log.ts';
import { startEvents } from './started-tool.ts';

const openProgress = () => silent;
const { codec } = plainParts();
let folder = '';
let file = '';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'salon-moving-'));
  file = join(folder, 'log.ndjson');
});
afterEach(() => rm(folder, { recursive: true }));

const filled = async (visits: number): Promise<EventStore> => {
  const store = openMemoryStore();
  await append(store, codec, [logStarted('f'), ...bystanders]);
  for (let index = 0; index < visits; index += 1) await append(store, codec, entriesOfVisit(String(index)));
  return store;
};

const moved = ({ position: _, ...event }: StoredEvent) => event;
const linesIn = async (path: string): Promise<readonly string[]> => (await readFile(path, 'utf8')).split('\n');

describe('a log that moves to a store in a file', () => {
  const open = async () =>
    (await openEventStore({ url: undefined, dataDir: join(folder, 'data'), streamPrefix: '' }))._unsafeUnwrap();

  it('is the same there', async () => {
    const from = await filled(30);
    const to = await open();
    expect((await exportLog(from, file, silent))._unsafeUnwrap()).toEqual({ events: 215, resumedAfter: 0 });
    expect((await importLog(to, file, { openProgress }))._unsafeUnwrap()).toEqual({ events: 215, resumedAfter: 0 });
    const [before, after] = [await eventsOf(from), await eventsOf(to)];
    expect(after.map(moved)).toEqual(before.map(moved));
    expect(verifyChain(after)).toEqual([]);
    await to.close();
  });

  it('goes on where an interrupted import stopped', async () => {
    const from = await filled(5);
    const to = await open();
    (await exportLog(from, file, silent))._unsafeUnwrap();
    const events = await eventsOf(from);
    for (const { id, type, data, metadata, stream, revision } of events.slice(0, 17))
      (await to.append(stream, [{ id, type, data, metadata }], revision === 0 ? 'none' : revision - 1))._unsafeUnwrap();
    expect((await importLog(to, file, { openProgress }))._unsafeUnwrap()).toEqual({
      events: 40,
      resumedAfter: 17,
    });
    expect((await eventsOf(to)).map(moved)).toEqual(events.map(moved));
    expect((await importLog(to, file, { openProgress }))._unsafeUnwrap()).toEqual({
      events: 40,
      resumedAfter: 40,
    });
    await to.close();
  });
});

describe('a log that moves to a server and back', () => {
  it('is the same again', async () => {
    const server = await startStandIn(1);
    const away = (await openEventStore({ url: server.url, dataDir: folder, streamPrefix: 'salon_' }))._unsafeUnwrap();
    const from = await filled(10);
    (await exportLog(from, file, silent))._unsafeUnwrap();
    expect((await importLog(away, file, { openProgress }))._unsafeUnwrap().events).toBe(75);
    const back = join(folder, 'back.ndjson');
    expect((await exportLog(away, back, silent))._unsafeUnwrap().events).toBe(75);
    const home = openMemoryStore();
    (await importLog(home, back, { openProgress }))._unsafeUnwrap();
    expect(await eventsOf(home)).toEqual(await eventsOf(from));
    await away.close();
    server.close();
  });

  it('fits its seal there, although its positions are others', async () => {
    const original = await sealedOriginal('embedded');
    const { dataDir } = await original.copy();
    const server = await startStandIn(1);
    const there = { DATA_DIR: dataDir, APP_SECRET: testSecret };
    const away = { ...there, EVENT_STORE_URL: server.url };
    expect(await startEvents(['export', file], there).ended).toMatchObject({ code: 0 });
    expect(await startEvents(['import', file], away).ended).toMatchObject({ code: 0 });
    expect(await startEvents(['verify'], away).ended).toMatchObject({
      code: 0,
      said: expect.stringMatching(/The log begins with the \d+ events that were sealed at .*, unchanged\./),
    });
    server.close();
    await original.close();
  });

  it('goes on where an import was killed whose last append had arrived', async () => {
    const server = await startStandIn(1);
    const from = await filled(10);
    (await exportLog(from, file, silent))._unsafeUnwrap();
    const { faults } = server.nodes[0] as Node;
    // Many fates, because the import sends the append again until the machine has killed it.
    const fates = Array.from({ length: 20 }, () => 'silent-after' as const);
    const stop = server.log.onStored(() => {
      if (server.log.records.length === 30) faults.appendFates = [...fates];
    });
    const env = { EVENT_STORE_URL: server.url, APP_SECRET: 'a-secret-of-at-least-32-characters', DATA_DIR: folder };
    const first = startEvents(['import', file], env);
    const isSent = () => server.log.records.length >= 30 && faults.appendFates.length < fates.length;
    await expect.poll(isSent).toBe(true);
    first.kill();
    expect(await first.ended).toMatchObject({ signal: 'SIGKILL' });
    expect(server.log.records).toHaveLength(31);
    stop();
    faults.appendFates = [];
    const second = await startEvents(['import', file], env).ended;
    expect(second).toMatchObject({ code: 0, said: expect.stringContaining('Went on after 31 events') });
    expect(second.said).toContain('The store holds all 75 events');
    const away = (await openEventStore({ url: server.url, dataDir: folder, streamPrefix: 'salon_' }))._unsafeUnwrap();
    expect((await eventsOf(away)).map(moved)).toEqual((await eventsOf(from)).map(moved));
    await away.close();
    server.close();
  });
});

describe('an export', () => {
  it('is one JSON line per event between a first and a last line, and no unfinished file stays', async () => {
    (await exportLog(await filled(2), file, silent))._unsafeUnwrap();
    const lines = await linesIn(file);
    expect(lines[0]).toBe('{"format":"salon-log","version":1}');
    expect(lines).toHaveLength(1 + 19 + 1 + 1);
    expect(JSON.parse(lines[20] ?? '')).toEqual({ events: 19, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect(await readdir(folder)).toEqual(['log.ndjson']);
  });

  it('never writes over a file', async () => {
    await writeFile(file, 'precious');
    expect((await exportLog(await filled(1), file, silent))._unsafeUnwrapErr()).toMatch(/is there already/);
    expect(await readFile(file, 'utf8')).toBe('precious');
  });

  it('goes on where it stopped, wherever that was, and is the same file in the end', async () => {
    const store = await filled(3);
    (await exportLog(store, file, silent))._unsafeUnwrap();
    const whole = await readFile(file);
    const unfinished = unfinishedName(file);
    for (const length of [0, 10, 36, 900, 2_000, whole.length - 120, whole.length - 30, whole.length]) {
      await rm(file);
      await writeFile(unfinished, whole);
      await truncate(unfinished, length);
      const { events } = (await exportLog(store, file, silent))._unsafeUnwrap();
      expect(events).toBe(26);
      expect((await readFile(file)).equals(whole)).toBe(true);
    }
  });

  it('does not go on with the file of another log', async () => {
    (await exportLog(await filled(1), unfinishedName(file), silent))._unsafeUnwrap();
    expect((await exportLog(await filled(2), file, silent))._unsafeUnwrapErr()).toMatch(/another log/);
  });

  it('leaves out what is written while it runs', async () => {
    const store = await filled(1);
    const late = { counted: () => void append(store, codec, entriesOfVisit('late')) };
    expect((await exportLog(store, file, late))._unsafeUnwrap().events).toBe(12);
    expect((await readLogFile(file)).events).toBe(12);
  });

  it('keeps what is personal sealed', async () => {
    (await exportLog(await filled(1), file, silent))._unsafeUnwrap();
    expect(await readFile(file, 'utf8')).not.toMatch(/Ann 0|0@example\.com|Featherstone/);
  });

  it('can be read event by event', async () => {
    const store = await filled(1);
    (await exportLog(store, file, silent))._unsafeUnwrap();
    const read: StoredEvent[] = [];
    for await (const event of eventsIn(file)) read.push(event);
    expect(read).toEqual(await eventsOf(store));
  });
});

describe('an import', () => {
  const importing = (store: EventStore) => importLog(store, file, { openProgress });

  it('is refused where the store holds anything else, and writes nothing', async () => {
    (await exportLog(await filled(2), file, silent))._unsafeUnwrap();
    for (const visits of [1, 5]) {
      const other = await filled(visits);
      const before = await eventsOf(other);
      expect((await importing(other))._unsafeUnwrapErr()).toMatch(/not empty/);
      expect(await eventsOf(other)).toEqual(before);
    }
  });

  it('is refused where the store has gone on after an earlier import', async () => {
    const store = await filled(2);
    (await exportLog(store, file, silent))._unsafeUnwrap();
    await append(store, codec, entriesOfVisit('later'));
    expect((await importing(store))._unsafeUnwrapErr()).toMatch(/not empty/);
  });

  it.each<[string, (lines: string[]) => readonly string[], RegExp]>([
    ['is not finished', (lines) => lines.slice(0, -1), /not a finished export/],
    ['lacks a line', (lines) => lines.toSpliced(5, 1), /it was changed/],
    ['has a line twice', (lines) => lines.toSpliced(5, 0, lines[5] ?? ''), /it was changed/],
    ['was edited', (lines) => lines.map((line) => line.replace('2026-12-18', '2026-12-19')), /it was changed/],
    ['has a line that is not JSON', (lines) => lines.toSpliced(5, 1, 'x'), /line 6 of the file is not JSON/],
    ['has a line that is no event', (lines) => lines.toSpliced(5, 1, '{"a":1}'), /line 6 of the file is no event/],
    ['is of another program', (lines) => ['{"format":"else"}', ...lines.slice(1)], /does not begin/],
    ['is empty', () => [], /not a finished export/],
  ])('is refused before anything is written when the file %s', async (_, change, sentence) => {
    (await exportLog(await filled(2), file, silent))._unsafeUnwrap();
    const lines = (await linesIn(file)).slice(0, -1);
    await writeFile(
      file,
      change([...lines]).map((line) => `${line}\n`),
    );
    const store = openMemoryStore();
    expect((await importing(store))._unsafeUnwrapErr()).toMatch(sentence);
    expect(await eventsOf(store)).toEqual([]);
  });

  it('waits for a store that is away for a moment, with the same ids', async () => {
    (await exportLog(await filled(1), file, silent))._unsafeUnwrap();
    const store = openMemoryStore();
    let asked = 0;
    const shaky: EventStore = {
      ...store,
      append: (...args) => {
        asked += 1;
        if (asked === 3) return errAsync({ kind: 'Unavailable', reason: 'leader lost' });
        if (asked !== 5) return store.append(...args);
        return store.append(...args).andThen(() => errAsync({ kind: 'OutcomeUnknown' as const, reason: 'no answer' }));
      },
    };
    expect((await importLog(shaky, file, { openProgress }))._unsafeUnwrap().events).toBe(12);
    expect(verifyChain(await eventsOf(store))).toEqual([]);
    expect(await eventsOf(store)).toHaveLength(12);
  });

  it('does not mind what follows the last line', async () => {
    (await exportLog(await filled(1), file, silent))._unsafeUnwrap();
    await appendFile(file, 'half a line');
    expect((await importing(openMemoryStore()))._unsafeUnwrap().events).toBe(12);
  });
});
