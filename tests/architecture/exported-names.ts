import ts from 'typescript';
import { parse, type SourceFiles } from './source-imports.ts';

/**
 * Exported names that may be declared more than once, because the same thing keeps its name where it goes on. Each
 * place may declare a name once; everything outside these places is one place.
 */
const placesOfTheirOwn: readonly {
  readonly reason: string;
  readonly has: (path: string, name: string) => boolean;
}[] = [
  {
    reason: 'the wire shows a thing of the studio under its own name',
    has: (path) => /^adapters\/http\/[^/]+\/([a-z-]*shapes|contract)\.ts$/.test(path),
  },
  {
    reason: 'the web app calls what it asks and sends as the wire and the use case do',
    has: (path) => path.startsWith('web/api/') || /^web\/.*\.mutations?\.ts$/.test(path),
  },
];

/** Each decider is made of these two; only its own slice sees them. */
const isHalfOfDecider = (path: string, name: string): boolean =>
  /^domain\/[^/]+\/state\.ts$/.test(path) && (name === 'initial' || name === 'evolve');

const namesIn = (name: ts.BindingName): readonly string[] =>
  ts.isIdentifier(name)
    ? [name.text]
    : name.elements.flatMap((element) => (ts.isOmittedExpression(element) ? [] : namesIn(element.name)));

const isExported = (statement: ts.Statement): boolean =>
  ts.canHaveModifiers(statement) &&
  (ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false);

const namesOf = (statement: ts.Statement): readonly string[] => {
  if (ts.isExportDeclaration(statement)) {
    const { exportClause, moduleSpecifier } = statement;
    const isList = moduleSpecifier === undefined && exportClause !== undefined && ts.isNamedExports(exportClause);
    return isList ? exportClause.elements.map(({ name }) => name.text) : [];
  }
  if (!isExported(statement)) return [];
  if (ts.isVariableStatement(statement)) {
    return statement.declarationList.declarations.flatMap(({ name }) => namesIn(name));
  }
  const isNamed =
    ts.isTypeAliasDeclaration(statement) ||
    ts.isInterfaceDeclaration(statement) ||
    ts.isFunctionDeclaration(statement) ||
    ts.isClassDeclaration(statement) ||
    ts.isEnumDeclaration(statement);
  return isNamed && statement.name !== undefined ? [statement.name.text] : [];
};

/** The names of types and values that a file declares and exports; what it re-exports of others is left out. */
export const exportedNamesOf = (path: string, text: string): readonly string[] => [
  ...new Set(parse(path, text).statements.flatMap(namesOf)),
];

/** `HeldTime is declared in a.ts and b.ts`, for each exported name that stands for more than one thing. */
export const ambiguousNamesIn = (files: SourceFiles): readonly string[] => {
  const paths = new Map<string, string[]>();
  for (const [path, text] of files) {
    for (const name of exportedNamesOf(path, text)) {
      if (isHalfOfDecider(path, name)) continue;
      const place = placesOfTheirOwn.findIndex(({ has }) => has(path, name));
      const key = `${place} ${name}`;
      paths.set(key, [...(paths.get(key) ?? []), path]);
    }
  }
  return [...paths]
    .filter(([, declaring]) => declaring.length > 1)
    .map(([key, declaring]) => `${key.split(' ')[1]} is declared in ${declaring.join(' and ')}`);
};
