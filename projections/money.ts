import type { MoneyMethod } from '../domain/appointment/events.ts';
import { availabilityRules } from '../domain/availability/availability-rules.ts';
import { askedAtBooking, unnamedProofPays } from '../domain/kernel/deposit.ts';
import type { AccountId, AppointmentId, EntryId, ProofId } from '../domain/kernel/ids.ts';
import { type Cents, cents, sumOfCents } from '../domain/kernel/money.ts';
import { type CalendarDate, dateInZone, type Instant, type WallTime, type Zone } from '../domain/kernel/time.ts';
import { isFurtherService } from './appointments/figures.ts';
import { isHoldingTime, isVisitOver, sessionIdsFrom } from './appointments/statuses.ts';
import { appointmentsTable, namesOfClient } from './appointments/table.ts';
import { integer, keyedTable, orNull, type Row, text } from './engine/columns.ts';
import { projection } from './engine/projection.ts';
import type { ReadDatabase } from './engine/read-database.ts';

/** One row per payment proof, and per ledger entry that was not reversed. Returned money is negative. */
const moneyTable = keyedTable(
  'money',
  'id',
  {
    id: text<ProofId | EntryId>(),
    kind: text<'proof' | 'entry' | 'fee'>(),
    /** Null if no appointment uses the proof. */
    appointmentId: orNull(text<AppointmentId>()),
    /** Null for a fee. */
    method: orNull(text<MoneyMethod>()),
    /** The amount that the client stated for a proof; null if none, and for entries. */
    said: orNull(integer<Cents>()),
    /** Null for a proof without an amount, as in `provenBy`. */
    amount: orNull(integer<Cents>()),
    tip: integer<Cents>(),
    /** The day in the studio's zone; null if nothing was received: for unverified proofs and fees. */
    receivedOn: orNull(text<CalendarDate>()),
  },
  {
    indexes: [
      'CREATE INDEX moneyByDay ON money (receivedOn, appointmentId) WHERE receivedOn IS NOT NULL',
      'CREATE INDEX moneyOfAppointment ON money (appointmentId, receivedOn)',
      "CREATE INDEX moneyFees ON money (appointmentId) WHERE kind = 'fee'",
    ],
  },
);

/** Each appointment's client, and what a proof without an amount pays. Later price changes do not affect it. */
const pricesTable = keyedTable(
  'moneyPrices',
  'appointmentId',
  {
    appointmentId: text<AppointmentId>(),
    accountId: text<AccountId>(),
    unnamed: integer<Cents>(),
  },
  { indexes: ['CREATE INDEX pricesOfAccount ON moneyPrices (accountId, appointmentId, unnamed)'] },
);

/** The money received from each client, without tips. A client without payments may have no row. */
export const spentTable = keyedTable('moneySpent', 'accountId', {
  accountId: text<AccountId>(),
  spent: integer<Cents>(),
});

/** The studio's zone. A proof is dated by its verification in this zone if the owner read no date off it. */
const moneyZone = keyedTable('moneyZone', 'only', { only: integer<1>(), zone: text<Zone>() });

const addUpSpent = (db: ReadDatabase, accountId: AccountId): void => {
  const sum = db.prepare<{ readonly spent: Cents }>(
    `SELECT coalesce(sum(coalesce(amount, unnamed)), 0) AS spent FROM moneyPrices JOIN money USING (appointmentId)
      WHERE accountId = ? AND receivedOn IS NOT NULL`,
  );
  spentTable.put(db, { accountId, spent: sum.get([accountId])?.spent ?? cents(0) });
};

/** Recomputes what the client of this appointment has spent. */
const addUpFor = (db: ReadDatabase, appointmentId: AppointmentId | null | undefined): void => {
  const price = appointmentId ? pricesTable.find(db, appointmentId) : undefined;
  if (price !== undefined) addUpSpent(db, price.accountId);
};

const changePayment = (
  db: ReadDatabase,
  id: ProofId | EntryId,
  changes: Omit<Partial<Row<typeof moneyTable>>, 'id'>,
): void => {
  const before = moneyTable.find(db, id)?.appointmentId;
  moneyTable.change(db, id, changes);
  for (const appointmentId of new Set([before, changes.appointmentId])) addUpFor(db, appointmentId);
};

const removePayment = (db: ReadDatabase, id: ProofId | EntryId): void => {
  const before = moneyTable.find(db, id)?.appointmentId;
  moneyTable.remove(db, id);
  addUpFor(db, before);
};

const notReceived = (db: ReadDatabase, proofId: ProofId): void =>
  changePayment(db, proofId, { amount: moneyTable.find(db, proofId)?.said ?? null, receivedOn: null });

/** The money that the studio received, by verified proofs and by entries. */
export const money = projection({
  name: 'money',
  version: 5,
  tables: [moneyTable, pricesTable, spentTable, moneyZone],
  on: {
    AppointmentRequested: ({ event: { data } }, db) => {
      const { appointmentId, accountId } = data;
      pricesTable.put(db, { appointmentId, accountId, unnamed: unnamedProofPays(data) });
      addUpSpent(db, accountId);
    },
    AppointmentDeleted: ({ event: { data } }, db) => {
      const price = pricesTable.find(db, data.appointmentId);
      pricesTable.remove(db, data.appointmentId);
      if (price !== undefined) addUpSpent(db, price.accountId);
    },
    ZoneSet: ({ event: { data } }, db) => moneyZone.put(db, { only: 1, zone: data.zone }),
    PaymentProofUploaded: ({ event: { data } }, db) => {
      const { proofId: id, method, amount } = data;
      const rest = { appointmentId: null, tip: cents(0), receivedOn: null };
      moneyTable.put(db, { ...{ id, kind: 'proof', method, said: amount, amount }, ...rest });
    },
    PaymentProofClaimed: ({ event: { data } }, db) =>
      changePayment(db, data.proofId, { appointmentId: data.appointmentId }),
    PaymentProofGivenBack: ({ event: { data } }, db) => {
      if (data.isFree) changePayment(db, data.proofId, { appointmentId: null });
    },
    PaymentProofVerified: ({ event: { data }, metadata }, db) => {
      const { proofId, reading } = data;
      const zone = moneyZone.find(db, 1)?.zone ?? availabilityRules.initial.zone;
      changePayment(db, proofId, {
        amount: reading?.amount ?? moneyTable.find(db, proofId)?.said ?? null,
        receivedOn: reading?.paidOn ?? dateInZone(zone, metadata.occurredAt),
      });
    },
    PaymentProofRejected: ({ event: { data } }, db) => notReceived(db, data.proofId),
    PaymentProofSetPending: ({ event: { data } }, db) => notReceived(db, data.proofId),
    PaymentProofLapsed: ({ event: { data } }, db) => removePayment(db, data.proofId),
    MoneyReceived: ({ event: { data } }, db) => {
      const { entryId: id, appointmentId, method, amount, tip, receivedOn } = data;
      moneyTable.put(db, { ...{ id, kind: 'entry', appointmentId, method }, said: null, amount, tip, receivedOn });
      addUpFor(db, appointmentId);
    },
    MoneyReturned: ({ event: { data } }, db) => {
      const { entryId: id, appointmentId, method, returnedOn: receivedOn } = data;
      const amount = cents(-data.amount);
      moneyTable.put(db, {
        ...{ id, kind: 'entry', appointmentId, method, said: null, amount, tip: cents(0), receivedOn },
      });
      addUpFor(db, appointmentId);
    },
    FeeCharged: ({ event: { data } }, db) => {
      const { entryId: id, appointmentId, amount } = data;
      const nothing = { said: null, tip: cents(0), receivedOn: null };
      moneyTable.put(db, { ...{ id, kind: 'fee', appointmentId, method: null, amount }, ...nothing });
    },
    MoneyReversed: ({ event: { data } }, db) => removePayment(db, data.entryId),
    FeeWaived: ({ event: { data } }, db) => removePayment(db, data.entryId),
  },
});

/** Days, both ends included; null leaves that end open. */
type Days = { readonly from: CalendarDate | null; readonly to: CalendarDate | null };

const openEnds = ({ from, to }: Days) => ({ from: from ?? '', to: to ?? '~' });

// A deleted appointment has no row, so its money does not count.
const rows = 'money JOIN moneyPrices USING (appointmentId) JOIN appointments USING (appointmentId)';
const received = `${rows} WHERE receivedOn BETWEEN @from AND @to`;
const paid = 'coalesce(money.amount, moneyPrices.unnamed)';

type Sum = { readonly amount: Cents; readonly tip: Cents };

const summed = `coalesce(sum(${paid}), 0) AS amount, coalesce(sum(tip), 0) AS tip`;

/** The money received in some days. The amounts pay for visits; tips are extra. */
export type Received = Sum & {
  /** Days with money, in order. */
  readonly byDay: readonly (Sum & { readonly date: CalendarDate })[];
  /** The method with the most money comes first. */
  readonly byMethod: readonly (Sum & { readonly method: MoneyMethod })[];
};

export const receivedBetween = (db: ReadDatabase, days: Days): Received => {
  const between = openEnds(days);
  const byMethod = db
    .prepare<Sum & { readonly method: MoneyMethod }>(
      `SELECT method, ${summed} FROM ${received} GROUP BY method ORDER BY amount DESC, method`,
    )
    .all(between);
  const byDay = db
    .prepare<Sum & { readonly date: CalendarDate }>(
      `SELECT receivedOn AS date, ${summed} FROM ${received} GROUP BY receivedOn ORDER BY receivedOn`,
    )
    .all(between);
  return {
    amount: sumOfCents(byMethod.map(({ amount }) => amount)),
    tip: sumOfCents(byMethod.map(({ tip }) => tip)),
    byDay,
    byMethod,
  };
};

const partOfPaid = `coalesce(${paid} * (value ->> 'price') / nullif(appointments.total, 0), 0)`;

/**
 * SQL rows for the days from `@from` to `@to`: a service of a visit, and the money received for it. Each further
 * service gets a share by its price, in whole cents, and the first service gets the rest.
 */
export const receivedForServices = `
  SELECT appointments.serviceId, ${paid} - (
    SELECT coalesce(sum(${partOfPaid}), 0) FROM json_each(appointments.addOns) WHERE ${isFurtherService}
  ) AS amount FROM ${received}
  UNION ALL SELECT value ->> 'addOnId', ${partOfPaid}
  FROM ${rows} JOIN json_each(appointments.addOns) ON ${isFurtherService} WHERE receivedOn BETWEEN @from AND @to`;

type VisitOfMoney = {
  readonly appointmentId: AppointmentId;
  /** Null after the client has been forgotten. */
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly serviceName: string;
  readonly date: CalendarDate;
};

export type OutstandingVisit = VisitOfMoney & { readonly time: WallTime; readonly amount: Cents };

/** Visits that were canceled on these days for lack of payment, which did not come later; latest first. */
export const lapsedBetween = (db: ReadDatabase, days: Days): readonly OutstandingVisit[] =>
  appointmentsTable
    .rows(
      db,
      'WHERE isPaid = 0 AND lapsedOn BETWEEN @from AND @to ORDER BY lapsedOn DESC, date DESC, time DESC',
      openEnds(days),
    )
    .map(({ appointmentId, customer, serviceName, date, time, ...asked }) => ({
      ...{ appointmentId, serviceName, date, time },
      ...{ firstName: customer?.firstName ?? null, lastName: customer?.lastName ?? null },
      amount: askedAtBooking(asked),
    }));

/** The price minus the code's discount. */
const priceToPay = "max(0, total - coalesce(discount ->> 'amount', 0))";

const didStand = `(${isHoldingTime} OR isNoShow = 1)`;

/** As in the domain: a missed session leaves the others owed, and what was paid elsewhere is not. */
const owesPrice = `((${isHoldingTime} AND NOT (isSettled = 1 AND ${isVisitOver})) OR (install IS NOT NULL AND isNoShow = 1))`;

/** An install must be paid in full by its last session. */
const isOver = `iif(install IS NULL, startsAt <= @now OR ${isVisitOver}, @now >= (SELECT max(session.startsAt)
  FROM appointments AS session WHERE session.appointmentId IN (${sessionIdsFrom('appointments.appointmentId')}) AND ${didStand}))`;

const outstanding = `
  SELECT appointmentId, ${namesOfClient}, serviceName, date, time, iif(${owesPrice}, ${priceToPay}, 0) - (
    SELECT coalesce(sum(iif(kind = 'fee', -amount, ${paid})), 0) FROM money JOIN moneyPrices USING (appointmentId)
    WHERE money.appointmentId = appointments.appointmentId AND (receivedOn IS NOT NULL OR kind = 'fee')) AS amount
  FROM appointments WHERE (${owesPrice} AND ${isOver})
    OR (NOT ${owesPrice} AND appointmentId IN (SELECT appointmentId FROM money WHERE kind = 'fee'))`;

/**
 * Completed or past visits that are not fully paid, and canceled ones with an unpaid fee: their number, their sum,
 * and the latest of them.
 */
export const outstandingVisits = (db: ReadDatabase, now: Instant, limit: number) => {
  const all = `(${outstanding}) WHERE amount > 0`;
  const sum = db
    .prepare<{ readonly count: number; readonly amount: Cents }>(
      `SELECT count(*) AS count, coalesce(sum(amount), 0) AS amount FROM ${all}`,
    )
    .get({ now }) ?? { count: 0, amount: cents(0) };
  const visits = db
    .prepare<OutstandingVisit>(`SELECT * FROM ${all} ORDER BY date DESC, time DESC, appointmentId LIMIT @limit`)
    .all({ now, limit });
  return { ...sum, visits };
};

/** One payment, and the visit that it was for. */
export type ReceivedPayment = VisitOfMoney &
  Sum & {
    readonly id: string;
    readonly kind: 'proof' | 'entry';
    readonly receivedOn: CalendarDate;
    readonly method: MoneyMethod;
    /** The code that the visit was booked with; null without one. */
    readonly code: string | null;
    /** The owner's note. */
    readonly note: string | null;
  };

const note = `CASE kind
  WHEN 'proof' THEN (SELECT note FROM paymentProofs WHERE proofId = money.id)
  ELSE (SELECT value ->> 'note' FROM json_each(appointments.ledger) WHERE value ->> 'entryId' = money.id) END`;

/**
 * The money received in these days, by day, in groups of at most `limit`. Reads each group on request, starting after
 * the last row of the previous group.
 */
export function* paymentsInTurn(db: ReadDatabase, days: Days, limit: number): Generator<readonly ReceivedPayment[]> {
  const sql = `SELECT id, kind, receivedOn, method, ${paid} AS amount, tip, ${note} AS note,
      appointments.discount ->> 'code' AS code, appointmentId, ${namesOfClient}, serviceName, date
    FROM ${received} AND (receivedOn, id) > (@day, @id) ORDER BY receivedOn, id LIMIT @limit`;
  let last: { readonly day: string; readonly id: string } = { day: '', id: '' };
  for (;;) {
    const found = db.prepare<ReceivedPayment>(sql).all({ ...openEnds(days), ...last, limit });
    if (found.length > 0) yield found;
    const next = found.at(-1);
    if (next === undefined || found.length < limit) return;
    last = { day: next.receivedOn, id: next.id };
  }
}
