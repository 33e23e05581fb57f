import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { run } from 'axe-core';
import type { BrowserContext, Page } from 'playwright-core';

declare global {
  interface Window {
    readonly axe?: { readonly run: typeof run };
  }
}

/** `wcag21a` also requires that a button's name contains its visible text. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** The rules that depend on colors. All other rules judge the same elements alike in light and dark. */
const rulesOnColors = ['color-contrast', 'link-in-text-block'];
const axeScript = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Waits until two consecutive frames show no animation and no rows that are being replaced: colors change during a
 * fade, and a new element begins to fade only with the next frame. Ignores endless animations such as a skeleton's.
 */
const settle = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const isEnding = ({ effect, playState }: Animation) =>
      playState === 'running' && effect?.getComputedTiming().endTime !== Infinity;
    for (let quietFrames = 0; quietFrames < 2; ) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      const ending = document.getAnimations().filter(isEnding);
      await Promise.allSettled(ending.map(({ finished }) => finished));
      const isQuiet = ending.length === 0 && document.querySelector('[aria-busy=true]') === null;
      quietFrames = isQuiet ? quietFrames + 1 : 0;
    }
  });

/** The selector of the open window, so that axe does not check the page behind it; `html` if there is none. */
const uppermost = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const windows = [...document.querySelectorAll('[role=dialog]')].filter((each) => each.checkVisibility());
    const upper = document.activeElement?.closest('[role=dialog]') ?? windows.at(-1);
    if (upper === undefined) return 'html';
    upper.setAttribute('data-uppermost', '');
    return '[data-uppermost]';
  });

/** Adds axe's script to the page, or to each page of the context, at creation: sending it later costs more. */
export const keepAxeIn = (where: Page | BrowserContext): Promise<unknown> => where.addInitScript(axeScript);

/** Sends axe's script to the page unless the page has it, because sending takes about as long as running. */
const bringAxe = async (page: Page): Promise<void> => {
  if (await page.evaluate(() => window.axe === undefined)) await page.evaluate(axeScript);
};

/**
 * Axe's violations of WCAG 2.2 A and AA in the part of the page that `selector` names: one line per element, with the
 * rule, the place and the reason. Without a selector, axe checks the open window, or the page if there is none.
 * `isOnlyColors` checks only the color rules, for a page already checked in another color scheme.
 */
export const violationsOf = async (
  page: Page,
  { selector, isOnlyColors = false }: { readonly selector?: string; readonly isOnlyColors?: boolean } = {},
): Promise<readonly string[]> => {
  await settle(page);
  await bringAxe(page);
  const looked = { selector: selector ?? (await uppermost(page)), rules: isOnlyColors ? rulesOnColors : tags };
  // Our pages have no frames, so axe can run in the page itself and needs no second page to collect its results.
  return page.evaluate(async ({ selector, rules }) => {
    if (window.axe === undefined) throw new Error('axe is not in the page');
    // Only the rule on locked orientation needs the style sheets, for a sixth of the time; start.spec.ts checks it.
    const options = { runOnly: rules, resultTypes: ['violations' as const], preload: false };
    const { violations } = await window.axe.run(selector, options);
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(
        ({ target, failureSummary = '' }) => `${id} at ${target.join(' ')}: ${failureSummary.replace(/\s+/g, ' ')}`,
      ),
    );
  }, looked);
};
