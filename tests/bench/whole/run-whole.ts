import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { buildWeb } from '../../../adapters/cli/build-output.mjs';
import { pageOf } from './page.ts';
import { type Part, parts } from './parts.ts';
import { runPart } from './run-part.ts';
import { type BenchRun, limitOf, type PartRun, toKeep } from './runs.ts';
import { tableLinesOf } from './table.ts';

const folder = 'build/bench';
const lastRun = `${folder}/last.json`;
const page = `${folder}/index.html`;
const usualMinutes = 15;

const leftOut = ({ name, needs = [] }: Part): PartRun | null => {
  const missing = needs.filter((variable) => process.env[variable] === undefined);
  if (missing.length === 0) return null;
  const problem = `left out: it needs ${missing.join(' and ')}`;
  return { name, seconds: 0, problem, isLeftOut: true, figures: [], measuredAt: null };
};

/** The folders in which the parts work. */
const foldersNow = (): readonly string[] => globSync('build/bench-*');

const run = async ({ name, args }: Part, limitMillis: number): Promise<PartRun> => {
  const before = new Set(foldersNow());
  const files = { printed: `${folder}/${name}.txt`, figures: `${folder}/${name}.ndjson` };
  const done = await runPart(name, ['tests/bench/main.ts', name, ...args], files, AbortSignal.timeout(limitMillis));
  // A part that is ended cannot remove its own. The folders of one that has gone well are another bench's.
  const left = done.problem === null ? [] : foldersNow().filter((path) => !before.has(path));
  for (const path of left) rmSync(path, { recursive: true, force: true });
  return done;
};

/**
 * All parts of the bench, one after the other, in 15 minutes or in as many as `BENCH_MINUTES` says: prints one table and writes a page
 * with charts beside the last run's. What each part prints lies beside the page.
 */
export const runWhole = async (): Promise<void> => {
  const wholeMillis = Number(process.env.BENCH_MINUTES ?? usualMinutes) * 60_000;
  if (!(wholeMillis > 0)) throw new Error('BENCH_MINUTES is a number of minutes');
  // Several parts open the site's pages.
  if ((await buildWeb()) !== 0) throw new Error('the web app could not be built');
  mkdirSync(folder, { recursive: true });
  const last = existsSync(lastRun) ? (JSON.parse(readFileSync(lastRun, 'utf8')) as BenchRun) : null;
  const from = performance.now();
  const done: PartRun[] = [];
  const now: BenchRun = { at: new Date().toISOString(), load: loadavg()[0] ?? 0, parts: done };
  const toRun = parts.filter((part) => leftOut(part) === null);
  for (const part of parts) {
    const usual = toRun.slice(toRun.indexOf(part)).map(({ seconds }) => seconds);
    const one = leftOut(part) ?? (await run(part, limitOf(wholeMillis - (performance.now() - from), usual)));
    done.push(one);
    console.info(`${one.name}: ${one.seconds.toFixed(0)} s${one.problem === null ? '' : `, ${one.problem}`}`);
    // After each part, so that a run that is ended has a page as well, and is compared with.
    writeFileSync(page, pageOf(now, last));
    writeFileSync(lastRun, JSON.stringify(toKeep(now, last)));
  }
  console.log(tableLinesOf(now, last).join('\n'));
  console.log(`${((performance.now() - from) / 60_000).toFixed(1)} minutes; the charts are in ${page}`);
  if (done.some(({ problem, isLeftOut }) => problem !== null && !isLeftOut)) process.exitCode = 1;
};
