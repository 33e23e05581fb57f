import type { Browser } from 'playwright-core';
import { afterAll } from 'vitest';
import { type RunningApp, startApp } from '../../support/app/start-app.ts';
import { launchBrowser } from '../../support/browser/launch.ts';

/** A browser and a server of their own for a file of journeys, from its first test until after its last. */
export const openApp = async (
  wanted: Parameters<typeof startApp>[0] = {},
): Promise<{ readonly browser: Browser; readonly app: RunningApp }> => {
  const [launched, started] = await Promise.allSettled([launchBrowser(), startApp(wanted)]);
  if (launched.status === 'rejected' || started.status === 'rejected') {
    if (launched.status === 'fulfilled') await launched.value.close();
    if (started.status === 'fulfilled') await started.value.stop();
    throw launched.status === 'rejected' ? launched.reason : (started as PromiseRejectedResult).reason;
  }
  const [browser, app] = [launched.value, started.value];
  afterAll(async () => {
    await app.stop();
    await browser.close();
  });
  return { browser, app };
};
