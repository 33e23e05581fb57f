import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { loadSite, type Site } from '../../../adapters/http/site/site.ts';
import config from '../../../web/vite.config.ts';

const siteIn = (folder: string): Site => {
  const site = loadSite(folder);
  if (site === null) throw new Error(`${folder} holds no built web app`);
  return site;
};

export const builtSite = (): Site => siteIn(resolve('build/web'));

/** Builds the smallest app on the same libraries as the web app is built, which is the floor of a page's scripts. */
export const buildFloor = async (): Promise<Site> => {
  mkdirSync('build', { recursive: true });
  const folder = mkdtempSync(resolve('build/bench-'));
  try {
    await build({
      configFile: false,
      logLevel: 'error',
      root: resolve(import.meta.dirname, 'floor'),
      plugins: [react()],
      build: { ...config.build, outDir: folder, manifest: true },
    });
    return siteIn(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
};

/** The source files in each script, by the script's address. Vite's manifest names only its first one. */
export type Sources = ReadonlyMap<string, readonly string[]>;

/** Builds the web app again without writing it, to learn the source files of its scripts. */
export const sourcesOfScripts = async (): Promise<Sources> => {
  const built = await build({
    configFile: resolve('web/vite.config.ts'),
    logLevel: 'error',
    build: { write: false },
  });
  if ('on' in built) throw new Error('the build watches instead of ending');
  const chunks = [built].flat().flatMap(({ output }) => output.flatMap((one) => (one.type === 'chunk' ? [one] : [])));
  return new Map(chunks.map(({ fileName, moduleIds }) => [`/${fileName}`, moduleIds]));
};
