import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { clockAhead, setClockAhead } from '../clock.ts';
import { collectComplaints, unexpectedComplaints } from './complaints.ts';
import { findChromium } from './find-chromium.ts';

const screenshots = resolve(import.meta.dirname, '../../../build/screenshots');

/** Keeps Chromium from using the network by itself and from waiting for a screen, a graphics card or a profile. */
const quiet = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-gpu',
  '--disable-quic',
  '--disable-sync',
  '--no-first-run',
  // Threads that compile and collect ahead of need cost more processor time than they save when all cores are busy.
  '--js-flags=--single-threaded',
];

/** How long a step in the browser is waited for. A busy machine makes a journey slow and not wrong. */
const patienceMillis = 60_000;

/** Chromium's sandbox refuses to run as root. */
const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

/** The caller has to close the browser. */
export const launchBrowser = async (): Promise<Browser> => {
  const executablePath = findChromium();
  if (executablePath === undefined) throw new Error('No Chromium that starts: npm test brings one, or see its message');
  return chromium.launch({ executablePath, args: [...quiet, ...asRoot] });
};

/** Saves a picture of the whole page, or of the visible part, in build/screenshots. `name` has no extension. */
export const takeScreenshot = async (page: Page, name: string, fullPage = true): Promise<string> => {
  mkdirSync(screenshots, { recursive: true });
  const path = resolve(screenshots, `${name.replace(/[^\w-]+/g, '-')}.png`);
  await page.screenshot({ path, fullPage });
  return path;
};

export type Visit = {
  readonly width?: number;
  readonly height?: number;
  readonly serviceWorkers?: 'allow' | 'block';
  readonly colorScheme?: 'light' | 'dark';
  /** Where she is, if not in the salon's zone. */
  readonly timezoneId?: string;
};

/**
 * A visitor's own, in the salon's zone and at the time of the test. No service workers unless a journey is about them: requests that a worker
 * answers are hidden from `page.route`.
 */
export const openContext = async (browser: Browser, options: BrowserContextOptions): Promise<BrowserContext> => {
  const context = await browser.newContext({ timezoneId: 'America/Chicago', serviceWorkers: 'block', ...options });
  context.setDefaultTimeout(patienceMillis);
  await context.addInitScript(setClockAhead, clockAhead());
  collectComplaints(context);
  return context;
};

/**
 * Opens a page of a visitor of its own, and closes it after the work. It fails with the work, and with a complaint of
 * its pages that `expectComplaint` has not named. Then a picture is kept, and the error says where it is and what the
 * pages complained of.
 */
export const visit = async <Value>(
  browser: Browser,
  name: string,
  work: (page: Page) => Promise<Value>,
  { width = 1280, height = 900, ...options }: Visit = {},
): Promise<Value> => {
  const context = await openContext(browser, { viewport: { width, height }, ...options });
  const page = await context.newPage();
  let complaints: readonly string[] = [];
  try {
    const value = await work(page);
    complaints = unexpectedComplaints(context);
    if (complaints.length > 0) throw new Error('The page complained of something that the journey does not expect');
    return value;
  } catch (cause) {
    const picture = await takeScreenshot(page, name).catch((error: unknown) => `none (${String(error)})`);
    const said = [...complaints, ...unexpectedComplaints(context)].join('\n') || 'nothing';
    throw new Error(`${name} failed at ${page.url()}; picture: ${picture}; the page complained of ${said}`, { cause });
  } finally {
    await context.close();
  }
};
