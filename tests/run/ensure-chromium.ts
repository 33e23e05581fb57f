import { run } from '../../adapters/cli/child.mjs';
import { findChromium } from '../support/browser/find-chromium.ts';

/** Downloads tell nothing while they last. */
const silentMinutes = 30;

type Way = { readonly title: string; readonly get: () => Promise<number> };

const fromPlaywright: Way = {
  title: 'No Chromium here: downloading the one of Playwright',
  get: () => run(process.execPath, ['node_modules/playwright-core/cli.js', 'install', 'chromium'], { silentMinutes }),
};

const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };

const fromDebian: Way = {
  title: 'Still no Chromium: installing the one of the distribution',
  get: async () => {
    const updated = await run('apt-get', ['update'], { silentMinutes });
    return updated === 0
      ? run('apt-get', ['install', '--yes', '--no-install-recommends', 'chromium'], { silentMinutes, env })
      : updated;
  },
};

const mayInstall = (): boolean => process.platform === 'linux' && process.getuid?.() === 0;

const missing = (named: string | undefined): string =>
  named === undefined
    ? 'No Chromium was found and none could be installed. Install the package chromium (or Google Chrome), or set CHROMIUM_PATH to the program of one.'
    : `CHROMIUM_PATH names ${named}, which does not start.`;

/** The path of a Chromium, which is installed if there is none; or a sentence on what has to be done by hand. */
export const ensureChromium = async (): Promise<{ readonly path: string } | { readonly missing: string }> => {
  const found = findChromium();
  if (found !== undefined) return { path: found };
  const named = process.env.CHROMIUM_PATH || undefined;
  const ways = named === undefined ? [fromPlaywright, ...(mayInstall() ? [fromDebian] : [])] : [];
  for (const { title, get } of ways) {
    console.log(`> ${title}`);
    await get();
    const path = findChromium();
    if (path !== undefined) return { path };
  }
  return { missing: missing(named) };
};
