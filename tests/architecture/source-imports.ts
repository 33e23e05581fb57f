import ts from 'typescript';

export type SourceImport = {
  /** As written, without quotes. */
  readonly specifier: string;
  /** Whether the import disappears when types are stripped. */
  readonly typeOnly: boolean;
  readonly line: number;
};

/** Files by their path from the project's root, with `/` as the separator. */
export type SourceFiles = ReadonlyMap<string, string>;

const parsed = new Map<string, ts.SourceFile>();

/** Caches each path's last text, because several specs read every file of the project. */
export const parse = (path: string, text: string): ts.SourceFile => {
  const known = parsed.get(path);
  if (known?.text === text) return known;
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  parsed.set(path, source);
  return source;
};

export const lineOf = (source: ts.SourceFile, node: ts.Node): number =>
  source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1;

/** The node and all its descendants. */
export const nodesOf = (node: ts.Node): readonly ts.Node[] => {
  const found: ts.Node[] = [];
  const visit = (each: ts.Node): void => {
    found.push(each);
    ts.forEachChild(each, visit);
  };
  visit(node);
  return found;
};

const isTypeOnlyImport = ({ importClause }: ts.ImportDeclaration): boolean =>
  importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword;

type Named = { readonly specifier: ts.Node | undefined; readonly typeOnly: boolean };

const calledModule = (node: ts.CallExpression): Named => {
  const { expression } = node;
  const isRequire = ts.isIdentifier(expression) && expression.text === 'require';
  const isImport = expression.kind === ts.SyntaxKind.ImportKeyword;
  return { specifier: isImport || isRequire ? node.arguments[0] : undefined, typeOnly: false };
};

const moduleNamedBy = (node: ts.Node): Named => {
  if (ts.isImportDeclaration(node)) return { specifier: node.moduleSpecifier, typeOnly: isTypeOnlyImport(node) };
  if (ts.isExportDeclaration(node)) return { specifier: node.moduleSpecifier, typeOnly: node.isTypeOnly };
  if (ts.isImportTypeNode(node))
    return { specifier: ts.isLiteralTypeNode(node.argument) ? node.argument.literal : undefined, typeOnly: true };
  if (ts.isExternalModuleReference(node)) return { specifier: node.expression, typeOnly: false };
  return ts.isCallExpression(node) ? calledModule(node) : { specifier: undefined, typeOnly: false };
};

const readImports = (path: string, text: string): readonly SourceImport[] => {
  const source = parse(path, text);
  return nodesOf(source).flatMap((node) => {
    const { specifier, typeOnly } = moduleNamedBy(node);
    if (specifier === undefined || !ts.isStringLiteralLike(specifier)) return [];
    return [{ specifier: specifier.text, typeOnly, line: lineOf(source, node) }];
  });
};

const alreadyRead = new Map<string, readonly SourceImport[]>();

/** Every module that a file imports, re-exports, loads at run time or names in a type. Each text is parsed once. */
export const importsOf = (path: string, text: string): readonly SourceImport[] => {
  const imports = alreadyRead.get(text) ?? readImports(path, text);
  alreadyRead.set(text, imports);
  return imports;
};
