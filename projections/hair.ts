import type { HairRecord } from '../domain/account/events.ts';
import { appointmentStatusRules, holdsTime } from '../domain/appointment/events.ts';
import { nameOfWhole } from '../domain/appointment/install.ts';
import { locsNamed, namesInstall, namesRetightening, tightensLocs, weeksNamed } from '../domain/catalogue/decide.ts';
import { type Fitting, fittingRetightening, sizeNamed } from '../domain/catalogue/retightening.ts';
import { personalOr } from '../domain/kernel/event.ts';
import type { AccountId, AppointmentId, HairPictureId, ServiceId } from '../domain/kernel/ids.ts';
import { addDays, type CalendarDate, calendarDate, type Instant } from '../domain/kernel/time.ts';
import { type AccountRow, accountById, accountsWhere } from './accounts.ts';
import { appointmentsOfAccount } from './appointments/of-account.ts';
import { isVisitToCome, mayBeReviewed } from './appointments/statuses.ts';
import type { AppointmentView } from './appointments/view.ts';
import { flag, keyedTable, orNull, type Row, text } from './engine/columns.ts';
import { projection } from './engine/projection.ts';
import type { ReadDatabase } from './engine/read-database.ts';
import { listServices, type ServiceRow } from './services.ts';

/** One row per photo that was ever added, so that all files of a forgotten person can be removed. */
const picturesTable = keyedTable(
  'hairPictures',
  'pictureId',
  {
    pictureId: text<HairPictureId>(),
    accountId: text<AccountId>(),
    appointmentId: orNull(text<AppointmentId>()),
    caption: orNull(text()),
    addedAt: text<Instant>(),
    isRemoved: flag(),
  },
  { indexes: ['CREATE INDEX hairPicturesByAccount ON hairPictures (accountId, addedAt, pictureId)'] },
);

export type HairPictureRow = Row<typeof picturesTable>;

export const hairPictures = projection({
  name: 'hair-pictures',
  version: 1,
  tables: [picturesTable],
  on: {
    HairPictureAdded: ({ event: { data }, metadata }, db) => {
      const { pictureId, accountId, appointmentId, personal } = data;
      const { caption } = personalOr(personal, { caption: null });
      const addedAt = metadata.occurredAt;
      picturesTable.put(db, { pictureId, accountId, appointmentId, caption, addedAt, isRemoved: false });
    },
    HairPictureRemoved: ({ event: { data } }, db) =>
      picturesTable.change(db, data.pictureId, { isRemoved: true, caption: null }),
    AccountForgotten: ({ event: { data } }, db) => {
      db.prepare('UPDATE hairPictures SET isRemoved = 1, caption = NULL WHERE accountId = ?').run([data.accountId]);
    },
  },
});

/** The photos of a client's hair, newest first. */
export const hairPicturesOf = (db: ReadDatabase, accountId: AccountId): readonly HairPictureRow[] =>
  picturesTable.rows(db, 'WHERE accountId = ? AND isRemoved = 0 ORDER BY addedAt DESC, pictureId DESC', [accountId]);

/** Every photo that was added for a client, including removed ones. */
export const hairPicturesEverOf = (db: ReadDatabase, accountId: AccountId): readonly HairPictureId[] =>
  picturesTable
    .rows(db, 'WHERE accountId = ? ORDER BY addedAt, pictureId', [accountId])
    .map(({ pictureId }) => pictureId);

/** Null if it does not exist or was removed. */
export const hairPictureById = (db: ReadDatabase, pictureId: HairPictureId): HairPictureRow | null => {
  const found = picturesTable.find(db, pictureId);
  return found === undefined || found.isRemoved ? null : found;
};

/** What is known about a client's hair, and when she is due. */
export type HairView = HairRecord & {
  /** The first day of the week in which the next retightening is due; null if it cannot be computed. */
  readonly dueOn: CalendarDate | null;
};

const daysOfWeek = 7;

/** The method in an installation's name: `Two Strand Twist` in `Microlocs Install: Two Strand Twist`. */
export const methodNamed = (name: string): string | null => {
  if (!namesInstall(name)) return null;
  const colon = name.indexOf(':');
  return colon < 0 ? null : nameOfWhole(name.slice(colon + 1)).trim() || null;
};

type Named = { readonly name: string };

type Visit = Pick<AppointmentView, 'date' | 'status'> & { readonly service: Named; readonly addOns: readonly Named[] };

const nameOf = ({ service, addOns }: Visit): string => locsNamed(service.name, addOns);

/** The first non-null answer about these visits' names. */
const firstFound = <Said>(visits: readonly Visit[], said: (name: string) => Said | null): Said | null =>
  visits.reduce<Said | null>((known, visit) => known ?? said(nameOf(visit)), null);

/** What visits tell: completed ones, and those booked before a day to come. `visits` begin with the latest. */
const hairFromVisits = (visits: readonly Visit[], before: CalendarDate | null): HairRecord => {
  const counted = visits.filter(({ date, status }) =>
    before !== null && date < before ? holdsTime(status) : appointmentStatusRules[status].clientMayReview,
  );
  const tightened = counted.filter((visit) => tightensLocs(nameOf(visit)));
  return {
    method: firstFound(tightened, methodNamed),
    size: firstFound(tightened, sizeNamed),
    lastRetighteningOn: tightened[0]?.date ?? null,
    weeks: firstFound(tightened, (name) => (namesRetightening(name) ? weeksNamed(name) : null)),
  };
};

const later = (one: string | null, other: string | null): string | null => {
  if (one === null || other === null) return one ?? other;
  return one > other ? one : other;
};

/**
 * The owner's record overrides the visits, except that a visit after her recorded date is the last retightening. With
 * `before`, what will be known on that day if the client comes to what she has booked. Null if nothing is known.
 */
export const hairRecordOf = (
  kept: HairRecord | null,
  visits: readonly Visit[],
  before: CalendarDate | null = null,
): HairView | null => {
  const said = hairFromVisits(visits, before);
  const known = {
    method: kept?.method ?? said.method,
    size: kept?.size ?? said.size,
    lastRetighteningOn: later(kept?.lastRetighteningOn ?? null, said.lastRetighteningOn),
    weeks: kept?.weeks ?? said.weeks,
  };
  if (Object.values(known).every((value) => value === null)) return null;
  const { lastRetighteningOn, weeks } = known;
  const dueOn =
    lastRetighteningOn === null || weeks === null
      ? null
      : addDays(calendarDate(lastRetighteningOn), weeks * daysOfWeek);
  return { ...known, dueOn };
};

/** The services among which retightenings are searched, read once for any number of clients. */
export const offeredServices = (db: ReadDatabase): readonly ServiceRow[] =>
  listServices(db, { isActive: true, sortBy: 'createdAt', direction: 'asc' }).rows;

/** The retightening that fits the client's hair on a day; null if her record is not enough to know. */
export const retighteningOn = (
  offered: readonly ServiceRow[],
  { size, lastRetighteningOn: last }: Pick<HairView, 'size' | 'lastRetighteningOn'>,
  date: CalendarDate,
): Fitting<ServiceRow> | null =>
  fittingRetightening(offered, { size, lastRetighteningOn: last === null ? null : calendarDate(last) }, date);

/** The same for a client, by everything that is known about her hair. */
export const retighteningOf = (db: ReadDatabase, accountId: AccountId, date: CalendarDate): ServiceId | null => {
  const hair = hairRecordOf(accountById(db, accountId)?.hair ?? null, appointmentsOfAccount(db, accountId));
  return hair === null ? null : (retighteningOn(offeredServices(db), hair, date)?.service.serviceId ?? null);
};

export type ClientDue = {
  readonly accountId: AccountId;
  readonly account: AccountRow;
  readonly hair: HairRecord & { readonly dueOn: CalendarDate; readonly lastRetighteningOn: string };
  /** When she was last notified that she is due since that retightening; null if she was not. */
  readonly toldAt: Instant | null;
};

/** Clients who have not come for longer than this are not listed. */
const maxDays = 26 * daysOfWeek;
/** Clients who are due within this many days are listed. */
const soonDays = daysOfWeek;

const hasVisitToCome = `EXISTS (SELECT 1 FROM appointments
  WHERE appointments.accountId = accounts.accountId AND date >= @today AND ${isVisitToCome})`;

const candidates = `role = 'user' AND isForgotten = 0 AND isBlocked = 0
  AND (hair IS NOT NULL OR accountId IN (SELECT value FROM json_each(@ids))) AND NOT ${hasVisitToCome}`;

const visitsSince = `SELECT accountId, date, status, serviceName, addOns FROM appointments
  WHERE date BETWEEN @since AND @today AND ${mayBeReviewed} ORDER BY date DESC, time DESC, rowid DESC`;

const lastToldOf = `SELECT accountId, max(changedAt) AS toldAt FROM notices
  WHERE accountId IN (SELECT value FROM json_each(@ids)) AND kind = 'return-due' AND standing = 'sent' GROUP BY accountId`;

type VisitRow = Pick<Visit, 'date' | 'status'> & {
  readonly accountId: AccountId;
  readonly serviceName: string;
  /** As JSON text. */
  readonly addOns: string;
};

/** Clients whose retightening is due within a week, and who have no booking. The longest due come first. */
export const clientsDue = (db: ReadDatabase, today: CalendarDate): readonly ClientDue[] => {
  const [since, soon] = [addDays(today, -maxDays), addDays(today, soonDays)];
  const rows = db.prepare<VisitRow>(visitsSince).all({ since, today });
  const tightened = rows
    // Most add-ons do not mention a retightening, and parsing them all takes longer than the rest.
    .filter(({ serviceName, addOns }) => tightensLocs(serviceName) || namesRetightening(addOns))
    .map(({ serviceName, addOns, ...row }) => ({ ...row, service: { name: serviceName }, addOns: JSON.parse(addOns) }))
    .filter((visit) => tightensLocs(nameOf(visit)));
  const visits = Map.groupBy(tightened, ({ accountId }) => accountId);
  const idsOf = (ids: Iterable<AccountId>) => JSON.stringify([...ids]);
  const due = accountsWhere(db, candidates, { today, ids: idsOf(visits.keys()) }).flatMap((account) => {
    const hair = hairRecordOf(account.hair, visits.get(account.accountId) ?? []);
    if (hair === null || hair.dueOn === null || hair.lastRetighteningOn === null) return [];
    const { dueOn, lastRetighteningOn } = hair;
    return lastRetighteningOn < since || dueOn > soon
      ? []
      : [{ account, hair: { ...hair, dueOn, lastRetighteningOn } }];
  });
  const told = db
    .prepare<{ readonly accountId: AccountId; readonly toldAt: Instant }>(lastToldOf)
    .all({ ids: idsOf(due.map(({ account }) => account.accountId)) });
  const toldAtOf = new Map(told.map(({ accountId, toldAt }) => [accountId, toldAt]));
  return due
    .map(({ account, hair }) => {
      const { accountId } = account;
      const toldAt = toldAtOf.get(accountId) ?? null;
      const isSince = toldAt !== null && toldAt > hair.lastRetighteningOn;
      return { accountId, account, hair, toldAt: isSince ? toldAt : null };
    })
    .toSorted((one, other) => (one.hair.dueOn < other.hair.dueOn ? -1 : 1));
};
