import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openEventCodec } from '../../../adapters/event-codec/codec.ts';
import { openEventStore } from '../../../adapters/event-store/open.ts';
import { openDiskFiles } from '../../../adapters/files.ts';
import { openSqliteReadDatabase } from '../../../adapters/read-database/sqlite.ts';
import { secretFingerprint } from '../../../adapters/security/fingerprint.ts';
import { openVault } from '../../../adapters/security/vault.ts';
import { readSecret } from '../../../adapters/system/secret.ts';
import { allProjections } from '../../../projections/all.ts';
import { sameClockCompiled } from '../../support/clock.ts';
import { append, entriesOfVisit, logStarted } from './small-log.ts';

const all = allProjections.length;

let dataDir = '';
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'salon-projections-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

/** Runs the tool as from a shell, without any of this process’s environment. */
const run = (...args: readonly string[]) => {
  const call = ['adapters/cli/projections.ts', ...args];
  const ran = spawnSync(process.execPath, call, {
    env: { ...sameClockCompiled(), DATA_DIR: dataDir },
    encoding: 'utf8',
  });
  return { code: ran.status, out: ran.stdout, err: ran.stderr };
};

const openedSalon = async () => {
  const secret = (await readSecret({ appSecret: null, dataDir }))._unsafeUnwrap();
  const store = (await openEventStore({ url: undefined, dataDir, streamPrefix: '' }))._unsafeUnwrap();
  const codec = openEventCodec(openVault(await openDiskFiles(join(dataDir, 'files')), secret));
  await append(store, codec, [
    logStarted(secretFingerprint(secret)),
    ...entriesOfVisit('a'),
    ...entriesOfVisit('b', { hour: 11 }),
  ]);
  return store;
};

const changeRows = (...statements: readonly string[]) => {
  const db = openSqliteReadDatabase(join(dataDir, 'read-models.db'));
  statements.forEach(db.exec);
  db.close();
};

const many = (table: string) => {
  const db = openSqliteReadDatabase(join(dataDir, 'read-models.db'));
  const found = db.prepare<{ readonly many: number }>(`SELECT count(*) AS many FROM ${table}`).get()?.many;
  db.close();
  return found;
};

const digestIn = (out: string) => /Digest of all read models: ([0-9a-f]{64})/.exec(out)?.[1];

describe('npm run projections', () => {
  it('rebuilds all read models, each time the same, or one of them while the others keep their rows', async () => {
    await (await openedSalon()).close();
    const first = run('rebuild');
    expect(first).toMatchObject({ code: 0, err: '' });
    expect(first.out).toContain('[##############################] 100 %  15 events');
    expect(first.out).toMatch(/^appointments {2,}\d+ rows, digest [0-9a-f]{64}$/m);
    expect(first.out).toMatch(new RegExp(`^Rebuilt ${all} of ${all} from 15 events in [\\d.]+ s\\.$`, 'm'));
    expect(digestIn(run('rebuild').out)).toBe(digestIn(first.out));

    changeRows('DELETE FROM appointments', 'DELETE FROM accounts');
    const one = run('rebuild', 'appointments');
    expect(one).toMatchObject({
      code: 0,
      err: '',
      out: expect.stringMatching(new RegExp(`^Rebuilt 1 of ${all} from 15 events`, 'm')),
    });
    expect([many('appointments'), many('accounts')]).toEqual([2, 0]);
    expect(digestIn(one.out)).not.toBe(digestIn(first.out));
    expect(digestIn(run('rebuild', 'accounts').out)).toBe(digestIn(first.out));
    expect((await readdir(dataDir)).filter((name) => name.includes('rebuild'))).toEqual([]);
  });

  it('names the read models where one is not known, and says how it is called', async () => {
    const listed = expect.stringMatching(
      /^No read model is called nobody\..*accounts, appointments, availability-rules/s,
    );
    expect(run('rebuild', 'nobody')).toMatchObject({ code: 1, out: '', err: listed });
    expect(run('rebuild', 'a', 'b')).toMatchObject({ code: 1, err: expect.stringMatching(/^npm run projections/) });
    expect(run('rebuild')).toMatchObject({ code: 1, err: expect.stringContaining('has no log (events.db)') });
    expect(await readdir(dataDir)).toEqual([]);
  });

  it('leaves the rows of a salon that runs alone', async () => {
    const salon = await openedSalon();
    expect(run('rebuild')).toMatchObject({
      code: 1,
      out: '',
      err: `Another process is using ${dataDir}: stop it first\n`,
    });
    expect(await readdir(dataDir)).not.toContain('read-models.db');
    await salon.close();
  });

  it('begins with all of them where the rows had come from another log', async () => {
    await (await openedSalon()).close();
    run('rebuild');
    changeRows("UPDATE origin SET logId = 'another'");
    const again = run('rebuild', 'settings');
    expect(again.out).toMatch(/^What was there had come from another log/m);
    expect(again.out).toMatch(new RegExp(`^Rebuilt ${all} of ${all}`, 'm'));
  });
});
