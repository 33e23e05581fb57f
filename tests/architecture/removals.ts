import ts from 'typescript';
import { lineOf, nodesOf, parse } from './source-imports.ts';

/** One place that answers for an event or a status, and how the file reads without it. */
export type Removal = {
  readonly path: string;
  readonly word: string;
  readonly line: number;
  readonly start: number;
  readonly end: number;
  /** The first and the last line of the statement around it. */
  readonly statement: readonly [first: number, last: number];
};

type Words = ReadonlySet<string>;
type Span = { readonly word: string; readonly node: ts.Node; readonly start: number; readonly end: number };

const nameOf = ({ name }: ts.ObjectLiteralElementLike): string =>
  name !== undefined && (ts.isIdentifier(name) || ts.isStringLiteralLike(name)) ? name.text : '';

/** With the comma behind it. */
const entry = (source: ts.SourceFile, node: ts.Node, word: string): Span => {
  const comma = /^\s*,/.exec(source.text.slice(node.end))?.[0].length ?? 0;
  return { word, node, start: node.getStart(source), end: node.end + comma };
};

/** The word that a pattern is about: `'cancelled'`, or `{ type: 'AppointmentCancelled' }`. */
const wordOf = (pattern: ts.Node, words: Words): string | null => {
  if (ts.isStringLiteralLike(pattern)) return words.has(pattern.text) ? pattern.text : null;
  if (!ts.isObjectLiteralExpression(pattern)) return null;
  const type = pattern.properties.find((property) => nameOf(property) === 'type');
  return type !== undefined && ts.isPropertyAssignment(type) ? wordOf(type.initializer, words) : null;
};

/** The branches of a `match`: a pattern beside others goes alone, the last one with its whole `.with(…)`. */
const branches = (source: ts.SourceFile, node: ts.CallExpression, words: Words): readonly Span[] => {
  if (!ts.isPropertyAccessExpression(node.expression) || node.expression.name.text !== 'with') return [];
  const patterns = node.arguments.slice(0, -1);
  const { end } = node.expression.expression;
  return patterns.flatMap((pattern) => {
    const word = wordOf(pattern, words);
    if (word === null) return [];
    return [patterns.length === 1 ? { word, node, start: end, end: node.end } : entry(source, pattern, word)];
  });
};

const spansAt = (source: ts.SourceFile, node: ts.Node, words: Words): readonly Span[] => {
  if (ts.isCallExpression(node)) return branches(source, node, words);
  if (ts.isObjectLiteralExpression(node))
    return node.properties
      .filter((property) => words.has(nameOf(property)))
      .map((property) => entry(source, property, nameOf(property)));
  if (!ts.isArrayLiteralExpression(node)) return [];
  return node.elements.flatMap((element) =>
    ts.isStringLiteralLike(element) && words.has(element.text) ? [entry(source, element, element.text)] : [],
  );
};

const statementOf = (source: ts.SourceFile, node: ts.Node): readonly [number, number] => {
  let around = node;
  while (around.parent !== source) around = around.parent;
  return [lineOf(source, around), source.getLineAndCharacterOfPosition(around.end).line + 1];
};

/** Every entry of a table, branch of a match and member of a list that is there for one of the words. */
export const removalsIn = (path: string, text: string, words: Words): readonly Removal[] => {
  const source = parse(path, text);
  return nodesOf(source).flatMap((around) =>
    spansAt(source, around, words).map(({ word, node, start, end }) => ({
      ...{ path, word, start, end },
      line: source.getLineAndCharacterOfPosition(start).line + 1,
      statement: statementOf(source, node),
    })),
  );
};

/** The text without these places; all lines stay where they are. */
export const without = (text: string, removals: readonly Removal[]): string =>
  removals.reduce(
    (left, { start, end }) => left.slice(0, start) + left.slice(start, end).replace(/[^\n]/g, ' ') + left.slice(end),
    text,
  );
