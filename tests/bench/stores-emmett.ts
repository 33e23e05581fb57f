import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const version = '0.38.5';
const folder = join(tmpdir(), `salon-bench-emmett-${version}`);
const entry = join(folder, 'node_modules/@event-driven-io/emmett-sqlite/dist/index.js');
const installMillis = 600_000;

export type Said =
  | { readonly kind: 'measured'; readonly perSecond: number; readonly failed: number }
  | { readonly kind: 'skipped'; readonly reason: string };

const call = promisify(execFile);

/** Why it cannot be had; null once it is there. Into a folder of its own: it is no part of the product. */
const installed = async (): Promise<string | null> => {
  if (existsSync(entry)) return null;
  console.log('installing it into a temporary folder; this may build its SQLite and take minutes');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{}');
  const wanted = ['emmett', 'emmett-sqlite'].map((name) => `@event-driven-io/${name}@${version}`);
  try {
    await call('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts=false', ...wanted], {
      cwd: folder,
      timeout: installMillis,
    });
    return null;
  } catch (cause) {
    return `npm could not install it (${cause instanceof Error ? cause.message.split('\n')[0] : cause})`;
  }
};

/** In a process of its own, with what it prints about its own failures left out; failed appends are counted. */
export const emmettAppends = async (dataDir: string, writers: number, millis: number): Promise<Said> => {
  const reason = await installed();
  if (reason !== null) return { kind: 'skipped', reason };
  const script = new URL('./stores-emmett-process.ts', import.meta.url).pathname;
  const args = [script, entry, resolve(dataDir, 'emmett.db'), String(writers), String(millis)];
  try {
    const { stdout } = await call(process.execPath, args, { timeout: 10 * millis + 30_000 });
    const { perSecond, failed } = JSON.parse(stdout.trim().split('\n').at(-1) ?? '');
    return { kind: 'measured', perSecond, failed };
  } catch (cause) {
    return {
      kind: 'skipped',
      reason: `it did not run (${cause instanceof Error ? cause.message.split('\n')[0] : cause})`,
    };
  }
};
