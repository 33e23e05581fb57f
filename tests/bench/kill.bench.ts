import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { embedded, killRun } from '../support/kill/kill-run.ts';

const usualRounds = 1_000;

/**
 * `npm run bench -- kill 5000`: kills the server at random moments under load as often as asked, and counts what it had
 * acknowledged and what its log kept of that. Needs a build.
 */
export const run = async (args: readonly string[]): Promise<void> => {
  const rounds = Number(args[0] ?? usualRounds);
  if (!Number.isInteger(rounds) || rounds < 1) throw new Error('how many kills? A whole number from 1 on');
  mkdirSync('build', { recursive: true });
  const dataDir = mkdtempSync('build/bench-kill-');
  const { counts, last } = await killRun(embedded(dataDir), rounds, console.info);
  await last.stop();
  rmSync(dataDir, { recursive: true, force: true });
  console.table({ kills: counts.rounds, ...counts.acknowledged, broken: counts.broken.length });
  if (counts.broken.length > 0) throw new Error(counts.broken.join('\n'));
};
