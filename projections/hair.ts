import type { HairRecord } from '../domain/account/events.ts';
import { appointmentStatusRules } from '../domain/appointment/events.ts';
import { namesInstall, namesRetightening, weeksNamed } from '../domain/catalogue/decide.ts';
import { personalOr } from '../domain/kernel/event.ts';
import type { AccountId, AppointmentId, HairPictureId } from '../domain/kernel/ids.ts';
import { addDays, type CalendarDate, calendarDate, type Instant } from '../domain/kernel/time.ts';
import type { AppointmentView } from './appointments/view.ts';
import { flag, keyedTable, orNull, type Row, text } from './engine/columns.ts';
import { projection } from './engine/projection.ts';
import type { ReadDatabase } from './engine/read-database.ts';

/** One row for each photo that was ever added: whoever is forgotten leaves no file behind. */
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

/** The photos of somebody's hair, the newest first. */
export const hairPicturesOf = (db: ReadDatabase, accountId: AccountId): readonly HairPictureRow[] =>
  picturesTable.rows(db, 'WHERE accountId = ? AND isRemoved = 0 ORDER BY addedAt DESC, pictureId DESC', [accountId]);

/** Every photo that was added for somebody, those that were removed as well. */
export const hairPicturesEverOf = (db: ReadDatabase, accountId: AccountId): readonly HairPictureId[] =>
  picturesTable
    .rows(db, 'WHERE accountId = ? ORDER BY addedAt, pictureId', [accountId])
    .map(({ pictureId }) => pictureId);

/** Null if there is none, or it was removed. */
export const hairPictureById = (db: ReadDatabase, pictureId: HairPictureId): HairPictureRow | null => {
  const found = picturesTable.find(db, pictureId);
  return found === undefined || found.isRemoved ? null : found;
};

/** What is known of a client's hair, and when she is due. */
export type HairView = HairRecord & {
  /** The first day of the week in which the next retightening is due; null while it cannot be computed. */
  readonly dueOn: CalendarDate | null;
};

const daysOfWeek = 7;

/** Locs are tightened from the day of their installation on. */
const tightens = (name: string): boolean => namesRetightening(name) || namesInstall(name);

/** The size of the locs that a service's name says; null if it says none. */
export const sizeNamed = (name: string): string | null => {
  const [found] = /extra small|small|medium|large/i.exec(name) ?? [];
  return found === undefined ? null : found.toLowerCase().replace(/\b\w/g, (letter) => letter.toUpperCase());
};

/** `Two Strand Twist` of `Microlocs Install: Two Strand Twist`. */
export const methodNamed = (name: string): string | null => {
  if (!namesInstall(name)) return null;
  const colon = name.indexOf(':');
  return colon < 0 ? null : name.slice(colon + 1).trim() || null;
};

type Visit = Pick<AppointmentView, 'date' | 'status' | 'service'>;

/** What the first of these visits says that says anything. */
const firstSaid = <Said>(visits: readonly Visit[], said: (name: string) => Said | null): Said | null =>
  visits.reduce<Said | null>((known, { service }) => known ?? said(service.name), null);

/** What completed visits say; `visits` begin with the latest. */
const saidByVisits = (visits: readonly Visit[]): HairRecord => {
  const completed = visits.filter(({ status }) => appointmentStatusRules[status].clientMayReview);
  const tightened = completed.filter(({ service }) => tightens(service.name));
  return {
    method: firstSaid(tightened, methodNamed),
    size: firstSaid(tightened, sizeNamed),
    lastRetighteningOn: tightened[0]?.date ?? null,
    weeks: firstSaid(tightened, (name) => (namesRetightening(name) ? weeksNamed(name) : null)),
  };
};

const later = (one: string | null, other: string | null): string | null => {
  if (one === null || other === null) return one ?? other;
  return one > other ? one : other;
};

/**
 * What the owner keeps goes before what the visits say, except that a visit after the day that she kept is the last one.
 * Null if nothing is known.
 */
export const hairRecordOf = (kept: HairRecord | null, visits: readonly Visit[]): HairView | null => {
  const said = saidByVisits(visits);
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
