import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { clockAhead, setClockAhead } from '../clock.ts';
import { collectComplaints, forgetComplaints, unexpectedComplaints } from './complaints.ts';
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
  // Pages of one context then share a process, and with it the scripts that are compiled already.
  '--process-per-site',
  // Threads that compile and collect ahead of need cost more processor time than they save when all cores are busy, and
  // so does optimizing what a page runs for a few seconds.
  '--js-flags=--single-threaded --no-turbofan --no-maglev',
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
const savePicture = async (page: Page, name: string, fullPage: boolean): Promise<string> => {
  mkdirSync(screenshots, { recursive: true });
  const path = resolve(screenshots, `${name.replace(/[^\w-]+/g, '-')}.png`);
  await page.screenshot({ path, fullPage });
  return path;
};

/** Whether `SCREENSHOTS=1` asks for pictures of what is all right as well. */
export const shots = process.env.SCREENSHOTS === '1';

/** Where pictures are asked for. */
export const takeScreenshot = async (page: Page, name: string, fullPage = true): Promise<void> => {
  if (shots) await savePicture(page, name, fullPage);
};

export type Visit = {
  readonly width?: number;
  readonly height?: number;
  readonly serviceWorkers?: 'allow' | 'block';
  readonly colorScheme?: 'light' | 'dark';
  /** Pages rest unless the journey is about what moves: each frame of a movement is drawn. */
  readonly reducedMotion?: 'no-preference';
  /** Where she is, if not in the salon's zone. */
  readonly timezoneId?: string;
  /** The journey moves the clock, which is that of all pages of the browser from then on. */
  readonly movesClock?: boolean;
};

/**
 * A visitor's own, in the salon's zone and at the time of the test. No service workers unless a journey is about them: requests that a worker
 * answers are hidden from `page.route`.
 */
export const openContext = async (browser: Browser, options: BrowserContextOptions): Promise<BrowserContext> => {
  const usual = { timezoneId: 'America/Chicago', serviceWorkers: 'block', reducedMotion: 'reduce' } as const;
  const context = await browser.newContext({ ...usual, ...options });
  context.setDefaultTimeout(patienceMillis);
  await context.addInitScript(setClockAhead, clockAhead());
  collectComplaints(context);
  return context;
};

/** Contexts that nobody visits at the moment, by what they were opened with. */
const empty = new Map<string, BrowserContext[]>();

/**
 * One that an earlier journey has left, if there is one: its pages load at half the cost, because the browser has the app's
 * files, and the process that keeps them compiled lives on with the page that `clean` leaves open.
 */
const enter = async (browser: Browser, options: BrowserContextOptions): Promise<BrowserContext> => {
  const left = empty.get(JSON.stringify(options)) ?? [];
  for (let known = left.pop(); known !== undefined; known = left.pop()) {
    if (browser.contexts().includes(known)) return known;
  }
  return openContext(browser, options);
};

/** Takes away all that a visitor leaves in her browser, but not what it fetched. */
const clean = async (context: BrowserContext, origin: string): Promise<void> => {
  const rest = `${origin}/icon.svg`;
  const known = context.pages().find((page) => page.url() === rest);
  const lasting = known ?? (await context.newPage());
  if (known === undefined) await lasting.goto(rest);
  for (const page of context.pages()) if (page !== lasting) await page.close();
  const session = await context.newCDPSession(lasting);
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await session.detach();
  await context.clearCookies();
  await context.clearPermissions();
  await context.setOffline(false);
  forgetComplaints(context);
};

/** Leaves the context to the next journey. A worker of the site would outlive the visitor, so that it ends with its context. */
const leave = async (page: Page, options: BrowserContextOptions): Promise<void> => {
  const context = page.context();
  const { origin, protocol } = new URL(page.url());
  if (options.serviceWorkers === 'allow' || protocol !== 'http:') return context.close();
  await clean(context, origin);
  const key = JSON.stringify(options);
  empty.set(key, [...(empty.get(key) ?? []), context]);
};

/**
 * Opens a page of a visitor whose browser knows nothing of others, and closes it after the work. It fails with the work, and with a complaint of
 * its pages that `expectComplaint` has not named. Then a picture is kept, and the error says where it is and what the
 * pages complained of.
 */
export const visit = async <Value>(
  browser: Browser,
  name: string,
  work: (page: Page) => Promise<Value>,
  { width = 1280, height = 900, movesClock = false, ...options }: Visit = {},
): Promise<Value> => {
  const context = await enter(browser, options);
  const page = await context.newPage();
  await page.setViewportSize({ width, height });
  let complaints: readonly string[] = [];
  try {
    const value = await work(page);
    complaints = unexpectedComplaints(context);
    if (complaints.length > 0) throw new Error('The page complained of something that the journey does not expect');
    if (movesClock) await context.close();
    else await leave(page, options);
    return value;
  } catch (cause) {
    const picture = await savePicture(page, name, true).catch((error: unknown) => `none (${String(error)})`);
    const said = [...complaints, ...unexpectedComplaints(context)].join('\n') || 'nothing';
    await context.close();
    throw new Error(`${name} failed at ${page.url()}; picture: ${picture}; the page complained of ${said}`, { cause });
  }
};
