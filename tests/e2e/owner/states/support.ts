import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { atApi, breakHeld, fault, hold, plant } from '../../../support/browser/answers.ts';
import type { OwnersSalon } from './salon.ts';

/** One face of the owner's screens: where it is, and what is done there to see it. */
export type OwnerState = {
  readonly name: string;
  /** Its colors are judged in the dark as well: what is printed and what visitors will see stays light there. */
  readonly byNight?: boolean;
  /** After `/admin/`. */
  readonly path: string | ((at: OwnersSalon) => string);
  /** Before the page is asked for: what it will be answered. */
  readonly given?: (page: Page) => Promise<unknown>;
  readonly see?: (page: Page, at: OwnersSalon) => Promise<unknown>;
  /** What failed is said by the same piece on every screen, which axe reads on the first of them. */
  readonly isOnItsWay?: boolean;
};

type Name = string | RegExp;

export const press =
  (...names: readonly Name[]) =>
  async (page: Page): Promise<void> => {
    for (const name of names) await page.getByRole('button', { name }).first().click();
  };

/** In whatever window stands uppermost by then. */
export const inside =
  (...names: readonly Name[]) =>
  async (page: Page): Promise<void> => {
    for (const name of names) await page.getByRole('dialog').last().getByRole('button', { name }).first().click();
    await page.getByRole('dialog').last().waitFor();
  };

/** The first opens a window; the others are in it. */
export const pressInside = (first: Name, ...others: readonly Name[]) => inTurn(press(first), inside(...others));

export const reads = (words: Name) => (page: Page) => page.getByText(words).first().waitFor();

/** Once the rest of it is there. */
export const lacks = (words: Name) => async (page: Page) => expect(await page.getByText(words).count()).toBe(0);

export const dialogReads = (words: Name) => (page: Page) =>
  page.getByRole('dialog').last().getByText(words).first().waitFor();

/** A toast, or words beside what is wrong. */
export const isTold = (page: Page) => page.getByRole('alert').first().waitFor();

export const selectAll = (page: Page) => page.getByLabel('Select all on this page').check();

const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try Again' }).first().waitFor();

/** What did not come is named in these words, and can be asked for once more. */
export const canTryAgain = (words: string) =>
  inTurn(tryAgain, (page) => page.getByText(words, { exact: true }).last().waitFor());

export const waits = (page: Page) => page.locator('.mantine-Skeleton-root').first().waitFor();

export const inTurn =
  (...steps: readonly ((page: Page) => Promise<unknown>)[]) =>
  async (page: Page): Promise<void> => {
    for (const step of steps) await step(page);
  };

/** A tab or a window that waits for what it asks for, until that does not come. */
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

/** What is asked for is answered; what is sent is refused by a fault. */
export const refuseToSave = (page: Page, path: string) =>
  plant(page, atApi(path), ({ method }) => (method === 'GET' ? 'sent' : fault));

/** A list that nothing is in yet. */
export const emptyPage = { page: 1, limit: 20, total: 0, pages: 0 };

/** The browser asks for every picture again, also for one that the state before has shown. */
export const forgetPictures = async (page: Page): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.clearBrowserCache');
  // Pictures in memory go when the cache is turned off.
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await session.send('Network.setCacheDisabled', { cacheDisabled: false });
  await session.detach();
};
