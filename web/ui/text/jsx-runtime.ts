import type { ElementType, Key, ReactNode } from 'react';
import { createElement } from 'react';
import { jsx as element, jsxs as elementOfMany, Fragment } from 'react/jsx-runtime';

// The compiler calls these for the markup of every screen (see `jsxImportSource` in vite.config.ts). Page translators
// replace text nodes with their own elements. React then cannot find a text with sibling nodes, and the page crashes.
// Text that is an element's only child is safe, so text with siblings is wrapped in an element here.

type Props = { readonly children?: unknown };

/** Elements that can contain only text. */
const textOnly: ReadonlySet<unknown> = new Set(['option', 'script', 'style', 'text', 'textarea', 'title']);

const isText = (child: unknown): child is string | number => typeof child === 'string' || typeof child === 'number';
const isNothing = (child: unknown): boolean => child == null || typeof child === 'boolean' || child === '';

const elementFor = (text: string): ReactNode => createElement('text-run', null, text);

/**
 * Wraps each run of texts in one element at the first one's place, so that the others keep their places. Blanks stay:
 * translators do not change them, and as elements they would take a place in a row.
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

/** Makes children safe of which some are text. */
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
