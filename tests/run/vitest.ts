import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../../adapters/cli/child.mjs';
import { failure, sum, type Tally } from './tally.ts';

/** Longer than any test takes: the reporter prints a line for each test that ends. */
const silentMinutes = 15;

/** Runs the specs of a vitest configuration, filtered by `filters` if there are any, and counts them. */
export const runSpecs = async (config: string, filters: readonly string[]): Promise<Tally> => {
  const folder = mkdtempSync(join(tmpdir(), 'salon-tally-'));
  const file = join(folder, 'tally.json');
  const reporters = ['--reporter=default', '--reporter=./tests/run/tally-reporter.ts'];
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--config', config, ...reporters, ...filters];
  const code = await run(process.execPath, args, { env: { ...process.env, TALLY_FILE: file }, silentMinutes });
  const counted: Tally | undefined = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
  rmSync(folder, { recursive: true });
  if (counted === undefined) return failure(`vitest --config ${config} ended with ${code} before it could count`);
  const unexplained = code !== 0 && counted.failed === 0;
  return unexplained ? sum([counted, failure(`vitest --config ${config} ended with ${code}`)]) : counted;
};
