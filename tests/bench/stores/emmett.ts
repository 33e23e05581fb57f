import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { peerOf, whyNotInstalled } from '../support/peer.ts';

const peer = peerOf(
  'emmett',
  '0.38.5',
  ['@event-driven-io/emmett', '@event-driven-io/emmett-sqlite'],
  '@event-driven-io/emmett-sqlite/dist/index.js',
);

export type Said =
  | { readonly kind: 'measured'; readonly perSecond: number; readonly failed: number }
  | { readonly kind: 'skipped'; readonly reason: string };

const call = promisify(execFile);

/** Runs Emmett in a process of its own and hides what it prints about its failures. Failed appends are counted. */
export const emmettAppends = async (dataDir: string, writers: number, millis: number): Promise<Said> => {
  const reason = await whyNotInstalled(peer);
  if (reason !== null) return { kind: 'skipped', reason };
  const script = new URL('./emmett-process.ts', import.meta.url).pathname;
  const args = [script, peer.entry, resolve(dataDir, 'emmett.db'), String(writers), String(millis)];
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
