import ts from 'typescript';
import { lineOf, nodesOf, parse, type SourceFiles } from './source-imports.ts';

/** The words of the domain for which every place needs its own answer. */
export type CaseWords = {
  readonly statuses: ReadonlySet<string>;
  /** Types of events and commands. */
  readonly messages: ReadonlySet<string>;
};

/** Files (or folders, ending with `/`) that may handle cases they do not name, each with its reason. */
export type MayGuess = Readonly<Record<string, string>>;

type Finding = { readonly node: ts.Node; readonly why: string };
type Rule = (node: ts.Node, words: CaseWords) => string | null;

const aDefault: Rule = (node) => {
  if (ts.isDefaultClause(node)) return 'a default answers for cases nobody thought of';
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return null;
  const { name } = node.expression;
  if (name.text === 'otherwise') return '.otherwise answers for cases nobody thought of';
  return name.text === 'with' && node.arguments.some((pattern) => /\bP\.(?:_|any)\b/.test(pattern.getText()))
    ? 'a pattern that fits everything answers for cases nobody thought of'
    : null;
};

const comparisons: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.EqualsEqualsToken,
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
]);

/** `event.type`, or a `type` taken from it. A rejection may share an event's name, but has it as its `kind`. */
const isType = (node: ts.Node): boolean =>
  ts.isPropertyAccessExpression(node) ? node.name.text === 'type' : ts.isIdentifier(node) && node.text === 'type';

const isWord = (node: ts.Node, words: ReadonlySet<string>): boolean =>
  ts.isStringLiteralLike(node) && words.has(node.text);

const aComparison: Rule = (node, { statuses, messages }) => {
  if (!ts.isBinaryExpression(node) || !comparisons.has(node.operatorToken.kind)) return null;
  const sides = [node.left, node.right];
  if (sides.some((side) => isWord(side, statuses))) return 'a comparison with one status answers for all others';
  return sides.some((side) => isWord(side, messages)) && sides.some(isType)
    ? 'a comparison with one event or command answers for all others'
    : null;
};

/** Whether the compiler compares it with the type of the statuses: `satisfies`, a declared type, a zod enum. */
const isHeldByType = ({ parent }: ts.Node): boolean => {
  if (ts.isAsExpression(parent)) return isHeldByType(parent);
  if (ts.isVariableDeclaration(parent)) return parent.type !== undefined;
  return ts.isSatisfiesExpression(parent) || (ts.isCallExpression(parent) && parent.expression.getText() === 'z.enum');
};

const nameOf = (property: ts.ObjectLiteralElementLike): string =>
  property.name !== undefined && (ts.isIdentifier(property.name) || ts.isStringLiteralLike(property.name))
    ? property.name.text
    : '';

/** The number of words that an array contains itself or in fields of its entries: `[{ status: 'pending' }]`. */
const namedIn = (list: ts.ArrayLiteralExpression, words: ReadonlySet<string>): number =>
  list.elements.filter((entry) => nodesOf(entry).some((node) => isWord(node, words))).length;

const aList: Rule = (node, { statuses }) => {
  if (ts.isObjectLiteralExpression(node) && !isHeldByType(node)) {
    const keys = node.properties.filter((property) => statuses.has(nameOf(property)));
    return keys.length > 1 ? 'a table keyed by statuses that no type holds to all of them' : null;
  }
  return ts.isArrayLiteralExpression(node) && !isHeldByType(node) && namedIn(node, statuses) > 1
    ? 'a list of statuses that no type holds to all of them'
    : null;
};

/** The text of a string or of one part of a template. */
const textOf = (node: ts.Node): string | null =>
  ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node) ? node.text : null;

const aQuery: Rule = (node, { statuses }) => {
  const quoted = [...(textOf(node)?.matchAll(/'(\w+)'/g) ?? [])];
  return quoted.some(([, word = '']) => statuses.has(word))
    ? 'a query that names one status answers for all others'
    : null;
};

const rules: readonly Rule[] = [aDefault, aComparison, aList, aQuery];

const findingsIn = (source: ts.SourceFile, words: CaseWords): readonly Finding[] =>
  nodesOf(source).flatMap((node) =>
    rules.flatMap((rule) => {
      const why = rule(node, words);
      return why === null ? [] : [{ node, why }];
    }),
  );

/** The places where an event, command or status added later would be handled by code written for others. */
export const unansweredIn = (files: SourceFiles, words: CaseWords, mayGuess: MayGuess = {}): readonly string[] =>
  [...files]
    .filter(
      ([path]) =>
        !Object.keys(mayGuess).some((place) => path === place || (place.endsWith('/') && path.startsWith(place))),
    )
    .flatMap(([path, text]) => {
      const source = parse(path, text);
      return findingsIn(source, words).map(({ node, why }) => `${path}:${lineOf(source, node)} ${why}`);
    });

/** The names in a slice's tables of events, and the literal types of `type` in its commands. */
export const messagesIn = (path: string, text: string): readonly string[] =>
  nodesOf(parse(path, text)).flatMap((node) => {
    if (ts.isTypeReferenceNode(node) && node.typeName.getText() === 'EventsNamed')
      return (node.typeArguments ?? []).flatMap(namesOfMembers);
    const isType = ts.isPropertySignature(node) && node.name.getText() === 'type';
    return isType && node.type !== undefined && ts.isLiteralTypeNode(node.type) && ts.isStringLiteral(node.type.literal)
      ? [node.type.literal.text]
      : [];
  });

const namesOfMembers = (node: ts.Node): readonly string[] =>
  ts.isTypeLiteralNode(node) ? node.members.flatMap(({ name }) => name?.getText() ?? []) : [];
