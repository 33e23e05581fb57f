import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Fragment, jsx, jsxs } from '../../../../web/ui/text/jsx-runtime.ts';

const bold = createElement('b', null, 'x');
const shown = (element: ReactNode): string => renderToStaticMarkup(element);
const within = (...children: readonly ReactNode[]): string => shown(jsxs('p', { children }));

test('text beside other children gets an element of its own, one for each run', () => {
  expect(within('Pay ', 5, bold, ' now')).toBe('<p><text-run>Pay 5</text-run><b>x</b><text-run> now</text-run></p>');
  expect(within(bold, ' ', bold)).toBe('<p><b>x</b> <b>x</b></p>');
});

test('the other children keep their places when a text comes or goes', () => {
  const placesOf = (...children: readonly ReactNode[]): readonly boolean[] => {
    const { props } = jsxs('p', { children }) as { readonly props: { readonly children: readonly ReactNode[] } };
    return props.children.map((child) => child === bold);
  };
  expect(placesOf('a', null, 'b', bold)).toEqual([false, false, false, true]);
  expect(placesOf(null, '', 'b', bold)).toEqual([false, false, false, true]);
});

test('text alone is the content of its element, which React replaces as a whole', () => {
  const { props } = jsxs('p', { children: ['All of ', 5, null, false, '.'] }) as { readonly props: object };
  expect(props).toEqual({ children: 'All of 5.' });
  expect(shown(jsx('p', { children: 'One' }))).toBe('<p>One</p>');
  expect(within(null, '')).toBe('<p></p>');
});

test('a fragment’s text stands beside what is around the fragment', () => {
  expect(shown(jsx(Fragment, { children: 'One' }))).toBe('<text-run>One</text-run>');
  expect(shown(jsxs(Fragment, { children: ['One', 2] }))).toBe('<text-run>One2</text-run>');
});

test('an element that holds nothing but text keeps it', () => {
  expect(shown(jsxs('option', { children: ['A', bold] }))).toBe('<option>A<b>x</b></option>');
  expect(shown(jsxs('title', { children: ['A', 1] }))).toBe('<title>A1</title>');
});
