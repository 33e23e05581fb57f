import type { Page } from 'playwright-core';
import { fault, plant } from '../../support/browser/answers.ts';

/** Waits until the page shows exactly these words. */
export const says = (page: Page, words: string): Promise<void> =>
  page.getByText(words, { exact: true }).last().waitFor();

/** Presses the button with exactly this name; the last one, because a window stands behind the page in the document. */
export const pressButton = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).last().click();

type Changes = { answered: 'well' | 'with a fault' | 'not at all' };

/** What becomes of the page's changes from here on; what is only read is answered, and so is signing in. */
export const answerChanges = async (page: Page, answered: Changes['answered']): Promise<Changes> => {
  const changes: Changes = { answered };
  await plant(page, '**/api/**', ({ method, url }) => {
    const reads = method === 'GET' || url.includes('/auth/');
    if (reads || changes.answered === 'well') return 'sent';
    return changes.answered === 'not at all' ? 'failed' : fault;
  });
  return changes;
};

/** Presses a button whose change is answered so, and reads what she is told of it. */
export const pressing =
  (page: Page, changes: Changes) =>
  async (answered: Changes['answered'], name: string, words: string): Promise<void> => {
    changes.answered = answered;
    await pressButton(page, name);
    await says(page, words);
  };
