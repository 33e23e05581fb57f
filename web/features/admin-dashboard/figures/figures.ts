import type { Analytics, AppointmentStatus } from '../../../api/types.ts';
import { saveFile } from '../../../browser/save-file.ts';
import { to12Hour } from '../../../format/calendar.ts';
import { formatMoney } from '../../../format/text.ts';
import { appointmentFaces, appointmentStatusNames } from '../../../statuses/faces.ts';
import { bucketOf, bucketsOf, longBucket, type Period, type Unit, unitOf, unitWords } from './period.ts';

type Cell = string | number;

type FigureColumn = {
  readonly label: string;
  /** Formats the value. The CSV contains the plain value. */
  readonly say?: (cell: Cell) => string;
};

/** A chart's table. The first column names each row. */
export type FigureTable = { readonly columns: readonly FigureColumn[]; readonly rows: readonly (readonly Cell[])[] };

type Counts = { readonly [Status in AppointmentStatus]: number };

export type FigurePoint = Counts & {
  /** The first date of the day, week or month. */
  readonly bucket: string;
  /** In dollars. */
  readonly revenue: number;
};

/** The statuses in which an appointment holds its time, from the last step to the first. */
export const keptStatuses = appointmentStatusNames.filter((status) => appointmentFaces[status].holdsTime).toReversed();

const figureNames = [...appointmentStatusNames, 'revenue'] as const;
type Figures = { [Name in (typeof figureNames)[number]]: number };

const nothing = (): Figures => Object.fromEntries(figureNames.map((name) => [name, 0])) as Figures;

/** The figures of each day, week or month of the period, including empty ones. */
export const pointsOf = (byDay: Analytics['byDay'], period: Period, unit = unitOf(period)): readonly FigurePoint[] => {
  const points = new Map(bucketsOf(period, unit).map((bucket) => [bucket, nothing()]));
  for (const { date, ...day } of byDay) {
    const point = points.get(bucketOf(unit, date));
    if (point === undefined) continue;
    for (const name of figureNames) point[name] += day[name];
  }
  return [...points].map(([bucket, point]) => ({ bucket, ...point }));
};

const when = (unit: Unit): FigureColumn => ({ label: unitWords[unit], say: (cell) => longBucket(unit, String(cell)) });
const money = (label: string): FigureColumn => ({ label, say: (cell) => formatMoney(Number(cell)) });

export const tableOfAppointments = (points: readonly FigurePoint[], unit: Unit): FigureTable => ({
  columns: [when(unit), ...keptStatuses.map((status) => ({ label: appointmentFaces[status].word }))],
  rows: points.map((point) => [point.bucket, ...keptStatuses.map((status) => point[status])]),
});

export const tableOfRevenue = (points: readonly FigurePoint[], unit: Unit): FigureTable => ({
  columns: [when(unit), money('Revenue')],
  rows: points.map(({ bucket, revenue }) => [bucket, revenue]),
});

export const sumOf = (statuses: readonly AppointmentStatus[], counts: Counts): number =>
  statuses.reduce((sum, status) => sum + counts[status], 0);

/** The percentage of all bookings, rounded; 0 if nothing was booked. */
export const cancelledShareOf = (cancelled: number, booked: number): number =>
  booked === 0 ? 0 : Math.round((cancelled / booked) * 100);

export const tableOfCancellations = (points: readonly FigurePoint[], unit: Unit): FigureTable => ({
  columns: [
    when(unit),
    { label: appointmentFaces.cancelled.word },
    { label: 'Booked' },
    { label: 'Share (%)', say: (cell) => `${cell}%` },
  ],
  rows: points.map((point) => {
    const { bucket, cancelled } = point;
    const booked = sumOf(appointmentStatusNames, point);
    return [bucket, cancelled, booked, cancelledShareOf(cancelled, booked)];
  }),
});

export const tableOfServices = (byService: Analytics['byService']): FigureTable => ({
  columns: [{ label: 'Service' }, { label: 'Appointments' }, money('Revenue')],
  rows: byService.map(({ name, appointments, revenue }) => [name, appointments, revenue]),
});

export const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

/** For example `9 AM`. */
export const sayHour = (hour: number): string => to12Hour(`${String(hour).padStart(2, '0')}:00`).replace(':00', '');

/** All hours from the first to the last in which visits start. */
export const hoursOf = (byStart: Analytics['byStart']): readonly number[] => {
  const hours = byStart.map(({ hour }) => hour);
  if (hours.length === 0) return [];
  const first = Math.min(...hours);
  return Array.from({ length: Math.max(...hours) - first + 1 }, (_, index) => first + index);
};

export const tableOfStarts = (byStart: Analytics['byStart']): FigureTable => {
  const hours = hoursOf(byStart);
  const counts = new Map(byStart.map(({ weekday, hour, appointments }) => [`${weekday} ${hour}`, appointments]));
  return {
    columns: [{ label: 'Weekday' }, ...hours.map((hour) => ({ label: sayHour(hour) }))],
    rows: weekdays.map((name, weekday) => [name, ...hours.map((hour) => counts.get(`${weekday} ${hour}`) ?? 0)]),
  };
};

/** Escapes a text that a spreadsheet would take for a formula. */
const harmless = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

const field = (cell: string | number): string => {
  const text = typeof cell === 'number' ? String(cell) : harmless(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** A CSV by RFC 4180: a header line, then the rows, with dates as yyyy-MM-dd and money as plain dollars. */
export const csvOf = ({ columns, rows }: FigureTable): string =>
  [columns.map(({ label }) => label), ...rows].map((line) => `${line.map(field).join(',')}\r\n`).join('');

/** Downloads the file. Its byte order mark tells spreadsheets that it is UTF-8. */
export const saveCsv = (name: string, table: FigureTable): void =>
  saveFile(name, new Blob(['\uFEFF', csvOf(table)], { type: 'text/csv;charset=utf-8' }));
