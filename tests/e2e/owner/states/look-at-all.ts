import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { unplant } from '../../../support/browser/answers.ts';
import { keepAxeIn, violationsOf } from '../../../support/browser/axe.ts';
import { unexpectedComplaints } from '../../../support/browser/complaints.ts';
import { forgetAnswers } from '../../../support/browser/forget-answers.ts';
import { openContext, takeScreenshot } from '../../../support/browser/launch.ts';
import { rememberOwner } from '../../support/owner-steps.ts';
import { type OwnersSalon, openOwnersSalon } from './salon.ts';
import type { OwnerState } from './support.ts';

// Every tab, window, emptiness, wait and fault of the owner's: WCAG 2.2 A and AA by axe on a desk and on a phone, and
// nothing that makes the page scroll sideways. SCREENSHOTS=1 keeps a picture of each under build/screenshots.

const desk = { width: 1280, height: 900 };
const phone = { width: 390, height: 844 };
const sizes = [desk, phone];
const shots = process.env.SCREENSHOTS === '1';

type Scheme = 'light' | 'dark';

const enter = async (salon: OwnersSalon, colorScheme: Scheme): Promise<BrowserContext> => {
  const context = await openContext(salon.browser, { reducedMotion: 'reduce', colorScheme });
  await rememberOwner(context, salon.app);
  await keepAxeIn(context);
  return context;
};

/** What asks for the width of the window is drawn again in some frames. */
const wideAt = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const width = () => document.documentElement.scrollWidth;
    for (let frame = 0; frame < 2 || (width() > innerWidth && frame < 120); frame += 1) {
      await new Promise(requestAnimationFrame);
    }
    return width() > innerWidth ? [`the page is ${width()} wide`] : [];
  });

/** Follows a link of the running app, which costs a quarter of a load. */
const walk = (page: Page, path: string): Promise<void> =>
  page.evaluate((path) => {
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

/** Whether the app runs in the page and would let her leave without a question. */
const canLeave = (page: Page): Promise<boolean> =>
  page.evaluate(() => location.protocol !== 'about:' && dispatchEvent(new Event('beforeunload', { cancelable: true })));

/**
 * Leaves the owner's area, so that nothing of the state before stays open.
 * @returns whether nothing of it is still to be seen
 */
const leave = async (page: Page): Promise<boolean> => {
  if (!(await canLeave(page))) return false;
  await walk(page, '/nowhere');
  await page.getByRole('heading', { name: 'This page does not exist' }).waitFor();
  return (await page.getByRole('alert').count()) === 0;
};

/** @param isLastMadeUp whether the page keeps answers that were made up for the state before */
const arrive = async (
  page: Page,
  salon: OwnersSalon,
  { path, given, see }: OwnerState,
  isLastMadeUp: boolean,
): Promise<void> => {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await unplant(page);
  await page.emulateMedia({ media: 'screen' });
  await page.setViewportSize(desk);
  const address = `/admin/${typeof path === 'string' ? path : path(salon)}`;
  const hasLeft = await leave(page);
  await given?.(page);
  if (hasLeft) {
    if (given !== undefined || isLastMadeUp) await forgetAnswers(page);
    await walk(page, address);
  } else await page.goto(`${salon.app.url}${address}`);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  if (given === undefined) await page.locator('.mantine-Skeleton-root').first().waitFor({ state: 'detached' });
  await see?.(page, salon);
};

/** What is pressed, waited for or refused is made of the same pieces on the desk as on the phone: there its width is enough. */
const findings = async (page: Page, { name, given, see }: OwnerState, scheme: Scheme): Promise<readonly string[]> => {
  const found: string[] = [];
  for (const size of sizes) {
    await page.setViewportSize(size);
    const isRead = (given === undefined && see === undefined) || size === phone;
    const lines = [
      ...(await wideAt(page)),
      ...(isRead ? await violationsOf(page, { isOnlyColors: scheme === 'dark' }) : []),
    ];
    for (const line of lines) found.push(`${size.width}: ${line}`);
    if (shots) await takeScreenshot(page, `owner-${name}-${size.width}`, see === undefined);
  }
  return found;
};

/** Those that need an answer of their own come last, because the state after one of them has to ask anew as well. */
const walkableFirst = (states: readonly OwnerState[]): readonly OwnerState[] => [
  ...states.filter(({ given }) => given === undefined),
  ...states.filter(({ given }) => given !== undefined),
];

/** Each state of hers, in a salon of their own, at both sizes. */
export const lookAtAll = async (
  parts: readonly (readonly [string, readonly OwnerState[]])[],
  scheme: Scheme = 'light',
): Promise<void> => {
  const salon = await openOwnersSalon();
  const context = await enter(salon, scheme);
  let page: Page | undefined;
  let isLastMadeUp = false;
  afterAll(async () => {
    await page?.unrouteAll({ behavior: 'ignoreErrors' });
    await page?.close();
  });

  describe.each(parts)('the owner can read and reach, of %s,', (_, states) => {
    it.each(walkableFirst(states).map((state) => [state.name, state] as const))('%s', async (_name, state) => {
      const seen = page ?? (await context.newPage());
      // After a state that failed, the next one starts with a page of its own.
      page = undefined;
      await arrive(seen, salon, state, isLastMadeUp);
      isLastMadeUp = state.given !== undefined;
      const found = await findings(seen, state, scheme);
      expect([...found, ...unexpectedComplaints(context)]).toEqual([]);
      page = seen;
    });
  });
};
