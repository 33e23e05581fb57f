import type { Page } from 'playwright-core';

export type Wanted = {
  readonly text?: string | RegExp;
  readonly label?: RegExp;
  readonly selector?: string;
};

const maxPresses = 120;

const focused = (page: Page, selector: string | undefined) =>
  page.evaluate((wanted) => {
    const element = document.activeElement;
    return {
      text: element?.textContent?.trim() ?? '',
      label: element?.getAttribute('aria-label') ?? '',
      matches: wanted !== undefined && element?.matches(wanted) === true,
    };
  }, selector);

const says = (given: string, wanted: string | RegExp): boolean =>
  typeof wanted === 'string' ? given === wanted : wanted.test(given);

/** Presses the key until the wanted element has the focus, like a user without a mouse. */
export const pressUntilFocused = async (page: Page, key: string, wanted: Wanted): Promise<void> => {
  const isThere = async (): Promise<boolean> => {
    const { text, label, matches } = await focused(page, wanted.selector);
    if (wanted.selector !== undefined) return matches;
    return wanted.label !== undefined ? says(label, wanted.label) : says(text, wanted.text ?? '');
  };
  for (let press = 0; press < maxPresses; press += 1) {
    if (press > 0 || key === 'Tab') await page.keyboard.press(key);
    if (await isThere()) return;
  }
  throw new Error(
    `${key} did not come to ${JSON.stringify(wanted, (_, value) => (value instanceof RegExp ? String(value) : value))}`,
  );
};
