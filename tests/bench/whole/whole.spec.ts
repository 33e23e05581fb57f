import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { pageOf } from './page.ts';
import { parts } from './parts.ts';
import { runPart } from './run-part.ts';
import { type BenchRun, limitOf, type PartRun, rowsOf, toKeep } from './runs.ts';
import { tableLinesOf } from './table.ts';

const part = (name: string, value: number | null, change: Partial<PartRun> = {}): PartRun => ({
  ...{ name, seconds: 1, problem: null, isLeftOut: false, measuredAt: null },
  figures: value === null ? [] : [{ name: 'speed', value, unit: 'ms', at: 32, baseline: 2 }],
  ...change,
});
const runOf = (at: string, ...all: readonly PartRun[]): BenchRun => ({ at, load: 0, parts: all });
const failed = { problem: 'failed, see its file' };
const leftOut = { problem: 'left out: it needs EVENT_STORE_URL', isLeftOut: true };

const valuesOf = ({ parts: all }: BenchRun) =>
  all.map(({ name, figures, measuredAt }) => [name, figures[0]?.value ?? null, measuredAt]);

test('every bench is a part of the whole, and hands figures over', () => {
  const files = globSync('tests/bench/*.bench.ts').sort();
  expect(parts.map(({ name }) => name).sort()).toEqual(files.map((file) => basename(file, '.bench.ts')));
  expect(files.filter((file) => !readFileSync(file, 'utf8').includes('noteFigure('))).toEqual([]);
});

test('the parts take no longer than the whole, and what one does not need is shared by the later ones', () => {
  const usual = [10, 30, 20, 40];
  const taken = (share: number): readonly number[] => {
    let left = 900_000;
    return usual.map((_, at) => {
      const took = limitOf(left, usual.slice(at)) * share;
      left -= took;
      return took;
    });
  };
  expect(taken(1)).toEqual([90_000, 270_000, 180_000, 360_000]);
  expect(taken(0.5).at(-1)).toBeGreaterThan(180_000);
  expect(limitOf(-1, usual)).toBe(0);
});

test('what a part had at the last time that it was whole is kept and marked, until it is whole again', () => {
  const first = toKeep(runOf('monday', part('a', 1), part('b', 2), part('c', 3), part('leader', 4)), null);
  const broken = runOf(
    'tuesday',
    part('a', 10),
    part('b', 20, failed),
    part('new', 7, failed),
    part('leader', null, leftOut),
  );
  const second = toKeep(broken, first);
  expect(valuesOf(second)).toEqual([
    ['a', 10, null],
    ['b', 2, 'monday'],
    ['new', null, null],
    ['leader', 4, 'monday'],
    ['c', 3, 'monday'],
  ]);
  const third = toKeep(runOf('wednesday', part('b', null, failed)), second);
  expect(valuesOf(third)).toEqual([
    ['b', 2, 'monday'],
    ['a', 10, 'tuesday'],
    ['new', null, 'tuesday'],
    ['leader', 4, 'monday'],
    ['c', 3, 'monday'],
  ]);
  expect(valuesOf(toKeep(runOf('thursday', part('b', 5)), third))[0]).toEqual(['b', 5, null]);
});

test('a figure stands beside the last one and beside its baseline', () => {
  const figure = { name: 'speed', unit: 'ms', at: 32 };
  expect(rowsOf(part('a', 6), part('a', 3))).toEqual([
    { ...figure, baseline: 2, now: 6, last: 3, times: 2, timesBaseline: 3 },
  ]);
  expect(rowsOf(part('a', 6), null)).toMatchObject([{ now: 6, last: null, times: null, timesBaseline: 3 }]);
  expect(rowsOf(part('a', 6), part('a', 0))).toMatchObject([{ now: 6, last: 0, times: null }]);
  // One that is not measured any more is gone, unless its part failed before it came to it.
  expect(rowsOf(part('a', null), part('a', 3))).toEqual([]);
  expect(rowsOf(part('a', null, failed), part('a', 3))).toEqual([
    { ...figure, now: null, last: 3, times: null, timesBaseline: null },
  ]);
});

test('the table and the page say of a part that has failed why, and how old the figures are that it is compared with', () => {
  const last = toKeep(runOf('tuesday', part('a <b>', null, failed)), runOf('monday', part('a <b>', 3)));
  const now = runOf('wednesday', part('a <b>', 6), part('leader', null, leftOut));
  const table = tableLinesOf(now, last).join('\n');
  expect(table).toMatch(/a <b> +the last figures are of monday/);
  expect(table).toMatch(/speed \(32\) +3 +6 +2\.00 +2 +3\.00 +ms/);
  expect(table).toMatch(/leader +left out: it needs EVENT_STORE_URL/);
  const page = pageOf(now, last);
  for (const text of [
    'a &lt;b>',
    'the last figures are of monday',
    '<strong>left out: it needs EVENT_STORE_URL</strong>',
  ])
    expect(page).toContain(text);
  expect(page).toContain('<td>3</td><td>6</td><td>ms</td>');
});

test('a part that takes too long is ended with what it started, and has the figures that it handed over', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'salon-whole-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const files = { printed: join(folder, 'printed.txt'), figures: join(folder, 'figures.ndjson') };
  const script = join(folder, 'part.mjs');
  writeFileSync(
    script,
    `import { spawn } from 'node:child_process';
     import { appendFileSync } from 'node:fs';
     const child = spawn('sleep', ['600'], { stdio: 'ignore' });
     appendFileSync(process.env.BENCH_FIGURES, JSON.stringify({ name: 'pid', value: child.pid, unit: '' }) + '\\n');
     console.log('begun');`,
  );
  const limit = new AbortController();
  const running = runPart('part', [script], files, limit.signal);
  await expect.poll(() => readFileSync(files.printed, 'utf8')).toBe('begun\n');
  limit.abort();
  const { problem, figures } = await running;
  expect(problem).toMatch(/^ended at its limit after \d+ s$/);
  const [pid] = figures.map(({ value }) => value);
  const state = `/proc/${pid}/stat`;
  await expect.poll(() => !existsSync(state) || / Z /.test(readFileSync(state, 'utf8'))).toBe(true);
});
