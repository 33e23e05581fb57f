import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openEventCodec } from '../../../adapters/event-codec/codec.ts';
import { openEventStore } from '../../../adapters/event-store/open.ts';
import { openDiskFiles } from '../../../adapters/files.ts';
import { secretFingerprint } from '../../../adapters/security/fingerprint.ts';
import { openVault } from '../../../adapters/security/vault.ts';
import { openSecurityTable } from '../../../adapters/security-events.ts';
import { systemClock } from '../../../adapters/system/clock.ts';
import { readSecret } from '../../../adapters/system/secret.ts';
import { instant } from '../../../domain/kernel/time.ts';
import { sameClockCompiled } from '../../support/clock.ts';
import { append, entriesOfVisit, logStarted, putPictures } from './small-log.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'salon-tools-'));
});
afterEach(() => rm(folder, { recursive: true }));

const at = (name: string): string => join(folder, name);

/** Runs the tool as from a shell, without any of this process’s environment. */
const run = (tool: string, args: readonly string[], environment: Record<string, string>) => {
  const ran = spawnSync(process.execPath, [`adapters/cli/${tool}.ts`, ...args], {
    env: { ...sameClockCompiled(), ...environment },
    encoding: 'utf8',
  });
  return { code: ran.status, out: ran.stdout, err: ran.stderr };
};

const secretOf = async (dataDir: string) => (await readSecret({ appSecret: null, dataDir }))._unsafeUnwrap();

const filesAt = (dataDir: string) => openDiskFiles(join(dataDir, 'files'));

const codecAt = async (dataDir: string) => openEventCodec(openVault(await filesAt(dataDir), await secretOf(dataDir)));

const openedSalon = async (dataDir: string) => {
  const secret = await secretOf(dataDir);
  const store = (await openEventStore({ url: undefined, dataDir, streamPrefix: '' }))._unsafeUnwrap();
  const codec = await codecAt(dataDir);
  await append(store, codec, [logStarted(secretFingerprint(secret)), ...entriesOfVisit('a')]);
  await putPictures(await filesAt(dataDir), entriesOfVisit('a'));
  return store;
};

/** Returns the kinds of the security events in a data folder, latest first. */
const notedIn = (dataDir: string): readonly string[] => {
  const table = openSecurityTable(join(dataDir, 'security-events.db'));
  const { rows } = table.page({ page: 1, limit: 10 }, systemClock.now());
  table.close();
  return rows.map(({ kind }) => kind);
};

describe('the tools', () => {
  it('move, check, copy and restore a salon, also while it runs', async () => {
    const salon = await openedSalon(at('salon'));
    const here = { DATA_DIR: at('salon') };
    expect(run('events', ['verify'], here)).toMatchObject({
      code: 0,
      out: expect.stringContaining('Read 8 events'),
      err: '',
    });
    expect(run('events', ['export', at('log')], here)).toMatchObject({
      code: 0,
      out: expect.stringMatching(/8 events/),
    });
    expect(run('backup', [at('backup')], here)).toMatchObject({
      code: 0,
      out: expect.stringContaining('the secret too'),
    });
    expect(run('events', ['import', at('log')], here)).toMatchObject({
      code: 1,
      err: expect.stringContaining('Another process is using'),
    });
    await salon.close();
    expect(run('restore', [at('backup')], here)).toMatchObject({
      code: 1,
      err: expect.stringContaining('holds a log'),
    });
    const there = { DATA_DIR: at('there') };
    expect(run('restore', [at('backup')], there)).toMatchObject({ code: 0, err: '' });
    const judged = run('events', ['verify'], there);
    expect(judged).toMatchObject({ code: 0, out: expect.stringContaining('Checked 1 appointments'), err: '' });
    for (const line of [
      /^Invariant 1 holds: /m,
      /^Invariant 2 holds .* 0 holds and 0 claims are left/m,
      /^Invariant 4 holds: .* digest [0-9a-f]{64}\.$/m,
      /^Not to be told from a log: /m,
    ])
      expect(judged.out).toMatch(line);
    expect(run('events', ['import', at('log')], there)).toMatchObject({
      code: 0,
      out: expect.stringContaining('all 8 events'),
    });
    // The owner’s list has what was done, and not what was refused.
    expect(notedIn(at('salon'))).toEqual(['backup-made', 'log-exported']);
    expect(notedIn(at('there'))).toEqual(['log-imported', 'backup-restored']);
  });

  it('say what does not hold, by the number of what must always hold', async () => {
    const salon = await openedSalon(at('salon'));
    const codec = await codecAt(at('salon'));
    const begun = entriesOfVisit('b', { hour: 11 }).slice(0, 3);
    await putPictures(
      await filesAt(at('salon')),
      ['b', 'c', 'd', 'e'].flatMap((name) => entriesOfVisit(name)),
    );
    await append(salon, codec, [...entriesOfVisit('c'), ...begun]);
    await append(salon, codec, entriesOfVisit('d', { hour: 15 }), instant('2026-11-21T16:00:00.000Z'));
    await append(salon, codec, entriesOfVisit('e', { hour: 16 }), instant('2026-11-21T16:02:00.000Z'));
    await salon.close();
    const judged = run('events', ['verify'], { DATA_DIR: at('salon') });
    expect(judged.code).toBe(1);
    for (const line of [
      /^invariant 1: the holds hold-a and hold-c of the appointments visit-a and visit-c overlap$/m,
      /^invariant 2: since 2026-11-21T15:00:00.000Z the appointment visit-b does not rest on hold-b/m,
      /^\d+ breaches in 32 events; the first are shown\.$/m,
    ])
      expect(judged.err).toMatch(line);
  });

  it('find a damaged index of the log, which no read of its events would meet', async () => {
    await (await openedSalon(at('salon'))).close();
    const path = join(at('salon'), 'events.db');
    const log = new Database(path);
    const byId = "(select rootpage from sqlite_schema where name = 'sqlite_autoindex_events_1')";
    const byStream = "(select rootpage from sqlite_schema where name = 'sqlite_autoindex_events_2')";
    const [one, other] = log.prepare(`select ${byId} as one, ${byStream} as other`).raw().get() as number[];
    log.close();
    const bytes = await readFile(path);
    const page = (number: number) => bytes.subarray((number - 1) * 4_096, number * 4_096);
    const swapped = Buffer.from(page(one ?? 0));
    page(other ?? 0).copy(page(one ?? 0));
    swapped.copy(page(other ?? 0));
    await writeFile(path, bytes);
    expect(run('events', ['verify'], { DATA_DIR: at('salon') })).toMatchObject({
      code: 1,
      err: expect.stringContaining('The file is damaged: restore it from a backup.'),
    });
  });

  it('say how they are called, what is configured wrongly, and what is not there', async () => {
    for (const [tool, args] of [
      ['events', ['verify', 'more']],
      ['backup', []],
      ['restore', ['a', 'b']],
    ] as const)
      expect(run(tool, args, { DATA_DIR: at('none') })).toMatchObject({
        code: 1,
        err: expect.stringMatching(/^npm run/),
      });
    expect(run('events', ['verify'], { PORT: 'x' })).toMatchObject({
      code: 1,
      err: 'PORT: must be a whole number from 0 to 65535\n',
    });
    for (const [tool, args] of [
      ['backup', [at('backup')]],
      ['events', ['export', at('log')]],
      ['events', ['verify']],
      ['events', ['evidence', 'visit-a']],
      ['owner', ['reset', 'owner@salon.example']],
    ] as const)
      expect(run(tool, args, { DATA_DIR: at('none') })).toMatchObject({
        code: 1,
        err: `${at('none')} has no log (events.db): set DATA_DIR to the folder of the salon\n`,
      });
    expect(run('events', ['import', at('missing')], { DATA_DIR: at('none') })).toMatchObject({
      code: 1,
      err: expect.stringContaining('no such file'),
    });
    expect(await readdir(folder)).toEqual([]);
  });
});
