import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { unmockRoute } from '../../../support/browser/answers.ts';
import { keepAxeIn, violationsOf } from '../../../support/browser/axe.ts';
import { unexpectedComplaints } from '../../../support/browser/complaints.ts';
import { openContext, takeScreenshot } from '../../../support/browser/launch.ts';
import { followLink, forgetAnswers, leaveScreen } from '../../../support/browser/running-app.ts';
import { rememberOwner } from '../../support/owner-steps.ts';
import { type OwnersSalon, openOwnersSalon } from './salon.ts';
import type { OwnerState } from './support.ts';

// Every tab, window, empty, loading and error state of the owner's screens: WCAG 2.2 A and AA by axe on desktop and
// phone, and no sideways scrolling. SCREENSHOTS=1 saves a picture of each under build/screenshots.

const desk = { width: 1280, height: 900 };
const phone = { width: 390, height: 844 };
const sizes = [desk, phone];

const enter = async (salon: OwnersSalon): Promise<BrowserContext> => {
  const context = await openContext(salon.browser, {});
  await rememberOwner(context, salon.app);
  await keepAxeIn(context);
  return context;
};

/** Components that read the window's width render again after some frames. */
const wideAt = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const width = () => document.documentElement.scrollWidth;
    for (let frame = 0; frame < 2 || (width() > innerWidth && frame < 120); frame += 1) {
      await new Promise(requestAnimationFrame);
    }
    return width() > innerWidth ? [`the page is ${width()} wide`] : [];
  });

/** @param isLastMadeUp whether the page still has answers that were made up for the last state */
const arrive = async (
  page: Page,
  salon: OwnersSalon,
  { path, given, see }: OwnerState,
  isLastMadeUp: boolean,
): Promise<void> => {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await unmockRoute(page);
  await page.emulateMedia({ media: 'screen' });
  const address = `/admin/${typeof path === 'string' ? path : path(salon)}`;
  const hasLeft = await leaveScreen(page);
  // Only now, because otherwise the screen that was left would render again.
  await page.setViewportSize(desk);
  await given?.(page);
  if (hasLeft) {
    if (given !== undefined || isLastMadeUp) await forgetAnswers(page);
    await followLink(page, address);
  } else await page.goto(`${salon.app.url}${address}`);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  if (given === undefined) await page.locator('.mantine-Skeleton-root').first().waitFor({ state: 'detached' });
  await see?.(page, salon);
};

/** Axe's findings on the current page, and on its colors in dark mode, where all else is the same. */
const readingsOf = async (page: Page, byNight: boolean): Promise<readonly string[]> => {
  const byDay = await violationsOf(page);
  if (!byNight) return byDay;
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await violationsOf(page, { isOnlyColors: true });
  await takeScreenshot(page, `owner-by-night-${new URL(page.url()).pathname}`, false);
  await page.emulateMedia({ colorScheme: 'light' });
  return [...byDay, ...dark.map((line) => `by night: ${line}`)];
};

/** Whether a screen with a failed request was already checked. */
let isFailureRead = false;

/** Pressed, loading and refused states use the same components at both sizes, so axe checks only the phone. */
const findings = async (page: Page, state: OwnerState): Promise<readonly string[]> => {
  const { name, byNight, given, see, isOnItsWay = false } = state;
  const found: string[] = [];
  const isKnown = isOnItsWay && isFailureRead;
  isFailureRead ||= isOnItsWay;
  for (const size of sizes) {
    await page.setViewportSize(size);
    const isRead = !isKnown && ((given === undefined && see === undefined) || size === phone);
    const lines = [...(await wideAt(page)), ...(isRead ? await readingsOf(page, byNight === true) : [])];
    for (const line of lines) found.push(`${size.width}: ${line}`);
    await takeScreenshot(page, `owner-${name}-${size.width}`, see === undefined);
  }
  return found;
};

/** States with their own answers come last, because the state after each of them must load its data again. */
const walkableFirst = (states: readonly OwnerState[]): readonly OwnerState[] => [
  ...states.filter(({ given }) => given === undefined),
  ...states.filter(({ given }) => given !== undefined),
];

/** Checks every owner state at both sizes, in a salon made for it. */
export const lookAtAll = async (parts: readonly (readonly [string, readonly OwnerState[]])[]): Promise<void> => {
  const salon = await openOwnersSalon();
  const context = await enter(salon);
  let page: Page | undefined;
  let isLastMadeUp = false;
  afterAll(async () => {
    await page?.unrouteAll({ behavior: 'ignoreErrors' });
    await page?.close();
  });

  describe.each(parts)('the owner can read and reach, of %s,', (_, states) => {
    it.each(walkableFirst(states).map((state) => [state.name, state] as const))('%s', async (_name, state) => {
      const seen = page ?? (await context.newPage());
      // After a failed state, the next one starts with a new page.
      page = undefined;
      await arrive(seen, salon, state, isLastMadeUp);
      isLastMadeUp = state.given !== undefined;
      const found = await findings(seen, state);
      expect([...found, ...unexpectedComplaints(context)]).toEqual([]);
      page = seen;
    });
  });
};
