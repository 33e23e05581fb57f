import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';

const chunksOf = (path: string): AsyncIterable<Buffer> => createReadStream(path);

/** The SHA-256, in hex, of a file of any size. */
export const sha256OfFile = async (path: string): Promise<string> => {
  const hash = createHash('sha256');
  for await (const chunk of chunksOf(path)) hash.update(chunk);
  return hash.digest('hex');
};

const pour = async (from: FileHandle, to: FileHandle): Promise<string> => {
  const hash = createHash('sha256');
  for await (const chunk of from.createReadStream({ autoClose: false }) as AsyncIterable<Buffer>) {
    hash.update(chunk);
    await to.writeFile(chunk);
  }
  await to.sync();
  return hash.digest('hex');
};

/** Copies a file durably, readable by its owner only. Returns the copy's SHA-256. */
export const copyFileTo = async (from: string, to: string): Promise<string> => {
  const source = await open(from, 'r');
  try {
    await mkdir(dirname(to), { recursive: true, mode: 0o700 });
    const target = await open(to, 'w', 0o600);
    return await pour(source, target).finally(() => target.close());
  } finally {
    await source.close();
  }
};

export const writeDurably = async (path: string, text: string): Promise<void> => {
  const handle = await open(path, 'w', 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/** Makes a folder's entries durable. Windows does that itself and cannot sync a folder. */
export const syncFolder = async (folder: string): Promise<void> => {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
};
