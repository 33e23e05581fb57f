import ts from 'typescript';
import { importsOf, lineOf, nodesOf, parse, type SourceFiles } from './source-imports.ts';

/** Files that may break a rule, each with its reason. */
export type Exceptions = Readonly<Record<string, string>>;

type Finding = { readonly line: number; readonly what: string };
type Rule = (source: ts.SourceFile, path: string) => readonly Finding[];

const callsOfServers: ReadonlySet<string> = new Set(['fetch', 'XMLHttpRequest', 'EventSource', 'WebSocket']);

const at = (source: ts.SourceFile, node: ts.Node, what: string): Finding => ({ line: lineOf(source, node), what });

/** `fetch` and similar, whether called, constructed or passed on. */
export const callsOutside: Rule = (source, path) =>
  path.startsWith('web/api/')
    ? []
    : nodesOf(source).flatMap((node) => {
        const isCalled = (ts.isCallExpression(node) || ts.isNewExpression(node)) && node.expression;
        const name = isCalled ? isCalled.getText().replace(/^(?:window|globalThis|self)\./, '') : '';
        const isBeacon = name.endsWith('.sendBeacon');
        return callsOfServers.has(name) || isBeacon ? [at(source, node, `calls the server by ${name}`)] : [];
      });

/** Only one file may read the contract; all others get their types from it. */
export const contractOutside: Rule = (source, path) =>
  path === 'web/api/call/contract.ts'
    ? []
    : importsOf(path, source.text)
        .filter(({ specifier }) => /adapters\/http\/(?!pages\/)/.test(specifier))
        .map(({ line, specifier }) => ({ line, what: `has ${specifier} past web/api/call/contract.ts` }));

/** Only one file may read text from the server; there it gets the type of its route. */
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

/** Types with fewer fields may match a wire shape by chance. */
const minFields = 3;

/** An object type duplicates a wire shape if all its fields belong to that shape. */
export const shapesRetyped =
  (shapes: readonly ReadonlySet<string>[]): Rule =>
  (source) =>
    nodesOf(source).flatMap((node) => {
      if (!ts.isTypeLiteralNode(node) && !ts.isInterfaceDeclaration(node)) return [];
      const names = node.members.map((member) => member.name?.getText() ?? '');
      const isWire = shapes.some((shape) => names.every((name) => shape.has(name)));
      return names.length >= minFields && isWire ? [at(source, node, `types ${names.join(', ')} by hand`)] : [];
    });

/** The places where a file of the app breaks the rule. */
export const brokenIn = (files: SourceFiles, rule: Rule, exceptions: Exceptions = {}): readonly string[] =>
  [...files]
    .filter(([path]) => !(path in exceptions))
    .flatMap(([path, text]) => rule(parse(path, text), path).map(({ line, what }) => `${path}:${line} ${what}`));
