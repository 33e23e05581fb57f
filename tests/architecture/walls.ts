import { posix } from 'node:path';
import { expressionsOfData, impuritiesOf, slowExpressionsOf } from './clock-and-dice.ts';
import {
  emptyNames,
  expressionsOfOwnTexts,
  foldersOfData,
  gatherSlices,
  isComposition,
  maxFilesInFolder,
  outsideTheApp,
  rooms,
  sharedBySlices,
  sharedWithWeb,
  typesForWeb,
} from './rooms.ts';
import { importsOf, type SourceFiles, type SourceImport } from './source-imports.ts';

/** `application/account/sign-in.ts:3 imports adapters/http/app.ts: …` */
export type Violation = string;

type Edge = SourceImport & { readonly from: string; readonly to: string };
type Wall = (edge: Edge) => string | null;

const roomOf = (path: string): string => path.split('/')[0] ?? '';
const folderOf = (path: string): string | null => (path.split('/').length > 2 ? (path.split('/')[1] ?? null) : null);
const isRelative = (specifier: string): boolean => specifier.startsWith('.');
const isOurs = (path: string): boolean => roomOf(path) in rooms;

const withinRooms: Wall = ({ from, to }) => {
  if (!isOurs(to)) return 'this is no room of the project';
  const allowed = roomOf(from) === roomOf(to) || rooms[roomOf(from)]?.rooms.includes(roomOf(to));
  return allowed ? null : `${roomOf(from)} may not know ${roomOf(to)}`;
};

/** The slice of a room that a file belongs to, which is a folder or a file of that name. */
const sliceOf = (path: string): string => (path.split('/')[1] ?? '').replace(/\.tsx?$/, '');

/** In this room a slice may import the `shared` ones, but no other slice. */
const noSideways =
  (room: string, shared: readonly string[], exempt: (path: string) => boolean): Wall =>
  ({ from, to }) => {
    if (roomOf(from) !== room || roomOf(to) !== room || exempt(from)) return null;
    const [mine, theirs] = [sliceOf(from), sliceOf(to)];
    return mine === theirs || shared.includes(theirs) ? null : `${room}/${mine} may not know ${room}/${theirs}`;
  };

/** A folder of the adapters may import files outside the folders, but no other folder. */
const foldersStandAlone: Wall = ({ from, to }) => {
  if (roomOf(from) !== 'adapters' || roomOf(to) !== 'adapters' || isComposition(from)) return null;
  const [mine, theirs] = [folderOf(from), folderOf(to)];
  return mine === null || theirs === null || mine === theirs
    ? null
    : `adapters/${mine} may not know adapters/${theirs}`;
};

const compositionIsLast: Wall = ({ from, to }) =>
  isComposition(to) && roomOf(from) === 'adapters' && !isComposition(from) ? 'nobody may know the composition' : null;

const featureOf = (path: string): string | null => /^web\/features\/([^/]+)\//.exec(path)?.[1] ?? null;

const featuresStandAlone: Wall = ({ from, to }) => {
  const feature = featureOf(to);
  if (feature === null || feature === featureOf(from) || /^(tests|web\/app)\//.test(from)) return null;
  return `only web/app may know the feature ${feature}`;
};

const webKnowsTypes: Wall = ({ from, to, typeOnly }) => {
  if (roomOf(from) !== 'web' || roomOf(to) !== 'adapters') return null;
  if (sharedWithWeb.some((folder) => to.startsWith(folder))) return null;
  if (!to.startsWith(typesForWeb)) return `of adapters, web may know ${typesForWeb} only`;
  return typeOnly ? null : 'web may import the types of the API only (import type)';
};

const gathers = (path: string): boolean => gatherSlices.includes(sliceOf(path));

const walls: readonly Wall[] = [
  withinRooms,
  noSideways('domain', sharedBySlices.domain, gathers),
  noSideways('application', sharedBySlices.application, (path) => sliceOf(path) === 'reactions'),
  foldersStandAlone,
  compositionIsLast,
  featuresStandAlone,
  webKnowsTypes,
];

const matches = (specifier: string, pattern: string): boolean =>
  pattern.endsWith('*') ? specifier.startsWith(pattern.slice(0, -1)) : specifier === pattern;

const packageWall = (from: string, { specifier }: SourceImport): string | null => {
  const allowed = rooms[roomOf(from)]?.packages;
  if (allowed === null || allowed === undefined) return null;
  return allowed.some((pattern) => matches(specifier, pattern)) ? null : `${roomOf(from)} may not use this package`;
};

const importViolations = (from: string, found: SourceImport): readonly Violation[] => {
  const to = isRelative(found.specifier) ? posix.join(posix.dirname(from), found.specifier) : found.specifier;
  const broken = isRelative(found.specifier)
    ? walls.map((wall) => wall({ ...found, from, to }))
    : [packageWall(from, found)];
  return broken.filter((why) => why !== null).map((why) => `${from}:${found.line} imports ${to}: ${why}`);
};

const purityViolations = (path: string, text: string): readonly Violation[] =>
  rooms[roomOf(path)]?.pure
    ? impuritiesOf(path, text).map(({ what, line }) => `${path}:${line} says ${what}: time and chance come by a port`)
    : [];

/**
 * Text from data, such as a name with a hyphen or bracket, must not change an expression or make it invalid, and a
 * long text must not block the server.
 */
const expressionViolations = (path: string, text: string): readonly Violation[] => {
  if (roomOf(path) === 'tests') return [];
  const ofData = expressionsOfOwnTexts.includes(path) ? [] : expressionsOfData(path, text);
  return [
    ...ofData.map((line) => `${path}:${line}: a regular expression is made of data`),
    ...slowExpressionsOf(path, text).map((line) => `${path}:${line}: a regular expression is slow on long texts`),
  ];
};

const nameViolations = (path: string): readonly Violation[] =>
  path.split(/[/.-]/).some((part) => emptyNames.includes(part)) ? [`${path}: a name that says nothing`] : [];

const sizeViolations = (files: SourceFiles): readonly Violation[] =>
  [...Map.groupBy(files.keys(), (path) => posix.dirname(path))]
    .filter(([folder, paths]) => paths.length > maxFilesInFolder && !foldersOfData.includes(folder))
    .map(([folder, paths]) => `${folder}: ${paths.length} files, ${maxFilesInFolder} at most without a second level`);

/** All violations, one sentence each: imports, use of the clock or chance, expressions, names, folder sizes. */
export const violationsIn = (files: SourceFiles): readonly Violation[] => [
  ...sizeViolations(files),
  ...[...files]
    .filter(([path]) => !outsideTheApp.includes(path))
    .flatMap(([path, text]) => [
      ...importsOf(path, text).flatMap((found) => importViolations(path, found)),
      ...purityViolations(path, text),
      ...expressionViolations(path, text),
      ...nameViolations(path),
    ]),
];
