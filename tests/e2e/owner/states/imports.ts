import type { Page } from 'playwright-core';
import { answer } from '../../../support/browser/answers.ts';
import { squareClients } from '../../../support/imports/files.ts';
import { inTurn, type OwnerState, onItsWay, reads } from './support.ts';

const path = 'settings/import';
const openOthers = (page: Page) => page.getByText(/^\d+ more columns/).click();
const asked = '/admin/imports';

/** Uploads a file without importing it. */
const bringFile = (page: Page, name: string, text: string): Promise<void> =>
  page.getByLabel('File to import').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

const bring = async (page: Page): Promise<void> => {
  await bringFile(page, 'export-20261204.csv', squareClients);
  await reads('Can’t be imported: The name is missing.')(page);
};

const visitsOfStatuses = [
  'Client Name,Email,Date,Time,Service,Duration,Price,Status',
  ...['Confirmed', 'Rescheduled', 'Not completed', 'Rescheduled', 'Denied'].map(
    (status, index) => `Zoe Client,zoe@example.com,2027-01-0${index + 4},9:00 AM,Retwist,90,$95,${status}`,
  ),
].join('\n');

const bringStatuses = async (page: Page): Promise<void> => {
  await bringFile(page, 'visits.csv', visitsOfStatuses);
  await reads('Choose what “Rescheduled” means.')(page);
  await page.getByLabel('Rescheduled means').selectOption('Confirmed');
  await reads('Choose what “Not completed” means.')(page);
};

const longName =
  'export-of-all-appointments-of-the-studio-of-wolfeschlegelsteinhausenbergerdorff-2019-01-01-2026-12-04.csv';

const job = {
  ...{
    id: 'a1',
    fileName: longName,
    bytes: 4_200_000,
    format: 'csv',
    source: 'acuity',
    encoding: 'utf-8',
    delimiter: ',',
  },
  ...{ columns: ['Start Time', 'Type', 'Email'], samples: [], rows: 20_000, receivedAt: '2026-12-04T15:00:00.000Z' },
  suggested: { kind: 'visits', matches: { clients: [], visits: ['date', 'service', 'email'], services: [] } },
  ...{ status: 'running', kind: 'visits', match: ['date', 'service', 'email'], statuses: {}, done: 8_400, refused: [] },
  counts: { taken: 8_112, merged: 0, known: 280, refused: 8 },
  ...{ startedAt: '2026-12-04T15:01:00.000Z', endedAt: null, problem: null },
};

const refused = [
  { row: 17, code: 'SlotAlreadyBooked', reason: 'Your calendar already has another visit at this time.' },
  { row: 2_204, code: 'VisitDidNotHappen', reason: 'It didn’t take place (“No Show”), so there’s nothing to add.' },
];

const finished = {
  ...job,
  status: 'finished',
  done: 20_000,
  refused,
  counts: { ...job.counts, taken: 19_718, refused: 2 },
};
const failed = {
  ...{ ...job, status: 'failed' },
  problem: 'The booking system is busy for a moment. Please try again shortly.',
};

const withJobs =
  (...jobs: readonly object[]) =>
  (page: Page) =>
    answer(page, asked, jobs);

export const importStates: readonly OwnerState[] = [
  { name: 'a file to bring', path, see: reads('Choose a file') },
  { name: 'a file whose columns are matched', byNight: true, path, see: bring },
  { name: 'the columns that are left out', path, see: inTurn(bring, openOthers) },
  { name: 'a file whose statuses can mean anything', path, see: bringStatuses },
  {
    name: 'a file that lacks a column',
    path,
    see: inTurn(bring, async (page) => {
      await page.getByLabel('The rows are').selectOption('Visits');
      await reads('Match the column with the date.')(page);
    }),
  },
  { name: 'an import on its way', path, given: withJobs(job), see: reads('8,400 of 20,000 rows') },
  {
    name: 'an import that is done',
    byNight: true,
    path: `${path}?file=a1`,
    given: withJobs(finished),
    see: reads('2 rows couldn’t be imported'),
  },
  { name: 'an import that was interrupted', path: `${path}?file=a1`, given: withJobs(failed), see: reads('Continue') },
  { name: 'a file that is gone', path: `${path}?file=gone`, given: withJobs(finished), see: reads('no longer here') },
  onItsWay('what was brought', path, asked),
];
