import { run } from '../../adapters/cli/child.mjs';
import { findChromium, hasHeadlessShell } from '../support/browser/find-chromium.ts';

/** A download prints nothing until it ends. */
const silentMinutes = 30;

type Way = { readonly title: string; readonly get: () => Promise<number> };

const go = ({ title, get }: Way): Promise<number> => {
  console.log(`> ${title}`);
  return get();
};

const fromPlaywright: Way = {
  title: 'No Chromium here: downloading the one of Playwright',
  get: () => run(process.execPath, ['node_modules/playwright-core/cli.js', 'install', 'chromium'], { silentMinutes }),
};

const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
/** Makes apt fail within seconds on a machine without a network. */
const soon = ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=20'];

const fromDebian = (title: string, name: string): Way => ({
  title,
  get: async () => {
    const updated = await run('apt-get', [...soon, 'update'], { silentMinutes });
    return updated === 0
      ? run('apt-get', [...soon, 'install', '--yes', '--no-install-recommends', name], { silentMinutes, env })
      : updated;
  },
});

const faster = fromDebian(
  'No headless Chromium here, which takes half of the time: installing the one of the distribution',
  'chromium-headless-shell',
);
const whole = fromDebian('Still no Chromium: installing the one of the distribution', 'chromium');

const mayInstall = (): boolean => process.platform === 'linux' && process.getuid?.() === 0;

const missing = (named: string | undefined): string =>
  named === undefined
    ? 'No Chromium was found and none could be installed. Install the package chromium (or Google Chrome), or set CHROMIUM_PATH to the program of one.'
    : `CHROMIUM_PATH names ${named}, which does not start.`;

/** Installs a Chromium if there is none and returns its path, or a sentence that says what to do by hand. */
export const ensureChromium = async (): Promise<{ readonly path: string } | { readonly missing: string }> => {
  const named = process.env.CHROMIUM_PATH || undefined;
  if (named === undefined && mayInstall() && !hasHeadlessShell()) await go(faster);
  const found = findChromium();
  if (found !== undefined) return { path: found };
  const ways = named === undefined ? [fromPlaywright, ...(mayInstall() ? [whole] : [])] : [];
  for (const way of ways) {
    await go(way);
    const path = findChromium();
    if (path !== undefined) return { path };
  }
  return { missing: missing(named) };
};
