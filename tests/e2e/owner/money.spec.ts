import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { todayIn, usualZone } from '../../../web/format/calendar.ts';
import { violationsOf } from '../../support/browser/axe.ts';
import { visit } from '../../support/browser/launch.ts';
import { openApp } from '../support/open-app.ts';
import { anHour, arriveAsOwner, bookAsGuest, freeTimesOf } from '../support/owner-steps.ts';

const { app, asOwner, browser, journey } = await openApp();

const bookMaya = async (): Promise<string> => {
  const made = await asOwner('POST', '/admin/services', anHour);
  const service = made as { readonly id: string; readonly name: string; readonly price: number };
  const [first] = await freeTimesOf(app, service.id, 1);
  if (first === undefined) throw new Error('there is no free time');
  const guest = { firstName: 'Maya', lastName: 'Parks', email: 'maya@example.com' };
  const id = await bookAsGuest(app, guest, first, service, 0);
  await asOwner('PUT', `/admin/appointments/${id}/status`, { status: 'completed' });
  return id;
};

describe('the owner’s money', () => {
  journey('begins with nothing received and nothing outstanding', async (page) => {
    await arriveAsOwner(page, app, 'dashboard/figures');
    const card = page.getByRole('region', { name: 'Money' });
    await card.getByText('Payments that you record or verify will appear here.').waitFor();
  });

  journey('says who still owes, takes cash with a tip, and goes to the accountant as a file', async (page) => {
    await bookMaya();
    await page.setViewportSize({ width: 390, height: 844 });
    await arriveAsOwner(page, app, 'dashboard/figures');
    const card = page.getByRole('region', { name: 'Money' });
    const wordsOf = async (name: string) => card.getByRole('row', { name }).getByRole('cell').allTextContents();
    await card.getByText('$40.00 from 1 visit').waitFor();
    await card.getByRole('link', { name: 'Maya Parks' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Appointment' });
    await dialog.getByRole('button', { name: 'Record a payment' }).click();
    const payment = dialog.getByRole('form', { name: 'Record a payment' });
    await payment.getByLabel('Amount').fill('30.50');
    await payment.getByLabel('Tip').fill('5');
    await expect.poll(() => payment.getByLabel('Received on').inputValue()).toBe(todayIn(usualZone));
    await payment.getByLabel('Note').fill('In an envelope');
    await payment.getByRole('button', { name: 'Record payment' }).click();
    await page.getByText('Payment recorded').waitFor();

    await page.goto(`${app.url}/admin/dashboard/figures`);
    await card.getByText('$9.50 from 1 visit').waitFor();
    expect(await wordsOf('Received')).toEqual(['$30.50', '$30.50', '$30.50']);
    expect(await wordsOf('Cash')).toEqual(['$30.50', '$30.50', '$30.50']);
    expect(await wordsOf('Tips on top')).toEqual(['$5.00', '$5.00', '$5.00']);
    await page.getByRole('link', { name: 'Total Revenue $30.50 received' }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await card.scrollIntoViewIfNeeded();
    await page.setViewportSize({ width: 1280, height: 900 });
    await card.scrollIntoViewIfNeeded();
    expect(await violationsOf(page)).toEqual([]);

    const [file] = await Promise.all([
      page.waitForEvent('download'),
      card.getByRole('button', { name: 'Download for your accountant' }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^received-\d{4}-\d{2}-\d{2}\.csv$/);
    const [, line = ''] = (await readFile(await file.path(), 'utf8')).split('\r\n');
    expect(line).toMatch(/^\d{4}-\d{2}-\d{2},Maya Parks,\d{4}-\d{2}-\d{2},Hour,Cash,30\.50,5\.00,,In an envelope,/);
  });

  it('takes one payment for several visits of a client on one day, and says which of them could not be completed', async () => {
    const made = await asOwner('POST', '/admin/services', { ...anHour, name: 'Loc styling' });
    const { id: serviceId } = made as { readonly id: string };
    const free = await freeTimesOf(app, serviceId, 20);
    const day = free.filter(({ date }) => date === free.at(-1)?.date).filter((_, place) => place % 2 === 0);
    const book = async (place: number) => {
      const customerInfo = { name: 'Ora Lee', email: 'ora@example.com', phone: '+13175550177' };
      const asked = { serviceId, ...day[place], customerInfo };
      return ((await asOwner('POST', '/admin/appointments', asked)) as { readonly id: string }).id;
    };
    const [first, second, third] = [await book(0), await book(1), await book(2)];
    const read = (id: string) => asOwner('GET', `/admin/appointments/${id}`);
    await visit(browser, 'complete-together', async (page) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await arriveAsOwner(page, app, `appointments?open=${first}`);
      const dialog = page.getByRole('dialog', { name: 'Appointment' });
      await dialog.getByRole('button', { name: 'More' }).click();
      await dialog.getByRole('button', { name: 'Complete visit' }).click();
      const form = dialog.getByRole('form', { name: 'Complete visit' });
      const others = form.getByRole('checkbox', { name: /^Loc styling, .* \$40\.00 due$/ });
      await expect.poll(() => others.count()).toBe(2);
      for (const other of await others.all()) await other.check();
      await expect.poll(() => form.getByLabel('Amount').inputValue()).toBe('120.00');
      await form.getByLabel('Amount').fill('110');
      await form.getByLabel('Tip').fill('9');
      expect(await violationsOf(page)).toEqual([]);
      await form.getByRole('button', { name: 'Complete 3 visits' }).click();
      await page.getByRole('button', { name: 'Complete already' }).click();
      await page.getByText('3 visits completed').waitFor();
      const sums = await Promise.all([first, second, third].map(read));
      expect(sums).toMatchObject([{ money: { tip: 9 } }, { money: { tip: 0 } }, { money: { tip: 0 } }]);
      const paid = sums.map((each) => (each as { readonly money: { readonly paid: number } }).money.paid);
      expect(paid.reduce((sum, each) => sum + each, 0)).toBe(110);
      await page.getByRole('button', { name: 'Undo' }).click();
      await page.getByText('Undone').waitFor();
      expect(await read(second)).toMatchObject({ status: 'pending', money: { paid: 0 } });

      await page.route(`**/admin/appointments/${second}/complete`, async (route) => {
        await asOwner('DELETE', `/admin/appointments/${second}`);
        await route.continue();
      });
      await dialog.getByRole('button', { name: 'Complete visit' }).click();
      await expect.poll(() => others.count()).toBe(2);
      for (const other of await others.all()) await other.check();
      await form.getByRole('button', { name: 'Complete 3 visits' }).click();
      await page.getByRole('button', { name: 'Complete already' }).click();
      await page.getByText(/^Loc styling at \d+:\d\d [AP]M couldn’t be completed: .* The rest is done\.$/).waitFor();
    });
    const after = await Promise.all([first, third].map(read));
    const done = { status: 'completed', money: { paid: 40, dueAtVisit: 0 } };
    expect(after).toMatchObject([done, done]);
  });

  journey(
    'gives money back so that the visit costs less, or is owed again, and agrees on another price with a reason',
    async (page) => {
      const id = await bookMaya();
      await asOwner('POST', `/admin/appointments/${id}/payments`, { method: 'zelle', amount: 40 });
      await page.setViewportSize({ width: 390, height: 844 });
      await arriveAsOwner(page, app, `appointments?open=${id}`);
      const dialog = page.getByRole('dialog', { name: 'Appointment' });
      const owed = dialog.locator('dt:text-is("Still owed") + dd');
      const nothingOwed = () => owed.waitFor({ state: 'detached' });
      const form = dialog.getByRole('form', { name: 'Give money back' });
      const giveBack = async () => {
        await dialog.getByRole('button', { name: 'Give money back' }).click();
        await form.getByLabel('Amount').fill('15');
      };
      await dialog.locator('dt:text-is("Paid") + dd').waitFor();
      expect(await dialog.getByText('$0.00', { exact: true }).count()).toBe(0);
      await giveBack();
      await form.getByText('Is the visit cheaper now, or is this still owed').waitFor();
      await expect
        .poll(() => form.getByRole('button', { name: 'The visit is cheaper' }).getAttribute('aria-pressed'))
        .toBe('true');
      expect(await violationsOf(page)).toEqual([]);
      await form.getByRole('button', { name: 'Record refund' }).click();
      await dialog.getByText('$15.00 Cash given back, off the price').waitFor();
      await dialog.getByText('$15.00, cash', { exact: true }).waitFor();
      await nothingOwed();
      expect(await asOwner('GET', `/admin/appointments/${id}`)).toMatchObject({ totalPrice: 25 });
      await page.getByRole('button', { name: 'Undo' }).click();
      await page.getByText('Undone').waitFor();
      expect(await asOwner('GET', `/admin/appointments/${id}`)).toMatchObject({ totalPrice: 40 });

      await giveBack();
      await form.getByRole('button', { name: 'It is still owed' }).click();
      await form.getByRole('button', { name: 'Record refund' }).click();
      await owed.filter({ hasText: '$15.00' }).waitFor();
      // The form is there, with unsaved changes, until the server has answered.
      await form.waitFor({ state: 'hidden' });

      await dialog.getByRole('button', { name: 'Edit' }).click();
      const edit = page.getByRole('dialog', { name: 'Edit appointment' });
      await edit.getByLabel('Agreed price').fill('25');
      await edit.getByRole('button', { name: 'Save changes' }).click();
      await edit.getByText('Please say why the price differs').waitFor();
      await edit.getByLabel('Why it differs').fill('A strand came loose');
      await edit.getByText('$25.00', { exact: true }).waitFor();
      await edit.getByRole('button', { name: 'Save changes' }).click();
      await nothingOwed();
      await dialog.getByText('Price $25.00 instead of $40.00: A strand came loose').waitFor();
    },
  );

  journey('asks nobody to save an amount that she did not type, also when it was paid meanwhile', async (page) => {
    const id = await bookMaya();
    await arriveAsOwner(page, app, `appointments?open=${id}`);
    const dialog = page.getByRole('dialog', { name: 'Appointment' });
    await dialog.getByRole('button', { name: 'Record a payment' }).click();
    await dialog.getByRole('form', { name: 'Record a payment' }).waitFor();
    await asOwner('POST', `/admin/appointments/${id}/payments`, { method: 'zelle', amount: 40 });
    await dialog.getByText('$40.00 Zelle').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });
});
