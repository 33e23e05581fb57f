import type { Page } from 'playwright-core';

/** What React keeps of a component; only the fields that are read here. */
type Fiber = {
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
  readonly memoizedProps: {
    readonly client?: { readonly clear?: () => void; readonly getQueryCache?: unknown };
  } | null;
};

/**
 * Lets the running app forget every answer that it keeps, so that it asks the server again as a page that was just
 * loaded does; a load costs three times as much. The query client is found by React's own tree, since the app hands it
 * to nobody.
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

/** Follows a link of the running app, which costs a quarter of a load. */
export const followLink = (page: Page, path: string): Promise<void> =>
  page.evaluate((path) => {
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

/** Whether the app runs in the page and would let its visitor leave without a question. */
const canLeave = (page: Page): Promise<boolean> =>
  page.evaluate(
    () => document.querySelector('#root') !== null && dispatchEvent(new Event('beforeunload', { cancelable: true })),
  );

/**
 * Leaves the screen, so that nothing of the state before stays open.
 * @returns whether nothing of it is still to be seen
 */
export const leaveScreen = async (page: Page): Promise<boolean> => {
  if (!(await canLeave(page))) return false;
  await followLink(page, '/nowhere');
  const broke = page.getByText('An unexpected error occurred');
  await page.getByRole('heading', { name: 'This page does not exist' }).or(broke).waitFor();
  return (await page.getByRole('alert').or(broke).count()) === 0;
};
