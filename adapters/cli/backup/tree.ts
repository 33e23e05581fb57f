import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** The extension of files that are still being written, which no backup contains. */
const unfinished = '.unfinished';

const isMissing = (cause: unknown): boolean => cause instanceof Error && 'code' in cause && cause.code === 'ENOENT';

/** The paths of all files in and below a folder, with `/`, in a fixed order; none if the folder does not exist. */
export const filesUnder = async function* (folder: string, prefix = ''): AsyncGenerator<string> {
  const entries = await readdir(join(folder, prefix), { withFileTypes: true }).catch((cause: unknown) => {
    if (isMissing(cause)) return [];
    throw cause;
  });
  for (const entry of entries.sort((one, other) => (one.name < other.name ? -1 : 1))) {
    const path = prefix === '' ? entry.name : `${prefix}/${entry.name}`;
    if (entry.isDirectory() && entry.name !== unfinished) yield* filesUnder(folder, path);
    if (entry.isFile()) yield path;
  }
};

export const isEmptyFolder = async (folder: string): Promise<boolean> => {
  const { done } = await filesUnder(folder).next();
  return done === true;
};

const atOnce = 16;

/** Does the work for several items at once, because syncing a file is mostly waiting for the disk. */
export const eachOf = async <Item>(items: AsyncIterable<Item>, work: (item: Item) => Promise<void>): Promise<void> => {
  const running = new Set<Promise<void>>();
  let failed: { readonly cause: unknown } | null = null;
  for await (const item of items) {
    const one: Promise<void> = work(item).then(
      () => void running.delete(one),
      (cause: unknown) => {
        failed ??= { cause };
        running.delete(one);
      },
    );
    running.add(one);
    if (running.size >= atOnce) await Promise.race(running);
    if (failed !== null) break;
  }
  await Promise.all(running);
  if (failed !== null) throw (failed as { readonly cause: unknown }).cause;
};

/** The work's value; null if the file is gone because a person was forgotten after the files were listed. */
export const unlessGone = async <Value>(work: Promise<Value>): Promise<Value | null> =>
  work.catch((cause: unknown) => {
    if (isMissing(cause)) return null;
    throw cause;
  });
