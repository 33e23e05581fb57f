import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { visit } from '../../support/browser/launch.ts';
import { bookByApi, openClientSalon } from '../support/client-salon.ts';
import { type Place, placeOf } from './states/support.ts';

// WCAG 2.2, 2.4.7, which axe does not check.

const salon = await openClientSalon({ DEMO: '60' });
const zora = { firstName: 'Zora', lastName: 'Neale', phone: '3175550155', email: 'zora@example.com' };
const place = await placeOf(salon, await bookByApi(salon, zora));

/** What has the focus, and whether it or the label around it shows so; null at the end of the page. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const control = document.activeElement;
    if (control === null || control === document.body) return null;
    const isOutlined = (element: Element | null) =>
      element !== null && getComputedStyle(element).outlineStyle !== 'none';
    const isShown =
      isOutlined(control) || isOutlined(control.closest('label')) || getComputedStyle(control).boxShadow !== 'none';
    return { control: control.outerHTML.slice(0, 200), isShown };
  });

test.each<readonly [string, (at: Place) => string]>([
  ['the details', ({ details }) => details],
  ['the checkout', ({ checkout }) => checkout],
  ['the payment', ({ payment }) => payment],
])('everything that the Tab key reaches on %s shows that it has the focus', async (name, addressOf) => {
  await visit(salon.browser, `focus on ${name}`, async (page) => {
    await page.goto(`${salon.app.url}${addressOf(place)}`);
    await page.locator('main form, main fieldset, main input').first().waitFor();
    const hidden: string[] = [];
    let reached = 0;
    for (;;) {
      await page.keyboard.press('Tab');
      const stop = await focused(page);
      if (stop === null) break;
      reached += 1;
      if (!stop.isShown) hidden.push(stop.control);
    }
    expect(reached).toBeGreaterThan(5);
    expect(hidden).toEqual([]);
  });
});
