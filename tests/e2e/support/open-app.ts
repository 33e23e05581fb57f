import type { Browser } from 'playwright-core';
import { afterAll } from 'vitest';
import { type RunningApp, startApp } from '../../support/app/start-app.ts';
import { launchBrowser } from '../../support/browser/launch.ts';

let running: Promise<Browser> | undefined;

/**
 * One browser for all files that this process runs, because each launch costs most of a second of processor time. It
 * ends with the process.
 */
const sharedBrowser = async (): Promise<Browser> => {
  const known = await running;
  if (known?.isConnected()) return known;
  running = launchBrowser();
  return running;
};

const closeContexts = async (browser: Browser): Promise<void> => {
  for (const context of browser.contexts()) await context.close();
};

/** A browser, and a server of its own for a file of journeys, from its first test until after its last. */
export const openApp = async (
  wanted: Parameters<typeof startApp>[0] = {},
): Promise<{ readonly browser: Browser; readonly app: RunningApp }> => {
  const [launched, started] = await Promise.allSettled([sharedBrowser(), startApp(wanted)]);
  if (launched.status === 'rejected' || started.status === 'rejected') {
    if (started.status === 'fulfilled') await started.value.stop();
    throw launched.status === 'rejected' ? launched.reason : (started as PromiseRejectedResult).reason;
  }
  const [browser, app] = [launched.value, started.value];
  afterAll(async () => {
    await closeContexts(browser);
    await app.stop();
  });
  return { browser, app };
};
