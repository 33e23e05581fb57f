import { readingAt } from '../support/wall-oracle.ts';

// What the studio's words say about days and times, written independently of the product.

export type Rules = {
  readonly businessHours: { readonly start: string; readonly end: string };
  readonly workingDays: readonly number[];
  readonly slotMinutes: number;
  readonly bufferBeforeMinutes: number;
  readonly bufferAfterMinutes: number;
  readonly noticeMinutes: number;
  readonly windowMonths: number;
};

/** What the owner has done with a day since that time. */
export type DayState = {
  readonly since: number;
  readonly closed: boolean;
  readonly parts: readonly { readonly start: string; readonly end: string }[];
  /** The starts of the day's own slots; null if it has none. */
  readonly slots: readonly string[] | null;
};

export const ordinaryState: DayState = { since: 0, closed: false, parts: [], slots: null };

export const minute = 60_000;
const zone = 'America/Chicago';

/** Chicago's hours behind UTC, in summer and in winter. */
const hoursBehind = [5, 6] as const;

/** The instant of a wall time: null if the clock change skips it, the first of two if the time occurs twice. */
export const instantOfWall = (date: string, time: string): number | null => {
  const found = hoursBehind
    .map((hours) => Date.parse(`${date}T${time}:00.000Z`) + hours * 60 * minute)
    .find((at) => {
      const reading = readingAt(zone, at);
      return reading.date === date && reading.time === time;
    });
  return found ?? null;
};

export const dateAt = (at: number): string => readingAt(zone, at).date;
export const hourAt = (at: number): number => Number(readingAt(zone, at).time.slice(0, 2));

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

const weekdayOf = (date: string): number => new Date(`${date}T12:00:00Z`).getUTCDay();

const daysLater = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T12:00:00Z`) + days * 24 * 60 * minute).toISOString().slice(0, 10);

export const tomorrowOf = (date: string): string => daysLater(date, 1);

/** The same day that many months later, or the last day of that month. */
export const monthsLater = (date: string, months: number): string => {
  const [year = 0, month = 0, dayOfMonth = 0] = date.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0));
  return new Date(Date.UTC(last.getUTCFullYear(), last.getUTCMonth(), Math.min(dayOfMonth, last.getUTCDate())))
    .toISOString()
    .slice(0, 10);
};

/** A wall time as a boundary: for a skipped time, the instant of the clock change. */
export const borderOfWall = (date: string, time: string): number => {
  if (time === '24:00') return borderOfWall(tomorrowOf(date), '00:00');
  for (let minutes = minutesOf(time); minutes < 24 * 60; minutes += 1) {
    const text = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
    const at = instantOfWall(date, text);
    if (at !== null) return at;
  }
  return borderOfWall(tomorrowOf(date), '00:00');
};

/** Whether visits may start at this time of the day. */
export const isStart = ({ businessHours, slotMinutes }: Rules, { slots }: DayState, time: string): boolean => {
  if (slots !== null) return slots.includes(time);
  const [from, to] = [minutesOf(businessHours.start), minutesOf(businessHours.end)];
  const start = minutesOf(time);
  return start >= from && start < to && (start - from) % slotMinutes === 0;
};

export const closingOf = ({ businessHours, slotMinutes }: Rules, { slots }: DayState, date: string): number => {
  const usual = borderOfWall(date, businessHours.end);
  const last = [...(slots ?? [])].sort().at(-1);
  return last === undefined ? usual : Math.max(usual, borderOfWall(date, last) + slotMinutes * minute);
};

export const isClosed = ({ closed, slots }: DayState): boolean => closed || slots?.length === 0;

export const isDayOff = ({ workingDays }: Rules, day: DayState, date: string): boolean =>
  isClosed(day) || (day.slots === null && !workingDays.includes(weekdayOf(date)));

/** Whether a time span overlaps a part of the day that the owner has closed. */
export const isInClosedPart = ({ parts }: DayState, date: string, from: number, to: number): boolean =>
  parts.some(({ start, end }) => borderOfWall(date, start) < to && from < borderOfWall(date, end));
