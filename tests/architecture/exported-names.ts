import ts from 'typescript';
import { parse, type SourceFiles } from './source-imports.ts';

/**
 * Places where a thing keeps the name it has elsewhere, so that both may declare it. Within one place a name is
 * declared once; all files outside these places count as one place.
 */
const placesOfTheirOwn: readonly ((path: string) => boolean)[] = [
  // The API shows a thing under its own name.
  (path) => /^adapters\/http\/[^/]+\/[a-z-]*shapes\.ts$/.test(path),
  // The web app names answers like the API, and requests like the use case.
  (path) => path.startsWith('web/api/') || /^web\/.*\.(query|mutations?)\.ts$/.test(path),
];

/** Names that a convention gives to many files, because each is visible only through one other file. */
const conventions: readonly { readonly path: RegExp; readonly names: readonly string[] | 'all' }[] = [
  // The slice's decider consists of these two.
  { path: /^domain\//, names: ['initial', 'evolve'] },
  // adapters/http/contract.ts collects the routes of each contract under the contract's name.
  { path: /^adapters\/http\/[^/]+\/([a-z]+-)?contract\.ts$/, names: 'all' },
  // tests/bench/main.ts runs the bench named on the command line.
  { path: /^tests\/bench\/[^/]+\.bench\.ts$/, names: ['run'] },
];

const isByConvention = (file: string, name: string): boolean =>
  conventions.some(({ path, names }) => path.test(file) && (names === 'all' || names.includes(name)));

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

const importedNamesOf = (statement: ts.Statement): readonly string[] => {
  const bindings = ts.isImportDeclaration(statement) ? statement.importClause?.namedBindings : undefined;
  return bindings !== undefined && ts.isNamedImports(bindings) ? bindings.elements.map(({ name }) => name.text) : [];
};

/** The names of types and values that a file declares and exports, without re-exports. */
export const exportedNamesOf = (path: string, text: string): readonly string[] => {
  const { statements } = parse(path, text);
  const imported = new Set(statements.flatMap(importedNamesOf));
  return [...new Set(statements.flatMap(namesOf))].filter((name) => !imported.has(name));
};

/** `HeldTime is declared in a.ts and b.ts`, for each exported name with more than one meaning. */
export const ambiguousNamesIn = (files: SourceFiles): readonly string[] => {
  const paths = new Map<string, string[]>();
  for (const [path, text] of files) {
    for (const name of exportedNamesOf(path, text)) {
      if (isByConvention(path, name)) continue;
      const place = placesOfTheirOwn.findIndex((isIn) => isIn(path));
      const key = `${place} ${name}`;
      paths.set(key, [...(paths.get(key) ?? []), path]);
    }
  }
  return [...paths]
    .filter(([, declaring]) => declaring.length > 1)
    .map(([key, declaring]) => `${key.split(' ')[1]} is declared in ${declaring.join(' and ')}`);
};
