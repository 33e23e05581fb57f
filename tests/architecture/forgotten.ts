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
import { appointmentStatuses } from '../../domain/appointment/events.ts';
import { zoneStatusRules } from '../../domain/availability/zone-status.ts';
import { namesIn } from '../../domain/kernel/text.ts';
import { proofStatuses } from '../../domain/payment-proof/events.ts';
import { reviewStatuses } from '../../domain/review/events.ts';
import { eventTypes } from '../support/arbitrary/events.ts';
import { type CompilerError, type Copy, openCopy } from './copied-project.ts';
import { type Removal, removalsIn } from './removals.ts';

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

type Noticed = { readonly removal: Removal; readonly by: string | null };

const removalsOf = ({ sources }: Copy, filters: readonly string[]): readonly Removal[] =>
  [...sources]
    .filter(([path]) => !path.startsWith(leftOut))
    .filter(([path]) => filters.length === 0 || filters.some((filter) => path.includes(filter)))
    .flatMap(([path, text]) => removalsIn(path, text, words));

/** Whose errors are counted as noticing a removal: another removal of the same round must not have caused them. */
type Around = {
  readonly keyOf: (removal: Removal) => string;
  readonly isNear: (removal: Removal, told: CompilerError) => boolean;
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
  if (path.startsWith('projections/')) return ['tests/projections', 'tests/adapters/compose', 'tests/adapters/http'];
  const [room = '', folder = ''] = path.split('/');
  return room === 'adapters' ? [`tests/adapters/${folder}`] : [`tests/${room}`];
};

const short = (text: string): string => (text.length > 90 ? `${text.slice(0, 87)}...` : text);

/** What the room's own compilation notices near each removal; the others are missed. */
const lookThrough = (copy: Copy, room: string, removals: readonly Removal[], around: Around) => {
  const noticed: Noticed[] = [];
  const missed: Removal[] = [];
  for (const round of roundsOf(removals, around)) {
    const told = copy.compiledWithout(round, [room]);
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
  const [error] = copy.compiledWithout([removal]);
  const specs = specsFor(removal.path);
  const bySpecs = error === undefined && copy.specsNotice(specs, removal) ? `specs in ${specs.join(', ')}` : null;
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

const copy = openCopy(rooms);
try {
  const [broken] = copy.compiledWithout([]);
  if (broken !== undefined) throw new Error(`${broken.path} does not compile as it is: ${broken.text}`);
  const noticed = lookFor(copy, removalsOf(copy, process.argv.slice(2)));
  const silent = noticed.filter(({ by }) => by === null);
  for (const { removal, by } of noticed)
    console.log(`${removal.path}:${removal.line} | ${removal.word} | ${by ?? 'NOTHING NOTICED'}`);
  console.log(`${noticed.length} places taken away, ${silent.length} of them unnoticed`);
  process.exitCode = silent.length === 0 && noticed.length > 0 ? 0 : 1;
} finally {
  copy.remove();
}
