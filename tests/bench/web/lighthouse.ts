import { findChromium } from '../../support/browser/find-chromium.ts';
import { median } from '../support/figures.ts';
import { peerOf, whyNotInstalled } from '../support/peer.ts';

const peer = peerOf('lighthouse', '13.5.0', ['lighthouse'], 'lighthouse/core/index.js');
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const audits = ['largest-contentful-paint', 'cumulative-layout-shift', 'total-blocking-time'] as const;
const flags = ['--headless=new', '--disable-gpu', '--disable-background-networking'];
/** Chromium's sandbox refuses to run as root. */
const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

/** Scores from 0 to 100; milliseconds for the paint and the blocking time. */
export type LighthouseVisit = Readonly<Record<(typeof categories)[number] | (typeof audits)[number], number>>;

type Result = {
  readonly categories: Readonly<Record<string, { readonly score: number | null } | undefined>>;
  readonly audits: Readonly<Record<string, { readonly numericValue?: number } | undefined>>;
  readonly runtimeError?: { readonly message: string };
};
type Lighthouse = (
  url: string,
  options: { readonly port: number; readonly logLevel: 'error'; readonly onlyCategories: readonly string[] },
) => Promise<{ readonly lhr: Result }>;
type Launch = (options: {
  readonly chromePath: string;
  readonly chromeFlags: readonly string[];
}) => Promise<{ readonly port: number; readonly kill: () => void }>;

/** Visits an address once, in a browser with an empty cache. */
export type Visiting = (url: string) => Promise<LighthouseVisit>;

const named = (name: string, value: number | null | undefined): number => {
  if (value === null || value === undefined) throw new Error(`Lighthouse could not tell ${name}`);
  return value;
};

const visitOf = ({ categories: scores, audits: found, runtimeError }: Result): LighthouseVisit => {
  if (runtimeError !== undefined) throw new Error(runtimeError.message);
  const score = (name: string) => Math.round(named(name, scores[name]?.score) * 100);
  const measured = (name: string) => named(name, found[name]?.numericValue);
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
    'largest-contentful-paint': measured('largest-contentful-paint'),
    'cumulative-layout-shift': measured('cumulative-layout-shift'),
    'total-blocking-time': measured('total-blocking-time'),
  };
};

/**
 * Lighthouse as it comes is its mobile profile: a phone's screen, 4× slower, slow 4G, simulated. On a busy machine it
 * may miss the beginning of a visit, which is then made once more.
 */
export const openLighthouse = async (): Promise<Visiting> => {
  const reason = await whyNotInstalled(peer);
  if (reason !== null) throw new Error(`without Lighthouse nothing is measured: ${reason}`);
  const chromePath = findChromium();
  if (chromePath === undefined) throw new Error('No Chromium that starts: npm test brings one');
  const { default: lighthouse }: { readonly default: Lighthouse } = await import(peer.entry);
  const { launch }: { readonly launch: Launch } = await import(
    `${peer.folder}/node_modules/chrome-launcher/dist/index.js`
  );
  const once = async (url: string): Promise<Result> => {
    const chrome = await launch({ chromePath, chromeFlags: [...flags, ...asRoot] });
    try {
      return (await lighthouse(url, { port: chrome.port, logLevel: 'error', onlyCategories: categories })).lhr;
    } finally {
      chrome.kill();
    }
  };
  return async (url) => {
    const result = await once(url);
    if (result.runtimeError === undefined) return visitOf(result);
    console.log(`visiting once more: ${result.runtimeError.message}`);
    return visitOf(await once(url));
  };
};

/** The median of each figure by itself. Two figures may come from different visits. */
export const medianVisit = (visits: readonly LighthouseVisit[]): LighthouseVisit => {
  const of = (name: keyof LighthouseVisit) => median(visits.map((visit) => visit[name]));
  return {
    performance: of('performance'),
    accessibility: of('accessibility'),
    'best-practices': of('best-practices'),
    seo: of('seo'),
    'largest-contentful-paint': of('largest-contentful-paint'),
    'cumulative-layout-shift': of('cumulative-layout-shift'),
    'total-blocking-time': of('total-blocking-time'),
  };
};
