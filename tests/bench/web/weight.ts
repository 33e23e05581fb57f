import { resolve } from 'node:path';
import { filesOf, readManifest } from '../../../adapters/http/site/page-modules.ts';
import type { Site } from '../../../adapters/http/site/site.ts';
import { laidOut } from '../support/columns.ts';
import { noteFigure } from '../support/figures.ts';
import { buildFloor, builtSite, type Sources, sourcesOfScripts } from './build.ts';

const pages = [
  ['home', '/'],
  ['services', '/services'],
  ['reviews', '/reviews'],
  ['date and time', '/booking/datetime'],
  ['details', '/booking/details'],
  ['payment', '/booking/checkout'],
  ['payment proof', '/booking/payment-proof'],
] as const;

const atMost = 1.6;
const adminSource = /\/web\/(?:features\/admin-|app\/admin\/)/;

/** The number of bytes that the server sends. */
type Weight = { readonly brotli: number; readonly gzip: number };

const weigh = async (site: Site, scripts: readonly string[]): Promise<Weight> => {
  const sent = await Promise.all(
    scripts.map(async (script) => {
      const asset = site.asset(script);
      if (asset === null) throw new Error(`the page names ${script}, which was not built`);
      const [brotli, gzip] = await Promise.all([asset.bytes('br'), asset.bytes('gzip')]);
      return { brotli: brotli.length, gzip: gzip.length };
    }),
  );
  return sent.reduce((sum, one) => ({ brotli: sum.brotli + one.brotli, gzip: sum.gzip + one.gzip }), {
    brotli: 0,
    gzip: 0,
  });
};

const namedIn = (html: string): readonly string[] =>
  [...html.matchAll(/(?:src|href)="(\/[^"]+\.js)"/g)].flatMap(([, name]) => name ?? []);

/** The scripts that a page loads before any action: those named in its HTML and by the server, with their imports. */
const initialScripts = (site: Site, path: string): readonly string[] => {
  const manifest = readManifest(resolve('build/web'));
  if (manifest === null) throw new Error('build/web has no manifest');
  const entry = filesOf(manifest, 'index.html').scripts;
  return [...new Set([...namedIn(site.index), ...entry, ...site.filesOf(path).scripts])];
};

/** The scripts that contain code of the owner's screens. */
const withAdmin = (scripts: readonly string[], sources: Sources): readonly string[] =>
  scripts.filter((script) => {
    const modules = sources.get(script);
    if (modules === undefined) throw new Error(`${script} is not of these sources: build/web is out of date`);
    return modules.some((module) => adminSource.test(module));
  });

/**
 * Prints each page's initial JavaScript beside the floor. Rejects if a public page loads code of the owner's screens.
 */
export const tellWeight = async (): Promise<void> => {
  const site = builtSite();
  const sources = await sourcesOfScripts();
  const floorSite = await buildFloor();
  const floor = await weigh(floorSite, namedIn(floorSite.index));
  const widths = [16, -8, -10, -10, -8, 16];
  const row = (...cells: readonly (string | number)[]) => laidOut(widths, cells.map(String));
  console.log('Initial JavaScript in bytes, compressed as it is sent');
  console.log(row('', 'files', 'brotli', 'gzip', 'ratio', 'target'));
  console.log(row('floor', namedIn(floorSite.index).length, floor.brotli, floor.gzip, '1.00', ''));
  const trespassing: string[] = [];
  for (const [name, path] of pages) {
    const scripts = initialScripts(site, path);
    trespassing.push(...withAdmin(scripts, sources).map((script) => `${name}: ${script}`));
    const { brotli, gzip } = await weigh(site, scripts);
    noteFigure({ name: `${name}: first scripts`, value: brotli / 1_000, unit: 'KB', baseline: floor.brotli / 1_000 });
    const ratio = brotli / floor.brotli;
    const verdict = `${ratio <= atMost ? 'met' : 'MISSED'} (${atMost})`;
    console.log(row(name, scripts.length, brotli, gzip, ratio.toFixed(2), verdict));
  }
  if (trespassing.length > 0) throw new Error(`the owner's screens are in initial scripts: ${trespassing.join(', ')}`);
  console.log(`Scripts of the owner's screens among them: none, in ${pages.length} pages\n`);
};
