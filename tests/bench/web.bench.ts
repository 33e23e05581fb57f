import { buildWeb } from '../../adapters/cli/build-output.mjs';
import { choiceQuery, readService, startOf } from '../../web/format/booking-choice.ts';
import { type RunningApp, startApp } from '../support/app/start-app.ts';
import { laidOut } from './support/columns.ts';
import { noteFigure } from './support/figures.ts';
import { type LighthouseVisit, medianVisit, openLighthouse } from './web/lighthouse.ts';
import { tellWeight } from './web/weight.ts';

const usualRepeats = 5;
const mostPaintMillis = 1_500;
const mostShift = 0.05;

type Page = { readonly name: string; readonly path: string; readonly isListed: boolean };

/** The address of the page for date and time, with the first service of the list chosen. */
const dateTimePath = async ({ url }: RunningApp): Promise<string> => {
  const response = await fetch(`${url}/api/v2/services`);
  const { data }: { readonly data: Readonly<Record<string, readonly unknown[]>> } = await response.json();
  const service = Object.values(data)
    .flat()
    .map(readService)
    .find((one) => one !== null);
  if (service === undefined || service === null) throw new Error('the salon offers no service to book');
  return `/booking/datetime${choiceQuery(startOf(service))}`;
};

const widths = [16, -13, -15, -16, -8, -10, -10, -10, 44];
const heading = ['', 'performance', 'accessibility', 'best practices', 'SEO', 'LCP ms', 'CLS', 'TBT ms', 'target'];

/** The targets that a visit misses, in words. */
const missed = (visit: LighthouseVisit, { isListed }: Page): readonly string[] => {
  const checks: readonly (readonly [string, boolean])[] = [
    ['LCP', visit['largest-contentful-paint'] < mostPaintMillis],
    ['CLS', visit['cumulative-layout-shift'] < mostShift],
    ['performance', !isListed || visit.performance >= 90],
    ['accessibility', visit.accessibility === 100],
    ['best practices', visit['best-practices'] === 100],
    ['SEO', !isListed || visit.seo === 100],
  ];
  return checks.filter(([, isMet]) => !isMet).map(([name]) => name);
};

const lineOf = (page: Page, visit: LighthouseVisit): string => {
  const left = missed(visit, page);
  return laidOut(widths, [
    page.name,
    String(visit.performance),
    String(visit.accessibility),
    String(visit['best-practices']),
    String(visit.seo),
    visit['largest-contentful-paint'].toFixed(0),
    visit['cumulative-layout-shift'].toFixed(3),
    visit['total-blocking-time'].toFixed(0),
    left.length === 0 ? 'met' : `MISSED: ${left.join(', ')}`,
  ]);
};

const tellSpeed = async (repeats: number): Promise<void> => {
  const visit = await openLighthouse();
  const app = await startApp({ env: { RATE_LIMITS: 'off', DEMO: '300', NODE_ENV: 'production' } });
  try {
    const pages: readonly Page[] = [
      { name: 'home', path: '/', isListed: true },
      { name: 'services', path: '/services', isListed: true },
      { name: 'reviews', path: '/reviews', isListed: true },
      { name: 'date and time', path: await dateTimePath(app), isListed: false },
    ];
    console.log(`Lighthouse, mobile: 4× slower, slow 4G, simulated; median of ${repeats}`);
    console.log(laidOut(widths, heading));
    const targets = [
      'target',
      '≥ 90',
      '100',
      '100',
      '100',
      `< ${mostPaintMillis}`,
      '< 0.05',
      '',
      'performance, SEO: listed pages',
    ];
    console.log(laidOut(widths, targets));
    for (const page of pages) {
      const visits: LighthouseVisit[] = [];
      for (let time = 0; time < repeats; time += 1) visits.push(await visit(`${app.url}${page.path}`));
      const middle = medianVisit(visits);
      const name = `${page.name}: largest contentful paint`;
      noteFigure({ name, value: middle['largest-contentful-paint'], unit: 'ms', baseline: mostPaintMillis });
      noteFigure({ name: `${page.name}: Lighthouse performance`, value: middle.performance, unit: 'of 100' });
      console.log(lineOf(page, middle));
    }
  } finally {
    await app.stop();
  }
};

/** Measures weight and speed of the public pages. Each is visited five times by default. */
export const run = async ([asked]: readonly string[]): Promise<void> => {
  const repeats = asked === undefined ? usualRepeats : Number(asked);
  if (!Number.isInteger(repeats) || repeats < 1) throw new Error('how often each is visited is a whole number');
  if ((await buildWeb()) !== 0) throw new Error('the web app could not be built');
  await tellWeight();
  await tellSpeed(repeats);
};
