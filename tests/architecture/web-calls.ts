import ts from 'typescript';
import { importsOf, lineOf, nodesOf, parse, type SourceFiles } from './source-imports.ts';

/** Files that may do what a rule forbids, each with its reason. */
export type Exceptions = Readonly<Record<string, string>>;

type Finding = { readonly line: number; readonly what: string };
type Rule = (source: ts.SourceFile, path: string) => readonly Finding[];

const callsOfServers: ReadonlySet<string> = new Set(['fetch', 'XMLHttpRequest', 'EventSource', 'WebSocket']);

const at = (source: ts.SourceFile, node: ts.Node, what: string): Finding => ({ line: lineOf(source, node), what });

/** `fetch` and the like, whether called, made or passed on. */
export const callsOutside: Rule = (source, path) =>
  path.startsWith('web/api/')
    ? []
    : nodesOf(source).flatMap((node) => {
        const isCalled = (ts.isCallExpression(node) || ts.isNewExpression(node)) && node.expression;
        const name = isCalled ? isCalled.getText().replace(/^(?:window|globalThis|self)\./, '') : '';
        const isBeacon = name.endsWith('.sendBeacon');
        return callsOfServers.has(name) || isBeacon ? [at(source, node, `calls the server by ${name}`)] : [];
      });

/** The contract is read in one place, from which every other file has its types. */
export const contractOutside: Rule = (source, path) =>
  path === 'web/api/call/contract.ts'
    ? []
    : importsOf(path, source.text)
        .filter(({ specifier }) => /adapters\/http\/(?!pages\/)/.test(specifier))
        .map(({ line, specifier }) => ({ line, what: `has ${specifier} past web/api/call/contract.ts` }));

/** Text that comes from the server is read in one place, where it gets the type of its route. */
export const answersReadOutside: Rule = (source, path) =>
  path === 'web/api/call/envelope.ts'
    ? []
    : nodesOf(source).flatMap((node) => {
        if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return [];
        const isRead = node.expression.getText() === 'JSON.parse' || node.expression.name.text === 'json';
        return isRead ? [at(source, node, 'reads JSON, whose type nobody checks')] : [];
      });

const wireTypesFrom = /(?:^|\/)(?:api\/(?:contract|types)|contract|types|branding)\.ts$/;

const namesFromContract = (source: ts.SourceFile): ReadonlySet<string> =>
  new Set(
    source.statements.flatMap((statement) => {
      if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) return [];
      const named = statement.importClause?.namedBindings;
      if (!wireTypesFrom.test(statement.moduleSpecifier.text) || named === undefined) return [];
      return ts.isNamedImports(named) ? named.elements.map(({ name }) => name.text) : [];
    }),
  );

/** An `as` would hide that the server answers something else. */
export const answersCast: Rule = (source) => {
  const fromContract = namesFromContract(source);
  return nodesOf(source).flatMap((node) => {
    if (!ts.isAsExpression(node) && !ts.isTypeAssertionExpression(node)) return [];
    const isOfAnswer = /\bapi\.(?:call|data)\b/.test(node.expression.getText());
    const isToWire = nodesOf(node.type).some((part) => ts.isIdentifier(part) && fromContract.has(part.text));
    return isOfAnswer || isToWire ? [at(source, node, `takes something for ${node.type.getText()} by a cast`)] : [];
  });
};

/** Fewer fields than these may have the names of a wire shape by chance. */
const leastFields = 3;

/** An object type is a wire shape typed again if it has nothing but fields of that shape. */
export const shapesRetyped =
  (shapes: readonly ReadonlySet<string>[]): Rule =>
  (source) =>
    nodesOf(source).flatMap((node) => {
      if (!ts.isTypeLiteralNode(node) && !ts.isInterfaceDeclaration(node)) return [];
      const names = node.members.map((member) => member.name?.getText() ?? '');
      const isWire = shapes.some((shape) => names.every((name) => shape.has(name)));
      return names.length >= leastFields && isWire ? [at(source, node, `types ${names.join(', ')} by hand`)] : [];
    });

/** Where a file of the app breaks the rule. */
export const brokenIn = (files: SourceFiles, rule: Rule, exceptions: Exceptions = {}): readonly string[] =>
  [...files]
    .filter(([path]) => !(path in exceptions))
    .flatMap(([path, text]) => rule(parse(path, text), path).map(({ line, what }) => `${path}:${line} ${what}`));
