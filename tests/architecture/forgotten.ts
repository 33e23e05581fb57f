/**
 * Shows that nothing can be forgotten silently. In a throw-away copy of the project it takes away, one at a time, every
 * place that answers for an event or a status: handlers of projections, lines of the history, schemas of the codec,
 * branches of `evolve`, entries of tables and members of lists. Each must fail the compiler or a spec.
 *
 *     node tests/architecture/forgotten.ts [WORD…]
 *
 * With words, only places whose path contains one of them. It is run by hand: it takes some minutes. It prints a table
 * of the places with what noticed each, and ends with exit code 1 where nothing noticed.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, sep } from 'node:path';
import { appointmentStatuses } from '../../domain/appointment/index.ts';
import { zoneStatusRules } from '../../domain/availability/index.ts';
import { namesIn } from '../../domain/kernel/index.ts';
import { proofStatuses } from '../../domain/payment-proof/index.ts';
import { reviewStatuses } from '../../domain/review/index.ts';
import { eventTypes } from '../support/arbitrary/events.ts';
import { type Removal, removalsIn, without } from './removals.ts';

const root = join(import.meta.dirname, '../..');
const parts = ['domain', 'application', 'projections', 'adapters', 'web', 'tests', 'build'];
const rooms = ['domain', 'application', 'projections', 'adapters', 'web'];
/** The demo makes events up; it answers for none. */
const leftOut = 'adapters/first-start/demo/';

const words = new Set<string>([
  ...eventTypes,
  ...appointmentStatuses,
  ...proofStatuses,
  ...reviewStatuses,
  ...namesIn(zoneStatusRules),
]);

type Told = { readonly path: string; readonly line: number; readonly text: string };
type Noticed = { readonly removal: Removal; readonly by: string | null };

const openCopy = () => {
  const folder = mkdtempSync(join(tmpdir(), 'salon-forgotten-'));
  for (const part of [...parts, 'tsconfig.json', 'package.json'])
    cpSync(join(root, part), join(folder, part), { recursive: true, preserveTimestamps: true });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');

  const node = (...args: readonly string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
    return { failed: status !== 0, text: `${stdout}${stderr}` };
  };

  /** What the compiler says of the rooms, or of the whole project, without these places. */
  const compiled = (removals: readonly Removal[], within: readonly string[] = []): readonly Told[] => {
    for (const [path, ones] of Map.groupBy(removals, (removal) => removal.path))
      writeFileSync(join(folder, path), without(originalOf(path), ones));
    const { text } = node('node_modules/typescript-native/bin/tsc', '-b', ...within);
    return text.split('\n').flatMap((line) => {
      const [, path, at, said] = /^(\S+?)\((\d+),\d+\): error (.*)$/.exec(line) ?? [];
      return path === undefined || at === undefined || said === undefined
        ? []
        : [{ path, line: Number(at), text: said }];
    });
  };

  const put = (removals: readonly Removal[]): void => {
    for (const { path } of removals) writeFileSync(join(folder, path), originalOf(path));
  };

  const specsFail = (folders: readonly string[]): boolean =>
    node('node_modules/vitest/vitest.mjs', 'run', '--config', 'tests/vitest.config.ts', '--bail', '1', ...folders)
      .failed;

  return { compiled, put, specsFail, remove: () => rmSync(folder, { recursive: true, force: true }) };
};

const originals = new Map<string, string>();
const originalOf = (path: string): string => {
  const known = originals.get(path) ?? readFileSync(join(root, path), 'utf8');
  originals.set(path, known);
  return known;
};

const removalsOf = (filters: readonly string[]): readonly Removal[] =>
  rooms
    .flatMap((room) => globSync(`${room}/**/*.{ts,tsx}`, { cwd: root }).map((path) => path.split(sep).join('/')))
    .filter((path) => !path.startsWith(leftOut))
    .filter((path) => filters.length === 0 || filters.some((filter) => path.includes(filter)))
    .flatMap((path) => removalsIn(path, originalOf(path), words));

/** Whose errors are counted as noticing a removal: another removal of the same round must not have caused them. */
type Around = {
  readonly keyOf: (removal: Removal) => string;
  readonly isNear: (removal: Removal, told: Told) => boolean;
};

const statement: Around = {
  keyOf: (removal) => `${removal.path}:${removal.statement[0]}`,
  isNear: ({ path, statement: [first, last] }, told) => told.path === path && told.line >= first && told.line <= last,
};

/** For a list that a match of the same file names. */
const file: Around = { keyOf: ({ path }) => path, isNear: ({ path }, told) => told.path === path };

/** The n-th place of every statement or file, then the next. */
const roundsOf = (removals: readonly Removal[], { keyOf }: Around): readonly (readonly Removal[])[] => {
  const groups = [...Map.groupBy(removals, keyOf).values()];
  const most = Math.max(0, ...groups.map(({ length }) => length));
  return Array.from({ length: most }, (_, round) => groups.flatMap((ones) => ones[round] ?? []));
};

/** The specs that stand nearest to a file. */
const specsFor = (path: string): readonly string[] => {
  if (path.startsWith('projections/')) return ['tests/projections', 'tests/adapters/http'];
  const [room = '', folder = ''] = path.split('/');
  return room === 'adapters' ? [`tests/adapters/${folder}`] : [`tests/${room}`];
};

const short = (text: string): string => (text.length > 90 ? `${text.slice(0, 87)}...` : text);

type Copy = ReturnType<typeof openCopy>;

/** What the room's own compilation notices near each removal; the others are missed. */
const lookThrough = (copy: Copy, room: string, removals: readonly Removal[], around: Around) => {
  const noticed: Noticed[] = [];
  const missed: Removal[] = [];
  for (const round of roundsOf(removals, around)) {
    const told = copy.compiled(round, [room]);
    copy.put(round);
    for (const removal of round) {
      const error = told.find((one) => around.isNear(removal, one));
      if (error === undefined) missed.push(removal);
      else noticed.push({ removal, by: `compiler: ${short(error.text)}` });
    }
  }
  console.error(`${room}: ${noticed.length} of ${removals.length} noticed`);
  return { noticed, missed };
};

/** By the whole project's compilation, and by the nearest specs where that says nothing. */
const lookAlone = (copy: Copy, removal: Removal): Noticed => {
  const [error] = copy.compiled([removal]);
  const specs = specsFor(removal.path);
  const bySpecs = error === undefined && copy.specsFail(specs) ? `specs in ${specs.join(', ')}` : null;
  copy.put([removal]);
  const by = error === undefined ? bySpecs : `compiler in ${error.path}: ${short(error.text)}`;
  console.error(`${removal.path}:${removal.line} ${removal.word}: ${by ?? 'NOTHING NOTICED'}`);
  return { removal, by };
};

const lookFor = (copy: Copy, removals: readonly Removal[]): readonly Noticed[] => {
  const noticed: Noticed[] = [];
  for (const room of rooms) {
    const within = removals.filter(({ path }) => path.startsWith(`${room}/`));
    const first = lookThrough(copy, room, within, statement);
    const second = lookThrough(copy, room, first.missed, file);
    noticed.push(...first.noticed, ...second.noticed, ...second.missed.map((removal) => lookAlone(copy, removal)));
  }
  return noticed;
};

const copy = openCopy();
try {
  const [broken] = copy.compiled([]);
  if (broken !== undefined) throw new Error(`${broken.path} does not compile as it is: ${broken.text}`);
  const noticed = lookFor(copy, removalsOf(process.argv.slice(2)));
  const silent = noticed.filter(({ by }) => by === null);
  for (const { removal, by } of noticed)
    console.log(`${removal.path}:${removal.line} | ${removal.word} | ${by ?? 'NOTHING NOTICED'}`);
  console.log(`${noticed.length} places taken away, ${silent.length} of them unnoticed`);
  process.exitCode = silent.length === 0 && noticed.length > 0 ? 0 : 1;
} finally {
  copy.remove();
}
