import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { visit } from '../../support/browser/launch.ts';
import { paymentPhoto } from '../support/a-payment-photo.ts';
import { openApp } from '../support/open-app.ts';
import { arriveAsOwner, callApi } from '../support/owner-steps.ts';

const { app, asOwner, browser, journey } = await openApp();

type Service = {
  readonly id: string;
  readonly name: string;
  readonly images: readonly string[];
  readonly imageAlts: Readonly<Record<string, string>>;
  readonly addOns: readonly { readonly name: string; readonly duration: number; readonly price: number }[];
};

const found = async (search: string): Promise<readonly Service[]> => {
  const data = await asOwner('GET', `/admin/services?search=${encodeURIComponent(search)}`);
  return (data as { readonly services: readonly Service[] }).services;
};

const offer = async (name: string): Promise<string> => {
  const body = { name, description: 'By hand', category: 'Styling', price: 40, duration: 1 };
  return ((await asOwner('POST', '/admin/services', body)) as Service).id;
};

const unfold = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name, exact: true }).click();
};

const picture = async (seed: number) => ({ ...(await paymentPhoto(seed)), name: `locs ${seed}.jpg` });

const addPicture = async (page: Page, seed: number, place: number): Promise<void> => {
  await page.locator('input[type=file]').setInputFiles(await picture(seed));
  await page.getByRole('button', { name: `Remove picture ${place}` }).waitFor();
  await page.getByRole('button', { name: 'Create service' }).and(page.locator(':enabled')).waitFor();
};

describe('the owner’s services', () => {
  it('are made with pictures in order and words, and with an add-on; what is typed is asked about before it is lost', async () => {
    await visit(browser, 'service-made', async (page) => {
      await arriveAsOwner(page, app, 'services');
      await page.getByRole('button', { name: 'Add Service' }).click();
      const editor = page.getByRole('dialog', { name: 'New service' });
      await editor.getByRole('button', { name: 'Create service' }).click();
      for (const problem of ['Name is required', 'Description is required', 'Category is required']) {
        await editor.getByText(problem).waitFor();
      }
      const name = editor.getByRole('textbox', { name: 'Name' });
      await name.fill('Crown of braids');
      const asked = page.getByRole('dialog', { name: 'Unsaved changes' });
      await page.keyboard.press('Escape');
      await asked.getByRole('button', { name: 'Stay' }).click();
      await asked.waitFor({ state: 'detached' });
      await expect.poll(() => name.inputValue()).toBe('Crown of braids');
      await editor.getByRole('button', { name: 'Cancel' }).click();
      await asked.getByRole('button', { name: 'Leave without saving' }).click();
      await editor.waitFor({ state: 'detached' });
      await page.getByRole('button', { name: 'Add Service' }).click();
      await name.fill('Crown of braids');
      await editor.getByRole('textbox', { name: 'Description' }).fill('Braided around the head, with care.');
      await editor.getByLabel('Category').selectOption('Styling');
      await editor.getByLabel('Duration in hours').fill('1.75');
      await editor.getByLabel('Price').first().fill('-5');
      await editor.getByRole('button', { name: 'Create service' }).click();
      await editor.getByText('Price must be zero or more').waitFor();
      await editor.getByLabel('Price').first().fill('120');
      await editor.getByRole('button', { name: 'Add an add-on' }).click();
      const addOn = editor.getByRole('group', { name: 'Add-ons' });
      await addOn.getByLabel('Name').fill('Beads');
      await addOn.getByLabel('Minutes').fill('20');
      await addOn.getByLabel('Price').fill('15.5');
      for (const [index, seed] of [3, 90, 170].entries()) await addPicture(page, seed, index + 1);
      await editor.getByLabel('What picture 1 shows').fill('The crown from behind');
      await editor.getByRole('button', { name: 'Move picture 2 forward' }).click();
      await editor.getByRole('button', { name: 'Remove picture 3' }).click();
      await editor.getByRole('button', { name: 'Remove picture 3' }).waitFor({ state: 'detached' });
      await editor.getByRole('button', { name: 'Create service' }).click();
      await page.getByText('Service created successfully').waitFor();
      await editor.waitFor({ state: 'detached' });
    });
    const [made] = await found('crown');
    expect(made).toMatchObject({ addOns: [{ name: 'Beads', duration: 20, price: 15.5 }] });
    const [first = '', second = ''] = made?.images ?? [];
    expect(made?.images).toHaveLength(2);
    expect(made?.imageAlts).toEqual({ [second]: 'The crown from behind' });
    expect((await fetch(`${app.url}${first}`)).status).toBe(200);
  });

  journey(
    'are changed; a picture that was taken out leaves the server, and clients hear what the other shows',
    async (page) => {
      const [before] = await found('crown');
      await arriveAsOwner(page, app, 'services');
      await page.getByRole('button', { name: 'Edit Crown of braids' }).click();
      const editor = page.getByRole('dialog', { name: 'Edit service' });
      await editor.getByRole('button', { name: 'Remove picture 1' }).click();
      await editor.getByRole('button', { name: 'Save changes' }).click();
      await page.getByText('Service updated successfully').waitFor();
      await expect.poll(async () => (await fetch(`${app.url}${before?.images[0]}`)).status).toBe(404);
      await page.goto(`${app.url}/services`);
      await page.getByRole('article').filter({ hasText: 'Crown of braids' }).getByText('Book Now').click();
      await page.getByAltText('The crown from behind').first().waitFor();
    },
  );

  journey('show clients her picture or a drawing, the same that she sees', async (page) => {
    await offer('Plain crown');
    const drawing = (card: Locator) => card.locator('svg[viewBox="0 0 640 160"]').evaluate((svg) => svg.innerHTML);
    const file = async (card: Locator) => {
      const picture = card.locator('img').first();
      await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
      const shown = await picture.evaluate((img: HTMLImageElement) => img.currentSrc);
      return new URL(shown).pathname;
    };
    await arriveAsOwner(page, app, 'services?search=crown');
    const hers = (name: string) => page.getByRole('listitem').filter({ hasText: name });
    await hers('Plain crown').waitFor();
    const seen = { drawn: await drawing(hers('Plain crown')), taken: await file(hers('Crown of braids')) };
    expect(await hers('Crown of braids').locator('svg[viewBox="0 0 640 160"]').count()).toBe(0);
    await page.goto(`${app.url}/services`);
    const theirs = (name: string) => page.getByRole('article').filter({ hasText: name });
    await theirs('Plain crown').scrollIntoViewIfNeeded();
    await expect.poll(() => drawing(theirs('Plain crown'))).toBe(seen.drawn);
    expect(seen.drawn.length).toBeGreaterThan(500);
    await theirs('Crown of braids').scrollIntoViewIfNeeded();
    expect(await file(theirs('Crown of braids'))).toBe(seen.taken);
  });

  journey('are searched, narrowed, sorted and paged in the address, as a grid or a table', async (page) => {
    await arriveAsOwner(page, app, 'services');
    const shown = page.getByText(/^1–\d+ of \d+ services$/);
    await shown.waitFor();
    await page.getByPlaceholder('Search…').fill('retightening');
    await page.waitForURL('**search=retightening**');
    expect(await page.getByText(/^Added [A-Z]/).count()).toBe(0);
    await page.getByRole('button', { name: 'Recently Added' }).click();
    await page
      .getByText(/^Added [A-Z]/)
      .first()
      .waitFor();
    await page.getByRole('button', { name: 'Highest Priced' }).click();
    await page.waitForURL('**sort=price-desc**');
    await page.getByText('Table', { exact: true }).click();
    await page.locator('tbody tr').first().waitFor();
    await page.getByLabel('Per page').selectOption('50');
    await page.reload();
    await page.locator('tbody tr').first().waitFor();
    const prices = await page.locator('tbody td:nth-child(5)').allTextContents();
    const dollars = prices.map((price) => Number(price.replace(/[$,]/g, '')));
    expect(dollars.length).toBeGreaterThan(3);
    expect(dollars).toEqual(dollars.toSorted((one, other) => other - one));
    await page.getByRole('button', { name: 'Inactive Services' }).click();
    await page.getByText('No services found').waitFor();
    await page.getByRole('button', { name: 'Create Service' }).waitFor();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await page.getByLabel('Per page').selectOption('10');
    await page.getByText(/^1–10 of/).waitFor();
    await page.getByRole('button', { name: 'Page 2' }).click();
    await page.waitForURL('**page=2**');
    await page.getByText(/^11–\d+ of/).waitFor();
  });

  journey('on a page whose last one is gone give way to the page before it', async (page) => {
    for (let place = 1; place <= 10; place += 1) await offer(`Zigzag ${place}`);
    const last = await offer('Zigzag 99');
    await arriveAsOwner(page, app, 'services?search=zigzag&sort=name-asc&limit=10&page=2');
    await page.getByText('11–11 of 11 services').waitFor();
    await asOwner('DELETE', `/admin/services/${last}`);
    await page.getByText('1–10 of 10 services').waitFor();
    expect(new URL(page.url()).searchParams.get('page')).toBeNull();
  });

  it('are switched off, on and deleted many at once; one that could not be is named with its reason', async () => {
    const ids = [await offer('Bulk one'), await offer('Bulk two'), await offer('Bulk three')];
    await visit(browser, 'services-in-bulk', async (page) => {
      await arriveAsOwner(page, app, 'services?search=bulk');
      const bar = page.getByRole('region', { name: 'Bulk actions' });
      await page.getByLabel('Select all on this page').check();
      await bar.getByText('3 selected').waitFor();
      await bar.getByRole('button', { name: 'Deactivate' }).click();
      await page.getByText('3 service(s) deactivated successfully').waitFor();
      await bar.waitFor({ state: 'detached' });
      await page.getByLabel('Select all on this page').check();
      await bar.getByRole('button', { name: 'Activate', exact: true }).click();
      await page.getByText('3 service(s) activated successfully').waitFor();
      await bar.waitFor({ state: 'detached' });

      await page.getByLabel('Select all on this page').check();
      await asOwner('DELETE', `/admin/services/${ids[1]}`);
      await bar.getByRole('button', { name: 'Delete' }).click();
      const asked = page.getByRole('dialog', { name: 'Delete services' });
      await asked.getByText('Are you sure you want to delete 3 service(s)?').waitFor();
      await asked.getByRole('button', { name: 'Delete' }).click();
      await page.getByText('2 service(s) deleted successfully').waitFor();
      await bar.getByRole('alert').getByText('Service not found').waitFor();
    });
    expect(await found('bulk')).toEqual([]);
  });

  journey('are deleted one by one after a question', async (page) => {
    await offer('Of one summer');
    await arriveAsOwner(page, app, 'services?search=summer');
    await page.getByRole('button', { name: 'Delete Of one summer' }).click();
    const asked = page.getByRole('dialog', { name: 'Delete Of one summer' });
    await asked.getByText('Are you sure you want to delete this service?').waitFor();
    await asked.getByRole('button', { name: 'Delete' }).click();
    await page.getByText('Service deleted successfully').waitFor();
    await page.getByText('No services found').waitFor();
  });

  it('have add-ons that are kept once: one change reaches every service that offers it', async () => {
    const prices = async () => {
      const groups = (await callApi(app, '/services')).data as Readonly<Record<string, readonly Service[]>>;
      const named = Object.values(groups)
        .flat()
        .flatMap(({ addOns }) => addOns)
        .filter(({ name }) => name === kept);
      return named.map(({ price }) => price);
    };
    const first = Object.values((await callApi(app, '/services')).data as Readonly<Record<string, readonly Service[]>>);
    const names = first.flat().flatMap(({ addOns }) => addOns.map(({ name }) => name));
    const kept = names.find((name, place) => names.indexOf(name) !== place) ?? '';
    const before = await prices();
    await visit(browser, 'add-ons-kept', async (page) => {
      await arriveAsOwner(page, app, 'services');
      await unfold(page, 'Add-ons');
      const addOn = page.getByRole('dialog', { name: 'Add-ons' }).getByRole('group', { name: kept });
      await addOn.getByLabel('Price').fill('77');
      await page.getByRole('button', { name: /^Change \d+ services$/ }).click();
      await page.getByText(/^Changed in \d+ services$/).waitFor();
      await page.getByRole('button', { name: 'Add Service' }).click();
      await page.getByRole('button', { name: 'Add an add-on' }).click();
      const offered = page.getByRole('dialog', { name: 'New service' }).getByRole('group', { name: 'Add-ons' });
      await offered.locator('option').first().waitFor({ state: 'attached' });
      await offered.getByLabel('Name').fill(kept);
      await expect.poll(() => offered.getByLabel('Price').inputValue()).toBe('$77');
    });
    expect(await prices()).toEqual(before.map(() => 77));
  });

  journey('are ordered by drag and by keyboard, and clients see them so', async (page) => {
    const shown = async () => {
      const groups = (await callApi(app, '/services')).data as Readonly<Record<string, readonly Service[]>>;
      return groups['New Install']?.map(({ name }) => name) ?? [];
    };
    const [first = '', second = '', third = '', ...others] = await shown();
    await arriveAsOwner(page, app, 'services');
    await unfold(page, 'Order');
    const order = page.getByRole('dialog', { name: 'Order of services' });
    const row = (name: string) => order.getByRole('listitem').filter({ hasText: name }).first();
    await order.getByRole('button', { name: `Move ${second} up` }).focus();
    await page.keyboard.press('Enter');
    await row(third).dragTo(row(second));
    await order.getByRole('button', { name: 'Save order' }).click();
    await page.getByText('Order saved').waitFor();
    expect(await shown()).toEqual([third, second, first, ...others]);
    // The owner's own list has the same order.
    const listed = async () => (await page.getByRole('heading', { level: 2 }).allTextContents()).join();
    await expect.poll(listed).toContain([third, second, first].join());
    await page.goto(app.url);
    await page.locator('#prices').getByText(third).first().waitFor();
    const text = await page.locator('#prices').innerText();
    expect(text.indexOf(third)).toBeLessThan(text.indexOf(first));
  });

  it('are in categories that are ordered by drag and by keyboard as well', async () => {
    const shown = async () => Object.keys((await callApi(app, '/services')).data as object);
    const [first = '', second = '', third = '', ...others] = await shown();
    // Tall enough to show all of them, so that the mouse drags what lies under it even if the page scrolls.
    const tall = { height: 1800 };
    await visit(
      browser,
      'categories-ordered',
      async (page) => {
        await arriveAsOwner(page, app, 'services');
        await unfold(page, 'Order');
        const order = page.getByRole('dialog', { name: 'Order of services' });
        const category = (name: string) => order.getByRole('heading', { name, exact: true });
        await order.getByRole('button', { name: `Move ${second} up`, exact: true }).focus();
        await page.keyboard.press('Enter');
        await category(third).dragTo(category(second));
        await order.getByRole('button', { name: 'Save order' }).click();
        await page.getByText('Order saved').waitFor();
        expect(await shown()).toEqual([third, second, first, ...others]);
        await page.goto(`${app.url}/services`);
        const headings = page.getByRole('main').getByRole('heading', { level: 2 });
        await headings.first().waitFor();
        expect((await headings.allTextContents()).slice(0, 3)).toEqual([third, second, first]);
      },
      tall,
    );
  });

  journey(
    'stand in categories that are added, renamed and deleted within their limits, and a new name is taken back',
    async (page) => {
      await arriveAsOwner(page, app, 'services');
      await unfold(page, 'Manage Categories');
      const manager = page.getByRole('dialog', { name: 'Manage Categories' });
      const name = manager.getByLabel('New category');
      const add = manager.getByRole('button', { name: 'Add category' });
      await name.fill('x'.repeat(101));
      await add.click();
      await manager.getByText('Category name must be 100 characters or less').waitFor();
      await name.fill('sTYLING');
      await add.click();
      await manager.getByText('Category already exists').waitFor();
      await name.fill('Bridal');
      await add.click();
      await manager.getByRole('button', { name: 'Rename Bridal' }).click();
      await manager.getByLabel('New name of Bridal').fill('Brides');
      const updated = manager.getByText('Updated', { exact: true });
      await Promise.all([updated.waitFor(), manager.getByRole('button', { name: 'Save the name' }).click()]);
      await updated.waitFor({ state: 'detached' });
      await manager.getByRole('button', { name: 'Delete Brides' }).click();
      await manager.getByRole('button', { name: 'Keep' }).click();
      await manager.getByRole('button', { name: 'Delete Brides' }).click();
      await manager.getByRole('alert').getByRole('button', { name: 'Delete' }).click();
      await manager.getByText('Brides').waitFor({ state: 'detached' });
      // Checks that a new name is reverted.
      const categories = async () => (await callApi(app, '/services/categories')).data;
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
    },
  );
});

journey(
  'a window that the address opens is not gone back from, nor led away from, over what is typed in it, unless she agrees',
  async (page) => {
    await arriveAsOwner(page, app, 'appointments');
    await page.getByRole('button', { name: 'New appointment' }).click();
    const form = page.getByRole('dialog', { name: 'New appointment' });
    const name = form.getByLabel('Name');
    await name.fill('Nina');
    const asked = page.getByRole('dialog', { name: 'Unsaved changes' });
    const stay = async () => {
      await asked.getByRole('button', { name: 'Stay' }).click();
      await asked.waitFor({ state: 'detached' });
      await expect.poll(() => name.inputValue()).toBe('Nina');
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
  },
);
