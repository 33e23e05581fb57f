import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { violationsOf } from '../../support/browser/axe.ts';
import { takeScreenshot, visit } from '../../support/browser/launch.ts';
import { openApp } from '../support/open-app.ts';
import { arriveAsOwner, askingAsOwner, nextFree, ownerToken } from '../support/owner-steps.ts';

const { browser, app } = await openApp();
const asOwner = askingAsOwner(app, await ownerToken(app));

const lucja = { name: 'Łucja O’Neal', email: 'lucja@example.com', phone: '+13175550171' };
/** A hundred letters. */
const longest = {
  name: `Zuzanna ${'Smith-Jones'.repeat(8)} End`.padEnd(100, 'x'),
  email: `${'zuzanna.smith-jones'.repeat(3)}@example.com`,
  phone: '+13175550172',
};
let usual = '';

beforeAll(async () => {
  const { service, times } = await nextFree(app, 20);
  usual = service.id;
  for (const [place, customerInfo] of [lucja, longest].entries()) {
    await asOwner('POST', '/admin/appointments', { serviceId: service.id, ...times.at(-1 - place * 8), customerInfo });
  }
});

/** Counts what her hands do. A field that has the focus already needs no tap. */
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
  it('is booked with at most six taps and three letters, and can be told at once', async () => {
    await visit(
      browser,
      'known-client',
      async (page) => {
        const { counted, tap, type } = hands();
        await arriveAsOwner(page, app, 'appointments');
        await tap(page.getByRole('button', { name: 'New appointment' }));
        const form = formIn(page);
        await type(form.getByLabel('Name'), 'luc');
        await tap(page.getByRole('option', { name: /Łucja O’Neal/ }));
        await expect.poll(() => form.getByLabel('Service').inputValue()).toBe(usual);
        expect(await form.getByLabel('Email').count()).toBe(0);
        await tap(nextTimes(page).nth(1));
        await tap(form.getByRole('button', { name: 'Create appointment' }));
        const booked = page.getByRole('dialog', { name: 'Appointment booked' });
        expect(await booked.getByLabel('Message').inputValue()).toMatch(
          /^Hi Łucja, your .+ is booked for .+ at .+ [AP]M\./,
        );
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

  it('is found and booked by the keyboard alone, and given up for somebody new', async () => {
    await visit(browser, 'known-client-keys', async (page) => {
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
      expect(await form.getByLabel('Service').inputValue()).toBe('');
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
  });

  it.each([390, 1280])('may have a name of a hundred letters, at %i pixels', async (width) => {
    await visit(browser, `known-client-long-${width}`, async (page) => {
      await page.setViewportSize({ width, height: 900 });
      await arriveAsOwner(page, app, 'appointments?new=1');
      await formIn(page).getByLabel('Name').pressSequentially('zuz');
      await page.getByRole('listbox').getByRole('option').first().waitFor();
      await takeScreenshot(page, `known-client-suggested-${width}`, false);
      await page.getByRole('listbox').getByRole('option').first().click();
      await nextTimes(page).first().waitFor();
      const over = () =>
        page.evaluate(() => {
          const dialog = document.querySelector('[role=dialog]');
          return (dialog?.scrollWidth ?? 0) - (dialog?.clientWidth ?? 0);
        });
      expect(await over()).toBe(0);
      await takeScreenshot(page, `known-client-chosen-${width}`, false);
    });
  });
});
