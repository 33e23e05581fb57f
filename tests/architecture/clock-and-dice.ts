import { analyse } from 'scslre';
import ts from 'typescript';
import { lineOf, nodesOf, parse } from './source-imports.ts';

/** Functions that read the time, wait or give random values. Code that needs one gets a port instead. */
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

/** The arguments of `new RegExp(…)` and `RegExp(…)`; null for any other node. */
const askedOfRegExp = (node: ts.Node): readonly ts.Node[] | null => {
  if (!ts.isNewExpression(node) && !ts.isCallExpression(node)) return null;
  const { expression } = node;
  const name = ts.isPropertyAccessExpression(expression) ? expression.name : expression;
  return ts.isIdentifier(name) && name.text === 'RegExp' ? (node.arguments ?? []) : null;
};

/** The places where a file builds a regular expression from anything but a literal text. */
export const expressionsOfData = (path: string, text: string): readonly number[] => {
  const source = parse(path, text);
  return nodesOf(source)
    .filter((node) => {
      const [pattern] = askedOfRegExp(node) ?? [];
      return pattern !== undefined && !ts.isStringLiteralLike(pattern);
    })
    .map((node) => lineOf(source, node));
};

/** The source and flags of a literal regular expression; null for any other node. */
const expressionIn = (node: ts.Node): { readonly source: string; readonly flags: string } | null => {
  if (ts.isRegularExpressionLiteral(node)) {
    const end = node.text.lastIndexOf('/');
    return { source: node.text.slice(1, end), flags: node.text.slice(end + 1) };
  }
  const [pattern, flags] = askedOfRegExp(node) ?? [];
  if (pattern === undefined || !ts.isStringLiteralLike(pattern)) return null;
  return { source: pattern.text, flags: flags !== undefined && ts.isStringLiteralLike(flags) ? flags.text : '' };
};

/** The places with a regular expression whose time grows much faster than the text's length. */
export const slowExpressionsOf = (path: string, text: string): readonly number[] => {
  const source = parse(path, text);
  return nodesOf(source)
    .filter((node) => {
      const found = expressionIn(node);
      return found !== null && analyse(found, { maxReports: 1 }).reports.length > 0;
    })
    .map((node) => lineOf(source, node));
};
