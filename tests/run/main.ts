import { run, step } from '../../adapters/cli/child.mjs';
import { ensureChromium } from './ensure-chromium.ts';
import { findSpecs } from './spec-files.ts';
import { failure, nothing, sum, type Tally } from './tally.ts';
import { keepTemporaryFilesInMemory } from './temporary-folder.ts';
import { runSpecs } from './vitest.ts';

/** The compiler and the linter print nothing until they end; on a busy machine, seconds become minutes. */
const silentMinutes = 30;

/** Runs a step that counts as one test. */
const single = async (title: string, args: readonly string[]): Promise<Tally> => {
  const code = await step(title, () => run(process.execPath, args, { silentMinutes }));
  return code === 0 ? { ...nothing, passed: 1 } : failure(title);
};

/** Uses one checker: several checkers each compute the types they share, and two cost a third more processor time. */
const typeCheck = (): Promise<Tally> =>
  single('Type-check', ['node_modules/typescript-native/bin/tsc', '-b', '--checkers', '1']);
const lint = (): Promise<Tally> =>
  single('Lint', ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.']);
const unused = (): Promise<Tally> =>
  single('Unused packages, files and exports', [
    'node_modules/knip/bin/knip.js',
    ...['--no-progress', '--cache', '--cache-location', 'build/knip'],
  ]);

const specs = async (title: string, config: string, files: readonly string[]): Promise<Tally> => {
  let tally = nothing;
  await step(title, async () => {
    tally = await runSpecs(config, files);
    return tally.failed;
  });
  return tally;
};

const journeys = async (files: readonly string[]): Promise<Tally> => {
  const chromium = await ensureChromium();
  if ('missing' in chromium) return failure(chromium.missing);
  process.env.CHROMIUM_PATH = chromium.path;
  const built = await run(process.execPath, ['adapters/cli/build.mjs'], { silentMinutes });
  if (built !== 0) return failure('The build, without which no journey in the browser can be made');
  return specs(`Journeys in ${chromium.path}`, 'tests/vitest.e2e.config.ts', files);
};

type Step = () => Promise<Tally>;

/** Runs rows in parallel and the steps of a row in order: a step uses one core, and a machine has at least two. */
const atOnce = async (...rows: readonly (readonly Step[])[]): Promise<readonly Tally[]> => {
  const inTurn = async (row: readonly Step[]): Promise<readonly Tally[]> => {
    const tallies: Tally[] = [];
    for (const each of row) tallies.push(await each());
    return tallies;
  };
  return (await Promise.all(rows.map(inTurn))).flat();
};

/**
 * Runs everything, the gate before a commit (`--gate`), or the test files whose path contains a word. With `--specs`,
 * runs only the test files that need no browser.
 */
const runAll = async (args: readonly string[]): Promise<readonly Tally[]> => {
  const gateOnly = args.includes('--gate');
  const filters = gateOnly ? ['tests/architecture/'] : args.filter((arg) => arg !== '--specs');
  const all = findSpecs(filters);
  const found = args.includes('--specs') ? { ...all, journeys: [] } : all;
  const foundSpecs = () => specs('Specs', 'tests/vitest.config.ts', found.specs);
  if (gateOnly) return atOnce([typeCheck], [foundSpecs], [lint, unused]);
  const [beforeSpecs, beforeJourneys] = args.length === 0 ? [[typeCheck], [lint, unused]] : [[], []];
  // In parallel, because each at times waits for a disk, a timer or a server's start.
  const tallies = await atOnce(
    found.specs.length > 0 ? [...beforeSpecs, foundSpecs] : beforeSpecs,
    found.journeys.length > 0 ? [...beforeJourneys, () => journeys(found.journeys)] : beforeJourneys,
  );
  return found.specs.length + found.journeys.length === 0
    ? [...tallies, failure(`No test file under tests/ matches ${filters.join(' ')}`)]
    : tallies;
};

const startedAt = Date.now();
keepTemporaryFilesInMemory();
const { passed, failed, failures, skipped } = sum(await runAll(process.argv.slice(2)));
for (const line of skipped) console.log(`skipped: ${line}`);
for (const line of failures) console.log(`failed: ${line}`);
console.log(`${((Date.now() - startedAt) / 1000).toFixed(0)} s in all`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
