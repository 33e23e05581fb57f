import { laidOut } from '../support/columns.ts';
import { type BenchRun, olderThan, type PartRun, partIn, rowsOf } from './runs.ts';

const widths = [12, 62, -14, -14, -8, -14, -8, 30];
const heading = ['part', 'figure', 'last run', 'now', 'times', 'baseline', 'times', 'unit'];

const shown = (value: number | null | undefined): string =>
  value === undefined || value === null ? '' : value.toLocaleString('en-US', { maximumSignificantDigits: 4 });
const shownTimes = (value: number | null): string => value?.toFixed(2) ?? '';

const linesOf = (part: PartRun, last: BenchRun | null): readonly string[] => {
  const { name, seconds, problem } = part;
  const older = olderThan(last, name);
  const told = [problem, older === null ? null : `the last figures are of ${older}`].filter((words) => words !== null);
  return [
    laidOut(widths, [name, told.join('; '), '', `${seconds.toFixed(0)} s`, '', '', '', '']),
    ...rowsOf(part, partIn(last, name)).map((row) => {
      const at = row.at === undefined ? '' : ` (${row.at.toLocaleString('en-US')})`;
      const beside = [shown(row.baseline), shownTimes(row.timesBaseline)];
      return laidOut(widths, [
        '',
        row.name + at,
        shown(row.last),
        shown(row.now),
        shownTimes(row.times),
        ...beside,
        row.unit,
      ]);
    }),
  ];
};

/** All figures of a run beside those of the last one, and beside what the same run measured as their baseline. */
export const tableLinesOf = (now: BenchRun, last: BenchRun | null): readonly string[] => [
  laidOut(widths, heading),
  ...now.parts.flatMap((part) => linesOf(part, last)),
];
