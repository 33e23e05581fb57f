import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { violationsOf } from '../../support/browser/axe.ts';
import { expectComplaint } from '../../support/browser/complaints.ts';
import { visit } from '../../support/browser/launch.ts';
import { squareClients } from '../../support/imports/files.ts';
import { paymentPhoto } from '../support/a-payment-photo.ts';
import { openApp } from '../support/open-app.ts';
import { arriveAsOwner, bookAsGuest, nextFree } from '../support/owner-steps.ts';

const { app, asOwner, browser, journey, journeyWith } = await openApp();

const maya = { firstName: 'Maya', lastName: 'Angelou', email: 'maya@example.com' };
const nina = { firstName: 'Nina', lastName: 'Simone', email: 'nina@example.com' };

beforeAll(async () => {
  const { service, times } = await nextFree(app, 20);
  const [first, last] = [times[0], times.at(-1)];
  if (first === undefined || last === undefined) throw new Error('there is no free time');
  await bookAsGuest(app, maya, first, service, 1);
  await bookAsGuest(app, nina, last, service, 2);
});

describe('the owner and her clients', () => {
  journeyWith({ width: 390, height: 844 })(
    'finds one, remembers something about her, and finds her visit',
    async (page) => {
      await arriveAsOwner(page, app, 'customers');
      await page.getByRole('button', { name: 'Nina Simone' }).waitFor();
      const ninas = page.getByRole('listitem').filter({ hasText: 'Nina Simone' });
      await ninas.getByText(/^Next \w{3}, \w{3} \d+$/).waitFor();
      expect((await ninas.boundingBox())?.height).toBeLessThan(80);
      await ninas.getByRole('button', { name: 'Contact and figures' }).click();
      await ninas.getByRole('link', { name: 'nina@example.com' }).waitFor();
      await page.getByPlaceholder('Search…').fill('maya');
      await page.getByRole('button', { name: 'Nina Simone' }).waitFor({ state: 'detached' });
      expect(new URL(page.url()).searchParams.get('search')).toBe('maya');
      await page.getByRole('button', { name: 'Maya Angelou' }).click();
      const dialog = page.getByRole('dialog', { name: 'Maya Angelou' });
      const told = dialog.getByRole('region', { name: 'Notifications' });
      // Nobody gets texts here.
      const words = ['Email', 'everything', 'Push', 'nothing'];
      await expect.poll(() => told.locator('dt, dd').allTextContents()).toEqual(words);
      await dialog.getByLabel('Private note').fill('Tender-headed on the left.');
      await dialog.getByRole('button', { name: 'Save note' }).click();
      await page.getByText('Note saved').waitFor();
      await page.getByRole('button', { name: 'Undo' }).click();
      await page.getByText('Undone').waitFor();
      await dialog.getByText('Tender-headed').waitFor({ state: 'detached' });
      await dialog.getByRole('link', { name: /Pending/ }).click();
      const visit = page.getByRole('dialog', { name: 'Appointment' });
      await visit.getByText('maya@example.com').waitFor();
      await visit.getByRole('link', { name: 'Maya Angelou' }).click();
      await dialog.getByLabel('Private note').waitFor();
    },
  );

  journeyWith({ width: 390, height: 844 })(
    'keeps what she knows of her hair, and books for her without typing her in',
    async (page) => {
      await arriveAsOwner(page, app, 'customers?search=maya');
      await page.getByRole('button', { name: 'Maya Angelou' }).click();
      const dialog = page.getByRole('dialog', { name: 'Maya Angelou' });
      await dialog.getByLabel('Size').fill('Small');
      await dialog.getByLabel('Last retightening').fill('2026-11-02');
      const weeks = dialog.getByLabel('Due after (weeks)');
      const besides = async () => {
        const [one, other] = await Promise.all([
          weeks.boundingBox(),
          dialog.getByLabel('Last retightening').boundingBox(),
        ]);
        return [(one?.y ?? 0) - (other?.y ?? 1), (one?.height ?? 0) - (other?.height ?? 1)];
      };
      await expect.poll(besides).toEqual([0, 0]);
      await weeks.fill('60');
      await dialog.getByRole('button', { name: 'Save hair record' }).click();
      await dialog.getByText('Due after (weeks) must be between 1 and 52').waitFor();
      await weeks.fill('5');
      await dialog.getByRole('button', { name: 'Save hair record' }).click();
      await dialog.getByText('Last retightening Nov 2, 2026, due Dec 7, 2026').waitFor();
      const photo = await paymentPhoto(3);
      await dialog.locator('input[type=file]').setInputFiles(photo);
      await dialog.getByLabel('Caption').fill('Day one');
      await dialog.getByRole('button', { name: 'Save photo' }).click();
      await page.getByText('Photo added').waitFor();
      const shown = dialog.getByRole('img', { name: /^Photo of the hair, .*Day one$/ });
      await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1_200);
      expect(await violationsOf(page)).toEqual([]);
      await dialog.getByRole('button', { name: /^Remove: Photo of the hair/ }).click();
      await page.getByRole('dialog', { name: 'Remove photo' }).getByRole('button', { name: 'Remove' }).click();
      await shown.waitFor({ state: 'detached' });
      await dialog.getByRole('link', { name: 'Book', exact: true }).click();
      const form = page.getByRole('dialog', { name: 'New appointment' });
      await form.getByText('maya@example.com').waitFor();
      expect(await form.getByLabel('Email').count()).toBe(0);
      await expect.poll(() => form.getByLabel('Service').inputValue()).not.toBe('');
    },
  );

  journey('blocks her from online booking: the server refuses her in the words the owner was shown', async (page) => {
    const { service, times } = await nextFree(app, 20);
    const at = times.at(-1);
    if (at === undefined) throw new Error('there is no free time');
    await arriveAsOwner(page, app, 'customers');
    await page.getByRole('button', { name: 'Maya Angelou' }).click();
    const dialog = page.getByRole('dialog', { name: 'Maya Angelou' });
    await dialog.getByRole('button', { name: 'Block from online booking' }).click();
    const shown = await dialog.locator('q').innerText();
    await dialog.getByLabel('Reason').fill('Three no-shows');
    await dialog.getByRole('button', { name: 'Block', exact: true }).click();
    await dialog.getByText('Blocked: Three no-shows').waitFor();

    await expect(bookAsGuest(app, maya, at, service, 3)).rejects.toThrow(shown.replace(/[“”"]/g, ''));
    await dialog.getByRole('button', { name: 'Unblock' }).click();
    await dialog.getByText('This client can book online.').waitFor();
    await bookAsGuest(app, maya, at, service, 4);
    await dialog
      .getByRole('link', { name: /Pending/ })
      .nth(1)
      .waitFor();
  });

  journeyWith({ width: 390, height: 844 })(
    'brings her clients from Square, is told which rows couldn’t be imported and why, and takes all out again',
    async (page) => {
      await arriveAsOwner(page, app, 'more');
      await page.getByRole('link', { name: 'Import and export' }).click();
      const file = { name: 'export-20261204.csv', mimeType: 'text/csv', buffer: Buffer.from(squareClients) };
      await page.getByLabel('File to import').setInputFiles(file);
      await page.getByText('Square, 5 rows').waitFor();
      await page.getByText('Tender-headed, likes tea').first().waitFor();
      await page.getByLabel('Birthday is').selectOption('Skip this column');
      await page.getByRole('button', { name: 'Import 5 clients' }).click();
      await page.getByText('4 added · 1 not imported').waitFor();
      await page.reload();
      await page.getByText('The name is missing.').waitFor();
      const download = async (name: string): Promise<string> => {
        const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).click()]);
        return file.suggestedFilename();
      };
      expect(await download('Download report')).toBe('export-20261204-report.csv');
      await page.getByRole('link', { name: 'See your clients' }).click();
      await page.getByRole('button', { name: 'Imani Clarke' }).waitFor();
      await arriveAsOwner(page, app, 'settings/import');
      expect(await download('Clients')).toMatch(/^clients-\d{4}-\d{2}-\d{2}\.csv$/);
    },
  );

  journey('forgets one for good once nothing of hers is to come', async (page) => {
    const { appointments } = (await asOwner('GET', '/admin/appointments?search=nina')) as {
      readonly appointments: readonly { readonly id: string }[];
    };
    for (const { id } of appointments) {
      await asOwner('PUT', `/admin/appointments/${id}/status`, { status: 'cancelled' });
    }
    await arriveAsOwner(page, app, 'customers');
    await page.getByRole('button', { name: 'Nina Simone' }).click();
    await page.getByRole('button', { name: 'Forget this client' }).click();
    const asked = page.getByRole('dialog', { name: 'Forget this client' });
    await asked.getByText('Gone for good').waitFor();
    await asked.getByText(/but no name, because your books depend on them/).waitFor();
    const coming = page.waitForEvent('download');
    await asked.getByRole('button', { name: 'Download their data first' }).click();
    expect((await coming).suggestedFilename()).toMatch(/^client-.+\.zip$/);
    await page.getByRole('button', { name: 'Forget for good' }).click();
    await page.getByText('Customer forgotten: personal details are erased for good').waitFor();
    await page.getByRole('button', { name: 'Nina Simone' }).waitFor({ state: 'detached' });
  });
});

const lucja = { name: 'Łucja O’Neal', email: 'lucja@example.com', phone: '+13175550171' };
/** A hundred characters. */
const longest = {
  name: `Zuzanna ${'Smith-Jones'.repeat(8)} End`.padEnd(100, 'x'),
  email: `${'zuzanna.smith-jones'.repeat(3)}@example.com`,
  phone: '+13175550172',
};
let usual = '';

const bookBoth = async () => {
  const { service, times } = await nextFree(app, 20);
  usual = service.id;
  for (const [place, customerInfo] of [lucja, longest].entries()) {
    await asOwner('POST', '/admin/appointments', { serviceId: service.id, ...times.at(-1 - place * 8), customerInfo });
  }
};

/** Counts taps and typed characters. A field that already has the focus needs no tap. */
const hands = () => {
  const counted = { taps: 0, characters: 0 };
  return {
    counted,
    tap: async (place: Locator): Promise<void> => {
      counted.taps += 1;
      await place.click();
    },
    type: async (place: Locator, text: string): Promise<void> => {
      await place.waitFor();
      if (!(await place.evaluate((field) => field === document.activeElement))) counted.taps += 1;
      counted.characters += text.length;
      await place.pressSequentially(text);
    },
  };
};

const formIn = (page: Page) => page.getByRole('dialog', { name: 'New appointment' });
const nextTimes = (page: Page) => formIn(page).getByRole('list', { name: 'Next free times' }).getByRole('button');

describe('a client who was here before', () => {
  beforeAll(bookBoth);

  it('is booked with at most six taps and three letters, and can be told at once', async () => {
    await visit(
      browser,
      'known-client',
      async (page) => {
        const { counted, tap, type } = hands();
        await arriveAsOwner(page, app, 'appointments');
        await tap(page.getByRole('button', { name: 'New appointment' }));
        const form = formIn(page);
        // Only what finds a client is asked first.
        expect(await form.getByLabel(/^(Email|Phone)/).count()).toBe(0);
        await type(form.getByLabel('Name'), 'luc');
        await tap(page.getByRole('option', { name: /Łucja O’Neal/ }));
        await expect.poll(() => form.getByLabel('Service').inputValue()).toBe(usual);
        expect(await form.getByLabel('Email').count()).toBe(0);
        await tap(nextTimes(page).nth(1));
        await tap(form.getByRole('button', { name: 'Create appointment' }));
        const booked = page.getByRole('dialog', { name: 'Appointment booked' });
        await expect
          .poll(() => booked.getByLabel('Message').inputValue())
          .toMatch(/^Hi Łucja, your .+ is booked for .+ at .+ [AP]M\./);
        expect(counted.taps).toBeLessThanOrEqual(6);
        expect(counted.characters).toBeLessThanOrEqual(3);
        expect(await violationsOf(page)).toEqual([]);
        await booked.getByRole('button', { name: 'Done' }).click();
        await booked.waitFor({ state: 'detached' });
      },
      { width: 390, height: 844 },
    );
    const found = (await asOwner('GET', '/admin/appointments?search=lucja')) as { readonly appointments: unknown[] };
    expect(found.appointments).toHaveLength(2);
  });

  journey('is found and booked by the keyboard alone, and given up for somebody new', async (page) => {
    await arriveAsOwner(page, app, 'appointments');
    await page.keyboard.press('n');
    const form = formIn(page);
    await form.getByLabel('Name').waitFor();
    await page.keyboard.type('0171');
    await page.getByRole('option', { name: /Łucja/ }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('option', { name: /Łucja/ }).waitFor({ state: 'detached' });
    await page.keyboard.press('Backspace');
    await page.getByRole('option', { name: /Łucja/ }).waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(() => form.getByLabel('Service').inputValue()).toBe(usual);
    await nextTimes(page).first().waitFor();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await expect.poll(() => form.getByLabel('Name').inputValue()).toBe('');
    await expect.poll(() => form.getByLabel('Service').inputValue()).toBe('');
    await page.keyboard.type('Zora Neale');
    await page.keyboard.press('Tab');
    await page.keyboard.type('zora@example.com');
    await page.keyboard.press('Tab');
    await page.keyboard.type('3175550173');
    await page.keyboard.press('Enter');
    for (const problem of ['Service is required', 'Time is required']) await form.getByText(problem).waitFor();
    await form.getByLabel('Service').selectOption(usual);
    await nextTimes(page).first().press('Enter');
    await page.keyboard.press('Tab');
    await form.getByRole('button', { name: 'Create appointment' }).press('Enter');
    await page.getByRole('button', { name: 'See the visit' }).press('Enter');
    await page.getByRole('dialog', { name: 'Appointment', exact: true }).getByText('Zora Neale').waitFor();
  });

  journeyWith({ width: 390, height: 844 })(
    'may have no address: is booked with a phone, told by text, told apart from who shares it, and given one',
    async (page) => {
      const book = async (name: string) => {
        await arriveAsOwner(page, app, 'appointments?new=1');
        await formIn(page).getByLabel('Name').fill(name);
        await formIn(page).getByLabel('Phone').fill('3175550188');
      };
      const send = async () => {
        await formIn(page).getByLabel('Service').selectOption(usual);
        await nextTimes(page).first().click();
        await formIn(page).getByRole('button', { name: 'Create appointment' }).click();
      };
      const booked = page.getByRole('dialog', { name: 'Appointment booked' });
      await book('Rosa Lane');
      await send();
      await formIn(page).getByText('Customer email is required').waitFor();
      await formIn(page).getByLabel('Can only be called or texted').check();
      await formIn(page).getByLabel('Email').waitFor({ state: 'detached' });
      await formIn(page).getByRole('button', { name: 'Create appointment' }).click();
      await booked.getByText(/^Rosa Lane has no email/).waitFor();
      await expect
        .poll(() => booked.getByRole('link', { name: /^Text/ }).getAttribute('href'))
        .toMatch(/^sms:\+13175550188\?&body=Hi%20Rosa/);
      expect(await booked.getByRole('link', { name: 'Email' }).count()).toBe(0);

      await book('Lucia Lane');
      const same = formIn(page).getByRole('button', { name: 'Book for Rosa Lane' });
      await same.waitFor();
      expect(await violationsOf(page)).toEqual([]);
      await same.click();
      await formIn(page).getByText('No email').waitFor();
      await formIn(page).getByRole('button', { name: 'Change' }).click();
      await book('Lucia Lane');
      await formIn(page).getByLabel('Can only be called or texted').check();
      await send();
      await booked.getByText(/^Lucia Lane has no email/).waitFor();

      await arriveAsOwner(page, app, 'customers?search=3175550188');
      await page.getByRole('button', { name: 'Lucia Lane' }).waitFor();
      await page.getByRole('button', { name: 'Rosa Lane' }).click();
      const dialog = page.getByRole('dialog', { name: 'Rosa Lane' });
      await dialog.getByLabel('Email').fill('lucja@example.com');
      await dialog.getByRole('button', { name: 'Add email address' }).click();
      expectComplaint(page, /409 .*\/email$/, 'Łucja has that address');
      await dialog.getByText(/^Łucja O’Neal already has this email address/).waitFor();
      expect(await violationsOf(page)).toEqual([]);
      await dialog.getByLabel('Email').fill('rosa@example.com');
      await dialog.getByRole('button', { name: 'Add email address' }).click();
      await page.getByText('Email address added').waitFor();
      await dialog.getByRole('link', { name: 'rosa@example.com' }).waitFor();

      await book('Lucia Lane');
      await formIn(page).getByLabel('Email').fill('Rosa@example.com');
      await formIn(page).getByText('If not, leave the email out: the visit would be among theirs.').waitFor();
      expect(await violationsOf(page)).toEqual([]);
      await formIn(page).getByRole('button', { name: 'Book for Rosa Lane' }).click();
      await formIn(page).getByText('rosa@example.com').waitFor();
    },
  );

  journey('may have a name of a hundred letters', async (page) => {
    await page.setViewportSize({ width: 390, height: 900 });
    await arriveAsOwner(page, app, 'appointments?new=1');
    await formIn(page).getByLabel('Name').pressSequentially('zuz');
    await page.getByRole('listbox').getByRole('option').first().waitFor();
    await page.getByRole('listbox').getByRole('option').first().click();
    await nextTimes(page).first().waitFor();
    const over = () =>
      page.evaluate(() => {
        const dialog = document.querySelector('[role=dialog]');
        return (dialog?.scrollWidth ?? 0) - (dialog?.clientWidth ?? 0);
      });
    expect(await over()).toBe(0);
    // Her long name leaves the button as wide as on any other card.
    await page.goto(`${app.url}/admin/customers`);
    const card = (name: string) => page.getByRole('listitem').filter({ hasText: name }).first();
    const widthOf = async (name: string) => {
      await card(name).getByRole('button', { name: 'Contact and figures' }).click();
      return (await card(name).getByRole('link', { name: 'Book' }).boundingBox())?.width;
    };
    expect(await widthOf('Zuzanna')).toBe(await widthOf(lucja.name));
  });
});
