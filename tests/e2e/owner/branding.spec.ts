import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { atApi, mockRoute } from '../../support/browser/answers.ts';
import { visit } from '../../support/browser/launch.ts';
import { paymentPhoto } from '../support/a-payment-photo.ts';
import { openApp } from '../support/open-app.ts';
import { arriveAsOwner, callApi } from '../support/owner-steps.ts';

const { app, browser, journey } = await openApp();

type Texts = { readonly home: { readonly heroTitle: string; readonly location: string; readonly aboutTitle: string } };
const saved = async () => ((await callApi(app, '/branding')).data as Texts).home;

type Whole = {
  readonly policies: {
    readonly sections: readonly { readonly title: string }[];
    readonly paymentOptions: Readonly<Record<string, object>>;
  };
  readonly gallery: { readonly images: readonly { readonly caption: string; readonly category: string }[] };
  readonly visibility: Readonly<Record<string, boolean>>;
};
const stored = async () => (await callApi(app, '/branding')).data as Whole;

const openHomeTexts = async (page: Page, isHearing = true): Promise<void> => {
  const listening = isHearing ? page.waitForResponse('**/api/v2/events') : null;
  await page.goto(`${app.url}/admin/branding?tab=home`);
  await page.getByLabel('Headline').waitFor();
  await listening;
};

describe('the owner changes the words of her site', () => {
  journey(
    'in two windows at once: the second is told what changed, and nothing is overwritten without a word',
    async (first) => {
      await arriveAsOwner(first, app, 'branding');
      const second = await first.context().newPage();
      await Promise.all([openHomeTexts(first), openHomeTexts(second)]);
      await second.getByLabel('Headline').fill('Mine');
      await second.getByLabel('Location').fill('MUNCIE, IN');

      await first.getByLabel('Headline').fill('Theirs');
      await first.getByLabel('About title').fill('Who I am');
      await first.getByRole('button', { name: 'Save changes' }).click();
      await first.getByText('Branding updated successfully!').waitFor();

      await second.getByText('Changed in another window').waitFor();
      await expect.poll(() => second.getByLabel('Headline').inputValue()).toBe('Mine');
      await second.getByRole('button', { name: 'Compare' }).click();
      const choice = second.getByRole('dialog', { name: 'Changed in another window' });
      const words = await choice.innerText();
      expect(words).toMatch(/Changed in both windows\s+Home Page: Headline/);
      expect(words).toMatch(/Changed there\s+Home Page: About title/);
      expect(words).toMatch(/Changed by you, here\s+Home Page: Location/);
      await choice.getByRole('button', { name: 'Keep mine' }).click();
      await second.getByText('Branding updated successfully!').waitFor();
      expect(await saved()).toMatchObject({ heroTitle: 'Mine', location: 'MUNCIE, IN', aboutTitle: 'Who I am' });
      await first.locator('input[value="Mine"]').waitFor();
    },
  );

  journey('without having heard of it: the save is refused, and theirs can be loaded', async (first) => {
    await arriveAsOwner(first, app, 'branding');
    const second = await first.context().newPage();
    await mockRoute(second, atApi('/events'), 'failed');
    await Promise.all([openHomeTexts(first), openHomeTexts(second, false)]);
    await second.getByLabel('Headline').fill('Too late');
    await first.getByLabel('Headline').fill('In time');
    await first.getByRole('button', { name: 'Save changes' }).click();
    await first.getByText('Branding updated successfully!').waitFor();

    await second.getByRole('button', { name: 'Save changes' }).click();
    const choice = second.getByRole('dialog', { name: 'Changed in another window' });
    await choice.getByText('Home Page: Headline').waitFor();
    expect((await saved()).heroTitle).toBe('In time');
    await choice.getByRole('button', { name: 'Load theirs' }).click();
    await second.locator('input[value="In time"]').waitFor();
    await second.getByText('Unsaved changes').first().waitFor({ state: 'detached' });
  });

  journey('sees them before they are saved, and is asked before she leaves them behind', async (page) => {
    await arriveAsOwner(page, app, 'customers');
    await page.getByRole('tab', { name: 'Branding' }).click();
    await page.getByRole('tab', { name: 'Home Page' }).click();
    await page.getByLabel('Welcome text').fill('Come as you are.');
    await page.getByRole('button', { name: 'See it' }).click();
    const preview = page.getByRole('dialog', { name: 'Your site (unsaved changes)' });
    await preview.getByText('Come as you are.').waitFor();
    await preview.getByRole('button', { name: 'Close' }).click();
    await preview.waitFor({ state: 'detached' });

    const asked = page.getByRole('dialog', { name: 'Unsaved changes' });
    await page.getByRole('tab', { name: 'Customers' }).click();
    await asked.getByRole('button', { name: 'Stay' }).click();
    await asked.waitFor({ state: 'detached' });
    await page.goBack();
    await asked.getByRole('button', { name: 'Stay' }).click();
    await asked.waitFor({ state: 'detached' });
    await expect.poll(() => page.getByLabel('Welcome text').inputValue()).toBe('Come as you are.');
    await page.getByRole('tab', { name: 'Customers' }).click();
    await asked.getByRole('button', { name: 'Leave without saving' }).click();
    await page.getByRole('heading', { name: 'Client Management' }).waitFor();
  });

  journey(
    'beside the site: a part that she points at opens its fields, and what she types is seen at once',
    async (page) => {
      await arriveAsOwner(page, app, 'branding');
      const site = page.getByLabel('Your site');
      const about = site.locator('[aria-labelledby=about]');
      await about.scrollIntoViewIfNeeded();
      const { x, y } = (await about.boundingBox()) ?? { x: 0, y: 0 };
      await page.mouse.click(x + 20, y + 20);
      await page.getByRole('tab', { name: 'Home Page', selected: true }).waitFor();
      await page.locator('input:focus').waitFor();
      await page.keyboard.press('Control+A');
      await page.keyboard.type('The one with the comb');
      await expect.poll(() => page.getByLabel('About title').inputValue()).toBe('The one with the comb');
      await about.getByText('The one with the comb').waitFor();
      expect(await page.title()).toMatch(/^Branding/);
    },
  );

  it('in what order, what is shown and where clients pay: visitors see it once it is saved', async () => {
    const before = await stored();
    await visit(browser, 'branding-stored', async (page) => {
      await arriveAsOwner(page, app, 'branding?tab=policies');
      await page.getByLabel('CashApp number or $name').fill('$Crown');
      await page.getByLabel('Zelle name').fill('Divine');
      await page.getByRole('button', { name: 'Move section 2 up' }).click();
      await page.getByRole('tab', { name: 'Section Visibility' }).click();
      await page.getByRole('switch', { name: 'Disclaimer' }).click();
      await page.getByRole('tab', { name: 'Gallery' }).click();
      for (const seed of [3, 90]) {
        await page.locator('input[type=file]').setInputFiles(await paymentPhoto(seed));
        await page.getByRole('button', { name: `Remove picture ${seed === 3 ? 1 : 2}` }).waitFor();
      }
      await page.getByLabel('Caption').nth(1).fill('The second');
      await page.getByLabel('Category').nth(1).fill('Locs');
      await page.getByRole('button', { name: 'Move picture 2 forward' }).click();
      await page.getByRole('button', { name: 'Save changes' }).click();
      await page.getByText('Branding updated successfully!').waitFor();
    });
    const { policies, gallery, visibility } = await stored();
    const [first, second] = before.policies.sections.map(({ title }) => title);
    expect(policies.sections.slice(0, 2).map(({ title }) => title)).toEqual([second, first]);
    expect(policies.paymentOptions).toMatchObject({ cashapp: { number: '$Crown' }, zelle: { name: 'Divine' } });
    expect(gallery.images.map(({ caption, category }) => [caption, category])).toEqual([
      ['The second', 'Locs'],
      ['', 'general'],
    ]);
    expect(visibility).toMatchObject({ disclaimer: false });
    await visit(browser, 'branding-visited', async (page) => {
      await page.goto(app.url);
      const titles = page.locator('section[aria-labelledby=policies] h3');
      await titles.first().waitFor();
      expect((await titles.allTextContents()).slice(0, 2)).toEqual([second, first]);
      expect(await page.locator('h2#disclaimer').count()).toBe(0);
    });
  });
});
