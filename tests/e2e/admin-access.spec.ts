import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violationsOf } from '../support/browser/axe.ts';
import { arriveAsOwner, callApi } from './admin-steps.ts';
import { openApp } from './open-app.ts';

// Every tab, sub-tab and dialog of the owner's, by WCAG 2.2 A and AA. What is loading, empty or broken has a spec of
// its own.

const { browser, app } = await openApp({ env: { DEMO: '40', RATE_LIMITS: 'off' } });

const reviewToJudge = async (): Promise<void> => {
  const { data } = await callApi(app, '/services');
  const [service] = Object.values(data as Readonly<Record<string, readonly { readonly id: string }[]>>).flat();
  const body = { serviceId: service?.id, customerName: 'Ida Wells', customerEmail: 'ida@example.com', rating: 5 };
  await callApi(app, '/reviews/public', { method: 'POST', body: JSON.stringify({ ...body, comment: 'So gentle.' }) });
};

beforeAll(reviewToJudge);

type State = { readonly name: string; readonly tab: string; readonly open?: (page: Page) => Promise<void> };

const press =
  (...names: readonly (string | RegExp)[]) =>
  async (page: Page): Promise<void> => {
    for (const name of names) await page.getByRole('button', { name }).first().click();
  };

const inDialog =
  (...names: readonly (string | RegExp)[]) =>
  async (page: Page): Promise<void> => {
    const [first = '', ...rest] = names;
    await page.getByRole('button', { name: first }).first().click();
    for (const name of rest) await page.getByRole('dialog').last().getByRole('button', { name }).first().click();
    await page.getByRole('dialog').last().waitFor();
  };

const view = /^View the appointment of/;

const states: readonly State[] = [
  { name: 'the dashboard', tab: 'dashboard' },
  { name: 'the appointments', tab: 'appointments' },
  {
    name: 'selected appointments',
    tab: 'appointments',
    open: (page) =>
      page
        .getByRole('checkbox', { name: /^Select the appointment/ })
        .first()
        .check(),
  },
  { name: 'an appointment', tab: 'appointments', open: inDialog(view) },
  { name: 'an appointment being edited', tab: 'appointments', open: inDialog(view, 'Edit') },
  { name: 'an appointment being moved', tab: 'appointments?status=confirmed', open: inDialog(view, 'Reschedule') },
  { name: 'a proof being attached', tab: 'appointments', open: inDialog(view, 'Attach proof') },
  { name: 'a deletion in question', tab: 'appointments', open: inDialog(view, 'Delete') },
  { name: 'a new appointment', tab: 'appointments', open: inDialog('New appointment') },
  {
    name: 'a new appointment with its problems',
    tab: 'appointments',
    open: inDialog('New appointment', 'Create appointment'),
  },
  { name: 'a payment proof', tab: 'appointments', open: inDialog(/^Payment proof of/) },
  { name: 'the calendar', tab: 'calendar' },
  { name: 'the customers', tab: 'customers' },
  { name: 'the services as a grid', tab: 'services' },
  { name: 'the services as a table', tab: 'services?view=table' },
  {
    name: 'selected services',
    tab: 'services',
    open: async (page) => page.getByLabel('Select all on this page').check(),
  },
  {
    name: 'a new service with its problems',
    tab: 'services',
    open: inDialog('Add Service', 'Add an add-on', 'Create'),
  },
  { name: 'a service being edited', tab: 'services', open: inDialog(/^Edit /) },
  { name: 'a service’s deletion in question', tab: 'services', open: inDialog(/^Delete /) },
  { name: 'the categories', tab: 'services', open: inDialog('Manage Categories', 'Rename Styling') },
  { name: 'a category’s deletion in question', tab: 'services', open: inDialog('Manage Categories', 'Delete Styling') },
  { name: 'the reviews', tab: 'reviews' },
  {
    name: 'selected reviews',
    tab: 'reviews',
    open: async (page) => page.getByLabel('Select all on this page').check(),
  },
  { name: 'a review', tab: 'reviews', open: inDialog('Ida Wells') },
  { name: 'a review being edited', tab: 'reviews', open: inDialog(/^Edit the review/) },
  { name: 'a review being answered', tab: 'reviews', open: inDialog('Respond', 'Respond') },
  { name: 'a review’s deletion in question', tab: 'reviews', open: inDialog(/^Delete the review/) },
  {
    name: 'a toast',
    tab: 'reviews?status=pending',
    open: async (page) => {
      await press('Approve')(page);
      await page.getByText('Review approved successfully').waitFor();
    },
  },
  ...['global', 'home', 'policies', 'disclaimer', 'gallery', 'microlocks', 'consultation', 'visibility'].map(
    (part) => ({
      name: `the branding, ${part}`,
      tab: `branding?tab=${part}`,
    }),
  ),
  { name: 'the settings', tab: 'settings' },
];

/** Through the app's own history, as a link would: what was open on the tab before is gone. */
const go = async (page: Page, tab: string): Promise<void> => {
  const elsewhere = tab === 'settings' ? 'reviews' : 'settings';
  for (const path of [`/admin/${elsewhere}`, `/admin/${tab}`]) {
    await page.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, path);
    await page.locator(`[data-tab="${path.split(/[/?]/)[2]}"][aria-selected=true]`).waitFor();
  }
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.locator('.mantine-Skeleton-root').first().waitFor({ state: 'detached' });
};

describe.each([
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
])('axe finds nothing at $width px in', (viewport) => {
  let context: BrowserContext;
  let page: Page;
  beforeAll(async () => {
    context = await browser.newContext({
      viewport,
      timezoneId: 'America/Chicago',
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    });
    page = await context.newPage();
    await arriveAsOwner(page, app, 'dashboard');
  });
  afterAll(() => context?.close());

  it.each(states)('$name', async ({ tab, open }) => {
    await go(page, tab);
    await open?.(page);
    expect(await violationsOf(page)).toEqual([]);
  });
});
