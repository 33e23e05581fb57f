import type { Page } from 'playwright-core';
import { inTurn, isTold, type OwnerState, onItsWay, press, reads, refuseToSave } from './support.ts';

const path = 'settings';

const search = (words: string) => async (page: Page) => {
  await page.getByRole('heading', { name: 'Settings', exact: true }).waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('textbox', { name: 'Search everything' }).fill(words);
};

/** Includes the windows that open over any tab. */
export const settingsStates: readonly OwnerState[] = [
  {
    name: 'the settings',
    path,
    see: reads('Monday to Saturday, 9:00 AM to 5:00 PM'),
  },
  ...[
    ['hours', 'To change a single day'],
    ['booking', 'Both add up: 10 minutes after one visit plus 10 before the next leaves 20.'],
    ['payment', 'Delete unused proofs (days)'],
    ['changes', 'Changes apply to new bookings only.'],
    ['emails', 'At night, from 9 PM to 8 AM, reminders wait for the morning.'],
    ['agenda', 'Email me the day’s visits'],
    ['device', 'Sound for new bookings'],
  ].map(([section, words]) => ({
    name: `the settings, section ${section}`,
    path: `${path}?section=${section}`,
    see: reads(words ?? ''),
  })),
  { name: 'more', path: 'more', see: reads('Clients can’t book when you’re busy elsewhere') },
  {
    name: 'the settings with a problem',
    byNight: true,
    path: `${path}?section=booking`,
    see: async (page) => {
      await page.getByLabel('How far ahead clients can book (months)').fill('99');
      await press('Save settings')(page);
      await reads('How far ahead clients can book (months) must be between 1 and 24')(page);
    },
  },
  {
    name: 'the settings that could not be saved',
    path: `${path}?section=changes`,
    given: (page) => refuseToSave(page, '/admin/settings'),
    see: async (page) => {
      await page.getByLabel('Reschedules per visit').fill('5');
      await press('Save settings')(page);
      await isTold(page);
    },
  },
  onItsWay('the settings', path, '/admin/settings'),
  {
    name: 'the settings with a calendar address',
    path: `${path}?section=feed`,
    see: async (page) => {
      const [on, copy] = ['Turn on calendar sync', 'Copy address'].map((name) => page.getByRole('button', { name }));
      if (on === undefined || copy === undefined) return;
      await on.or(copy).first().waitFor();
      if (await on.isVisible()) await on.click();
      await copy.waitFor();
    },
  },
  {
    name: 'everything, searched',
    path,
    see: async (page) => {
      await search('zora')(page);
      await page.getByRole('button', { name: /^Zora Wolfeschlegelstein.*@example\.com/ }).waitFor();
    },
  },
  { name: 'everything that can be done', path, see: search('') },
  {
    name: 'nothing found',
    path,
    see: inTurn(search('nobody-of-that-name'), reads('Nothing found')),
  },
  onItsWay(
    'the search',
    path,
    '/admin/customers?*',
    inTurn(search('nobody-of-that-name'), reads('Searching…')),
    reads('We couldn’t search clients and appointments. Please try again.'),
  ),
  {
    name: 'the keys',
    path,
    see: async (page) => {
      await page.getByRole('heading', { name: 'Settings', exact: true }).waitFor();
      await page.keyboard.press('?');
      await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    },
  },
  {
    name: 'old figures while the log is away',
    path: 'dashboard',
    given: (page) =>
      page.route(/\/api\/v2\/(?!events)/, async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, headers: { ...response.headers(), age: '125' } });
      }),
    see: reads('You’re seeing information from 2 minutes ago'),
  },
];
