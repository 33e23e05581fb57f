import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { run } from 'axe-core';
import type { Page } from 'playwright-core';

declare global {
  interface Window {
    readonly axe?: { readonly run: typeof run };
  }
}

const ownersTags: readonly string[] = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];
/** With `wcag21a`, a button's name has to contain the text that is seen on it; some of the owner's do not yet. */
export const clientsTags: readonly string[] = [...ownersTags, 'wcag21a'];
const axeScript = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What is still fading in has colours it will not keep; what goes on for ever (a skeleton) is not waited for. */
const settle = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });

/** A window over the page is looked at by itself: what lies behind it has been, without it. The focus is in it. */
const uppermost = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const windows = [...document.querySelectorAll('[role=dialog]')].filter((each) => each.checkVisibility());
    const upper = document.activeElement?.closest('[role=dialog]') ?? windows.at(-1);
    if (upper === undefined) return 'html';
    upper.setAttribute('data-uppermost', '');
    return '[data-uppermost]';
  });

/** The script is sent once for each page that is opened, because it takes longer to come than axe takes to run. */
const bringAxe = async (page: Page): Promise<void> => {
  if (await page.evaluate(() => window.axe === undefined)) await page.evaluate(axeScript);
};

/**
 * What axe finds against WCAG 2.2 A and AA in the part of the page that `selector` names, as it stands: a line per
 * element, with the rule, where it is and why; empty when all is well. Without a selector it looks at the window that is
 * open over the page, or at the page where there is none.
 */
export const violationsOf = async (
  page: Page,
  { selector, tags = ownersTags }: { readonly selector?: string; readonly tags?: readonly string[] } = {},
): Promise<readonly string[]> => {
  await settle(page);
  await bringAxe(page);
  const looked = { selector: selector ?? (await uppermost(page)), tags: [...tags] };
  // Our pages have no frames: one evaluation in the page itself does.
  return page.evaluate(async ({ selector, tags }) => {
    if (window.axe === undefined) throw new Error('axe is not in the page');
    const options = { runOnly: tags, resultTypes: ['violations' as const] };
    const { violations } = await window.axe.run(selector, options);
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(
        ({ target, failureSummary = '' }) => `${id} at ${target.join(' ')}: ${failureSummary.replace(/\s+/g, ' ')}`,
      ),
    );
  }, looked);
};
