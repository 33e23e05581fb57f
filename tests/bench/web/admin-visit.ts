import type { Page } from 'playwright-core';
import { millisOf } from '../support/figures.ts';

/** One action of the owner, which ends when its result can be used. */
export type Deed = {
  readonly name: string;
  readonly prepare: (page: Page) => Promise<void>;
  readonly act: (page: Page) => Promise<void>;
};

const tabs = ['dashboard', 'appointments', 'calendar', 'customers', 'services', 'reviews', 'branding', 'settings'];

/** Resolves when no skeleton or loader is shown any more. */
const usable = async (page: Page): Promise<void> => {
  await page.waitForFunction(
    () => document.querySelector('main h1') !== null && document.querySelector('main .mantine-Skeleton-root') === null,
    undefined,
    { polling: 'raf' },
  );
};

const openTab = async (page: Page, tab: string): Promise<void> => {
  await page.locator(`[data-tab="${tab}"]`).click();
  await page.waitForURL(`**/admin/${tab}`);
  await usable(page);
};

/** Loads the whole app again, as at the first visit of a day, with the browser's cached files. */
const arrival = (tab: string): Deed => ({
  name: `${tab}, from its address`,
  prepare: async () => {},
  act: async (page) => {
    await page.goto(new URL(`/admin/${tab}`, page.url()).href);
    await usable(page);
  },
});

/** Resolves when the line with the counts differs from `before`, or is gone because nothing was found. */
const counted = (page: Page, before: string | null): Promise<unknown> =>
  page.waitForFunction(
    (old) => {
      const lines = [...document.querySelectorAll('main p')].map(({ textContent }) => textContent);
      return (lines.find((text) => / of \d+ /.test(text)) ?? null) !== old;
    },
    before,
    { polling: 'raf' },
  );

const lineOf = (page: Page): Promise<string | null> =>
  page
    .locator('main p', { hasText: /^\d+–\d+ of \d+/ })
    .first()
    .textContent();

const within = (tab: string, what: string, work: (page: Page) => Promise<unknown>): Deed => ({
  name: `${tab}: ${what}`,
  prepare: async (page) => {
    await openTab(page, 'settings');
    await openTab(page, tab);
  },
  act: async (page) => {
    const before = await lineOf(page);
    await work(page);
    await counted(page, before);
  },
});

const next = (page: Page): Promise<void> => page.getByRole('button', { name: 'Page 2', exact: true }).click();
const search = (page: Page): Promise<void> => page.getByPlaceholder('Search…').fill('johnson');

export const deeds: readonly Deed[] = [
  ...tabs.map(arrival),
  within('appointments', 'the next page', next),
  within('appointments', 'one status', (page) => page.getByLabel('Status', { exact: true }).selectOption('completed')),
  within('appointments', 'a search, with its 500 ms', search),
  within('customers', 'the next page', next),
  within('customers', 'a search, with its 300 ms', search),
  within('reviews', 'the next page', next),
];

export const timeOf = async (page: Page, { prepare, act }: Deed): Promise<number> => {
  await prepare(page);
  return millisOf(() => act(page));
};
