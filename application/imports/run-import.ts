import { err, ok, okAsync, type ResultAsync, safeTry } from 'neverthrow';
import { match } from 'ts-pattern';
import type { Profile } from '../../domain/account/events.ts';
import { type ActiveStatus, appointmentStatusRules } from '../../domain/appointment/events.ts';
import { type Cents, sumOfCents } from '../../domain/kernel/money.ts';
import { type Instant, instantAt, millisOf, wallOfDay, type Zone } from '../../domain/kernel/time.ts';
import type { Caller, NotAllowed } from '../kernel/caller.ts';
import { type Failure, isFailure } from '../kernel/failure.ts';
import { turnsByKey } from '../kernel/handle.ts';
import type { ImportedVisit, VisitToImport } from '../kernel/imported.ts';
import type { ReadRow, VisitInRow } from '../ports/imports.ts';
import { type InstallInRows, installsIn, openInstalls, sessionStart } from './installs.ts';
import { type ClientFound, openOffered, openPeople } from './matching.ts';
import type { RowOutcome } from './outcome.ts';
import type { RowTrouble, RunParts } from './run-parts.ts';

/** Works on the items in order, at most `many` at once, until `isOver`. Resolves when all started work is done. */
const inParallel = async <Item>(
  items: readonly Item[],
  many: number,
  isOver: () => boolean,
  work: (item: Item) => Promise<void>,
): Promise<void> => {
  let next = 0;
  const worker = async (): Promise<void> => {
    while (next < items.length && !isOver()) {
      const index = next;
      next += 1;
      await work(items[index] as Item);
    }
  };
  await Promise.all(Array.from({ length: many }, worker));
};

/**
 * How many rows are imported at once. The log commits their appends together; with more, clients' requests would wait
 * longer.
 */
const atOnce = 128;
/** How often a row is tried while the log is unreachable, and the pause in between. */
const tries = 6;
const pauseMillis = 500;

/** A past visit is completed. Any other has the file's status, or is confirmed if that is missing or already over. */
const statusOf = (said: ActiveStatus | null, endsAt: Instant, now: Instant): ActiveStatus => {
  if (endsAt <= now) return 'completed';
  return said === null || appointmentStatusRules[said].isOver ? 'confirmed' : said;
};

const customerOf = ({ phone, ...profile }: Profile) => ({ ...profile, phone: phone ?? '' });

/** By its id in its program, or else by client, start and service. */
const knownAs = (source: string, visit: VisitInRow, { accountId }: ClientFound): readonly string[] =>
  visit.visitId === null
    ? ['visit', accountId, visit.date, visit.time, visit.service.toLowerCase()]
    : ['id', source, visit.visitId];

/** Whether a visit only has its client's name. Such rows come last, because other rows may add that client. */
const isByName = (read: ReadRow): boolean =>
  read.isOk() &&
  read.value.kind === 'visits' &&
  read.value.visit.client.email === null &&
  read.value.visit.client.phone === null;

/** Null if the file has no price for any of the days. */
const sumOfPrices = (days: readonly VisitInRow[]): Cents | null => {
  const prices = days.map(({ price }) => price).filter((price) => price !== null);
  return prices.length === 0 ? null : sumOfCents(prices);
};

/** Each note once, because a program may repeat the same one for every day. */
const notesOf = (days: readonly VisitInRow[]): string | null => {
  const notes = new Set(days.map(({ notes }) => notes).filter((note) => note !== null));
  return notes.size === 0 ? null : [...notes].join('\n');
};

type Run = {
  readonly source: string;
  readonly zone: Zone;
  /** Called for each row, in the order in which they finish. */
  readonly tell: (index: number, outcome: RowOutcome) => void;
  readonly isStopped: () => boolean;
};

const openRun = (parts: RunParts, caller: Caller, { source, zone }: Run) => {
  const people = openPeople(parts, caller);
  const offered = openOffered(parts, caller);
  const inTurn = turnsByKey();

  const hasBegun = (day: VisitInRow): boolean =>
    (wallOfDay(zone, day.date).instantOf(day.time) ?? 0) <= millisOf(parts.clock.now());

  /** Takes a visit, with the further days of its install. */
  const takeVisit = (visit: VisitInRow, further: readonly VisitInRow[] = []) =>
    safeTry<ImportedVisit, RowTrouble>(async function* () {
      const person = yield* people.clientOf(visit.client);
      const { minutes: said, date, time } = visit;
      const days = [visit, ...further];
      const price = sumOfPrices(days);
      const service = yield* offered.named(visit.service, { price, minutes: said });
      const minutes = said ?? service.minutes;
      const startsAt = wallOfDay(zone, date).instantOf(time) ?? 0;
      const endsAt = instantAt(startsAt + minutes * 60_000);
      const now = parts.clock.now();
      const awaitsOwner = visit.status !== null && appointmentStatusRules[visit.status].awaitsOwner;
      if (awaitsOwner && endsAt <= now) return err({ kind: 'VisitNeverConfirmed' as const });
      const names = knownAs(source, visit, person);
      const asked: VisitToImport = {
        knownAs: names,
        accountId: person.accountId,
        customer: customerOf(person.profile),
        ...{ date, time, notes: notesOf(days), further: further.map(sessionStart) },
        service: { ...service, minutes, price: price ?? service.price },
        status: statusOf(visit.status, endsAt, now),
      };
      // A file may have a visit twice; the second one finds the first.
      return ok(yield* await inTurn(JSON.stringify(names), async () => parts.importVisit(caller, asked)));
    });

  const takeDay = openInstalls({ takeVisit, hasBegun });
  return (read: ReadRow, install: InstallInRows | null): ResultAsync<RowOutcome, RowTrouble> => {
    if (read.isErr()) return okAsync({ refused: read.error });
    return match(read.value)
      .with({ kind: 'clients' }, ({ client }) => people.bring(client).map(({ imported }): RowOutcome => imported))
      .with({ kind: 'visits' }, ({ visit }) =>
        (install === null ? takeVisit(visit) : takeDay(visit, install)).map(({ imported }): RowOutcome => imported),
      )
      .with({ kind: 'services' }, ({ service }) => offered.take(service))
      .exhaustive();
  };
};

/**
 * Imports the rows, several at once. A refused row does not stop the others. The run ends if the log stays unreachable;
 * importing the file again continues it, because imported rows are recognized.
 */
export const runImport = (parts: RunParts) => (caller: Caller, rows: readonly ReadRow[], run: Run) =>
  safeTry<null, Failure | NotAllowed>(async function* () {
    await parts.importViews.caughtUp();
    const take = openRun(parts, caller, run);
    const installs = new Map(
      installsIn(rows).flatMap((install) => install.map(({ index }) => [index, install] as const)),
    );
    let failed: Failure | NotAllowed | null = null;
    const takeOne = async ({ read, index }: { readonly read: ReadRow; readonly index: number }): Promise<void> => {
      for (let attempt = 1; ; attempt += 1) {
        const outcome = await take(read, installs.get(index) ?? null);
        if (outcome.isOk()) return run.tell(index, outcome.value);
        const trouble = outcome.error;
        if (!isFailure(trouble) && trouble.kind !== 'NotAllowed') return run.tell(index, { refused: trouble });
        if (attempt === tries || trouble.kind === 'NotAllowed') {
          failed ??= trouble;
          return;
        }
        await parts.clock.wait(pauseMillis);
      }
    };
    const isOver = (): boolean => failed !== null || run.isStopped();
    const numbered = rows.map((read, index) => ({ read, index }));
    const [sure, byName] = [
      numbered.filter(({ read }) => !isByName(read)),
      numbered.filter(({ read }) => isByName(read)),
    ];
    await inParallel(sure, atOnce, isOver, takeOne);
    await inParallel(byName, atOnce, isOver, takeOne);
    return failed === null ? ok(null) : err(failed);
  });
