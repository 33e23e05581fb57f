import { daySchedule } from '../domain/availability/day-schedule.ts';
import type { DayScheduleEvent } from '../domain/availability/events.ts';
import type { DaySchedule } from '../domain/availability/state.ts';
import type { Recorded } from '../domain/kernel/event.ts';
import { type CalendarDate, type Instant, millisOf } from '../domain/kernel/time.ts';
import { integer, json, keyedTable, type Row, text } from './engine/columns.ts';
import { projection } from './engine/projection.ts';
import type { ReadDatabase } from './engine/read-database.ts';

const days = keyedTable(
  'daySchedules',
  'date',
  {
    date: text<CalendarDate>(),
    revision: integer(),
    state: json<DaySchedule>(),
    /** When the day's last hold or reservation ends with its buffers, in milliseconds since 1970; 0 if none. */
    keptUntil: integer(),
  },
  { indexes: ['CREATE INDEX daySchedulesByEnd ON daySchedules (keptUntil)'] },
);

/** Adds fields that a row of an older version lacks. */
const dayOf = (db: ReadDatabase, date: CalendarDate): DaySchedule => ({
  ...daySchedule.initial,
  ...days.find(db, date)?.state,
});

/** Drops titles, which are stored and removed with their calendar, and released ids, which no view needs. */
const shown = ({ busy, ...day }: DaySchedule): DaySchedule => ({
  ...day,
  released: [],
  busy: busy.map((each) => ({ ...each, titles: [] })),
});

const fold = ({ event, revision }: Recorded<DayScheduleEvent>, db: ReadDatabase): void => {
  const { date } = event.data;
  const state = shown(daySchedule.evolve(dayOf(db, date), event));
  days.put(db, {
    date,
    revision,
    state,
    keptUntil: Math.max(0, ...[...state.held, ...state.reserved].map(({ to }) => to)),
  });
};

/** The state of each day that has events, folded by its decider. Raise the version whenever `DaySchedule` changes. */
export const daySchedules = projection({
  name: 'day-schedules',
  version: 7,
  tables: [days],
  on: {
    TimeHeld: fold,
    TimeSqueezedIn: fold,
    HoldReleased: fold,
    TimeReserved: fold,
    ReservationReleased: fold,
    DaySlotsSet: fold,
    DayClosed: fold,
    PartsOfDayClosed: fold,
    DayReset: fold,
    BusyTimesSet: fold,
  },
});

type Standing = Pick<Row<typeof days>, 'date' | 'revision'>;

type Remembered = { readonly revision: number; readonly day: DaySchedule };

const daysKept = 1_000;

/** Caches each day that was read until its revision changes. */
const memory = () => {
  const known = new Map<CalendarDate, Remembered>();
  let generation = 0;
  return (db: ReadDatabase, date: CalendarDate, revision: number): DaySchedule => {
    if (generation !== db.generation()) known.clear();
    generation = db.generation();
    const last = known.get(date);
    if (last?.revision === revision) return last.day;
    const day = dayOf(db, date);
    if (known.size >= daysKept) known.clear();
    known.set(date, { revision, day });
    return day;
  };
};

export const openDaySchedules = (db: ReadDatabase) => {
  const remembered = memory();
  return {
    day: (date: CalendarDate) => {
      const row = db.prepare<Standing>('SELECT revision FROM daySchedules WHERE date = ?').get([date]);
      return row === undefined ? daySchedule.initial : remembered(db, date, row.revision);
    },
    /** Both ends are included. Days without events are left out. */
    days: (from: CalendarDate, to: CalendarDate) => {
      const rows = db
        .prepare<Standing>('SELECT date, revision FROM daySchedules WHERE date BETWEEN ? AND ? ORDER BY date')
        .all([from, to]);
      return new Map(rows.map(({ date, revision }) => [date, remembered(db, date, revision)]));
    },
  };
};

/** Whether any hold or reservation that is not released ends after that moment, including buffers. */
export const anyHoldAfter = (db: ReadDatabase, at: Instant): boolean =>
  db.prepare('SELECT 1 FROM daySchedules WHERE keptUntil > ? LIMIT 1').get([millisOf(at)]) !== undefined;
