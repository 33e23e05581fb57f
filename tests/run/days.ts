import { spawnSync } from 'node:child_process';
import { run, step } from '../../adapters/cli/child.mjs';
import { findSpecs } from './spec-files.ts';

// Runs the specs, and the journeys that reckon with dates, as if today were one of the days that dates go wrong on:
// no test may depend on the day and the hour it is run at. Words choose among the days and the test files.

/** Instants; the salon of the journeys is in Chicago. */
const days: Readonly<Record<string, string>> = {
  'a Sunday noon': '2027-01-17T12:00:00-06:00',
  'a Saturday night': '2027-01-16T23:30:00-06:00',
  'a 31st': '2027-08-31T12:00:00-05:00',
  'the evening of December 31': '2026-12-31T18:30:00-06:00',
  'February 28': '2029-02-28T12:00:00-06:00',
  'the day summer time begins': '2027-03-14T00:30:00-06:00',
  'the day summer time ends': '2027-11-07T00:30:00-05:00',
};

/** The journeys that book, plan or list by date. */
const journeys = [
  ...['booking', 'booking-journey', 'meanwhile', 'own', 'payment', 'words'].map((name) => `client/${name}.spec`),
  ...[
    'appointments',
    'calendar',
    'dashboard',
    'first-booking',
    'hours',
    'live',
    'nothing-lost',
    'opening',
    'refused',
    'said',
    'settings',
  ].map((name) => `owner/${name}`),
];

const seconds = (instant: string): string => {
  const ahead = Math.round((Date.parse(instant) - Date.now()) / 1000);
  return ahead < 0 ? `${ahead}s` : `+${ahead}s`;
};

const filesFor = (words: readonly string[]): readonly string[] => {
  const { specs, journeys: all } = findSpecs(words);
  return [...specs, ...all.filter((file) => words.length > 0 || journeys.some((name) => file.includes(name)))];
};

const runOn = (day: string, instant: string, files: readonly string[]): Promise<number> =>
  step(`As if it were ${day} (${instant})`, () =>
    run('faketime', ['-f', seconds(instant), process.execPath, 'tests/run/main.ts', ...files]),
  );

/** @returns the days on which a test failed */
const runAll = async (args: readonly string[]): Promise<readonly string[]> => {
  const isDay = (word: string): boolean => Object.keys(days).some((day) => day.includes(word));
  const chosen = args.filter(isDay);
  const files = filesFor(args.filter((word) => !isDay(word)));
  const red: string[] = [];
  for (const [day, instant] of Object.entries(days)) {
    if (chosen.length > 0 && !chosen.some((word) => day.includes(word))) continue;
    if ((await runOn(day, instant, files)) !== 0) red.push(day);
  }
  return red;
};

if (spawnSync('faketime', ['--version']).error !== undefined) {
  console.error(
    'The program faketime is missing, by which the tests are given another day. Install the package faketime.',
  );
  process.exitCode = 1;
} else {
  const red = await runAll(process.argv.slice(2));
  for (const day of red) console.log(`failed: ${day}`);
  process.exitCode = red.length === 0 ? 0 : 1;
}
