import { isValid } from 'date-fns/isValid';
import { parse } from 'date-fns/parse';
import type { StatusMeaning } from '../../application/ports/imports.ts';
import { phoneOf } from '../../domain/account/policies.ts';
import { type Cents, centsFromDollars } from '../../domain/kernel/money.ts';
import { foldedText, isEmail, namesIn } from '../../domain/kernel/text.ts';
import {
  type CalendarDate,
  calendarDate,
  dateInZone,
  instantAt,
  timeInZone,
  type WallTime,
  wallOfDay,
  wallTimeOfMinutes,
  type Zone,
} from '../../domain/kernel/time.ts';

// Reads what people and programs write into cells. Null means unreadable.

/** One space for many, one kind of dash for all, and no invisible characters. */
const plainCell = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/[\p{Dash_Punctuation}−]/gu, '-')
    .replace(/\s+/g, ' ')
    .trim();

const exactly = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})$/;
/** A time after its date: `4:30 PM`, `16:30:00`, `at 4pm`, `- 4 PM`, with or without a zone: `CST`, `(UTC)`, `-0600`. */
const timeAtEnd =
  /(?:^|[ ,T]{1,3})(?:at |[@-] )?(\d{1,2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)? ?(?:[ap](?:\.? ?m)?\.?)?|\d{1,2} ?[ap](?:\.? ?m)?\.?)(?: \(?([A-Z]{2,5}|[+-]\d{2}:?\d{2})\)?)?$/i;
const clockTime = /^(\d{1,2})(?::(\d{2}))?(?::\d{2}(?:\.\d+)?)? ?(?:([ap])(?:\.? ?m)?\.?)?$/i;
/** `9.05 am`. Without the half of the day it is a number. */
const dotted = /^(\d{1,2})\.(\d{2})(?= ?[ap])/i;
const weekday = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?,?\s+/i;
const ordinal = /(\d)(?:st|nd|rd|th)\b/gi;

const monthFirst = ['M/d/yyyy', 'M/d/yy', 'M-d-yyyy', 'M-d-yy', 'M.d.yyyy', 'M.d.yy'];
const dayFirst = ['d/M/yyyy', 'd/M/yy', 'd-M-yyyy', 'd-M-yy', 'd.M.yyyy', 'd.M.yy'];
const anyOrder = [
  'yyyy-MM-dd',
  'yyyy/M/d',
  'yyyy.M.d',
  'MMM d, yyyy',
  'MMMM d, yyyy',
  'MMM d yyyy',
  'MMMM d yyyy',
  'd MMM yyyy',
  'd MMMM yyyy',
  'd-MMM-yyyy',
  'd-MMM-yy',
  'yyyyMMdd',
];

const firstYear = 1970;
const lastYear = 2200;
const someDay = new Date(2000, 0, 1);

/** The order of a date's numbers: `24/12/2026` has its day first, `4/5/2026` may have either; null for words. */
export const orderIn = (text: string): 'day first' | 'month first' | 'either' | null => {
  const [, first, second] = /^(\d{1,2})[/.-](\d{1,2})[/.-]\d{2,4}/.exec(plainCell(text)) ?? [];
  if (first === undefined || first === second) return null;
  if (Number(first) > 12) return 'day first';
  return Number(second) > 12 ? 'month first' : 'either';
};

/** `4.12.2026`: outside of a file that says otherwise, people who write dots put the day first. */
export const hasDots = (text: string): boolean => /^\d{1,2}\.\d{1,2}\.\d{2}/.test(plainCell(text));

const dateWith = (text: string, format: string): CalendarDate | null => {
  const found = parse(text, format, someDay);
  if (!isValid(found) || found.getFullYear() < firstYear || found.getFullYear() > lastYear) return null;
  const [year, month, day] = [found.getFullYear(), found.getMonth() + 1, found.getDate()];
  return calendarDate(`${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`);
};

/** Reads dates. Most rows of a file use the same format, so the last one that worked is tried first. */
export const dateReader = (areDaysFirst: boolean) => {
  const formats = [...(areDaysFirst ? dayFirst : monthFirst), ...anyOrder];
  let last = formats[0] ?? 'yyyy-MM-dd';
  return (text: string): CalendarDate | null => {
    const bare = text
      .replace(weekday, '')
      .replace(ordinal, '$1')
      .replace(/\bsept\b/i, 'Sep')
      .replace(/^([a-z]{3,4})\. /i, '$1 ')
      .trim();
    for (const format of [last, ...formats]) {
      const found = dateWith(bare, format);
      if (found === null) continue;
      last = format;
      return found;
    }
    return null;
  };
};

type Dates = ReturnType<typeof dateReader>;

export const timeIn = (text: string): WallTime | null => {
  const [, hours = '', minutes, half] = clockTime.exec(plainCell(text).replace(dotted, '$1:$2')) ?? [];
  if (hours === '' || (minutes === undefined && half === undefined)) return null;
  const written = Number(hours);
  if (half !== undefined && (written < 1 || written > 12)) return null;
  const hour = half === undefined ? written : (written % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  return hour > 23 || Number(minutes ?? 0) > 59 ? null : wallTimeOfMinutes(hour * 60 + Number(minutes ?? 0));
};

const halfAtEnd = / ?([ap])(?:\.? ?m)?\.?$/i;

/** The two times of `9:00 AM - 10:30 AM` and `Dec 4, 1:00 to 2:30 PM`, with the half of the day; null for one time. */
export const spanIn = (cell: string): { readonly from: string; readonly to: string } | null => {
  const text = plainCell(cell);
  const between = [...text.matchAll(/ to |-/gi)].at(-1);
  if (between === undefined) return null;
  const [before, to] = [text.slice(0, between.index).trim(), text.slice(between.index + between[0].length).trim()];
  const [, begins] = timeAtEnd.exec(before) ?? [];
  const end = timeIn(to);
  if (begins === undefined || timeIn(begins) === null || end === null) return null;
  const half = halfAtEnd.test(begins) ? undefined : halfAtEnd.exec(to)?.[0].trim();
  if (half === undefined) return { from: before, to };
  const from = [half, half.toLowerCase().startsWith('a') ? 'pm' : 'am'].find((each) => {
    const start = timeIn(`${begins} ${each}`);
    return start !== null && start < end;
  });
  return { from: from === undefined ? before : `${before} ${from}`, to };
};

/** Whether the cell shows that its program uses the 24-hour clock: `09:30`, `16:30`. */
export const countsTo24 = (cell: string): boolean => /(?:^|[ ,T])(?:0\d|1[3-9]|2[0-3]):\d{2}/.test(cell);

/** Reads `4:30` as PM if its program uses the 12-hour clock without AM and PM: no studio opens before seven. */
export const toAfternoon = (cell: string): string =>
  /(?:^|[ ,])[1-6]:\d{2}(?::\d{2})?$/.test(cell) ? `${cell} PM` : cell;

export type MomentWritten = {
  readonly date: CalendarDate;
  /** Null if the cell only has a date. */
  readonly time: WallTime | null;
  /** True if it is the second of two equal times, because the clocks were set back. */
  readonly isSecond: boolean;
};

const momentAt = (text: string, zone: Zone): MomentWritten | null => {
  const millis = Date.parse(text);
  if (Number.isNaN(millis)) return null;
  const at = instantAt(millis);
  const [date, time] = [dateInZone(zone, at), timeInZone(zone, at)];
  return { date, time, isSecond: wallOfDay(zone, date).instantOf(time) !== Math.floor(millis / 60_000) * 60_000 };
};

const nameOfZone = (zone: Zone, timeZoneName: 'short' | 'shortGeneric', at: string): string | undefined =>
  new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName })
    .formatToParts(new Date(at))
    .find(({ type }) => type === 'timeZoneName')?.value;

/** Creating a date format takes longer than the rest of a row. */
const namesOfZones = new Map<Zone, readonly (string | undefined)[]>();

/** `CST`, `CDT` and `CT` for Chicago. The date decides which one is meant, because people mix them up. */
const isNameOf = (zone: Zone, name: string): boolean => {
  const [winter, summer] = ['2027-01-01', '2027-07-01'];
  const names = namesOfZones.get(zone) ?? [
    ...[nameOfZone(zone, 'short', winter), nameOfZone(zone, 'short', summer)],
    nameOfZone(zone, 'shortGeneric', winter),
  ];
  namesOfZones.set(zone, names);
  return names.includes(name.toUpperCase());
};

/** Reads a date, with or without a time. Converts a time with a zone to the salon's; null for an unknown zone. */
export const momentIn = (cell: string, dates: Dates, zone: Zone): MomentWritten | null => {
  const text = plainCell(cell);
  if (exactly.test(text)) return momentAt(text, zone);
  const [ending, written, said] = timeAtEnd.exec(text) ?? [];
  const time = written === undefined ? null : timeIn(written);
  if (written !== undefined && time === null) return null;
  const date = dates(ending === undefined ? text : text.slice(0, -ending.length));
  if (date === null) return null;
  if (said === undefined || isNameOf(zone, said)) return { date, time, isSecond: false };
  const offset = /^(?:utc|gmt)$/i.test(said) ? 'Z' : said;
  return exactly.test(`${date}T${time}${offset}`) ? momentAt(`${date}T${time}${offset}`, zone) : null;
};

const isFew = (number: number): boolean => number > 0 && number < 5;

/** A workday: the most hours that a number without a unit can mean. */
const mostHours = 12;

/** Whether the lengths of a file are hours: numbers such as `2`, `1.5` and `8`, and none such as `90`. */
export const areHours = (cells: readonly string[]): boolean => {
  const numbers = cells.filter((cell) => /^\d{1,4}(?:\.\d{1,3})?$/.test(cell)).map(Number);
  return numbers.some(isFew) && numbers.every((number) => number <= mostHours);
};

/** `60`, `60 min`, `1h 30m`, `1:30`, `1.5 hours`, `PT1H30M`. A number with quarters is in hours. */
export const lengthIn = (text: string): number | null => {
  const bare = plainCell(text)
    .toLowerCase()
    .replace(/^pt(?=\d)/, '')
    .replace(/(?<=[a-z])\.|\(s\)/g, '')
    .replace(/^(\d{1,2}),(?=\d)/, '$1.');
  const [, alone, unit] = /^(\d{1,4})(?:\.0+)?\s*(m|min|mins|minutes?)?$/.exec(bare) ?? [];
  // No visit takes 2 minutes, so `2` is meant in hours, or in something else.
  if (alone !== undefined) return unit === undefined && isFew(Number(alone)) ? null : Number(alone);
  const [, colonHours, colonMinutes] = /^(\d{1,2}):([0-5]\d)(?::00)?(?: ?(?:h|hrs?|hours?))?$/.exec(bare) ?? [];
  if (colonHours !== undefined) return Number(colonHours) * 60 + Number(colonMinutes);
  const [, hours, minutes] =
    /^(\d{1,2}(?:\.\d+)?)\s*(?:h|hr|hrs|hours?)(?:[\s,]*(?:and\s+)?(\d{1,2})\s*(?:m|min|mins|minutes?)?)?$/.exec(
      bare,
    ) ?? [];
  const inHours = hours ?? /^\d{1,2}\.(?:25|50?|75)$/.exec(bare)?.[0];
  return inHours === undefined ? null : Math.round(Number(inHours) * 60) + Number(minutes ?? 0);
};

const maxDollars = 1_000_000;

/** What price lists write where a visit can cost more. The import takes the lowest price. */
const lowest = /^(?:from|start(?:s|ing)?(?: at)?) | ?(?:\+|(?:&|and) up)$/gi;

/** `$1,234.50`, `120`, `120,00`, `USD 95`, `US$95`, `From $95`, `$95+`. */
export const priceOf = (text: string): Cents | null => {
  const bare = plainCell(text)
    .replace(lowest, '')
    .replace(/[ $€£]|usd?(?![a-z])/gi, '')
    .replace(/(?<=\d)['’](?=\d{3})/g, ',')
    .replace(/(?<=\d)\.$/, '')
    .replace(/^\.(?=\d)/, '0.');
  const american = /^\d{1,3}(?:,\d{3})*(?:\.\d{1,2})?$|^\d+(?:\.\d{1,2})?$/.test(bare);
  const european = /^\d{1,3}(?:\.\d{3})*,\d{1,2}$|^\d+,\d{1,2}$/.test(bare);
  if (!american && !european) return null;
  const dollars = Number(american ? bare.replaceAll(',', '') : bare.replaceAll('.', '').replace(',', '.'));
  return dollars <= maxDollars ? centsFromDollars(dollars) : null;
};

/** Undoes what a spreadsheet does to a phone: `3175550107.0`, or `3.175550107E+09`. Null if digits are lost. */
const digitsOf = (text: string): string | null => {
  const [, first, others = '', power] = /^(\d)(?:[.,](\d{1,20}))?e\+?(\d{1,2})$/i.exec(text) ?? [];
  if (first === undefined && /^\d{1,3}(?:,\d{3}){3}$/.test(text)) return text.replaceAll(',', '');
  if (first === undefined) return text.replace(/^(\+?\d{1,15})\.0{1,9}$/, '$1');
  return others.length === Number(power) ? `${first}${others}` : null;
};

/** Whether a spreadsheet has rounded the phone: `3.17555E+09` can be many numbers. */
export const hasLostDigits = (text: string): boolean => digitsOf(plainCell(text)) === null;

/** How many addresses or numbers of a cell are looked at. */
const maxInCell = 20;

/** What people type where a form wants a number: `000-000-0000`, `123-456-7890`. */
const isMadeUp = (phone: string): boolean => /^\+1(?![2-9]\d\d[2-9])/.test(phone);

const onePhoneIn = (text: string): string | null => {
  const unnamed = text
    .replace(/^(?:tel|phone|cell|mobile|home|work|[chmw])\b[:.]? ?/i, '')
    .replace(/ ?\(?\b(?:cell|mobile|home|work|[chmw])\)?$/i, '')
    // Whose it is, before or after it.
    .replace(/^\p{L}[\p{L}' ]{0,40}:? (?=[+(\d])/u, '')
    .replace(/(?<=\d) \(?\p{L}[\p{L}' ]{0,40}\)?$/u, '');
  const phone = phoneOf(
    (digitsOf(unnamed) ?? '')
      .replace(/ ?(?:x|ext\.?|#) ?\d{1,9}$/i, '')
      // As people dial abroad, and as they write for callers from their own country and from others.
      .replace(/^(?:011|00) ?(?=[1-9])/, '+')
      .replace(/^(\+\d{1,3}) ?\(0\)/, '$1'),
  );
  return phone === null || isMadeUp(phone) ? null : phone;
};

/** The first number of a cell, without its extension, its label (`cell:`, `(home)`) and a spreadsheet's quotes. */
export const phoneIn = (text: string): string | null => {
  const lines = text.split('\n', maxInCell).map((line) => plainCell(line).replace(/^[='"]{1,3}|["']$/g, ''));
  return (
    lines
      .flatMap((line) => [line, ...line.split(/ ?(?:::|[/;,&]|\bor\b)/i, maxInCell)])
      .map((each) => onePhoneIn(each.trim()))
      .find((each) => each !== null) ?? null
  );
};

/** Whether the cell of a phone has words that are no label of it, such as whose it is. */
export const hasWords = (text: string): boolean =>
  /\p{L}{2}/u.test(text.replace(/\b(?:tel|phone|cell|mobile|home|work|ext)\b/gi, ''));

/** The first address: `Ann <ann@example.com>`, `ann@example.com; lee@example.com`, `mailto:ann@example.com`. */
export const emailIn = (text: string): string | null => {
  const plain = plainCell(text);
  return (
    [...(plain.includes('|') ? [] : [plain]), ...plain.split(/[ ;,|/]+|::/, maxInCell)]
      .map((each) => each.replace(/^['"‘’“”]{1,3}|['"‘’“”.]{1,3}$/g, ''))
      .map((each) => each.replace(/^<([^<>]*)>$/, '$1').replace(/^mailto:/i, ''))
      .find((each) => isEmail(each)) ?? null
  );
};

/** Whether the cell has more than one address or number. */
export const hasSeveral = (text: string): boolean =>
  text.trim().includes('\n') || /::|[;,&/]|\bor\b|@[^@]*@/i.test(plainCell(text));

/** What people and programs write where there is nothing to say. */
export const saysNothing = (text: string): boolean =>
  /^(?:#?n\/?a|none|null|nil|unknown|no ?(?:e-?mail|mail|phone|number)|[-.]+)$/i.test(plainCell(text));

/** The beginnings of words that say what became of a visit, by meaning. */
const statusWords: { readonly [Meaning in StatusMeaning]: readonly string[] } = {
  none: ['cancel', 'declin', 'denied', 'deny', 'noshow', 'delet', 'void', 'refus', 'reject'],
  pending: ['pend', 'request', 'unconfirm', 'tentative', 'waiting', 'needsaction'],
  completed: ['complet', 'checkout', 'checkedout', 'paid', 'done', 'finish', 'arrived', 'show', 'fulfil'],
  confirmed: ['confirm', 'accept', 'book', 'schedul', 'active', 'approv'],
};
/** Words next to them that change nothing. */
const fillerWords: ReadonlySet<string> = new Set([
  ...['by', 'the', 'is', 'has', 'been', 'late', 'on', 'in', 'time', 'online', 'service', 'appointment', 'visit'],
  ...['client', 'customer', 'guest', 'owner', 'salon', 'studio', 'staff', 'provider', 'stylist', 'admin'],
  ...['seller', 'merchant', 'business'],
]);

/**
 * The status that a program's words mean; `none` for a visit that did not take place. Null if the words contradict
 * each other or one is unknown: “Not completed”, “To be confirmed” and “Deposit paid” can mean anything.
 */
export const statusIn = (text: string): StatusMeaning | null => {
  if (text.includes('?')) return null;
  const words = foldedText(text.replaceAll('_', ' '))
    .replace(/\b(no) ?(shows?)\b|\b(checked|check) (out)\b|\b(needs) (action)\b/g, '$1$2$3$4$5$6')
    .split(/[^\p{Letter}]+/u)
    .filter((word) => word !== '' && !fillerWords.has(word));
  const meanings = new Set(
    words.map(
      (word) =>
        namesIn(statusWords).find((name) => statusWords[name].some((beginning) => word.startsWith(beginning))) ?? null,
    ),
  );
  const [meaning = null, ...others] = meanings;
  return others.length === 0 ? meaning : null;
};

export const isNo = (text: string): boolean =>
  /^(?:no|n|false|0|inactive|hidden|archived|disabled)$/i.test(text.trim());

const nameEnding = /^(?:jr|sr|ii|iii|iv|phd|md|rn|esq)\.?$/i;

/** Splits `Doe, Jane`, `Jane van Doe` and `Jane Doe, Jr.` into first and last name. */
export const namesOfPerson = (text: string): { readonly firstName: string; readonly lastName: string } => {
  const parts = text.split(',').map((part) => part.trim().replace(/\s+/g, ' '));
  const endings = parts.slice(1).filter((part) => nameEnding.test(part));
  const [last = '', first = ''] = parts.filter((part) => !endings.includes(part));
  const [firstName = '', ...rest] = first === '' ? last.split(/\s+/) : [first, last];
  return { firstName, lastName: [...rest, ...endings].join(' ') };
};
