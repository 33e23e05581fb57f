import { type CodeTerms, type CodeWorth, leftOfGift } from '../domain/code.ts';
import type { AppointmentId, CodeId, ServiceId } from '../domain/kernel/ids.ts';
import { type Cents, sumOfCents } from '../domain/kernel/money.ts';
import type { CalendarDate, Instant } from '../domain/kernel/time.ts';
import { isHoldingTime } from './appointments/statuses.ts';
import { namesOfClient } from './appointments/table.ts';
import { flag, integer, json, keyedTable, orNull, text } from './engine/columns.ts';
import { projection } from './engine/projection.ts';
import type { ReadDatabase } from './engine/read-database.ts';

const codesTable = keyedTable('codes', 'codeId', {
  codeId: text<CodeId>(),
  code: text(),
  isPaused: flag(),
  worth: json<CodeWorth>(),
  from_: orNull(text<CalendarDate>()),
  until_: orNull(text<CalendarDate>()),
  minimum: integer<Cents>(),
  serviceIds: json<readonly ServiceId[]>(),
  oncePerClient: flag(),
  limit_: orNull(integer()),
  madeAt: text<Instant>(),
});

/** One row per visit that uses a code. */
const usesTable = keyedTable(
  'codeUses',
  'useId',
  {
    /** Made of both ids. */
    useId: text(),
    codeId: text<CodeId>(),
    appointmentId: text<AppointmentId>(),
    amount: integer<Cents>(),
    usedAt: text<Instant>(),
  },
  { indexes: ['CREATE INDEX usesOfCode ON codeUses (codeId, usedAt)'] },
);

type UseKey = { readonly codeId: CodeId; readonly appointmentId: AppointmentId };
const idOfUse = ({ codeId, appointmentId }: UseKey): string => `${codeId}/${appointmentId}`;

/** The owner's codes, and the visits that use them. */
export const codes = projection({
  name: 'codes',
  version: 1,
  tables: [codesTable, usesTable],
  on: {
    CodeMade: ({ event: { data }, metadata }, db) => {
      const { codeId, code, worth, from, until, minimum, serviceIds, oncePerClient, limit } = data;
      codesTable.put(db, {
        ...{ codeId, code, worth, minimum, serviceIds, oncePerClient, isPaused: false },
        ...{ from_: from, until_: until, limit_: limit, madeAt: metadata.occurredAt },
      });
    },
    CodePaused: ({ event: { data } }, db) => codesTable.change(db, data.codeId, { isPaused: true }),
    CodeResumed: ({ event: { data } }, db) => codesTable.change(db, data.codeId, { isPaused: false }),
    CodeUsed: ({ event: { data }, metadata }, db) => {
      const { codeId, appointmentId, amount } = data;
      usesTable.put(db, { ...{ useId: idOfUse(data), codeId, appointmentId, amount, usedAt: metadata.occurredAt } });
    },
    CodeGivenBack: ({ event: { data } }, db) => {
      if (data.isFree) usesTable.remove(db, idOfUse(data));
    },
  },
});

export type CodeUseRow = {
  readonly appointmentId: AppointmentId;
  readonly amount: Cents;
  readonly date: CalendarDate;
  /** Null after the client has been forgotten. */
  readonly firstName: string | null;
  readonly lastName: string | null;
};

export type CodeRow = CodeTerms & {
  readonly codeId: CodeId;
  readonly code: string;
  readonly isPaused: boolean;
  /** The number of visits that use it, and the amount that it takes off them. */
  readonly used: number;
  readonly usedAmount: Cents;
  /** The rest of a gift; null for a code that is not a gift. */
  readonly left: Cents | null;
  /** Latest first. */
  readonly uses: readonly CodeUseRow[];
};

/** How many visits a list shows per code. */
const maxShown = 50;

/** The visits that use a code, latest first. */
export const usesOfCode = (db: ReadDatabase, codeId: CodeId): readonly CodeUseRow[] =>
  db
    .prepare<CodeUseRow>(
      `SELECT appointmentId, amount, date, ${namesOfClient}
        FROM codeUses JOIN appointments USING (appointmentId)
        WHERE codeId = ? ORDER BY usedAt DESC, appointmentId LIMIT ${maxShown}`,
    )
    .all([codeId]);

/** The number of uses of a code, the discounts so far, and the rest of a gift. */
export const sumsOfUses = (terms: Pick<CodeTerms, 'worth'>, amounts: readonly Cents[]) => {
  const usedAmount = sumOfCents(amounts);
  return { used: amounts.length, usedAmount, left: leftOfGift(terms, usedAmount) };
};

/** The owner's codes, latest first. */
export const listCodes = (db: ReadDatabase): readonly CodeRow[] =>
  codesTable.rows(db, 'ORDER BY madeAt DESC, codeId').map(({ from_, until_, limit_, ...row }) => {
    const amounts = usesTable.rows(db, 'WHERE codeId = ?', [row.codeId]).map(({ amount }) => amount);
    return {
      ...{ ...row, from: from_, until: until_, limit: limit_ },
      ...{ ...sumsOfUses(row, amounts), uses: usesOfCode(db, row.codeId) },
    };
  });

/** Whether there is a code that clients can use. */
export const takesCodes = (db: ReadDatabase): boolean =>
  db.prepare<{ readonly any: number }>('SELECT EXISTS (SELECT 1 FROM codes WHERE isPaused = 0) AS any').get()?.any ===
  1;

/** Uses older than `before` whose visit was never requested, or was canceled. A missed visit keeps its code. */
export const unusedCodeUses = (db: ReadDatabase, before: Instant): readonly UseKey[] =>
  db
    .prepare<UseKey>(
      `SELECT codeId, appointmentId FROM codeUses LEFT JOIN appointments USING (appointmentId)
        WHERE usedAt < ? AND (status IS NULL OR NOT (${isHoldingTime} OR isNoShow = 1)) ORDER BY usedAt, appointmentId`,
    )
    .all([before]);

/**
 * Uses whose visit takes another amount off by now, because its price was changed. A gift that is used up pays no more,
 * even if the price is raised again.
 */
export const outdatedCodeUses = (db: ReadDatabase): readonly UseKey[] => {
  const left = `CASE WHEN worth ->> 'kind' = 'gift' THEN (worth ->> 'amount') -
    (SELECT sum(other.amount) FROM codeUses AS other WHERE other.codeId = codes.codeId) ELSE 1 END`;
  const takenOff = "min(total, discount ->> 'amount')";
  return db
    .prepare<UseKey>(
      `SELECT codeId, appointmentId FROM codeUses JOIN codes USING (codeId) JOIN appointments USING (appointmentId)
        WHERE (${isHoldingTime} OR isNoShow = 1) AND discount ->> 'codeId' = codeId
          AND (amount > ${takenOff} OR (amount < ${takenOff} AND ${left} > 0)) ORDER BY usedAt, appointmentId`,
    )
    .all([]);
};
