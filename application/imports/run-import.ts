import { err, ok, okAsync, type ResultAsync, safeTry } from 'neverthrow';
import { match } from 'ts-pattern';
import type { Profile } from '../../domain/account/events.ts';
import { type ActiveStatus, appointmentStatusRules } from '../../domain/appointment/events.ts';
import { type Instant, instantAt, wallOfDay, type Zone } from '../../domain/kernel/time.ts';
import type { Caller, NotAllowed } from '../kernel/caller.ts';
import type { Failure } from '../kernel/failure.ts';
import { turnsByKey } from '../kernel/handle.ts';
import type { VisitToImport } from '../kernel/imported.ts';
import type { ReadRow, VisitInRow } from '../ports/imports.ts';
import { type ClientFound, openOffered, openPeople } from './matching.ts';
import type { RowOutcome } from './outcome.ts';
import type { RowTrouble, RunParts } from './run-parts.ts';

/** Does the work for each item in order, of at most `many` at once, until `isOver`. Resolves when all that began is done. */
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
 * Rows that are taken at once. The log commits the appends of all of them together; with more, requests of clients would
 * wait longer behind the import.
 */
const atOnce = 128;
/** How often, and after how long, a row is tried again while the log cannot be reached. */
const tries = 6;
const pauseMillis = 500;

const failures = [
  'Unavailable',
  'OutcomeUnknown',
  'AppendTooLarge',
  'Contended',
  'NotAllowed',
] as const satisfies readonly (Failure | NotAllowed)['kind'][];

const isFailure = (trouble: RowTrouble): trouble is Failure | NotAllowed =>
  failures.some((kind) => kind === trouble.kind);

/** As the visit's file says it; otherwise by whether it is past. What is past and was kept has taken place. */
const statusOf = (said: ActiveStatus | null, endsAt: Instant, now: Instant): ActiveStatus => {
  if (endsAt <= now) return 'completed';
  return said === null || appointmentStatusRules[said].isOver ? 'confirmed' : said;
};

const customerOf = ({ phone, ...profile }: Profile) => ({ ...profile, phone: phone ?? '' });

/** By the id that it has in its program; without one, by who came when and for what. */
const knownAs = (source: string, visit: VisitInRow, { accountId }: ClientFound): readonly string[] =>
  visit.visitId === null
    ? ['visit', accountId, visit.date, visit.time, visit.service.toLowerCase()]
    : ['id', source, visit.visitId];

/** Whether a visit names its client and no more. It waits for all other rows, of which one may be about the same client. */
const isByName = (read: ReadRow): boolean =>
  read.isOk() &&
  read.value.kind === 'visits' &&
  read.value.visit.client.email === null &&
  read.value.visit.client.phone === null;

type Run = {
  readonly source: string;
  readonly zone: Zone;
  /** Told of each row, in the order in which they are done. */
  readonly tell: (index: number, outcome: RowOutcome) => void;
  readonly isStopped: () => boolean;
};

const openRun = (parts: RunParts, caller: Caller, { source, zone }: Run) => {
  const people = openPeople(parts, caller);
  const offered = openOffered(parts, caller);
  const inTurn = turnsByKey();

  const takeVisit = (visit: VisitInRow): ResultAsync<RowOutcome, RowTrouble> =>
    safeTry<RowOutcome, RowTrouble>(async function* () {
      const person = yield* people.clientOf(visit.client);
      const { price, minutes: said, date, time, notes } = visit;
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
        ...{ date, time, notes },
        service: { ...service, minutes, price: price ?? service.price },
        status: statusOf(visit.status, endsAt, now),
      };
      // A file may have a visit twice; the second one then finds the first.
      const { imported } = yield* await inTurn(JSON.stringify(names), async () => parts.importVisit(caller, asked));
      return ok(imported);
    });

  return (read: ReadRow): ResultAsync<RowOutcome, RowTrouble> => {
    if (read.isErr()) return okAsync({ refused: read.error });
    return match(read.value)
      .with({ kind: 'clients' }, ({ client }) => people.bring(client).map(({ imported }): RowOutcome => imported))
      .with({ kind: 'visits' }, ({ visit }) => takeVisit(visit))
      .with({ kind: 'services' }, ({ service }) => offered.take(service))
      .exhaustive();
  };
};

/**
 * Takes the rows, several at once. A row that is refused keeps none of the others back. If the log cannot be reached for
 * a while, the run ends; given again, it goes on, because what was taken is known.
 */
export const runImport =
  (parts: RunParts) =>
  (caller: Caller, rows: readonly ReadRow[], run: Run): ResultAsync<null, Failure | NotAllowed> =>
    safeTry<null, Failure | NotAllowed>(async function* () {
      await parts.importViews.caughtUp();
      const take = openRun(parts, caller, run);
      let failed: Failure | NotAllowed | null = null;
      const takeOne = async ({ read, index }: { readonly read: ReadRow; readonly index: number }): Promise<void> => {
        for (let attempt = 1; ; attempt += 1) {
          const outcome = await take(read);
          if (outcome.isOk()) return run.tell(index, outcome.value);
          const trouble = outcome.error;
          if (!isFailure(trouble)) return run.tell(index, { refused: trouble });
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
