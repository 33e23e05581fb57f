import type { Browser, Page } from 'playwright-core';
import { afterAll, it } from 'vitest';
import { type RunningApp, startApp } from '../../support/app/start-app.ts';
import { launchBrowser, type Visit, visit } from '../../support/browser/launch.ts';
import { askingAsOwner, ownerToken } from './owner-steps.ts';

let running: Promise<Browser> | undefined;

/**
 * One browser for all files that this process runs, because a launch costs almost a second of processor time. It ends
 * with the process.
 */
const sharedBrowser = async (): Promise<Browser> => {
  const known = await running;
  if (known?.isConnected()) return known;
  running = launchBrowser();
  return running;
};

/** How a studio is paid; without this, the pages ask nobody to pay. */
const paymentOptions = {
  cashapp: { number: '$divinestrands' },
  zelle: { name: 'Divine Strands', number: '3175550100' },
};

const closeContexts = async (browser: Browser): Promise<void> => {
  for (const context of browser.contexts()) await context.close();
};

/** A test that is one visit: a page of its own, closed after it. */
type Journey = (title: string, work: (page: Page) => Promise<unknown>) => void;

/** What a file of journeys does in its browser, and what the owner does meanwhile on her second device. */
export type Journeys = {
  readonly asOwner: ReturnType<typeof askingAsOwner>;
  readonly journey: Journey;
  readonly journeyWith: (options: Visit) => Journey;
};

const journeysIn = (browser: Browser): Omit<Journeys, 'asOwner'> => {
  const journeyWith =
    (options: Visit): Journey =>
    (title, work) =>
      it(title, () => visit(browser, title, work, options));
  return { journey: journeyWith({}), journeyWith };
};

/** A browser, and a separate server for a file of journeys, from its first test until after the last. */
export const openApp = async (
  wanted: Parameters<typeof startApp>[0] = {},
): Promise<{ readonly browser: Browser; readonly app: RunningApp } & Journeys> => {
  const [launched, started] = await Promise.allSettled([sharedBrowser(), startApp(wanted)]);
  if (launched.status === 'rejected' || started.status === 'rejected') {
    if (started.status === 'fulfilled') await started.value.stop();
    throw launched.status === 'rejected' ? launched.reason : (started as PromiseRejectedResult).reason;
  }
  const [browser, app] = [launched.value, started.value];
  let token: Promise<string> | undefined;
  const asOwner: Journeys['asOwner'] = async (...asked) => {
    token ??= ownerToken(app);
    return askingAsOwner(app, await token)(...asked);
  };
  if (wanted.env?.ADMIN_EMAIL !== '') await asOwner('PUT', '/branding', { policies: { paymentOptions } });
  afterAll(async () => {
    await closeContexts(browser);
    await app.stop();
  });
  return { browser, app, asOwner, ...journeysIn(browser) };
};
