import { type DaySchedule, type DayScheduleEvent, daySchedule } from '../domain/availability/index.ts';
import { type CalendarDate, type Instant, millisOf, type Recorded } from '../domain/kernel/index.ts';
import type { Projection } from './engine/projection.ts';
import type { ReadDatabase } from './engine/read-database.ts';
import { find, inJson, type JsonCell, put } from './engine/rows.ts';

type DayRow = { readonly date: CalendarDate; readonly revision: number; readonly state: string };

type Folded = { readonly state: JsonCell<DaySchedule> };

const load = (db: ReadDatabase, date: CalendarDate): DaySchedule => {
  const row = db.prepare<DayRow>('SELECT state FROM daySchedules WHERE date = ?').get([date]);
  return row === undefined ? daySchedule.initial : (JSON.parse(row.state) as DaySchedule);
};

const fold = ({ event, revision }: Recorded<DayScheduleEvent>, db: ReadDatabase): void => {
  const { date } = event.data;
  const row = find<Folded>(db, 'daySchedules', date);
  const day = daySchedule.evolve(row === undefined ? daySchedule.initial : inJson(row.state), event);
  const keptUntil = Math.max(0, ...day.held.map(({ to }) => to));
  put(db, 'daySchedules', { date, revision, state: { json: day }, keptUntil });
};

/** Every day that anything happened to, as its decider sees it. A changed `DaySchedule` needs a raised version. */
export const daySchedules: Projection = {
  name: 'day-schedules',
  version: 1,
  tables: [
    {
      name: 'daySchedules',
      key: 'date',
      // `keptUntil`: when the day's last hold ends with its buffers, in milliseconds since 1970; 0 with nothing held.
      create: `CREATE TABLE daySchedules (
        date TEXT PRIMARY KEY, revision INTEGER NOT NULL, state TEXT NOT NULL, keptUntil INTEGER NOT NULL
      ) STRICT, WITHOUT ROWID`,
      indexes: ['CREATE INDEX daySchedulesByEnd ON daySchedules (keptUntil)'],
    },
  ],
  on: {
    TimeHeld: fold,
    HoldReleased: fold,
    DaySlotsSet: fold,
    DayClosed: fold,
    PartsOfDayClosed: fold,
    DayReset: fold,
  },
};

type Remembered = { readonly revision: number; readonly day: DaySchedule };

const daysKept = 1_000;

/** Days as they were read last, for as long as their revision stands. */
const memory = () => {
  const days = new Map<CalendarDate, Remembered>();
  let generation = 0;
  return (db: ReadDatabase, date: CalendarDate, revision: number): DaySchedule => {
    if (generation !== db.generation()) days.clear();
    generation = db.generation();
    const known = days.get(date);
    if (known?.revision === revision) return known.day;
    const day = load(db, date);
    if (days.size >= daysKept) days.clear();
    days.set(date, { revision, day });
    return day;
  };
};

export type DaySchedules = {
  readonly day: (date: CalendarDate) => DaySchedule;
  /** Both ends included; days that nothing happened to are left out. */
  readonly days: (from: CalendarDate, to: CalendarDate) => ReadonlyMap<CalendarDate, DaySchedule>;
};

export const openDaySchedules = (db: ReadDatabase): DaySchedules => {
  const remembered = memory();
  return {
    day: (date) => {
      const row = db.prepare<DayRow>('SELECT revision FROM daySchedules WHERE date = ?').get([date]);
      return row === undefined ? daySchedule.initial : remembered(db, date, row.revision);
    },
    days: (from, to) => {
      const rows = db
        .prepare<DayRow>('SELECT date, revision FROM daySchedules WHERE date BETWEEN ? AND ? ORDER BY date')
        .all([from, to]);
      return new Map(rows.map(({ date, revision }) => [date, remembered(db, date, revision)]));
    },
  };
};

/** Whether any standing hold keeps time, buffers included, after that moment. */
export const anyHoldAfter = (db: ReadDatabase, at: Instant): boolean =>
  db.prepare('SELECT 1 FROM daySchedules WHERE keptUntil > ? LIMIT 1').get([millisOf(at)]) !== undefined;
