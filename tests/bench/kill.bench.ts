import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { leftBehind } from '../support/kill/check-log.ts';
import { embedded, killRun } from '../support/kill/kill-run.ts';
import { readLogFile } from '../support/log/log-file.ts';

const usualRounds = 1_000;
const recoveryMillis = 90_000;
const worthKilling = { answers: 40, bookings: 8 };

/** The holds and claims that recovery has not cleaned up just over a minute after the last start. */
const leftAfterAMinute = async (dataDir: string): Promise<readonly string[]> => {
  const giveUpAt = performance.now() + recoveryMillis;
  for (;;) {
    const left = leftBehind(readLogFile(dataDir));
    if (left.length === 0 || performance.now() > giveUpAt) return left;
    await wait(1_000);
  }
};

/**
 * `npm run bench -- kill 5000`: kills the server that many times at random moments under load, and counts what it
 * acknowledged and what its log kept. Needs a build.
 */
export const run = async (args: readonly string[]): Promise<void> => {
  const rounds = Number(args[0] ?? usualRounds);
  if (!Number.isInteger(rounds) || rounds < 1) throw new Error('how many kills? A whole number from 1 on');
  mkdirSync('build', { recursive: true });
  const dataDir = mkdtempSync('build/bench-kill-');
  const { counts, last } = await killRun(embedded(dataDir), rounds, console.info, worthKilling);
  const left = await leftAfterAMinute(dataDir);
  await last.stop();
  rmSync(dataDir, { recursive: true, force: true });
  const acknowledged = Object.values(counts.acknowledged).reduce((sum, count) => sum + count, 0);
  console.table({ kills: counts.rounds, ...counts.acknowledged, broken: counts.broken.length, left: left.length });
  if (acknowledged < rounds * worthKilling.answers) throw new Error(`only ${acknowledged} answers were acknowledged`);
  if (counts.broken.length + left.length > 0) throw new Error([...counts.broken, ...left].join('\n'));
};
