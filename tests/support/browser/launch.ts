import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { clockAhead, setClockAhead } from '../clock.ts';
import { collectComplaints, forgetComplaints, unexpectedComplaints } from './complaints.ts';
import { findChromium } from './find-chromium.ts';

const screenshots = resolve(import.meta.dirname, '../../../build/screenshots');

/** Keeps Chromium from using the network by itself, and from waiting for a screen, a graphics card or a profile. */
const quiet = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-gpu',
  // Drawing in a process of its own costs a tenth more.
  '--in-process-gpu',
  '--disable-quic',
  '--disable-sync',
  '--no-first-run',
  // Pages of one context then share a process and its compiled scripts.
  '--process-per-site',
  // With all cores busy, threads that compile and collect garbage in advance cost more processor time than they save.
  // So does optimizing code that a page runs for a few seconds.
  '--js-flags=--single-threaded --no-turbofan --no-maglev',
];

/** The timeout of a step in the browser. On a busy machine a journey may be slow, which is no failure. */
const patienceMillis = 60_000;

/** Chromium's sandbox refuses to run as root. */
const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

export const launchBrowser = async (): Promise<Browser> => {
  const executablePath = findChromium();
  if (executablePath === undefined) throw new Error('No Chromium that starts: npm test brings one, or see its message');
  return chromium.launch({ executablePath, args: [...quiet, ...asRoot] });
};

/** Saves a picture of the whole page, or of its visible part, in build/screenshots. `name` has no extension. */
const savePicture = async (page: Page, name: string, fullPage: boolean): Promise<string> => {
  mkdirSync(screenshots, { recursive: true });
  const path = resolve(screenshots, `${name.replace(/[^\w-]+/g, '-')}.png`);
  await page.screenshot({ path, fullPage });
  return path;
};

/** Whether `SCREENSHOTS=1` asks for pictures of successful journeys as well. */
export const shots = process.env.SCREENSHOTS === '1';

/** Takes a picture if pictures are asked for. */
export const takeScreenshot = async (page: Page, name: string, fullPage = true): Promise<void> => {
  if (shots) await savePicture(page, name, fullPage);
};

export type Visit = {
  readonly width?: number;
  readonly height?: number;
  readonly serviceWorkers?: 'allow' | 'block';
  readonly colorScheme?: 'light' | 'dark';
  /** Pages reduce motion unless the journey is about motion, because each frame of an animation is drawn. */
  readonly reducedMotion?: 'no-preference';
  /** The visitor's time zone, if it is not the salon's. */
  readonly timezoneId?: string;
  /** The journey moves the clock. From then on, the moved clock applies to all pages of the browser. */
  readonly movesClock?: boolean;
};

/**
 * Opens a visitor's own context, in the salon's zone and at the test's time. Service workers are off unless a journey
 * is about them, because `page.route` does not see requests that a worker answers.
 */
export const openContext = async (browser: Browser, options: BrowserContextOptions): Promise<BrowserContext> => {
  const usual = { timezoneId: 'America/Chicago', serviceWorkers: 'block', reducedMotion: 'reduce' } as const;
  const context = await browser.newContext({ ...usual, ...options });
  context.setDefaultTimeout(patienceMillis);
  await context.addInitScript(setClockAhead, clockAhead());
  collectComplaints(context);
  return context;
};

/** Contexts that no journey uses now, by the options they were opened with. */
const empty = new Map<string, BrowserContext[]>();

/**
 * Returns a context left by an earlier journey, if any. Its pages load at half the cost: the browser has the app's
 * files, and the page that `clean` leaves open keeps the process with the compiled files alive.
 */
const enter = async (browser: Browser, options: BrowserContextOptions): Promise<BrowserContext> => {
  const left = empty.get(JSON.stringify(options)) ?? [];
  for (let known = left.pop(); known !== undefined; known = left.pop()) {
    if (browser.contexts().includes(known)) return known;
  }
  return openContext(browser, options);
};

/** Removes everything that a visitor leaves in the browser, except the fetched files. */
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

/** Leaves the context to the next journey, or closes it if service workers are on: they would outlive the visitor. */
const leave = async (page: Page, options: BrowserContextOptions): Promise<void> => {
  const context = page.context();
  const { origin, protocol } = new URL(page.url());
  if (options.serviceWorkers === 'allow' || protocol !== 'http:') return context.close();
  await clean(context, origin);
  const key = JSON.stringify(options);
  empty.set(key, [...(empty.get(key) ?? []), context]);
};

/**
 * Opens a page for a visitor whose browser knows nothing of earlier visitors, runs the work, and closes the page.
 * Fails if the work fails, or if a page reports an error that `expectComplaint` has not named. Then it saves a
 * picture; the error says where the picture is and what the pages reported.
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
