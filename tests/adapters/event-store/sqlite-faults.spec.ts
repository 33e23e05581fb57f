import { mkdirSync, mkdtempSync, openSync, rmSync, statSync, truncateSync, writeFileSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { afterAll, describe, expect, test } from 'vitest';
import { openJournalFile, openLogFile } from '../../../adapters/event-store/sqlite/log-file.ts';
import { openSqliteStore, openSqliteStoreToRead } from '../../../adapters/event-store/sqlite/open-sqlite-store.ts';
import type { EventStore } from '../../../application/ports/event-store.ts';
import { type CommitFault, failingDisk } from '../../support/failing-database.ts';
import { follow, freshStream, happened, many, untilHead } from './examples.ts';

const root = mkdtempSync(join(tmpdir(), 'salon-events-'));
afterAll(() => rmSync(root, { recursive: true }));

const newDir = () => mkdtempSync(join(root, 'data-'));
const opened = (dataDir: string, openFile = openLogFile) => openSqliteStore({ dataDir, openFile })._unsafeUnwrap();
const reasonOf = (dataDir: string, openFile = openLogFile) =>
  openSqliteStore({ dataDir, openFile })._unsafeUnwrapErr().reason;
const written = async (store: EventStore, count: number): Promise<void> => {
  (await store.append(freshStream(), many(count), 'none'))._unsafeUnwrap();
};
const isUp = async (store: EventStore) => (await store.health()).status === 'up';

describe('a folder', () => {
  test('is used by one store at a time', async () => {
    const dir = newDir();
    const store = opened(dir);
    expect(reasonOf(dir)).toContain('Another process is using');
    await store.close();
    await opened(dir).close();
  });

  test('is looked at beside its writer, and never written', async () => {
    const dir = newDir();
    const store = opened(dir);
    await written(store, 3);
    const reader = openSqliteStoreToRead(dir)._unsafeUnwrap();
    expect(await follow(reader, null, untilHead)).toHaveLength(3);
    expect((await reader.append(freshStream(), [happened()], 'none'))._unsafeUnwrapErr().kind).toBe('Unavailable');
    await written(store, 1);
    expect(await follow(reader, null, untilHead)).toHaveLength(4);
    await reader.close();
    await store.close();
    const later = openSqliteStoreToRead(dir)._unsafeUnwrap();
    expect(await follow(later, null, untilHead)).toHaveLength(4);
    await later.close();
  });

  test('without a log has nothing to look at', () => {
    expect(openSqliteStoreToRead(newDir())._unsafeUnwrapErr().reason).toContain('cannot be opened');
  });

  test('that is a file is refused', () => {
    const file = join(newDir(), 'data');
    writeFileSync(file, '');
    expect(reasonOf(file)).toContain('cannot be opened');
  });
});

describe('a file', () => {
  test('never lets an event be changed or deleted', async () => {
    const dir = newDir();
    const store = opened(dir);
    await written(store, 2);
    await store.close();
    const raw = new Database(join(dir, 'events.db'));
    expect(() => raw.exec(`update events set data = '{}'`)).toThrow('never changed');
    expect(() => raw.exec('delete from events')).toThrow('never deleted');
    raw.close();
  });

  test('that is garbage is called damaged', () => {
    const dir = newDir();
    writeFileSync(join(dir, 'events.db'), 'x'.repeat(8_192));
    expect(reasonOf(dir)).toContain('damaged');
    expect(reasonOf(dir)).toContain('damaged');
  });

  test('that is a folder cannot be opened', () => {
    const dir = newDir();
    mkdirSync(join(dir, 'events.db'));
    expect(reasonOf(dir)).toContain('cannot be opened');
  });

  test('of another program is left alone', () => {
    const dir = newDir();
    new Database(join(dir, 'events.db')).exec('create table recipes (name text)').close();
    expect(reasonOf(dir)).toContain('another program');
  });

  test('of a newer format is refused', async () => {
    const dir = newDir();
    await opened(dir).close();
    const raw = new Database(join(dir, 'events.db'));
    raw.pragma('user_version = 7');
    raw.close();
    expect(reasonOf(dir)).toContain('format 7');
  });

  test('that may not be written is refused', async () => {
    const dir = newDir();
    await opened(dir).close();
    const readOnly = (path: string) => {
      const database = new Database(path, { readonly: true });
      database.exec('create table more (id)');
      return database;
    };
    expect(reasonOf(dir, readOnly)).toContain('cannot be written');
  });

  test.each([
    ['cut short', (path: string) => truncateSync(path, statSync(path).size - 3 * 4_096)],
    [
      'damaged where it ends',
      (path: string) => {
        const pages = statSync(path).size / 4_096;
        const file = openSync(path, 'r+');
        for (let page = 4; page < pages; page += 1) writeSync(file, Buffer.alloc(4_096, 0x5a), 0, 4_096, page * 4_096);
      },
    ],
  ])('%s is refused at the start', async (_, damage) => {
    const dir = newDir();
    const store = opened(dir);
    for (let round = 0; round < 20; round += 1) await written(store, 50);
    await store.close();
    damage(join(dir, 'events.db'));
    expect(reasonOf(dir)).toContain('it is damaged: restore it from a backup');
  });

  test('damaged in the middle is said to be, by reads and by its health', async () => {
    const dir = newDir();
    const store = opened(dir);
    for (let round = 0; round < 20; round += 1) await written(store, 50);
    await store.close();
    const file = openSync(join(dir, 'events.db'), 'r+');
    for (let page = 3; page < 60; page += 1) writeSync(file, Buffer.alloc(4_096, 0x5a), 0, 4_096, page * 4_096);
    const damaged = opened(dir);
    const reads = await Promise.all([damaged.head(), damaged.read('day-2026-12-18')]);
    expect(reads.some((read) => read.isErr() && read.error.reason.includes('damaged'))).toBe(true);
    const followed = async () => {
      for await (const page of damaged.feed(null)) expect(page.atHead).toBe(false);
    };
    await expect(followed()).rejects.toThrow(/^the event at position \d{16}: .*\(SQLITE_CORRUPT/);
    expect(await damaged.health()).toMatchObject({ status: 'down' });
    await damaged.close();
  });

  test.each([
    ['data', 'update events set data = substr(data, 2) where revision = 3', 'its data is no JSON object'],
    ['metadata', "update events set metadata = 'null' where revision = 3", 'its metadata is no JSON object'],
  ])('with a row whose %s is broken names it to who follows, and to who reads its stream', async (_, sql, why) => {
    const dir = newDir();
    const before = opened(dir);
    await written(before, 6);
    const stream = (await follow(before, null, untilHead))[0]?.stream ?? '';
    await before.close();
    const raw = new Database(join(dir, 'events.db'));
    raw.exec(`drop trigger events_are_never_changed; ${sql}`);
    raw.close();
    const store = opened(dir);
    const place = `the event at position 0000000000000004, revision 3 of ${stream} (`;
    const brought: number[] = [];
    const followed = async () => {
      for await (const page of store.feed(null)) brought.push(...page.events.map(({ revision }) => revision));
    };
    await expect(followed()).rejects.toThrow(place);
    await expect(followed()).rejects.toThrow(why);
    expect(brought).toEqual([0, 1, 2, 0, 1, 2]);
    expect((await store.read(stream))._unsafeUnwrapErr().reason).toContain(why);
    const inspection = store.inspect(null);
    for await (const { events, atHead } of inspection) {
      expect(events.map((event) => ('unreadable' in event ? event.unreadable : event.revision))).toEqual([
        0,
        1,
        2,
        why,
        4,
        5,
      ]);
      expect(atHead).toBe(true);
      break;
    }
    inspection.close();
    await store.close();
  });
});

describe('appends that arrive together', () => {
  test('share commits', async () => {
    const disk = failingDisk();
    const store = opened(newDir(), disk.openFile);
    await Promise.all(Array.from({ length: 64 }, () => written(store, 1)));
    expect(disk.commits()).toBeLessThan(8);
    await store.close();
  });

  test('stand and fall each by itself', async () => {
    const store = opened(newDir());
    const known = happened();
    await store.append('known', [known], 'none');
    const [first, reused, stale, last] = await Promise.allSettled([
      store.append('a', many(2), 'none'),
      store.append('b', [happened(), known, happened()], 'none'),
      store.append('a', [happened()], 'none'),
      store.append('c', many(2), 'none'),
    ]);
    expect(first).toMatchObject({ value: { value: { revision: 1 } } });
    expect(reused).toMatchObject({ status: 'rejected', reason: { message: expect.stringContaining('already') } });
    expect(stale).toMatchObject({ value: { error: { kind: 'WrongRevision', actual: 1 } } });
    expect(last).toMatchObject({ value: { value: { revision: 1 } } });
    expect((await store.read('b'))._unsafeUnwrap()).toEqual([]);
    expect(await follow(store, null, untilHead)).toHaveLength(5);
    await store.close();
  });

  test('are answered before the store is closed', async () => {
    const dir = newDir();
    const store = opened(dir);
    const appending = Array.from({ length: 600 }, () => written(store, 1));
    await store.close();
    await Promise.all(appending);
    const again = opened(dir);
    expect(await follow(again, null, untilHead)).toHaveLength(600);
    await again.close();
  });
});

describe('a disk', () => {
  test.each<[CommitFault, number]>([
    ['lost', 0],
    ['kept', 2],
  ])('that fails in a commit leaves it unknown, and a repeat settles it: %s', async (fault, found) => {
    const disk = failingDisk();
    const store = opened(newDir(), disk.openFile);
    await store.append('before', many(1), 'none');
    const events = many(2);
    disk.faults.push(fault);
    const outcomes = await Promise.all([store.append('day', events, 'none'), store.append('day', many(1), 'none')]);
    expect(outcomes.map((outcome) => outcome._unsafeUnwrapErr().kind)).toEqual(['OutcomeUnknown', 'OutcomeUnknown']);
    expect((await store.append('other', many(1), 'none'))._unsafeUnwrapErr().kind).toBe('Unavailable');
    expect((await store.health()).status).toBe('down');
    expect((await store.read('before'))._unsafeUnwrap()).toHaveLength(1);
    while (!(await isUp(store))) await pause(20);
    expect((await store.read('day'))._unsafeUnwrap()).toHaveLength(found);
    expect((await store.append('day', events, 'none'))._unsafeUnwrap().revision).toBe(1);
    expect((await store.read('day'))._unsafeUnwrap()).toHaveLength(2);
    await store.close();
  });

  test('that fails in a sync leaves it unknown until the file has been opened again', async () => {
    const faults = [Object.assign(new Error('EIO: i/o error, fdatasync'), { code: 'EIO' })];
    const openJournal = (path: string) => {
      const { sync, close } = openJournalFile(path);
      const fault = faults.shift();
      return { sync: fault === undefined ? sync : () => Promise.reject(fault), close };
    };
    const store = openSqliteStore({ dataDir: newDir(), openJournal })._unsafeUnwrap();
    const events = many(2);
    const outcomes = await Promise.all([store.append('day', events, 'none'), store.append('day', many(1), 'none')]);
    expect(outcomes.map((outcome) => outcome._unsafeUnwrapErr().kind)).toEqual(['OutcomeUnknown', 'OutcomeUnknown']);
    expect((await store.append('other', many(1), 'none'))._unsafeUnwrapErr().kind).toBe('Unavailable');
    expect(await follow(store, null, untilHead)).toEqual([]);
    while (!(await isUp(store))) await pause(20);
    expect((await store.append('day', events, 'none'))._unsafeUnwrap().revision).toBe(1);
    expect(await follow(store, null, untilHead)).toHaveLength(2);
    await store.close();
  });

  test('that opens no journal leaves no file open', () => {
    const files: Database.Database[] = [];
    const openFile = (path: string) => {
      const file = openLogFile(path);
      files.push(file);
      return file;
    };
    const openJournal = () => {
      throw new Error('EMFILE: too many open files, open');
    };
    expect(openSqliteStore({ dataDir: newDir(), openFile, openJournal }).isErr()).toBe(true);
    expect(files.map(({ open }) => open)).toEqual([false]);
  });

  test('that has not yet synced an event keeps it from all who follow the log', async () => {
    let written = (): void => {};
    let answer = (): void => {};
    const syncing = new Promise<void>((resolve) => {
      written = resolve;
    });
    const openJournal = (path: string) => ({
      ...openJournalFile(path),
      sync: () => {
        written();
        return new Promise<void>((resolve) => {
          answer = resolve;
        });
      },
    });
    const store = openSqliteStore({ dataDir: newDir(), openJournal })._unsafeUnwrap();
    const appending = store.append('day', many(3), 'none');
    await syncing;
    expect(await follow(store, null, untilHead)).toEqual([]);
    expect((await store.head())._unsafeUnwrap()).toBeNull();
    answer();
    await appending;
    expect(await follow(store, null, untilHead)).toHaveLength(3);
    await store.close();
  });

  test('that stays away is tried until it is back', async () => {
    const disk = failingDisk();
    const store = opened(newDir(), disk.openFile);
    disk.faults.push('lost');
    disk.gone = true;
    await store.append('day', many(1), 'none');
    await pause(1_200);
    expect((await store.read('day'))._unsafeUnwrap()).toEqual([]);
    expect((await store.health()).status).toBe('down');
    disk.gone = false;
    while (!(await isUp(store))) await pause(20);
    expect((await store.append('day', many(1), 'none'))._unsafeUnwrap().revision).toBe(0);
    await store.close();
  });

  test('that is full refuses, and takes appends again when there is room', async () => {
    let pages = 0;
    const small = (path: string) => {
      const database = openLogFile(path);
      pages = Number(database.pragma('page_count', { simple: true })) + 20;
      database.pragma(`max_page_count = ${pages}`);
      held.push(database);
      return database;
    };
    const held: Database.Database[] = [];
    const store = opened(newDir(), small);
    const [first, large] = await Promise.all([
      store.append('small', many(1), 'none'),
      store.append('large', many(4, 'x'.repeat(200_000)), 'none'),
    ]);
    expect(large._unsafeUnwrapErr()).toMatchObject({ kind: 'Unavailable', reason: expect.stringContaining('full') });
    expect(first._unsafeUnwrapErr().kind).toBe('Unavailable');
    expect(await follow(store, null, untilHead)).toEqual([]);
    expect((await store.append('small', many(1), 'none'))._unsafeUnwrap().revision).toBe(0);
    held[0]?.pragma('max_page_count = 100000');
    expect((await store.append('large', many(4, 'x'.repeat(200_000)), 'none'))._unsafeUnwrap().revision).toBe(3);
    await store.close();
  });
});
