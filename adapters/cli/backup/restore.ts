import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { err, ok, type Result } from 'neverthrow';
import type { EventStore, StoredEvent } from '../../../application/ports/event-store.ts';
import { openEventCodec } from '../../event-codec/codec.ts';
import { holdDataFolder } from '../../event-store/data-folder.ts';
import { openSqliteStoreToRead } from '../../event-store/sqlite/open-sqlite-store.ts';
import { readDiskFiles } from '../../files.ts';
import { secretFingerprint } from '../../security/fingerprint.ts';
import { sealKey } from '../../security/keys.ts';
import { openVault } from '../../security/vault.ts';
import { importLog } from '../log/import-log.ts';
import { pagesIn } from '../log/log-file.ts';
import { pagesOf } from '../log/pages.ts';
import type { OpenProgress, Progress } from '../log/progress.ts';
import { verifyLog } from '../log/verify-log.ts';
import { readSeal } from '../log/verify-salon.ts';
import { copyFileTo, syncFolder, writeDurably } from './copied-file.ts';
import { damageOf } from './copy-log.ts';
import { type CheckedBackup, checkSums, logNames, secretName } from './sums.ts';
import { eachOf, isEmptyFolder } from './tree.ts';

export type SoundBackup = CheckedBackup & { readonly secret: string };

type Refused = readonly string[];

/** The secret in the backup, or the configured one if the backup has none. */
const secretOf = async (
  folder: string,
  configured: string | null,
  expected: string,
): Promise<Result<string, Refused>> => {
  const path = join(folder, secretName);
  const kept = existsSync(path) ? (await readFile(path, 'utf8')).trim() : null;
  const secret = configured ?? kept;
  if (secret === null) return err(['APP_SECRET: the backup was made without its secret; set the one that was in use']);
  return secretFingerprint(secret) === expected
    ? ok(secret)
    : err(['APP_SECRET: the backup was made with another secret; set that one, or none to use what it holds']);
};

type OpenedLog = { readonly pages: AsyncIterable<readonly StoredEvent[]>; readonly close: () => Promise<void> };

const openLog = async (folder: string, log: string): Promise<Result<OpenedLog, Refused>> => {
  const path = join(folder, log);
  if (log === logNames.lines) return ok({ pages: pagesIn(path), close: async () => undefined });
  const damage = damageOf(path);
  if (damage.length > 0) return err(damage);
  const store = openSqliteStoreToRead(folder);
  return store.map((opened) => ({ pages: pagesOf(opened), close: opened.close })).mapErr(({ reason }) => [reason]);
};

/** Reads every byte and replays every event of a backup. Changes nothing. */
export const checkBackup = async (
  folder: string,
  configuredSecret: string | null,
  progress: Progress,
): Promise<Result<SoundBackup, Refused>> => {
  const checked = await checkSums(folder);
  if (checked.isErr()) return err(checked.error);
  const { about } = checked.value;
  const secret = await secretOf(folder, configuredSecret, about.secretFingerprint);
  if (secret.isErr()) return err(secret.error);
  const log = await openLog(folder, about.log);
  if (log.isErr()) return err(log.error);
  const files = readDiskFiles(join(folder, 'files'));
  const codec = openEventCodec(openVault(files, secret.value));
  const seal = { read: readSeal(files), key: sealKey(secret.value), tree: null };
  const { secretFingerprint: fingerprint } = about;
  const verified = await verifyLog({ pages: log.value.pages, codec, fingerprint, files, seal }, progress);
  await log.value.close();
  if (verified.isErr()) return err([verified.error]);
  const { events } = verified.value;
  const breaches = [...verified.value.sealBreaches, ...verified.value.breaches];
  if (events !== about.events) return err([`the backup holds ${events} events and was made of ${about.events}`]);
  return breaches.length === 0 ? ok({ ...checked.value, secret: secret.value }) : err(breaches);
};

export type RestoreParts = {
  readonly dataDir: string;
  readonly filesDir: string;
  readonly appSecret: string | null;
  /** Whether the log is the embedded one in `dataDir`. */
  readonly isEmbedded: boolean;
  /**
   * Opens the configured store for writing. It must write concurrent appends in the order of the calls. Only called
   * after the backup was checked.
   */
  readonly openStore: () => Promise<Result<EventStore, Refused>>;
  readonly openProgress: OpenProgress;
};

export type Restored = { readonly events: number; readonly files: number; readonly madeAt: string };

/** A file that is in the data folder while a restore writes to it. */
const markName = 'restoring';

const readOrNull = (path: string): Promise<string | null> => readFile(path, 'utf8').catch(() => null);

/** Refuses to overwrite existing data, except what an interrupted restore of the same backup left. */
const objections = async (parts: RestoreParts, { about, secret }: SoundBackup): Promise<Refused> => {
  const { dataDir, filesDir, isEmbedded } = parts;
  const isResumed = (await readOrNull(join(dataDir, markName))) === about.sums;
  const present = await readOrNull(join(dataDir, secretName));
  return [
    ...(isEmbedded && existsSync(join(dataDir, logNames.file)) ? [`${dataDir} holds a log already`] : []),
    ...(!isResumed && !(await isEmptyFolder(filesDir)) ? [`${filesDir} holds files already`] : []),
    ...(present !== null && present.trim() !== secret ? [`${dataDir} holds another secret already`] : []),
    ...(!isEmbedded && about.log === logNames.file
      ? [
          'this backup was made of an embedded log: restore it without EVENT_STORE_URL, then move it by events export and import',
        ]
      : []),
  ];
};

const placeFiles = async (folder: string, paths: readonly string[], filesDir: string): Promise<number> => {
  const inFiles = paths.filter((path) => path.startsWith('files/'));
  const folders = new Set<string>([filesDir]);
  const one = async function* () {
    yield* inFiles;
  };
  await mkdir(filesDir, { recursive: true, mode: 0o700 });
  await eachOf(one(), async (path) => {
    const target = join(filesDir, path.slice('files/'.length));
    await copyFileTo(join(folder, path), target);
    for (let parent = dirname(target); parent.length >= filesDir.length; parent = dirname(parent)) folders.add(parent);
  });
  for (const made of folders) await syncFolder(made);
  return inFiles.length;
};

/** Writes the log last, in one step, because only a folder with its log is a salon's. */
const placeLogFile = async (folder: string, dataDir: string): Promise<void> => {
  const target = join(dataDir, logNames.file);
  const aside = `${target}.${markName}`;
  await copyFileTo(join(folder, logNames.file), aside);
  await rename(aside, target);
  await syncFolder(dataDir);
};

const placeLog = async (
  parts: RestoreParts,
  folder: string,
  { about }: SoundBackup,
): Promise<Result<null, Refused>> => {
  if (about.log === logNames.file) {
    await placeLogFile(folder, parts.dataDir);
    return ok(null);
  }
  const store = await parts.openStore();
  if (store.isErr()) return err(store.error);
  const read = await importLog(store.value, join(folder, about.log), { openProgress: parts.openProgress });
  await store.value.close();
  return read.map(() => null).mapErr((reason) => [reason]);
};

const place = async (parts: RestoreParts, folder: string, backup: SoundBackup): Promise<Result<Restored, Refused>> => {
  const { dataDir, filesDir, appSecret } = parts;
  const mark = join(dataDir, markName);
  await writeDurably(mark, backup.about.sums);
  const files = await placeFiles(folder, backup.paths, filesDir);
  if (appSecret === null) await copyFileTo(join(folder, secretName), join(dataDir, secretName));
  await syncFolder(dataDir);
  const placed = await placeLog(parts, folder, backup);
  if (placed.isErr()) return err(placed.error);
  await rm(mark);
  return ok({ events: backup.about.events, files, madeAt: backup.about.madeAt });
};

/**
 * Restores a salon from a backup to an empty place. Reads and replays the whole backup before it writes anything. An
 * interrupted restore can be repeated. Errors are sentences.
 */
export const restore = async (parts: RestoreParts, folder: string): Promise<Result<Restored, Refused>> => {
  const backup = await checkBackup(folder, parts.appSecret, parts.openProgress('checked'));
  if (backup.isErr()) return err(backup.error);
  const objected = await objections(parts, backup.value);
  if (objected.length > 0) return err([...objected, 'Nothing was written: a restore needs an empty DATA_DIR.']);
  const lock = holdDataFolder(parts.dataDir);
  if (lock.isErr()) return err([lock.error]);
  // Opening the store for writing takes the lock again.
  if (backup.value.about.log === logNames.lines) lock.value.release();
  try {
    return await place(parts, folder, backup.value);
  } finally {
    if (backup.value.about.log === logNames.file) lock.value.release();
  }
};
