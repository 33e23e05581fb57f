import { writeFileSync } from 'node:fs';
import { appendFile, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ok } from 'neverthrow';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { backUp } from '../../../adapters/cli/backup/back-up.ts';
import { checkBackup, restore } from '../../../adapters/cli/backup/restore.ts';

import type { Progress } from '../../../adapters/cli/log/progress.ts';
import { keepSeal } from '../../../adapters/compose/keep-seal.ts';
import { openEventCodec } from '../../../adapters/event-codec/codec.ts';
import { openEventStore, openMemoryStore } from '../../../adapters/event-store/open.ts';

import { openDiskFiles } from '../../../adapters/files.ts';
import { openKeptTree } from '../../../adapters/log-seal/kept-tree.ts';
import { openSealFile } from '../../../adapters/log-seal/sealed-log.ts';
import { secretFingerprint } from '../../../adapters/security/fingerprint.ts';
import { sealKey } from '../../../adapters/security/keys.ts';
import { type KeyVault, openVault } from '../../../adapters/security/vault.ts';
import { systemClock } from '../../../adapters/system/clock.ts';
import { readSecret } from '../../../adapters/system/secret.ts';
import type { EventStore } from '../../../application/ports/event-store.ts';
import type { Files } from '../../../application/ports/files.ts';
import { instant } from '../../../domain/kernel/time.ts';
import { examples } from '../../support/examples.ts';
import { append, entriesOfVisit, eventsOf, logStarted, putPictures, silent } from './small-log.ts';

const now = '2026-11-21T12:00:00.000Z';
const configuredSecret = 'a secret from the environment, long enough';

type Place = { readonly dataDir: string; readonly filesDir: string };
type Salon = Place & {
  readonly store: EventStore;
  readonly files: Files;
  readonly vault: KeyVault;
  readonly fingerprint: string;
  readonly visits: (...names: readonly string[]) => Promise<void>;
};

let folder = '';
const placeAt = (name: string): Place => ({ dataDir: join(folder, name), filesDir: join(folder, name, 'files') });
const backupFolder = (): string => join(folder, 'backup');

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'salon-backup-'));
});
afterEach(() => rm(folder, { recursive: true }));

const openSalonAt = async (place: Place, appSecret: string | null, store: EventStore): Promise<Salon> => {
  const secret = (await readSecret({ appSecret, dataDir: place.dataDir }))._unsafeUnwrap();
  const files = await openDiskFiles(place.filesDir);
  const vault = openVault(files, secret);
  const codec = openEventCodec(vault);
  const fingerprint = secretFingerprint(secret);
  let count = 0;
  const visits = async (...names: readonly string[]): Promise<void> => {
    for (const name of names) {
      count += 1;
      await append(store, codec, entriesOfVisit(name, { hour: 8 + count }));
      await putPictures(files, entriesOfVisit(name));
    }
  };
  await append(store, codec, [logStarted(fingerprint)]);
  return { ...place, store, files, vault, fingerprint, visits };
};

const embeddedAt = async (place: Place): Promise<EventStore> =>
  (await openEventStore({ url: undefined, dataDir: place.dataDir, streamPrefix: '' }))._unsafeUnwrap();

const embeddedSalon = async (appSecret: string | null = null): Promise<Salon> => {
  const place = placeAt('salon');
  // The secret is made first, as at a first start.
  (await readSecret({ appSecret, dataDir: place.dataDir }))._unsafeUnwrap();
  return openSalonAt(place, appSecret, await embeddedAt(place));
};

const backedUp = async (
  { dataDir, filesDir, fingerprint }: Salon,
  store: EventStore | null = null,
  progress = silent,
) => backUp({ dataDir, filesDir, store, fingerprint, now, progress }, backupFolder());

const restored = async (place: Place, appSecret: string | null = null, isEmbedded = true, to?: EventStore) =>
  restore(
    {
      ...place,
      appSecret,
      isEmbedded,
      openProgress: () => silent,
      openStore: async () => ok(to ?? (await embeddedAt(place))),
    },
    backupFolder(),
  );

/** Returns every file under a folder with its content. */
const contents = async (root: string): Promise<ReadonlyMap<string, string>> => {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const read = files.sort().map(async (path) => [path.slice(root.length), await readFile(path, 'base64')] as const);
  return new Map(await Promise.all(read));
};

describe('a backup', () => {
  it('holds the seal as it was before the log was copied, because the log goes on', async () => {
    const salon = await openSalonAt(placeAt('salon'), configuredSecret, openMemoryStore());
    await salon.visits('a', 'b');
    const { logId } = examples.LogStarted;
    const file = openSealFile(salon.files, logId, sealKey(configuredSecret));
    const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
    const tree = openKeptTree(':memory:');
    const known = { logId, hasBegun: false, isShared: false, clock: systemClock, log };
    const kept = keepSeal({ store: salon.store, tree, file, ...known });
    await kept.made;
    const sealed = await readFile(join(salon.filesDir, 'log-seal', 'checkpoint'), 'utf8');
    let isRenewed = false;
    const renewing: Progress = {
      counted: () => {
        writeFileSync(join(salon.filesDir, 'log-seal', 'checkpoint'), sealed.replace('\n15\n', '\n99\n'));
        isRenewed = true;
      },
    };
    expect((await backedUp(salon, salon.store, renewing)).isOk()).toBe(true);
    expect(isRenewed).toBe(true);
    expect(await readFile(join(backupFolder(), 'files', 'log-seal', 'checkpoint'), 'utf8')).toBe(sealed);
    expect((await restored(placeAt('restored'), configuredSecret)).isOk()).toBe(true);
    expect(await readFile(join(placeAt('restored').filesDir, 'log-seal', 'checkpoint'), 'utf8')).toBe(sealed);
    await kept.close();
  });

  it('is made while the salon runs, and brings it back as it was', async () => {
    const salon = await embeddedSalon();
    await salon.visits('a', 'b');
    (await salon.vault.forget('account-client-a'))._unsafeUnwrap();
    expect((await backedUp(salon))._unsafeUnwrap()).toEqual({ events: 15, files: 6, hasSecret: true });
    const before = await eventsOf(salon.store);
    await salon.visits('later');
    await salon.store.close();

    const place = placeAt('restored');
    expect((await restored(place))._unsafeUnwrap()).toEqual({ events: 15, files: 6, madeAt: now });
    const store = await embeddedAt(place);
    expect(await eventsOf(store)).toEqual(before);
    await store.close();
    expect((await stat(join(place.dataDir, 'app-secret'))).mode & 0o777).toBe(0o600);
    expect(await readFile(join(place.filesDir, 'payment-proofs', 'proof-b'), 'utf8')).toBe('picture of proof-b');
    expect((await readdir(place.dataDir)).sort()).toEqual(['app-secret', 'events.db', 'files', 'lock.db']);
  });

  it('holds the key of every event it holds, whatever is booked meanwhile', async () => {
    const salon = await embeddedSalon();
    const names = Array.from({ length: 12 }, (_, index) => `n${index}`);
    const booking = salon.visits(...names);
    const { events } = (await backedUp(salon))._unsafeUnwrap();
    await booking;
    await salon.store.close();
    expect(events).toBeLessThanOrEqual(85);
    expect((await checkBackup(backupFolder(), null, silent)).isOk()).toBe(true);
  });

  it('is no worse for what a request left behind: the start after a restore gives it back', async () => {
    const salon = await embeddedSalon();
    const codec = openEventCodec(salon.vault);
    await putPictures(salon.files, [...entriesOfVisit('begun'), ...entriesOfVisit('a')]);
    await append(salon.store, codec, entriesOfVisit('begun', { hour: 15 }).slice(0, 3));
    await append(salon.store, codec, entriesOfVisit('a'), instant('2026-11-22T15:00:00.000Z'));
    (await backedUp(salon))._unsafeUnwrap();
    await salon.store.close();
    expect((await checkBackup(backupFolder(), null, silent)).isOk()).toBe(true);
  });

  it('does not hold a secret of the environment, and needs it again', async () => {
    const salon = await embeddedSalon(configuredSecret);
    await salon.visits('a');
    expect((await backedUp(salon))._unsafeUnwrap().hasSecret).toBe(false);
    await salon.store.close();
    const place = placeAt('restored');
    expect((await restored(place))._unsafeUnwrapErr().join()).toMatch(/made without its secret/);
    expect((await restored(place, 'another secret, which is long enough'))._unsafeUnwrapErr().join()).toMatch(
      /another/,
    );
    expect(await readdir(folder)).not.toContain('restored');
    expect((await restored(place, configuredSecret)).isOk()).toBe(true);
  });

  it('can be made of a log on a server, and restored to one or to a file', async () => {
    const salon = await openSalonAt(placeAt('salon'), configuredSecret, openMemoryStore());
    await salon.visits('a', 'b');
    expect((await backedUp(salon, salon.store))._unsafeUnwrap().events).toBe(15);
    const before = await eventsOf(salon.store);
    const server = openMemoryStore();
    expect((await restored(placeAt('one'), configuredSecret, false, server)).isOk()).toBe(true);
    expect(await eventsOf(server)).toEqual(before);
    expect((await restored(placeAt('two'), configuredSecret)).isOk()).toBe(true);
    const store = await embeddedAt(placeAt('two'));
    expect(await eventsOf(store)).toEqual(before);
    await store.close();
  });

  it('is never written into a folder that holds anything', async () => {
    const salon = await embeddedSalon();
    await mkdir(backupFolder());
    await writeFile(join(backupFolder(), 'mine'), '');
    expect((await backedUp(salon))._unsafeUnwrapErr()).toMatch(/not empty/);
    await salon.store.close();
  });

  it('says so where there is no log to copy', async () => {
    const salon = await openSalonAt(placeAt('salon'), configuredSecret, openMemoryStore());
    expect((await backedUp(salon))._unsafeUnwrapErr()).toMatch(/is DATA_DIR right/);
  });
});

describe('a restore', () => {
  const givenBackup = async (): Promise<void> => {
    const salon = await embeddedSalon();
    await salon.visits('a', 'b');
    (await backedUp(salon))._unsafeUnwrap();
    await salon.store.close();
  };
  const inBackup = (path: string): string => join(backupFolder(), path);

  it.each<[string, () => Promise<void>, RegExp]>([
    ['unfinished', () => rm(inBackup('backup.json')), /no finished backup/],
    ['without its sums', () => rm(inBackup('sha256sums')), /sha256sums is missing/],
    ['with other sums', () => appendFile(inBackup('sha256sums'), `${'0'.repeat(64)}  files/x\n`), /was changed/],
    [
      'with a file changed',
      () => appendFile(inBackup('files/payment-proofs/proof-a'), '!'),
      /files\/payment-proofs\/proof-a was changed/,
    ],
    [
      'with a file missing',
      () => rm(inBackup('files/payment-proofs/proof-a')),
      /files\/payment-proofs\/proof-a is missing/,
    ],
    ['with a file added', () => writeFile(inBackup('files/extra'), ''), /files\/extra was added/],
    ['with its log changed', () => appendFile(inBackup('events.db'), '!'), /events\.db was changed/],
    ['that is none', () => rm(backupFolder(), { recursive: true }), /no finished backup/],
  ])('refuses a backup %s and writes nothing', async (_, spoil, sentence) => {
    await givenBackup();
    await spoil();
    expect((await restored(placeAt('restored')))._unsafeUnwrapErr().join('\n')).toMatch(sentence);
    expect(await readdir(folder)).not.toContain('restored');
  });

  it('refuses a backup whose keys were lost before it was made', async () => {
    const salon = await embeddedSalon();
    await salon.visits('a');
    await rm(join(salon.filesDir, 'keys'), { recursive: true });
    (await backedUp(salon))._unsafeUnwrap();
    await salon.store.close();
    expect((await restored(placeAt('restored')))._unsafeUnwrapErr().join()).toMatch(/key of .* is missing/);
  });

  it('never writes over a salon', async () => {
    await givenBackup();
    const place = placeAt('salon');
    const before = await contents(place.filesDir);
    expect((await restored(place))._unsafeUnwrapErr().join('\n')).toMatch(/holds a log already/);
    await rm(join(place.dataDir, 'events.db'));
    expect((await restored(place))._unsafeUnwrapErr().join('\n')).toMatch(/holds files already/);
    expect(await contents(place.filesDir)).toEqual(before);
    await rm(place.filesDir, { recursive: true });
    await writeFile(join(place.dataDir, 'app-secret'), 'x'.repeat(40));
    expect((await restored(place))._unsafeUnwrapErr().join('\n')).toMatch(/holds another secret already/);
  });

  it('waits for nobody who is using the folder', async () => {
    await givenBackup();
    const place = placeAt('busy');
    const running = await embeddedAt(place);
    await rm(join(place.dataDir, 'events.db'));
    expect((await restored(place))._unsafeUnwrapErr().join('\n')).toMatch(/Another process is using/);
    await running.close();
  });

  it('is repeated after it was interrupted', async () => {
    await givenBackup();
    const place = placeAt('restored');
    (await restored(place))._unsafeUnwrap();
    const whole = await contents(place.filesDir);
    const sums = (JSON.parse(await readFile(inBackup('backup.json'), 'utf8')) as { sums: string }).sums;
    // The state after a crash: the mark, some files, one of them half written, and no log.
    await writeFile(join(place.dataDir, 'restoring'), sums);
    await rm(join(place.dataDir, 'events.db'));
    await writeFile(join(place.filesDir, 'payment-proofs', 'proof-a'), 'pic');
    expect((await restored(place))._unsafeUnwrap().events).toBe(15);
    expect(await contents(place.filesDir)).toEqual(whole);
  });

  it('changes nothing in the backup', async () => {
    await givenBackup();
    const before = await contents(backupFolder());
    (await restored(placeAt('restored')))._unsafeUnwrap();
    expect(await contents(backupFolder())).toEqual(before);
  });
});
