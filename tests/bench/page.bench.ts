import { type Browser, type CDPSession, chromium, type Page } from 'playwright-core';
import { startApp } from '../support/app/start-app.ts';
import { findChromium } from '../support/browser/find-chromium.ts';
import { openContext } from '../support/browser/launch.ts';
import { startClock } from '../support/clock.ts';
import { median } from './support/figures.ts';

/** Lighthouse's phone and its network. */
const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
} as const;
const network = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 93_750 };
const slowdown = 4;
const usualRounds = 5;
const settledMillis = 2_000;

/** What is asked, in milliseconds; the shift has no unit. */
const bounds = { lcp: 1_100, inp: 100, cls: 0 } as const;

type Seen = { fcp: number; lcp: number; lcpOf: string; cls: number; shifted: string[]; inp: number };
type Figures = Seen & { readonly requests: number; readonly bytes: number; readonly scriptBytes: number };

declare global {
  interface Window {
    seen: Seen;
  }
}

/** Runs in the page: keeps what the browser says of its largest paint, of shifts and of taps. */
const watch = (): void => {
  const seen: Seen = { fcp: 0, lcp: 0, lcpOf: '', cls: 0, shifted: [], inp: 0 };
  window.seen = seen;
  const nameOf = (node: Node | null | undefined): string => {
    const element = node instanceof Element ? node : node?.parentElement;
    return element === null || element === undefined
      ? '?'
      : `${element.tagName.toLowerCase()} ${(element.textContent ?? '').slice(0, 30)}`;
  };
  const observe = <Entry extends PerformanceEntry>(type: string, hear: (entry: Entry) => void): void => {
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) hear(entry as Entry);
    });
    observer.observe({ type, buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
  };
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.fcp = startTime;
  });
  observe<PerformanceEntry & { readonly element?: Element }>('largest-contentful-paint', ({ startTime, element }) => {
    Object.assign(seen, { lcp: startTime, lcpOf: nameOf(element) });
  });
  type Shift = PerformanceEntry & {
    readonly value: number;
    readonly hadRecentInput: boolean;
    readonly sources: readonly { readonly node?: Node }[];
  };
  observe<Shift>('layout-shift', ({ value, hadRecentInput, sources }) => {
    if (hadRecentInput) return;
    seen.cls += value;
    seen.shifted.push(...sources.map(({ node }) => nameOf(node)));
  });
  observe<PerformanceEntry & { readonly interactionId: number }>('event', ({ duration, interactionId }) => {
    if (interactionId > 0) seen.inp = Math.max(seen.inp, duration);
  });
};

/** Counts what comes over the network. Pictures of the made-up studio count as any other. */
const countLoaded = (session: CDPSession) => {
  const scripts = new Set<string>();
  const counts = { requests: 0, bytes: 0, scriptBytes: 0 };
  session.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    counts.requests += 1;
    counts.bytes += encodedDataLength;
    if (scripts.has(requestId)) counts.scriptBytes += encodedDataLength;
  });
  return counts;
};

/** Taps the first free day and the first of its times, and waits until each has been drawn. */
const tapDayAndTime = async (page: Page): Promise<void> => {
  const drawn = () => page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 200))));
  const days = page.locator('button[data-times=free]:not([data-hidden])');
  await page.locator('button[data-times]:not([data-hidden])').first().waitFor();
  if ((await days.count()) === 0) await page.getByRole('button', { name: 'Next month' }).tap();
  await days.first().tap();
  await drawn();
  // The time leads to the next step within the same document.
  await page.getByLabel('Available times').getByRole('button').first().tap();
  await page.waitForURL('**/booking/details**');
  await drawn();
};

/** Opens the address in a browser that has never been there. */
const measure = async (browser: Browser, url: string, act?: (page: Page) => Promise<void>): Promise<Figures> => {
  const context = await openContext(browser, { ...phone, reducedMotion: 'no-preference' });
  const page = await context.newPage();
  await page.addInitScript(watch);
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', network);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const loaded = countLoaded(session);
  await page.goto(url, { waitUntil: 'networkidle' });
  // What the page leaves for later has begun by now.
  await page.waitForTimeout(settledMillis);
  await page.waitForLoadState('networkidle');
  const counts = { ...loaded };
  // A tap ends the search for the largest paint.
  await act?.(page);
  const seen = await page.evaluate(() => window.seen);
  await context.close();
  return { ...seen, ...counts };
};

const rounded = (name: string, all: readonly Figures[]) => {
  const of = (figure: 'fcp' | 'lcp' | 'inp' | 'requests' | 'bytes' | 'scriptBytes'): number =>
    Math.round(median(all.map((one) => one[figure])));
  const cls = Math.max(...all.map((one) => one.cls));
  return { name, lcp: of('lcp'), inp: of('inp'), cls: Math.round(cls * 10_000) / 10_000, counts: of, all };
};

/**
 * `npm run bench -- page`: the public pages of a made-up studio on a slow phone with nothing cached. Prints the median
 * of five loads, the largest shift, and each bound that is missed. A number is how many loads. Needs a build.
 */
export const run = async ([asked]: readonly string[]): Promise<void> => {
  startClock();
  const rounds = Number(asked ?? usualRounds);
  const app = await startApp({ env: { DEMO: '60', NODE_ENV: 'production' } });
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const browser = await chromium.launch({ executablePath: findChromium() ?? '', args });
  try {
    const { data } = (await (await fetch(`${app.url}/api/v2/services`)).json()) as {
      readonly data: Readonly<Record<string, readonly { readonly id: string }[]>>;
    };
    const [service] = Object.values(data).flat();
    const pages = [
      ['home', '/', undefined],
      ['services', '/services', undefined],
      ['booking', `/booking/datetime?service=${service?.id}`, tapDayAndTime],
    ] as const;
    const found = [];
    for (const [name, path, act] of pages) {
      const all: Figures[] = [];
      for (let round = 0; round < rounds; round += 1) all.push(await measure(browser, `${app.url}${path}`, act));
      found.push(rounded(name, all));
    }
    console.table(
      found.map(({ name, lcp, inp, cls, counts, all }) => ({
        ...{ page: name, 'FCP ms': counts('fcp'), 'LCP ms': lcp, of: all[0]?.lcpOf, 'INP ms': inp || null, CLS: cls },
        ...{ requests: counts('requests'), KB: Math.round(counts('bytes') / 1024) },
        'KB of scripts': Math.round(counts('scriptBytes') / 1024),
      })),
    );
    for (const { name, all, ...figures } of found) {
      for (const bound of ['lcp', 'inp', 'cls'] as const) {
        if (figures[bound] <= bounds[bound]) continue;
        const moved =
          bound === 'cls' ? `; moved: ${[...new Set(all.flatMap(({ shifted }) => shifted))].join(', ')}` : '';
        console.log(`${name} misses ${bound.toUpperCase()} ${bounds[bound]}: ${figures[bound]}${moved}`);
      }
    }
  } finally {
    await browser.close();
    await app.stop();
  }
};
