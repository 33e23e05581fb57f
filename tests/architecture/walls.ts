import { posix } from 'node:path';
import { expressionsOfData, impuritiesOf } from './clock-and-dice.ts';
import {
  emptyNames,
  expressionsOfOwnTexts,
  foldersOfData,
  foldersOfSlices,
  isComposition,
  mostFilesInFolder,
  outsideTheApp,
  rooms,
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

/** The folder of the file's slice, such as `domain/review`; null if the file belongs to no slice. */
const sliceOf = (path: string): string | null => {
  const [around, others] = Object.entries(foldersOfSlices).find(([folder]) => path.startsWith(`${folder}/`)) ?? [];
  if (around === undefined || others === undefined) return null;
  const [name, file] = path.slice(around.length + 1).split('/');
  return name === undefined || file === undefined || others.includes(name) ? null : `${around}/${name}`;
};

const throughDoors: Wall = ({ from, to }) => {
  const slice = sliceOf(to);
  if (slice === null || slice === sliceOf(from) || roomOf(from) === 'tests') return null;
  return to === `${slice}/index.ts` ? null : `the door of ${slice} is its index.ts`;
};

/** In this room a file may import its own folder and the `shared` folders, but no other folder of the room. */
const noSideways =
  (room: string, shared: readonly string[], exempt: (path: string) => boolean): Wall =>
  ({ from, to }) => {
    if (roomOf(from) !== room || roomOf(to) !== room || exempt(from)) return null;
    const [mine, theirs] = [folderOf(from), folderOf(to)];
    if (mine === null || theirs === null || mine === theirs || shared.includes(theirs)) return null;
    return `${room}/${mine} may not know ${room}/${theirs}`;
  };

/** A slice of the domain may import only the kernel, not even the files that gather all slices. */
const slicesStandAlone: Wall = ({ from, to }) => {
  const gathers = roomOf(to) === 'domain' && folderOf(to) === null;
  return roomOf(from) === 'domain' && folderOf(from) !== null && gathers
    ? 'a slice may not know what gathers it'
    : null;
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

const walls: readonly Wall[] = [
  withinRooms,
  throughDoors,
  noSideways('domain', ['kernel'], () => false),
  slicesStandAlone,
  noSideways('application', foldersOfSlices.application ?? [], (path) => path.startsWith('application/reactions/')),
  noSideways('adapters', [], isComposition),
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

/** A name with a hyphen or a bracket must not decide what an expression means, or whether it is one. */
const expressionViolations = (path: string, text: string): readonly Violation[] =>
  roomOf(path) === 'tests' || expressionsOfOwnTexts.includes(path)
    ? []
    : expressionsOfData(path, text).map((line) => `${path}:${line}: a regular expression is made of data`);

const nameViolations = (path: string): readonly Violation[] =>
  path.split(/[/.-]/).some((part) => emptyNames.includes(part)) ? [`${path}: a name that says nothing`] : [];

const sizeViolations = (files: SourceFiles): readonly Violation[] =>
  [...Map.groupBy(files.keys(), (path) => posix.dirname(path))]
    .filter(([folder, paths]) => paths.length > mostFilesInFolder && !foldersOfData.includes(folder))
    .map(([folder, paths]) => `${folder}: ${paths.length} files, ${mostFilesInFolder} at most without a second level`);

/** Every forbidden import, use of the clock or chance, expression of data, meaningless file name and folder that is too full, one sentence each. */
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
