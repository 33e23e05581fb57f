import { closeSync, fsyncSync, openSync } from 'node:fs';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';

export type Ripening = {
  /** Rejects with what SQLite or the disk said, or when it was stopped. */
  readonly done: Promise<void>;
  readonly stop: () => void;
};

/** What is not on the disk yet is put there. */
export const syncFile = (path: string): void => {
  const handle = openSync(path, 'r+');
  fsyncSync(handle);
  closeSync(handle);
};

// Beside this file, and of the same kind: sources in tests, compiled in the product.
const script = new URL(`./ripening${extname(fileURLToPath(import.meta.url))}`, import.meta.url);

/** Runs the statements on a file that nobody has open, and syncs it, in a thread of its own. */
export const ripenElsewhere = (path: string, statements: readonly string[]): Ripening => {
  const worker = new Worker(script, { workerData: { path, statements } });
  const done = new Promise<void>((resolve, reject) => {
    worker.once('error', reject);
    worker.once('exit', (code) => (code === 0 ? resolve() : reject(new Error('the making of indexes was stopped'))));
  });
  return { done, stop: () => void worker.terminate() };
};
