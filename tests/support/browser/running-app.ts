import type { Page } from 'playwright-core';

/** React's record of a component; only the fields that are read here. */
type Fiber = {
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
  readonly memoizedProps: {
    readonly client?: { readonly clear?: () => void; readonly getQueryCache?: unknown };
  } | null;
};

/**
 * Makes the running app drop all cached answers, so that it asks the server again like a freshly loaded page; a load
 * costs three times as much. Finds the query client in React's own tree, because the app does not expose it.
 */
export const forgetAnswers = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const root = document.getElementById('root');
    const name = Object.keys(root ?? {}).find((key) => key.startsWith('__reactContainer$'));
    const waiting: (Fiber | null)[] = [name === undefined ? null : Reflect.get(root ?? {}, name)];
    for (let fiber = waiting.pop(); fiber !== undefined; fiber = waiting.pop()) {
      if (fiber === null) continue;
      const client = fiber.memoizedProps?.client;
      if (client?.getQueryCache !== undefined && client.clear !== undefined) return client.clear();
      waiting.push(fiber.sibling, fiber.child);
    }
    throw new Error('The page has no query client');
  });

/** Follows a link in the running app, at a quarter of the cost of a page load. */
export const followLink = (page: Page, path: string): Promise<void> =>
  page.evaluate((path) => {
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

/** Whether the app runs in the page and would let the visitor leave without asking. */
const canLeave = (page: Page): Promise<boolean> =>
  page.evaluate(
    () => document.querySelector('#root') !== null && dispatchEvent(new Event('beforeunload', { cancelable: true })),
  );

/**
 * Leaves the screen, so that nothing of its state stays open.
 * @returns whether nothing of that state is visible anymore
 */
export const leaveScreen = async (page: Page): Promise<boolean> => {
  if (!(await canLeave(page))) return false;
  await followLink(page, '/nowhere');
  const broke = page.getByText('An unexpected error occurred');
  await page.getByRole('heading', { name: 'This page does not exist' }).or(broke).waitFor();
  return (await page.getByRole('alert').or(broke).count()) === 0;
};
