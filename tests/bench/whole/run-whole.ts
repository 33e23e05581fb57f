import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { laidOut } from '../support/columns.ts';
import type { Figure } from '../support/figures.ts';
import { type BenchRun, type PartRun, pageOf } from './page.ts';

const folder = 'build/bench';
const lastRun = `${folder}/last.json`;
const page = `${folder}/index.html`;
const mostMillis = 180_000;

/** Each part with arguments that make it short: all of them take less than 15 minutes on a quiet machine. */
const parts: readonly (readonly [name: string, ...args: string[]])[] = [
  ['append'],
  ['start'],
  ['booking'],
  ['growth'],
  ['load'],
  ['faults'],
  ['lists', '200', '20000'],
  ['http', '1000'],
  ['kept', '500'],
  ['views', '1000'],
  ['replay', '1000'],
  ['stores', '1000', 'salon'],
  ['verify', '500'],
  ['import', '1000', '4000'],
  ['kill', '10'],
  ['attack', '5'],
  ['notices', '50', '5'],
  ['simulation', 'seeds', '1', '200'],
  ['tampering', '500', '100'],
  ['verifiers', '100', '20', '10'],
  ['admin', '1'],
  ['web', '1'],
];

const figuresIn = (file: string): readonly Figure[] =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line) as Figure)
    : [];

/** Runs a part in a process of its own, which prints into a file. A part that takes too long is ended. */
const runPart = async ([name, ...args]: readonly [string, ...string[]]): Promise<PartRun> => {
  const [figuresFile, printed] = [`${folder}/${name}.ndjson`, `${folder}/${name}.txt`];
  rmSync(figuresFile, { force: true });
  const from = performance.now();
  const child = spawn(process.execPath, ['tests/bench/main.ts', name, ...args], {
    env: { ...process.env, BENCH_FIGURES: figuresFile },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const file = createWriteStream(printed);
  child.stdout.pipe(file, { end: false });
  child.stderr.pipe(file, { end: false });
  const limit = setTimeout(() => child.kill('SIGTERM'), mostMillis);
  const [code]: (number | null)[] = await once(child, 'close');
  clearTimeout(limit);
  file.end();
  const seconds = (performance.now() - from) / 1_000;
  const problem =
    code === 0
      ? null
      : code === null || code === undefined
        ? `ended after ${seconds.toFixed(0)} s`
        : `failed, see ${printed}`;
  return { name, seconds, problem, figures: figuresIn(figuresFile) };
};

const widths = [12, 56, -14, -14, -10, 22];
const shown = (value: number | undefined): string =>
  value === undefined ? '' : value.toLocaleString('en-US', { maximumSignificantDigits: 4 });

const tableLines = (now: BenchRun, last: BenchRun | null): readonly string[] =>
  now.parts.flatMap(({ name, seconds, problem, figures }) => [
    laidOut(widths, [name, problem ?? '', '', `${seconds.toFixed(0)} s`, '', '']),
    ...figures.map((figure) => {
      const before = last?.parts
        .find((part) => part.name === name)
        ?.figures.find((one) => one.name === figure.name && one.at === figure.at)?.value;
      const at = figure.at === undefined ? '' : ` (${figure.at.toLocaleString('en-US')})`;
      const times = before === undefined || before === 0 ? '' : (figure.value / before).toFixed(2);
      return laidOut(widths, ['', figure.name + at, shown(before), shown(figure.value), times, figure.unit]);
    }),
  ]);

/**
 * All parts of the bench, one after the other: prints one table and writes a page with charts beside the last run's. What each
 * part prints lies beside the page.
 */
export const runWhole = async (): Promise<void> => {
  mkdirSync(folder, { recursive: true });
  const last = existsSync(lastRun) ? (JSON.parse(readFileSync(lastRun, 'utf8')) as BenchRun) : null;
  const from = performance.now();
  const run: { at: string; load: number; parts: PartRun[] } = {
    ...{ at: new Date().toISOString(), load: loadavg()[0] ?? 0, parts: [] },
  };
  for (const part of parts) {
    const done = await runPart(part);
    run.parts.push(done);
    console.info(`${done.name}: ${done.seconds.toFixed(0)} s${done.problem === null ? '' : `, ${done.problem}`}`);
    // After each part, so that a run that is ended has a page as well.
    writeFileSync(page, pageOf(run, last));
  }
  console.log(
    [laidOut(widths, ['part', 'figure', 'last run', 'now', 'times', 'unit']), ...tableLines(run, last)].join('\n'),
  );
  writeFileSync(lastRun, JSON.stringify(run));
  console.log(`${((performance.now() - from) / 60_000).toFixed(1)} minutes; the charts are in ${page}`);
  const failed = run.parts.filter(({ problem }) => problem !== null);
  if (failed.length > 0) process.exitCode = 1;
};
