import { randomUUID } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { link, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { errAsync, ResultAsync } from 'neverthrow';
import type { Unavailable } from '../../application/ports/event-store.ts';
import type { Files } from '../../application/ports/files.ts';
import { segmentsOf } from './names.ts';

const unfinished = '.unfinished';
/** Bytes up to which a file is read at once: a replay reads a key per person, and the thread pool costs five such reads. */
const smallFile = 16_384;
const abandonedAfterMillis = 24 * 60 * 60_000;

const codeOf = (cause: unknown): string | null =>
  cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : null;

/** What the operating system refuses is the world's fault; anything else is ours. */
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

/** Makes a folder's entries durable. Windows keeps them without being asked, and refuses to be. */
const syncFolder = async (folder: string): Promise<void> => {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
};

const writeDurably = async (path: string, bytes: Uint8Array): Promise<void> => {
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

/** A crash may leave a file that never got its name; it may be a person's, so it does not stay. */
const clearAbandoned = async (folder: string): Promise<void> => {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const left = await unless('ENOENT', stat(path), null);
    if (left !== null && left.mtimeMs < Date.now() - abandonedAfterMillis) await rm(path, { force: true });
  }
};

/** Files in a folder of the local disk. Each is written aside, synced and then named, so that its name never shows half of it. */
export const openDiskFiles = async (root: string): Promise<Files> => {
  const base = resolve(root);
  const aside = join(base, unfinished);
  await mkdir(aside, { recursive: true, mode: 0o700 });
  await syncFolder(dirname(base));
  await clearAbandoned(aside);
  const durableFolders = new Set<string>();

  /** Another process may have made the folder and not have synced it yet: every process does so itself, once. */
  const ensureFolder = async (folder: string): Promise<void> => {
    if (durableFolders.has(folder)) return;
    await mkdir(folder, { recursive: true, mode: 0o700 });
    for (let parent = folder; relative(base, parent) !== ''; parent = dirname(parent))
      await syncFolder(dirname(parent));
    durableFolders.add(folder);
  };

  const pathOf = (name: string): string => join(base, ...segmentsOf(name));

  const write = async <Value>(
    name: string,
    bytes: Uint8Array,
    publish: (from: string, to: string) => Promise<Value>,
  ) => {
    const path = pathOf(name);
    await ensureFolder(dirname(path));
    const written = join(aside, randomUUID());
    try {
      await writeDurably(written, bytes);
      const outcome = await publish(written, path);
      await syncFolder(dirname(path));
      return outcome;
    } finally {
      await rm(written, { force: true });
    }
  };

  const linked = async (from: string, to: string): Promise<boolean> =>
    unless(
      'EEXIST',
      link(from, to).then(() => true),
      false,
    );

  return {
    put: (name, bytes) => attempt(() => write(name, bytes, rename)),
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

/** The same files for tools that only look, on a disk that may not be writable: every change is `Unavailable`. */
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
