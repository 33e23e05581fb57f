import { existsSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { err, ok, type Result } from 'neverthrow';
import type { EventStore } from '../../../application/ports/event-store.ts';
import { sealName } from '../../log-seal/sealed-log.ts';
import { exportLog } from '../log/export-log.ts';
import type { Progress } from '../log/progress.ts';
import { copyFileTo, sha256OfFile, syncFolder, writeDurably } from './copied-file.ts';
import { copyLogFile } from './copy-log.ts';
import { aboutName, aboutText, type BackupAbout, logNames, secretName, sumsName, sumsText } from './sums.ts';
import { eachOf, filesUnder, isEmptyFolder, unlessGone } from './tree.ts';

export type BackupParts = {
  readonly dataDir: string;
  readonly filesDir: string;
  /** The EventStoreDB with the log; null if the log is the embedded one in `dataDir`. */
  readonly store: EventStore | null;
  readonly fingerprint: string;
  readonly now: string;
  readonly progress: Progress;
};

export type BackedUp = { readonly events: number; readonly files: number; readonly hasSecret: boolean };

const saveLog = async (
  parts: BackupParts,
  folder: string,
): Promise<Result<Pick<BackupAbout, 'log' | 'events'>, string>> => {
  const { store, dataDir, progress } = parts;
  if (store === null) {
    const copied = await copyLogFile(dataDir, join(folder, logNames.file));
    return copied.map((events) => ({ log: logNames.file, events }));
  }
  const exported = await exportLog(store, join(folder, logNames.lines), progress);
  return exported.map(({ events }) => ({ log: logNames.lines, events }));
};

/** Reads the seal before the log is copied. A later seal could cover events that the copy does not have. */
const readSealFile = (filesDir: string): Promise<string | null> =>
  unlessGone(readFile(join(filesDir, sealName), 'utf8'));

/** A seal made when the salon stops says that nothing follows it. */
const isClosed = (seal: string | null): boolean => seal?.split('\n').includes('closed') === true;
const startedMeanwhile = 'the salon was started while its log was copied: empty the folder and run this again';

const writeSeal = async (seal: string, path: string): Promise<string> => {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await writeDurably(path, seal);
  return sha256OfFile(path);
};

/** All folders between the files and the backup's folder. They have to be synced too. */
const foldersOf = (paths: Iterable<string>): ReadonlySet<string> => {
  const folders = new Set(['']);
  for (const path of paths) {
    const parts = path.split('/');
    for (let depth = 1; depth < parts.length; depth += 1) folders.add(parts.slice(0, depth).join('/'));
  }
  return folders;
};

/**
 * Copies log, files, keys and secret into an empty folder, even while the server runs. The log is copied first,
 * because an event's key and proof file are durable before the event is. Errors are sentences.
 */
export const backUp = async (parts: BackupParts, folder: string): Promise<Result<BackedUp, string>> => {
  if (!(await isEmptyFolder(folder))) return err(`${folder} is not empty: a backup needs a folder of its own`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const seal = await readSealFile(parts.filesDir);
  const saved = await saveLog(parts, folder);
  if (saved.isErr()) return err(saved.error);
  if (isClosed(seal) && (await readSealFile(parts.filesDir)) !== seal) return err(startedMeanwhile);
  const { log, events } = saved.value;
  const sums = new Map<string, string>([[log, await sha256OfFile(join(folder, log))]]);
  await eachOf(filesUnder(parts.filesDir), async (path) => {
    if (path === sealName) return;
    const sum = await unlessGone(copyFileTo(join(parts.filesDir, path), join(folder, 'files', path)));
    if (sum !== null) sums.set(`files/${path}`, sum);
  });
  if (seal !== null) sums.set(`files/${sealName}`, await writeSeal(seal, join(folder, 'files', sealName)));
  const files = sums.size - 1;
  const secret = join(parts.dataDir, secretName);
  const hasSecret = existsSync(secret);
  if (hasSecret) sums.set(secretName, await copyFileTo(secret, join(folder, secretName)));
  const list = join(folder, sumsName);
  await writeDurably(list, sumsText(sums));
  for (const inner of foldersOf(sums.keys())) await syncFolder(join(folder, inner));
  const about: BackupAbout = {
    format: 1,
    madeAt: parts.now,
    log,
    events,
    secretFingerprint: parts.fingerprint,
    sums: await sha256OfFile(list),
  };
  await writeDurably(join(folder, aboutName), aboutText(about));
  await syncFolder(folder);
  return ok({ events, files, hasSecret });
};
