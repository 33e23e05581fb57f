import type { Locator } from 'playwright-core';

/** Over how many lines the text of an element goes. */
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

/** How many pixels of a field's edge are drawn in the color that the border has, once it has the focus. */
export const edgeOf = (field: Locator): Promise<number> =>
  field.evaluate((input) => {
    // Around a password the edge is that of the box which also holds the eye.
    const { borderTopWidth, borderTopColor, boxShadow } = getComputedStyle(
      input.closest('.mantine-Input-input') ?? input,
    );
    const [, spread = '0'] = /0px 0px 0px ([\d.]+)px inset/.exec(boxShadow) ?? [];
    return Number.parseFloat(borderTopWidth) + (boxShadow.startsWith(borderTopColor) ? Number(spread) : 0);
  });

/** Whether its beginning is where somebody who looks at the page reads it. */
export const isInSight = (of: Locator): Promise<boolean> =>
  of.evaluate((element) => {
    const { top } = element.getBoundingClientRect();
    return top >= 0 && top < innerHeight;
  });
