import { err, ok, type Result } from 'neverthrow';
import type {
  ClientInRow,
  ImportField,
  ImportRow,
  Matched,
  ReadRow,
  RowObjection,
  ServiceInRow,
  StatusMeaning,
  TextRow,
  VisitInRow,
} from '../../application/ports/imports.ts';
import type { Cents } from '../../domain/kernel/money.ts';
import { foldedText } from '../../domain/kernel/text.ts';
import {
  type CalendarDate,
  daysBetween,
  minutesOfWallTime,
  type WallTime,
  type Zone,
} from '../../domain/kernel/time.ts';

import {
  areHours,
  countsTo24,
  dateReader,
  emailIn,
  hasDots,
  hasLostDigits,
  hasSeveral,
  hasWords,
  isNo,
  lengthIn,
  momentIn,
  namesOfPerson,
  orderIn,
  phoneIn,
  priceOf,
  saysNothing,
  spanIn,
  statusIn,
  timeIn,
  toAfternoon,
} from './cells.ts';
import { headingKey } from './vendors.ts';

/** The cells of a row by field; an empty one is null. */
export type RowCells = {
  /** The texts of all columns matched as the field. */
  readonly of: (field: ImportField) => string | null;
  /** The text of all columns matched as notes. If there are several, each text starts with its heading. */
  readonly note: () => string | null;
  /** The heading or word with which a column beside the status says that the visit did not take place; null if none does. */
  readonly notHeld: () => string | null;
};

/** The heading of a column that says this with yes and no, or with the day of the cancellation. */
const saysNotHeld =
  /^(?:(?:is|was|markedas)?(?:cancell?ed|deleted|noshow)(?:at|on|date|time)?|cancell?ation(?:date|time))$/;
/** A number without a unit. */
const isBare = /^\d+(?:\.\d+)?$/;
const saysHours = /\b(?:h|hrs?|hours?)\b/i;
/** The heading of a column in which people note what became of a visit, such as the labels of Acuity. */
const mayTellOutcome = /^(?:label|outcome|result|attendance)s?$/;
/** Fields for which a word such as “N/A” is an empty cell. A name can be such a word. */
const canSayNothing: ReadonlySet<ImportField> = new Set(['email', 'phone', 'price', 'minutes', 'end']);

const cellOf = (text: string, field: ImportField, heading: string): string => {
  if (canSayNothing.has(field) && saysNothing(text)) return '';
  return field === 'minutes' && saysHours.test(heading) && isBare.test(text) ? `${text} h` : text;
};

/** One text for the columns of a field. A time comes after its date. */
const inOne = (field: ImportField, texts: readonly string[]): string =>
  field === 'end'
    ? texts.toSorted((one, other) => Number(timeIn(one) !== null) - Number(timeIn(other) !== null)).join(' ')
    : [...new Set(texts)].join('; ');

export const openCells = (columns: readonly string[], { match }: Matched) => {
  const places = Map.groupBy(match.keys(), (index) => match[index] ?? null);
  const notes = places.get('note') ?? [];
  const withoutField = (headings: RegExp): readonly number[] =>
    columns.flatMap((column, index) => (match[index] === null && headings.test(headingKey(column)) ? [index] : []));
  const [notHeld, outcomes] = [withoutField(saysNotHeld), withoutField(mayTellOutcome)];
  return ({ cells }: TextRow): RowCells => ({
    of: (field) => {
      const texts = (places.get(field) ?? []).map((index) => cellOf(cells[index] ?? '', field, columns[index] ?? ''));
      const [first = '', ...others] = texts.filter((text) => text !== '');
      return (others.length === 0 ? first : inOne(field, [first, ...others])) || null;
    },
    note: () => {
      const written = notes.flatMap((index) => {
        const text = cells[index] ?? '';
        if (text === '') return [];
        return notes.length === 1 ? [text] : [`${columns[index]}: ${text}`];
      });
      return written.length === 0 ? null : written.join('\n');
    },
    notHeld: () => {
      const said = notHeld.find((index) => {
        const text = cells[index] ?? '';
        return text !== '' && !isNo(text) && !saysNothing(text);
      });
      if (said !== undefined) return columns[said] ?? null;
      return outcomes.map((index) => cells[index] ?? '').find((text) => statusIn(text) === 'none') ?? null;
    },
  });
};

const missing = (field: ImportField): RowObjection => ({ kind: 'CellMissing', field });
const leavesDay = (minutes: number): RowObjection => ({ kind: 'VisitLeavesDay', minutes });
const unreadable = (field: ImportField, text: string): RowObjection => ({ kind: 'CellUnreadable', field, text });

type Read<Value> = Result<Value, RowObjection>;

/** Reads a cell if it is not empty. */
const optional = <Value>(
  cells: RowCells,
  field: ImportField,
  reading: (text: string) => Value | null,
): Read<Value | null> => {
  const text = cells.of(field);
  if (text === null) return ok(null);
  const found = reading(text);
  return found === null ? err(unreadable(field, text)) : ok(found);
};

const joined = (...texts: readonly (string | null)[]): string | null =>
  texts.filter((text) => text !== null).join('\n') || null;

/** A name of one line. */
const lineOf = (cells: RowCells, field: ImportField): string | null => cells.of(field)?.replace(/\s+/g, ' ') ?? null;

export const namesOf = (cells: RowCells): { readonly firstName: string; readonly lastName: string } | null => {
  const [first, last, full] = [lineOf(cells, 'firstName'), lineOf(cells, 'lastName'), lineOf(cells, 'fullName')];
  if (first !== null) return { firstName: first, lastName: last ?? '' };
  if (last !== null) return { firstName: last, lastName: '' };
  return full === null ? null : namesOfPerson(full);
};

type Person = ClientInRow & { readonly note: string | null };

/** Keeps an unreadable phone as a note, so that the client is not lost; also a second phone or address. */
const personIn = (cells: RowCells): Read<Person> =>
  optional(cells, 'email', emailIn).andThen((email): Read<Person> => {
    const written = cells.of('phone');
    if (written !== null && hasLostDigits(written)) return err(unreadable('phone', written));
    const names = namesOf(cells);
    if (names === null) return err(missing('firstName'));
    const phone = written === null ? null : phoneIn(written);
    const isMore = written !== null && (phone === null || hasSeveral(written) || hasWords(written));
    const phones = isMore ? `Phone: ${written}` : null;
    const said = cells.of('email');
    const emails = said !== null && hasSeveral(said) ? `Email: ${said}` : null;
    return ok({ ...names, email, phone, note: joined(cells.note(), emails, phones) });
  });

const clientIn = (cells: RowCells): Read<ImportRow> =>
  personIn(cells).andThen(
    (client): Read<ImportRow> =>
      client.email === null && client.phone === null
        ? err({ kind: 'ClientUnreachable' })
        : ok({ kind: 'clients', client }),
  );

const dayMinutes = 24 * 60;
const endOfDay = /(?<=^|[ T])24:00(?::00)?$/;

type Reading = {
  readonly dates: ReturnType<typeof dateReader>;
  readonly zone: Zone;
  /** True if the file has some dates with the day first and others with the month first. */
  readonly isMixed: boolean;
  /** What the owner says that status words mean, by their folded form. */
  readonly statuses: ReadonlyMap<string, StatusMeaning>;
};

type Begins = { readonly date: CalendarDate; readonly time: WallTime };

/** The length from the start to the end, which may have a date; null if the end is a date without a time. */
const lengthTo = (text: string, { date, time }: Begins, { dates, zone, isMixed }: Reading): Read<number | null> => {
  if (isMixed && orderIn(text) === 'either') return err({ kind: 'DateAmbiguous', text });
  const written = text.replace(endOfDay, '00:00');
  const alone = timeIn(written);
  const end = alone === null ? momentIn(written, dates, zone) : { date, time: alone };
  if (end === null) return err(unreadable('end', text));
  const days = daysBetween(date, end.date) + (alone === null && written !== text ? 1 : 0);
  if (end.time === null && days >= 0) return days > 0 ? err(leavesDay(days * dayMinutes)) : ok(null);
  if (end.time === null) return err(unreadable('end', text));
  const later = minutesOfWallTime(end.time) - minutesOfWallTime(time);
  // Without a date, a time before the start is on the next day. The midnight after a day is the end of that day.
  const minutes = (alone !== null && later < 0 ? 1 : days) * dayMinutes + later;
  if (minutes <= 0) return err(unreadable('end', text));
  return minutesOfWallTime(time) + minutes > dayMinutes ? err(leavesDay(minutes)) : ok(minutes);
};

/** Programs write zero for a length that they do not know. */
const minutesIn = (cells: RowCells): Read<number | null> =>
  optional(cells, 'minutes', lengthIn).map((minutes) => (minutes === 0 ? null : minutes));

const priceIn = (cells: RowCells): Read<Cents | null> => optional(cells, 'price', priceOf);

/** The start's moment, and the end if it is in the same cell as the start. */
const startIn = (text: string, { dates, zone }: Reading) => {
  const start = momentIn(text, dates, zone);
  const span = start === null ? spanIn(text) : null;
  return { start: start ?? (span === null ? null : momentIn(span.from, dates, zone)), until: span?.to ?? null };
};

const whenIn = (cells: RowCells, reading: Reading): Read<Pick<VisitInRow, 'date' | 'time' | 'minutes'>> => {
  const written = cells.of('date');
  if (written === null) return err(missing('date'));
  if (reading.isMixed && orderIn(written) === 'either') return err({ kind: 'DateAmbiguous', text: written });
  const { start, until: ofDate } = startIn(written, reading);
  if (start === null) return err(unreadable('date', written));
  if (start.isSecond) return err({ kind: 'TimeTwice', text: written });
  const span = spanIn(cells.of('time') ?? '');
  return optional(cells, 'time', (text) => timeIn(span?.from ?? text)).andThen((apart) => {
    const time = apart ?? start.time;
    if (time === null) return err(missing('time'));
    return minutesIn(cells).andThen((said) => {
      const { date } = start;
      const end = cells.of('end') ?? span?.to ?? ofDate;
      const until = end === null ? ok(null) : lengthTo(end, { date, time }, reading);
      if (said !== null && minutesOfWallTime(time) + said > dayMinutes) return err(leavesDay(said));
      if (said !== null && (until.isOk() || until.error.kind !== 'VisitLeavesDay'))
        return ok({ date, time, minutes: said });
      return until.map((minutes) => ({ date, time, minutes }));
    });
  });
};

/** What a visit's row says about its client: name, address and phone, or only some of them. */
const clientOfVisit = (cells: RowCells): Read<Person> => {
  const person = personIn(cells);
  const hasNone = person.isErr() && person.error.kind === 'CellMissing';
  const [written, phone] = [cells.of('email'), cells.of('phone')];
  if (!hasNone || (written === null && phone === null)) return person;
  const email = written === null ? null : emailIn(written);
  // A client without a name must already be known; if she is not, the account's rules ask for a name.
  return ok({ firstName: '', lastName: '', email, phone: phone === null ? null : phoneIn(phone), note: cells.note() });
};

const visitIn = (cells: RowCells, reading: Reading): Read<ImportRow> => {
  const notHeld = cells.notHeld();
  if (notHeld !== null) return err({ kind: 'VisitDidNotHappen', status: notHeld });
  const said = cells.of('status');
  const status = said === null ? null : (statusIn(said) ?? reading.statuses.get(foldedText(said)) ?? 'unknown');
  if (status === 'unknown') return err({ kind: 'StatusUnknown', status: said ?? '' });
  if (status === 'none') return err({ kind: 'VisitDidNotHappen', status: said ?? '' });
  return whenIn(cells, reading).andThen((when) =>
    clientOfVisit(cells).andThen(({ note, ...client }) => {
      const service = lineOf(cells, 'service');
      if (service === null) return err(missing('service'));
      return priceIn(cells).map((price) => ({
        kind: 'visits' as const,
        visit: { ...when, client, service, price, status, notes: note, visitId: cells.of('visitId') },
      }));
    }),
  );
};

/** The last row of some programs' lists. */
const isTotal = /^(?:sub|grand )?totals?\b/i;

const serviceIn = (cells: RowCells): Read<ImportRow> => {
  const name = lineOf(cells, 'service');
  if (name === null) return err(missing('service'));
  if (isTotal.test(name) && cells.of('minutes') === null) return err(unreadable('service', name));
  return priceIn(cells).andThen((price) =>
    minutesIn(cells).map((minutes) => {
      const service: ServiceInRow = {
        ...{ name, price, minutes, category: lineOf(cells, 'category') },
        description: cells.of('description') ?? '',
        isActive: !isNo(cells.of('active') ?? ''),
      };
      return { kind: 'services' as const, service };
    }),
  );
};

/** More than any program allows people to write. */
const maxCellLength = 10_000;

const clockFields = ['date', 'time', 'end'] as const;

/** Reads rows by their matched columns. Looks at the whole file to see how dates and hours are written. */
export const rowReader = (
  columns: readonly string[],
  rows: readonly TextRow[],
  matched: Matched,
  zone: Zone,
): ((row: TextRow) => ReadRow) => {
  const cellsOf = openCells(columns, matched);
  const visits = matched.kind === 'visits' ? rows.map(cellsOf) : [];
  const inHours = areHours(rows.map((row) => cellsOf(row).of('minutes') ?? ''));
  const orders = new Set(visits.map((cells) => orderIn(cells.of('date') ?? '')));
  const isTo24 = visits.some((cells) => clockFields.some((field) => countsTo24(cells.of(field) ?? '')));
  const clocked = (cells: RowCells): RowCells => ({
    ...cells,
    of: (field) => {
      const text = cells.of(field);
      return text === null || isTo24 || !clockFields.some((each) => each === field) ? text : toAfternoon(text);
    },
  });
  const timed = (cells: RowCells): RowCells => ({
    ...cells,
    of: (field) => {
      const text = cells.of(field);
      return text !== null && inHours && field === 'minutes' && isBare.test(text) ? `${text} h` : text;
    },
  });
  const areDaysFirst =
    orders.has('day first') || (!orders.has('month first') && visits.some((cells) => hasDots(cells.of('date') ?? '')));
  const reading: Reading = {
    ...{ dates: dateReader(areDaysFirst), zone, isMixed: areDaysFirst && orders.has('month first') },
    statuses: new Map(Object.entries(matched.statuses ?? {}).map(([word, meaning]) => [foldedText(word), meaning])),
  };
  const read = {
    clients: clientIn,
    visits: (cells: RowCells) => visitIn(clocked(cells), reading),
    services: serviceIn,
  }[matched.kind];
  return (row) => {
    const long = matched.match.find(
      (field, index) => field !== null && (row.cells[index] ?? '').length > maxCellLength,
    );
    return long == null ? read(timed(cellsOf(row))) : err({ kind: 'CellTooLong', field: long, limit: maxCellLength });
  };
};
