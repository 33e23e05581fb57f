import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { run } from 'axe-core';
import type { BrowserContext, Page } from 'playwright-core';

declare global {
  interface Window {
    readonly axe?: { readonly run: typeof run };
  }
}

/** `wcag21a` also asks that a button's name contains its visible text. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** The rules that depend on colors. All others judge the same elements alike in light and in dark. */
const rulesOnColors = ['color-contrast', 'link-in-text-block'];
const axeScript = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Waits until two frames in a row show no animation and no rows that are being replaced, because colors change while
 * something fades, and what has just come into the page begins to fade only with the next frame. Endless animations, as
 * a skeleton's, are left out.
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

/** The selector of the open window, which has the focus; the page behind it is checked without the window. */
const uppermost = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const windows = [...document.querySelectorAll('[role=dialog]')].filter((each) => each.checkVisibility());
    const upper = document.activeElement?.closest('[role=dialog]') ?? windows.at(-1);
    if (upper === undefined) return 'html';
    upper.setAttribute('data-uppermost', '');
    return '[data-uppermost]';
  });

/** Puts axe's script into the page as it is made, or into each page of the context, because sending it to a made page costs more. */
export const keepAxeIn = (where: Page | BrowserContext): Promise<unknown> => where.addInitScript(axeScript);

/** Sends axe's script to the page unless it has it, because sending takes about as long as running. */
const bringAxe = async (page: Page): Promise<void> => {
  if (await page.evaluate(() => window.axe === undefined)) await page.evaluate(axeScript);
};

/**
 * What axe finds against WCAG 2.2 A and AA in the part of the page that `selector` names: a line per element, with the
 * rule, where it is and why; empty when all is well. Without a selector axe checks the open window, or the page if there
 * is none. `isOnlyColors` checks what another color scheme can change, for a page that was checked in the first one.
 */
export const violationsOf = async (
  page: Page,
  { selector, isOnlyColors = false }: { readonly selector?: string; readonly isOnlyColors?: boolean } = {},
): Promise<readonly string[]> => {
  await settle(page);
  await bringAxe(page);
  const looked = { selector: selector ?? (await uppermost(page)), rules: isOnlyColors ? rulesOnColors : tags };
  // Our pages have no frames, so axe can run in the page itself and needs no second page to gather its results.
  return page.evaluate(async ({ selector, rules }) => {
    if (window.axe === undefined) throw new Error('axe is not in the page');
    // Only its rule on locked orientation reads the style sheets, for a sixth of its time; start.spec.ts reads them once.
    const options = { runOnly: rules, resultTypes: ['violations' as const], preload: false };
    const { violations } = await window.axe.run(selector, options);
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(
        ({ target, failureSummary = '' }) => `${id} at ${target.join(' ')}: ${failureSummary.replace(/\s+/g, ' ')}`,
      ),
    );
  }, looked);
};
