import type { Locator } from 'playwright-core';

/** The number of lines that the text of an element takes. */
export const linesOf = (of: Locator): Promise<number> =>
  of.evaluate((element) => {
    const middles = new Set<number>();
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(text);
      for (const { top, height } of range.getClientRects()) middles.add(Math.round(top + height / 2));
    }
    return middles.size;
  });

/** How many pixels of a focused field's edge are drawn in the border's color. */
export const edgeOf = (field: Locator): Promise<number> =>
  field.evaluate((input) => {
    // A password field's edge is that of the box that also holds the eye button.
    const { borderTopWidth, borderTopColor, boxShadow } = getComputedStyle(
      input.closest('.mantine-Input-input') ?? input,
    );
    const [, spread = '0'] = /0px 0px 0px ([\d.]+)px inset/.exec(boxShadow) ?? [];
    return Number.parseFloat(borderTopWidth) + (boxShadow.startsWith(borderTopColor) ? Number(spread) : 0);
  });

/** Whether the beginning of the element is visible to a person who looks at the page. */
export const isInSight = (of: Locator): Promise<boolean> =>
  of.evaluate((element) => {
    const { top } = element.getBoundingClientRect();
    return top >= 0 && top < innerHeight;
  });
