import type { ElementType, Key, ReactNode } from 'react';
import { createElement } from 'react';
import { jsx as element, jsxs as elementOfMany, Fragment } from 'react/jsx-runtime';

// What the compiler calls for the markup of every screen (see `jsxImportSource` in vite.config.ts). A page translator puts
// its own elements in the place of text. React then neither finds nor changes a text that stands beside other children,
// and the page ends in an error. The only text of an element is safe, so text beside anything else gets an element here.

type Props = { readonly children?: unknown };

/** Their content is text alone. */
const textOnly: ReadonlySet<unknown> = new Set(['option', 'script', 'style', 'text', 'textarea', 'title']);

const isText = (child: unknown): child is string | number => typeof child === 'string' || typeof child === 'number';
const isNothing = (child: unknown): boolean => child == null || typeof child === 'boolean' || child === '';

const elementFor = (text: string): ReactNode => createElement('text-run', null, text);

/**
 * Each text with those that follow it in one element, in the place of the first, so that the others keep their places.
 * Blanks are left as they are: no translator changes them, and as elements they would have a place of their own in a row.
 */
const inRuns = (children: readonly unknown[]): readonly unknown[] => {
  const made: unknown[] = [];
  let run: number | null = null;
  for (const child of children) {
    if (isText(child) && run !== null) made[run] = `${made[run]}${child}`;
    made.push(isText(child) ? (run === null ? `${child}` : null) : child);
    if (isText(child)) run ??= made.length - 1;
    else if (!isNothing(child)) run = null;
  }
  return made.map((child) => (typeof child === 'string' && child.trim() !== '' ? elementFor(child) : child));
};

/** Children of which some are text. */
const safe = (type: ElementType, children: readonly unknown[]): unknown => {
  const isAllText = children.every((child) => isText(child) || isNothing(child));
  if (isAllText && type !== Fragment) return children.filter(isText).join('');
  return textOnly.has(type) ? children : inRuns(children);
};

export const jsx = (type: ElementType, props: Props, key?: Key): ReactNode => {
  const { children } = props;
  const isBare = type === Fragment && isText(children) && children !== '';
  return element(type, isBare ? { ...props, children: elementFor(`${children}`) } : props, key);
};

export const jsxs = (type: ElementType, props: Props, key?: Key): ReactNode => {
  const { children } = props;
  if (!Array.isArray(children) || !children.some(isText)) return elementOfMany(type, props, key);
  const made = safe(type, children);
  const make = Array.isArray(made) ? elementOfMany : element;
  return make(type, { ...props, children: made }, key);
};

export { Fragment };
