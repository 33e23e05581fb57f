import { run, step } from '../../adapters/cli/child.mjs';
import { findSpecs } from './spec-files.ts';

// Runs the specs, and the journeys that depend on dates, at instants when dates and hours tend to go wrong. A test
// with its own instant keeps it. Each instant tries other property values. Words select instants and test files.

/** Instants; the studio of the journeys is in Chicago. */
const moments: Readonly<Record<string, string>> = {
  'a Tuesday at 6:59': '2027-01-12T06:59:00-06:00',
  'a Tuesday at 7:01': '2027-01-12T07:01:00-06:00',
  'a Tuesday at 16:31': '2027-01-12T16:31:00-06:00',
  'a Tuesday at 23:59': '2027-01-12T23:59:00-06:00',
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
  ...['booking', 'install', 'meanwhile', 'own', 'payment', 'series', 'shortest-way', 'waiting-list'].map(
    (name) => `client/${name}.spec`,
  ),
  ...['appointments', 'calendar', 'dashboard', 'hours', 'live', 'money', 'opening', 'services', 'settings'].map(
    (name) => `owner/${name}`,
  ),
  'server/killed-rebuild',
];

const filesFor = (words: readonly string[]): readonly string[] => {
  const { specs, journeys: all } = findSpecs(words);
  return [...specs, ...all.filter((file) => words.length > 0 || journeys.some((name) => file.includes(name)))];
};

const runAt = (moment: string, instant: string, files: readonly string[]): Promise<number> =>
  step(`As if it were ${moment} (${instant})`, () =>
    run(process.execPath, ['tests/run/main.ts', ...files], {
      env: { ...process.env, TEST_INSTANT: instant, PROPERTY_SEED: String(Date.parse(instant) / 60_000) },
    }),
  );

const isMoment = (word: string): boolean => Object.keys(moments).some((moment) => moment.includes(word));
const words = process.argv.slice(2);
const chosen = words.filter(isMoment);
const files = filesFor(words.filter((word) => !isMoment(word)));
const red: string[] = [];
for (const [moment, instant] of Object.entries(moments)) {
  if (chosen.length > 0 && !chosen.some((word) => moment.includes(word))) continue;
  if ((await runAt(moment, instant, files)) !== 0) red.push(moment);
}
for (const moment of red) console.log(`failed: ${moment}`);
process.exitCode = red.length === 0 ? 0 : 1;
