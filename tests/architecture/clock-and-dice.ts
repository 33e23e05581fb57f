import ts from 'typescript';
import { lineOf, nodesOf, parse } from './source-imports.ts';

/** Functions that tell the time, wait or give random values. Who needs one of them gets a port instead. */
const calls = new Set([
  'Date',
  'Date.now',
  'Math.random',
  'Temporal.Now',
  'crypto.randomUUID',
  'crypto.getRandomValues',
  'performance.now',
  'process.hrtime',
  'queueMicrotask',
  'randomUUID',
  'randomBytes',
  'randomInt',
  'setImmediate',
  'setInterval',
  'setTimeout',
]);

const withoutGlobal = (text: string): string => text.replace(/^(globalThis|window|self)\./, '');

const isNowAsDate = (node: ts.Node): boolean =>
  ts.isNewExpression(node) && node.expression.getText() === 'Date' && (node.arguments?.length ?? 0) === 0;

const isNamed = (node: ts.Node): boolean =>
  ts.isPropertyAccessExpression(node) && calls.has(withoutGlobal(node.getText().replace(/\s/g, '')));

const isCalled = (node: ts.Node): boolean =>
  ts.isCallExpression(node) && ts.isIdentifier(node.expression) && calls.has(node.expression.text);

export type Impurity = { readonly what: string; readonly line: number };

/** The places where a file uses the clock or chance itself, or passes such a function on (`now: Date.now`). */
export const impuritiesOf = (path: string, text: string): readonly Impurity[] => {
  const source = parse(path, text);
  return nodesOf(source)
    .filter((node) => isNowAsDate(node) || isNamed(node) || isCalled(node))
    .map((node) => ({ what: node.getText(source).slice(0, 40), line: lineOf(source, node) }));
};

/** The places where a file makes a regular expression of anything but a text that stands there. */
export const expressionsOfData = (path: string, text: string): readonly number[] => {
  const source = parse(path, text);
  return nodesOf(source)
    .filter((node) => ts.isNewExpression(node) || ts.isCallExpression(node))
    .filter(({ expression }) => withoutGlobal(expression.getText(source)) === 'RegExp')
    .filter(({ arguments: [pattern] = [] }) => pattern !== undefined && !ts.isStringLiteralLike(pattern))
    .map((node) => lineOf(source, node));
};
