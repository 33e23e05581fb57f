import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync, readFileSync, rmSync } from 'node:fs';
import type { Figure } from '../support/figures.ts';
import type { PartRun } from './runs.ts';

const graceMillis = 5_000;

export type PartFiles = {
  /** What the process prints. */
  readonly printed: string;
  readonly figures: string;
};

const figuresIn = (file: string): readonly Figure[] =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line) as Figure)
    : [];

/** To the process and all that it started, which are a group. */
const signalAll = ({ pid }: ChildProcess, signal: NodeJS.Signals): void => {
  try {
    if (pid !== undefined) process.kill(-pid, signal);
  } catch {
    // They have all ended.
  }
};

/**
 * Runs a part in a process of its own, with its figures and what it prints in files. At its limit it is ended, with the servers and
 * browsers that it started; the same at Ctrl-C.
 */
export const runPart = async (
  name: string,
  args: readonly string[],
  files: PartFiles,
  limit: AbortSignal,
): Promise<PartRun> => {
  rmSync(files.figures, { force: true });
  const from = performance.now();
  const file = openSync(files.printed, 'w');
  const env = { ...process.env, BENCH_FIGURES: files.figures };
  const child = spawn(process.execPath, args, { env, detached: true, stdio: ['ignore', file, file] });
  closeSync(file);
  let killing: NodeJS.Timeout | undefined;
  limit.addEventListener('abort', () => {
    signalAll(child, 'SIGTERM');
    killing = setTimeout(() => signalAll(child, 'SIGKILL'), graceMillis);
  });
  const interrupted = (): never => {
    signalAll(child, 'SIGKILL');
    process.exit(1);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, interrupted);
  const [code]: (number | null)[] = await once(child, 'exit');
  const isTooLong = limit.aborted;
  clearTimeout(killing);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, interrupted);
  signalAll(child, 'SIGKILL');
  const seconds = (performance.now() - from) / 1_000;
  const failed = code === 0 ? null : `failed, see ${files.printed}`;
  const problem = isTooLong ? `ended at its limit after ${seconds.toFixed(0)} s` : failed;
  return { name, seconds, problem, isLeftOut: false, figures: figuresIn(files.figures), measuredAt: null };
};
