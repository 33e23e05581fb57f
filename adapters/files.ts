import { randomUUID } from 'node:crypto';
import {
  closeSync,
  fsync,
  linkSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { mkdir, open, readdir, readFile, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { promisify } from 'node:util';
import { errAsync, ResultAsync } from 'neverthrow';
import type { Unavailable } from '../application/ports/event-store.ts';
import type { Files } from '../application/ports/files.ts';

const segment = /^[A-Za-z0-9_-][A-Za-z0-9._-]{0,199}$/;

/**
 * The folders and the name of a file. Throws for a name that could lead out of the folder or that some disk cannot
 * store.
 */
export const segmentsOf = (name: string): readonly string[] => {
  const segments = name.split('/');
  if (!segments.every((part) => segment.test(part))) throw new Error('not the name of a file');
  return segments;
};

const unfinished = '.unfinished';
/**
 * Files up to this size are read and written synchronously, because a replay reads a key file for each person and the
 * thread pool costs as much as five such reads. Only the wait for the disk uses the thread pool.
 */
const smallFile = 16_384;
const synced = promisify(fsync);
const abandonedAfterMillis = 24 * 60 * 60_000;

const codeOf = (cause: unknown): string | null =>
  cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : null;

/** An error of the operating system becomes `Unavailable`. Any other error is a defect and is thrown. */
const attempt = <Value>(work: () => Promise<Value>): ResultAsync<Value, Unavailable> =>
  ResultAsync.fromPromise(work(), (cause): Unavailable => {
    const code = codeOf(cause);
    if (code === null) throw cause;
    return { kind: 'Unavailable', reason: `files: ${code}` };
  });

const unless = async <Value>(code: string, work: Promise<Value>, otherwise: Value): Promise<Value> => {
  try {
    return await work;
  } catch (cause) {
    if (codeOf(cause) === code) return otherwise;
    throw cause;
  }
};

/** Makes a folder's entries durable. Windows does that itself and cannot sync a folder. */
const syncFolder = async (folder: string): Promise<void> => {
  if (process.platform === 'win32') return;
  const descriptor = openSync(folder, 'r');
  await synced(descriptor).finally(() => closeSync(descriptor));
};

const writeSmallDurably = async (path: string, bytes: Uint8Array): Promise<void> => {
  const descriptor = openSync(path, 'wx', 0o600);
  try {
    writeFileSync(descriptor, bytes);
    await synced(descriptor);
  } finally {
    closeSync(descriptor);
  }
};

const writeDurably = async (path: string, bytes: Uint8Array): Promise<void> => {
  if (bytes.length <= smallFile) return writeSmallDurably(path, bytes);
  const handle = await open(path, 'wx', 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
};

const read = async (path: string): Promise<Uint8Array | null> => {
  const size = statSync(path, { throwIfNoEntry: false })?.size;
  if (size === undefined) return null;
  return size <= smallFile ? readFileSync(path) : readFile(path);
};

/** Removes files that a crash left without their final name, because they may be personal. */
const clearAbandoned = async (folder: string): Promise<void> => {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const left = await unless('ENOENT', stat(path), null);
    if (left !== null && left.mtimeMs < Date.now() - abandonedAfterMillis) await rm(path, { force: true });
  }
};

/** Gives a written and synced file its name. Returns whether the file now exists under that name. */
type Publish = (written: string, path: string) => boolean;

const renamed: Publish = (written, path) => {
  renameSync(written, path);
  return true;
};

const linked: Publish = (written, path) => {
  try {
    linkSync(written, path);
    return true;
  } catch (cause) {
    if (codeOf(cause) === 'EEXIST') return false;
    throw cause;
  } finally {
    unlinkSync(written);
  }
};

/**
 * Files in a local folder. A file is written under another name, synced and then renamed, so that it is never
 * incomplete.
 */
export const openDiskFiles = async (root: string): Promise<Files> => {
  const base = resolve(root);
  const aside = join(base, unfinished);
  await mkdir(aside, { recursive: true, mode: 0o700 });
  await syncFolder(dirname(base));
  await clearAbandoned(aside);
  const durableFolders = new Set<string>();

  /**
   * Makes and syncs the folder once in each process, because another process may have made it without syncing it yet.
   */
  const ensureFolder = async (folder: string): Promise<void> => {
    if (durableFolders.has(folder)) return;
    await mkdir(folder, { recursive: true, mode: 0o700 });
    for (let parent = folder; relative(base, parent) !== ''; parent = dirname(parent))
      await syncFolder(dirname(parent));
    durableFolders.add(folder);
  };

  const pathOf = (name: string): string => join(base, ...segmentsOf(name));

  const write = async (name: string, bytes: Uint8Array, publish: Publish): Promise<boolean> => {
    const path = pathOf(name);
    await ensureFolder(dirname(path));
    const written = join(aside, randomUUID());
    try {
      await writeDurably(written, bytes);
      const outcome = publish(written, path);
      await syncFolder(dirname(path));
      return outcome;
    } catch (cause) {
      rmSync(written, { force: true });
      throw cause;
    }
  };

  return {
    put: (name, bytes) => attempt(() => write(name, bytes, renamed)).map(() => undefined),
    putNew: (name, bytes) => attempt(() => write(name, bytes, linked)),
    get: (name) => attempt(async () => unless('ENOENT', read(pathOf(name)), null)),
    remove: (name) =>
      attempt(async () => {
        const path = pathOf(name);
        await rm(path, { force: true });
        await unless('ENOENT', syncFolder(dirname(path)), undefined);
      }),
  };
};

/** The same files for tools that only read, perhaps from a read-only disk. Every change is `Unavailable`. */
export const readDiskFiles = (root: string): Files => {
  const base = resolve(root);
  const refused = () => errAsync<never, Unavailable>({ kind: 'Unavailable', reason: 'files: opened to read only' });
  return {
    get: (name) => attempt(async () => unless('ENOENT', read(join(base, ...segmentsOf(name))), null)),
    put: refused,
    putNew: refused,
    remove: refused,
  };
};
