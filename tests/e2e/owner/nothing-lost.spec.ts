import { describe, expect, it } from 'vitest';
import { visit } from '../../support/browser/launch.ts';
import { openApp } from '../support/open-app.ts';
import { arriveAsOwner, callApi, ownerToken } from '../support/owner-steps.ts';

const { browser, app } = await openApp();

const offer = async (token: string, name: string): Promise<string> => {
  const body = JSON.stringify({ name, description: 'By hand', category: 'Styling', price: 40, duration: 1 });
  const { data } = await callApi(app, '/admin/services', { method: 'POST', token, body });
  return (data as { readonly id: string }).id;
};

const categories = async () => (await callApi(app, '/services/categories')).data;

describe('of the owner’s services', () => {
  it('what is typed is asked about before it is lost', async () => {
    await visit(browser, 'service-unsaved', async (page) => {
      await arriveAsOwner(page, app, 'services');
      await page.getByRole('button', { name: 'Add Service' }).click();
      const editor = page.getByRole('dialog', { name: 'New service' });
      const name = editor.getByRole('textbox', { name: 'Name' });
      await name.fill('Crown of braids');
      await page.keyboard.press('Escape');
      const asked = page.getByRole('dialog', { name: 'Unsaved changes' });
      await asked.getByRole('button', { name: 'Stay' }).click();
      await asked.waitFor({ state: 'detached' });
      expect(await name.inputValue()).toBe('Crown of braids');
      await editor.getByRole('button', { name: 'Cancel' }).click();
      await asked.getByRole('button', { name: 'Leave without saving' }).click();
      await editor.waitFor({ state: 'detached' });
    });
  });

  it('a page whose last one is gone gives way to the page before it', async () => {
    const token = await ownerToken(app);
    for (let place = 1; place <= 10; place += 1) await offer(token, `Row ${place}`);
    const last = await offer(token, 'Row 99');
    await visit(browser, 'page-emptied', async (page) => {
      await arriveAsOwner(page, app, 'services?search=row&sort=name-asc&limit=10&page=2');
      await page.getByText('11–11 of 11 services').waitFor();
      await callApi(app, `/admin/services/${last}`, { method: 'DELETE', token });
      await page.getByText('1–10 of 10 services').waitFor();
      expect(new URL(page.url()).searchParams.get('page')).toBeNull();
    });
  });

  it('a category’s new name is taken back', async () => {
    await visit(browser, 'category-undone', async (page) => {
      await arriveAsOwner(page, app, 'services');
      await page.getByRole('button', { name: 'Manage Categories' }).click();
      const manager = page.getByRole('dialog', { name: 'Manage Categories' });
      await manager.getByRole('button', { name: 'Rename Styling' }).click();
      await manager.getByLabel('New name of Styling').fill('Crowns');
      await manager.getByRole('button', { name: 'Save the name' }).click();
      await manager.getByRole('button', { name: 'Rename Crowns' }).waitFor();
      await manager.getByRole('button', { name: 'Done' }).click();
      await manager.waitFor({ state: 'detached' });
      expect(await categories()).toContain('Crowns');
      await page.keyboard.press('Control+z');
      await expect.poll(categories).toContain('Styling');
      expect(await categories()).not.toContain('Crowns');
    });
  });
});

describe('a window that the address opens', () => {
  it('is not gone back from, nor led away from, over what is typed in it, unless she agrees', async () => {
    await visit(browser, 'window-unsaved', async (page) => {
      await arriveAsOwner(page, app, 'appointments');
      await page.getByRole('button', { name: 'New appointment' }).click();
      const form = page.getByRole('dialog', { name: 'New appointment' });
      const name = form.getByLabel('Name');
      await name.fill('Nina');
      const asked = page.getByRole('dialog', { name: 'Unsaved changes' });
      const stay = async () => {
        await asked.getByRole('button', { name: 'Stay' }).click();
        await asked.waitFor({ state: 'detached' });
        expect(await name.inputValue()).toBe('Nina');
        await page.waitForURL(/new=1/);
      };
      await page.goBack();
      await stay();
      await page.keyboard.press('Control+k');
      await page.getByRole('button', { name: 'Bookings to confirm' }).click();
      await stay();
      await page.goBack();
      await asked.getByRole('button', { name: 'Leave without saving' }).click();
      await form.waitFor({ state: 'detached' });
      expect(new URL(page.url()).pathname).toBe('/admin/appointments');
    });
  });
});
