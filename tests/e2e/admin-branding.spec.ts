import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { visit } from '../support/browser/launch.ts';
import { callApi, enterAdmin } from './admin-steps.ts';
import { openApp } from './open-app.ts';

const { browser, app } = await openApp();

type Texts = { readonly home: { readonly heroTitle: string; readonly location: string; readonly aboutTitle: string } };
const saved = async () => ((await callApi(app, '/branding')).data as Texts).home;

const openHomeTexts = async (page: Page, isHearing = true): Promise<void> => {
  const listening = isHearing ? page.waitForResponse('**/api/v2/events') : null;
  await page.goto(`${app.url}/admin/branding?tab=home`);
  await page.getByLabel('Hero title').waitFor();
  await listening;
};

describe('the owner changes the words of her site', () => {
  it('in two windows at once: the second is told what changed, and nothing is overwritten without a word', async () => {
    await visit(browser, 'branding-conflict', async (first) => {
      await enterAdmin(first, app);
      const second = await first.context().newPage();
      await Promise.all([openHomeTexts(first), openHomeTexts(second)]);
      await second.getByLabel('Hero title').fill('Mine');
      await second.getByLabel('Location').fill('MUNCIE, IN');

      await first.getByLabel('Hero title').fill('Theirs');
      await first.getByLabel('About title').fill('Who I am');
      await first.getByRole('button', { name: 'Save changes' }).click();
      await first.getByText('Branding updated successfully!').waitFor();

      await second.getByText('Changed in another window').waitFor();
      expect(await second.getByLabel('Hero title').inputValue()).toBe('Mine');
      await second.getByRole('button', { name: 'Compare' }).click();
      const choice = second.getByRole('dialog', { name: 'Changed in another window' });
      const words = await choice.innerText();
      expect(words).toMatch(/Changed in both windows\s+Home Page: Hero title/);
      expect(words).toMatch(/Changed there\s+Home Page: About title/);
      expect(words).toMatch(/Changed by you, here\s+Home Page: Location/);
      await choice.getByRole('button', { name: 'Keep mine' }).click();
      await second.getByText('Branding updated successfully!').waitFor();
      expect(await saved()).toMatchObject({ heroTitle: 'Mine', location: 'MUNCIE, IN', aboutTitle: 'Who I am' });
      await first.locator('input[value="Mine"]').waitFor();
    });
  });

  it('without having heard of it: the save is refused, and theirs can be loaded', async () => {
    await visit(browser, 'branding-refused', async (first) => {
      await enterAdmin(first, app);
      const second = await first.context().newPage();
      await second.route('**/api/v2/events', (route) => route.abort());
      await Promise.all([openHomeTexts(first), openHomeTexts(second, false)]);
      await second.getByLabel('Hero title').fill('Too late');
      await first.getByLabel('Hero title').fill('In time');
      await first.getByRole('button', { name: 'Save changes' }).click();
      await first.getByText('Branding updated successfully!').waitFor();

      await second.getByRole('button', { name: 'Save changes' }).click();
      const choice = second.getByRole('dialog', { name: 'Changed in another window' });
      await choice.getByText('Home Page: Hero title').waitFor();
      expect((await saved()).heroTitle).toBe('In time');
      await choice.getByRole('button', { name: 'Load theirs' }).click();
      await second.locator('input[value="In time"]').waitFor();
      await second.getByText('Unsaved changes').first().waitFor({ state: 'detached' });
    });
  });

  it('sees them before they are saved, and is asked before she leaves them behind', async () => {
    await visit(browser, 'branding-unsaved', async (page) => {
      await enterAdmin(page, app, 'Branding');
      await page.getByRole('tab', { name: 'Home Page' }).click();
      await page.getByLabel('Welcome text').fill('Come as you are.');
      await page.getByRole('button', { name: 'Preview' }).click();
      const preview = page.getByRole('dialog', { name: 'Preview of what is not saved yet' });
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
      expect(await page.getByLabel('Welcome text').inputValue()).toBe('Come as you are.');
      await page.getByRole('tab', { name: 'Customers' }).click();
      await asked.getByRole('button', { name: 'Leave without saving' }).click();
      await page.getByRole('heading', { name: 'Client Management' }).waitFor();
    });
  });
});
