import { errAsync, okAsync, type ResultAsync } from 'neverthrow';
import type { SessionStart } from '../../domain/appointment/install.ts';
import { maxSessions, namesInstall } from '../../domain/catalogue/decide.ts';
import { foldedText, same } from '../../domain/kernel/text.ts';
import { addDays } from '../../domain/kernel/time.ts';
import { isFailure } from '../kernel/failure.ts';
import type { ImportedVisit } from '../kernel/imported.ts';
import type { ReadRow, VisitInRow } from '../ports/imports.ts';
import type { RowTrouble } from './run-parts.ts';

/** One day of an install, and the place of its row in the file. */
type Day = { readonly index: number; readonly visit: VisitInRow };

/** An install that a file has as visits on consecutive days, in their order. */
export type InstallInRows = readonly [Day, ...Day[]];

/** What the days of one install have in common. */
const keyOf = ({ client, service, minutes, status }: VisitInRow): string =>
  foldedText(JSON.stringify([client, service, minutes, status]));

/** Splits one client's days where they do not follow each other, or where an install is full. */
const installsOf = (days: readonly Day[]): readonly InstallInRows[] => {
  const installs: [Day, ...Day[]][] = [];
  for (const day of days.toSorted((one, other) => (one.visit.date < other.visit.date ? -1 : 1))) {
    const last = installs.at(-1);
    const before = last?.at(-1)?.visit.date;
    // A file may have a visit twice.
    if (before === day.visit.date) continue;
    const goesOn = before !== undefined && addDays(before, 1) === day.visit.date;
    if (last !== undefined && goesOn && last.length < maxSessions) last.push(day);
    else installs.push([day]);
  }
  return installs;
};

/** The installs in the rows that take more than a day. */
export const installsIn = (rows: readonly ReadRow[]): readonly InstallInRows[] => {
  const byKey = new Map<string, Day[]>();
  for (const [index, row] of rows.entries()) {
    if (row.isErr() || row.value.kind !== 'visits' || !namesInstall(row.value.visit.service)) continue;
    const day = { index, visit: row.value.visit };
    const key = keyOf(day.visit);
    const days = byKey.get(key) ?? [];
    byKey.set(key, days);
    days.push(day);
  }
  return [...byKey.values()].flatMap(installsOf).filter(({ length }) => length > 1);
};

export const sessionStart = ({ date, time }: VisitInRow): SessionStart => ({ date, time });

type Taken = ResultAsync<ImportedVisit, RowTrouble>;
type Taking = {
  readonly takeVisit: (visit: VisitInRow, further?: readonly VisitInRow[]) => Taken;
  readonly hasBegun: (visit: VisitInRow) => boolean;
};

/** Takes the days of installs: once for all of them, for the row of any. */
export const openInstalls = ({ takeVisit, hasBegun }: Taking) => {
  const known = new Map<InstallInRows, Taken>();
  const takeInstall = (install: InstallInRows): Taken => {
    const before = known.get(install);
    if (before !== undefined) return before;
    const [first, ...further] = install;
    const taken = takeVisit(
      first.visit,
      further.map(({ visit }) => visit),
    );
    known.set(install, taken);
    // After a failure, its next row tries again.
    void taken.orTee((trouble) => isFailure(trouble) && known.delete(install));
    return taken;
  };

  /**
   * A day becomes a visit of its own if the install is refused, or was imported without that day, or has begun and is
   * not over: then it is paid in part.
   */
  return (visit: VisitInRow, install: InstallInRows): Taken => {
    const [{ visit: first }] = install;
    if (install.some((day) => hasBegun(day.visit) !== hasBegun(first))) return takeVisit(visit);
    return takeInstall(install)
      .map((taken) => (visit === first || taken.further.some((day) => same(day, sessionStart(visit))) ? taken : null))
      .orElse((trouble) => (isFailure(trouble) ? errAsync(trouble) : okAsync(null)))
      .andThen((taken) => (taken === null ? takeVisit(visit) : okAsync(taken)));
  };
};
