import type { BusyDay } from '../domain/availability/days.ts';
import type { Recorded } from '../domain/kernel/event.ts';
import type { OtherCalendarId } from '../domain/kernel/ids.ts';
import type { CalendarDate } from '../domain/kernel/time.ts';
import { otherCalendar } from '../domain/other-calendar/decide.ts';
import type { OtherCalendarEvent } from '../domain/other-calendar/events.ts';
import type { OtherCalendar } from '../domain/other-calendar/state.ts';
import { flag, integer, json, keyedTable, orNull, type Row, text } from './engine/columns.ts';
import { projection } from './engine/projection.ts';
import type { ReadDatabase } from './engine/read-database.ts';

const calendars = keyedTable('otherCalendars', 'calendarId', {
  calendarId: text<OtherCalendarId>(),
  /** As folded by its decider; null after it was removed. */
  state: orNull(json<OtherCalendar>()),
  isRemoved: flag(),
  /** The revision of its last event. */
  revision: integer(),
  addedAt: text(),
});

const keyOf = (calendarId: OtherCalendarId, date: CalendarDate): string => `${calendarId} ${date}`;

/**
 * The busy times of each calendar on each day. Those of a removed calendar stay, without titles, until their day
 * releases them: the cleanup finds them here.
 */
const busyTimes = keyedTable(
  'busyTimes',
  'key',
  { key: text(), calendarId: text<OtherCalendarId>(), date: text<CalendarDate>(), day: json<BusyDay>() },
  { indexes: ['CREATE INDEX busyTimesByDate ON busyTimes (date)'] },
);

const fold = ({ event, revision, metadata }: Recorded<OtherCalendarEvent>, db: ReadDatabase): void => {
  const { calendarId } = event.data;
  const before = calendars.find(db, calendarId);
  const state = otherCalendar.evolve(before?.state ?? otherCalendar.initial, event);
  calendars.put(db, {
    ...{ calendarId, state, revision },
    isRemoved: state === null,
    addedAt: before?.addedAt ?? metadata.occurredAt,
  });
};

/** The owner's other calendars, and her busy times in them. */
export const otherCalendars = projection({
  name: 'other-calendars',
  version: 2,
  tables: [calendars, busyTimes],
  on: {
    OtherCalendarAdded: fold,
    OtherCalendarRevised: fold,
    OtherCalendarPaused: fold,
    OtherCalendarResumed: fold,
    OtherCalendarRemoved: (recorded, db) => {
      fold(recorded, db);
      db.prepare("UPDATE busyTimes SET day = json_set(day, '$.titles', json('[]')) WHERE calendarId = ?").run([
        recorded.event.data.calendarId,
      ]);
    },
    OtherCalendarRead: fold,
    OtherCalendarUnread: fold,
    OtherCalendarLapsed: fold,
    BusyTimesSet: ({ event: { data } }, db) => {
      const { calendarId, date, spans, personal: box } = data;
      const key = keyOf(calendarId, date);
      const titles = box === 'erased' ? [] : box.fields.titles;
      if (spans.length === 0) busyTimes.remove(db, key);
      else busyTimes.put(db, { key, calendarId, date, day: { spans, titles } });
    },
  },
});

/** In the order in which they were added. */
export const everyOtherCalendar = (db: ReadDatabase): readonly OtherCalendar[] =>
  calendars
    .rows(db, 'WHERE isRemoved = 0 ORDER BY addedAt, calendarId')
    .flatMap(({ state }) => (state === null ? [] : [state]));

export const removedOtherCalendars = (db: ReadDatabase): readonly OtherCalendarId[] =>
  calendars.rows(db, 'WHERE isRemoved = 1').map(({ calendarId }) => calendarId);

export type BusyRow = Row<typeof busyTimes>;

/** By date. */
export const busyBetween = (db: ReadDatabase, from: CalendarDate, to: CalendarDate): readonly BusyRow[] =>
  busyTimes.rows(db, 'WHERE date BETWEEN ? AND ? ORDER BY date, key', [from, to]);

export const busyFrom = (
  db: ReadDatabase,
  from: CalendarDate,
): ReadonlyMap<OtherCalendarId, ReadonlyMap<CalendarDate, BusyDay>> => {
  const found = new Map<OtherCalendarId, Map<CalendarDate, BusyDay>>();
  for (const { calendarId, date, day } of busyTimes.rows(db, 'WHERE date >= ? ORDER BY date', [from])) {
    const of = found.get(calendarId) ?? new Map<CalendarDate, BusyDay>();
    found.set(calendarId, of.set(date, day));
  }
  return found;
};
