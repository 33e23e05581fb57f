import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

const rules = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];

/**
 * Waits for animations to end, because colors change while something fades in. Endless ones, as a skeleton's, are left
 * out.
 */
const settle = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
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

/**
 * What axe finds against WCAG 2.2 A and AA in the page as it stands, or in the window that is open over it: a line per
 * element, with the rule, where it is and why; empty when all is well.
 */
export const violationsOf = async (page: Page): Promise<readonly string[]> => {
  await settle(page);
  // Our pages have no frames, so axe can run in the page itself and needs no second page to gather its results.
  const axe = new AxeBuilder({ page })
    .withTags(rules)
    .include(await uppermost(page))
    .setLegacyMode();
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary = '' }) => `${id} at ${target.join(' ')}: ${failureSummary.replace(/\s+/g, ' ')}`,
    ),
  );
};
