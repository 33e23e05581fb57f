import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { atApi, breakHeld, fault, hold, mockRoute } from '../../../support/browser/answers.ts';
import type { OwnersSalon } from './salon.ts';

/** One state of the owner's screens: where it is, and what to do there to see it. */
export type OwnerState = {
  readonly name: string;
  /** Also checks its colors in dark mode, where printed parts and previews of the site stay light. */
  readonly byNight?: boolean;
  /** The part of the path after `/admin/`. */
  readonly path: string | ((at: OwnersSalon) => string);
  /** Runs before the page loads, and sets the answers it will get. */
  readonly given?: (page: Page) => Promise<unknown>;
  readonly see?: (page: Page, at: OwnersSalon) => Promise<unknown>;
  /** Every screen reports a failure with the same component, so axe checks it on the first such screen only. */
  readonly isOnItsWay?: boolean;
};

type Name = string | RegExp;

export const press =
  (...names: readonly Name[]) =>
  async (page: Page): Promise<void> => {
    for (const name of names) await page.getByRole('button', { name }).first().click();
  };

/** Acts in the topmost open window. */
export const inside =
  (...names: readonly Name[]) =>
  async (page: Page): Promise<void> => {
    for (const name of names) await page.getByRole('dialog').last().getByRole('button', { name }).first().click();
    await page.getByRole('dialog').last().waitFor();
  };

/** Presses the first to open a window, then the others inside it. */
export const pressInside = (first: Name, ...others: readonly Name[]) => inTurn(press(first), inside(...others));

export const reads = (words: Name) => (page: Page) => page.getByText(words).first().waitFor();

/** Checks absence after the rest has loaded. */
export const lacks = (words: Name) => async (page: Page) => expect(await page.getByText(words).count()).toBe(0);

export const dialogReads = (words: Name) => (page: Page) =>
  page.getByRole('dialog').last().getByText(words).first().waitFor();

/** A toast, or a message next to the error. */
export const isTold = (page: Page) => page.getByRole('alert').first().waitFor();

export const selectAll = (page: Page) => page.getByLabel('Select all on this page').check();

const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try Again' }).first().waitFor();

/** The failed part is named in these words and can be loaded again. */
export const canTryAgain = (words: string) =>
  inTurn(tryAgain, (page) => page.getByText(words, { exact: true }).last().waitFor());

export const waits = (page: Page) => page.locator('.mantine-Skeleton-root').first().waitFor();

export const inTurn =
  (...steps: readonly ((page: Page) => Promise<unknown>)[]) =>
  async (page: Page): Promise<void> => {
    for (const step of steps) await step(page);
  };

/** A tab or window in its loading state, and then after the request fails. */
export const onItsWay = (
  name: string,
  path: OwnerState['path'],
  asked: string,
  see: (page: Page) => Promise<unknown> = waits,
  fails: (page: Page) => Promise<unknown> = tryAgain,
): OwnerState => ({
  ...{ name: `${name}, on its way and when it did not come`, path, isOnItsWay: true },
  given: (page) => hold(page, asked),
  see: inTurn(see, (page) => breakHeld(page, asked), fails),
});

/** Answers reads, but fails writes. */
export const refuseToSave = (page: Page, path: string) =>
  mockRoute(page, atApi(path), ({ method }) => (method === 'GET' ? 'sent' : fault));

/** An empty list. */
export const emptyPage = { page: 1, limit: 20, total: 0, pages: 0 };

/** Makes the browser request every picture again, even those that the last state has shown. */
export const forgetPictures = async (page: Page): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.clearBrowserCache');
  // Turning the cache off drops pictures in memory.
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await session.send('Network.setCacheDisabled', { cacheDisabled: false });
  await session.detach();
};
