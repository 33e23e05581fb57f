import type { BrowserContext, Page } from 'playwright-core';
import { isMocked } from './answers.ts';

/** Errors that page scripts threw or that appeared in page consoles, in order of arrival. */
type Noted = { readonly said: string; readonly address: string };

type Collected = {
  readonly noted: Noted[];
  /** The addresses whose answers a journey made up. */
  readonly planted: Set<string>;
  readonly expected: RegExp[];
};

const collections = new WeakMap<BrowserContext, Collected>();

/**
 * Chromium's own lines, which are not errors of the app: a journey aborts a request, or the API refuses one by a rule
 * and the page shows it. 400 is not included, because no form may send what the API cannot read.
 */
const ordinary = [
  /^console: Failed to load resource: net::ERR_FAILED /,
  /^console: Failed to load resource: the server responded with a status of (?:401|403|404|409|412|422|429) .*\/api\//,
];

/** Starts collecting the errors of every page of the context. */
export const collectComplaints = (context: BrowserContext): void => {
  const collected: Collected = { noted: [], planted: new Set(), expected: [] };
  collections.set(context, collected);
  context.on('weberror', (error) =>
    collected.noted.push({ said: `page error: ${error.error().message}`, address: '' }),
  );
  context.on('console', (message) => {
    if (message.type() !== 'error') return;
    collected.noted.push({ said: `console: ${message.text()}`, address: message.location().url });
  });
  context.on('response', (response) => {
    if (isMocked(response)) collected.planted.add(response.url());
  });
};

const collectedOf = (context: BrowserContext): Collected => {
  const collected = collections.get(context);
  if (collected === undefined) throw new Error('the complaints of this context are not collected');
  return collected;
};

/** From here on, an error that matches `said` does not fail the journey. `why` says how the journey causes it. */
export const expectComplaint = (page: Page, said: RegExp, why: string): void => {
  if (why === '') throw new Error('an expected complaint needs a reason');
  collectedOf(page.context()).expected.push(said);
};

/** Unexpected errors of the pages since the last call. Excludes answers that a journey made up. */
export const unexpectedComplaints = (context: BrowserContext): readonly string[] => {
  const { noted, planted, expected } = collectedOf(context);
  return noted
    .splice(0)
    .filter(({ said, address }) => !(said.includes('Failed to load resource') && planted.has(address)))
    .map(({ said, address }) => `${said} ${address}`.trim())
    .filter((line) => ![...ordinary, ...expected].some((pattern) => pattern.test(line)));
};

/** Clears the context's errors for the next journey. */
export const forgetComplaints = (context: BrowserContext): void => {
  const { noted, planted, expected } = collectedOf(context);
  noted.splice(0);
  planted.clear();
  expected.splice(0);
};
