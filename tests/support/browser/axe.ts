import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

const rules = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];

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

/**
 * What axe finds against WCAG 2.2 A and AA in the page as it stands, or in the window that is open over it: a line per
 * element, with the rule, where it is and why; empty when all is well.
 */
export const violationsOf = async (page: Page): Promise<readonly string[]> => {
  await settle(page);
  // Our pages have no frames: one evaluation in the page itself does, without a second page to gather the answers.
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
