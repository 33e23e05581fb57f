import { offsetOf, type PageAsked } from '../engine/paging.ts';
import type { ReadDatabase } from '../engine/read-database.ts';
import { databaseChangesOf, figuresBetween } from './figures.ts';
import { countedMatches, type Matches, matchesOf, type Part } from './matches.ts';
import { conditionsOf, isOfAll, isOneDay, type Narrowing } from './narrowing.ts';
import { countByBeginning } from './search-texts.ts';
import { type ListAsked, orderBy, placesIn, sortColumns } from './sorted-places.ts';
import { countWithStatus, sumOfCounts } from './statuses.ts';

export type CountedRows = {
  readonly total: number;
  /** The places of all rows in the order of the list; null if they were not gathered. */
  readonly places: readonly number[] | null;
  /** What the texts tell of a search; null without a search, or if it was asked of each row. */
  readonly matches: Matches | null;
  /** The places of the rows of pages that were found already, by number and length of the page. */
  readonly pages: Map<string, readonly number[]>;
};

type Found = Omit<CountedRows, 'pages'>;

type Before = { readonly many: number; readonly isExact: boolean };

/** The number of appointments with the status on these days, without the search. It is an upper bound if it is not exact. */
const countBeforeSearch = (db: ReadDatabase, { status, from, to }: Narrowing): Before => {
  const counts = figuresBetween(db, from, to);
  if (status === 'earned') return { many: sumOfCounts(counts, ({ earns }) => earns !== 'never'), isExact: false };
  return { many: countWithStatus(counts, status), isExact: true };
};

/** Up to so many rows are gathered and sorted. Above that, the index in the order of the list is read until the page is full. */
const gatheredAtMost = 5_000;

/** So few rows are compared one by one as quickly as by the index of texts. */
const fewRows = 50;

const seldom = { byStatus: false, byDate: false };

/** Matches of the asked days and status. `columns` are read of each. */
const selectMatches = (asked: ListAsked, columns: string, { where }: Part): string => {
  const narrowed = conditionsOf({ ...asked, terms: [] }, seldom).where;
  return `SELECT ${columns} FROM appointments ${narrowed === '' ? 'WHERE' : `${narrowed} AND`} ${where}`;
};

const parametersOf = (asked: ListAsked, { parameters }: Matches) => ({
  ...conditionsOf({ ...asked, terms: [] }, seldom).parameters,
  ...parameters,
});

/** How many appointments of the asked days and status match. */
const countMatches = (db: ReadDatabase, asked: ListAsked, matches: Matches): number => {
  if (isOfAll(asked) || matches.parts === null) return matches.many;
  const counts = matches.parts.map((part) => {
    const counted = db.prepare<{ readonly many: number }>(selectMatches(asked, 'count(*) AS many', part));
    return counted.get(parametersOf(asked, matches))?.many ?? 0;
  });
  return counts.reduce((sum, many) => sum + many, 0);
};

/** The places of all matches in the order of the list. */
const sortedMatches = (db: ReadDatabase, asked: ListAsked, counted: Matches): readonly number[] => {
  const matches = counted.parts === null ? matchesOf(db, asked.terms) : counted;
  if (matches.parts === null || matches.parts.length === 0) return [];
  const columns = sortColumns(asked.sortBy).join(', ');
  const found = matches.parts.map((part) => selectMatches(asked, columns, part)).join(' UNION ALL ');
  return placesIn(db, `SELECT place FROM (${found}) ORDER BY ${orderBy(asked)}`, parametersOf(asked, matches));
};

/** What the texts tell of a search; null if there is none, or if so few rows are asked for that each is looked at. */
const matchesFor = (db: ReadDatabase, asked: ListAsked, many: number): Matches | null => {
  if (asked.terms.length === 0 || many <= fewRows) return null;
  const begun = isOfAll(asked) ? countByBeginning(db, asked.terms) : null;
  return begun === null ? matchesOf(db, asked.terms) : countedMatches(db, asked.terms, begun);
};

/** The rows of these days and of this status in the order of the list, each asked for all words; only counted if they are many. */
const lookedAt = (db: ReadDatabase, asked: ListAsked, most: number): Found => {
  const isNarrow = most <= gatheredAtMost;
  const { where, parameters } = conditionsOf(asked, isNarrow ? { byStatus: !isOneDay(asked), byDate: true } : seldom);
  const first = `SELECT ${sortColumns(asked.sortBy).join(', ')} FROM appointments ${where} LIMIT ${gatheredAtMost + 1}`;
  const places = placesIn(db, `SELECT place FROM (${first}) ORDER BY ${orderBy(asked)}`, parameters);
  if (places.length <= gatheredAtMost) return { total: places.length, places, matches: null };
  const total = db.prepare<{ readonly total: number }>(`SELECT count(*) AS total FROM appointments ${where}`);
  return { total: total.get(parameters)?.total ?? 0, places: null, matches: null };
};

const countAnew = (db: ReadDatabase, asked: ListAsked): Found => {
  const { many, isExact } = countBeforeSearch(db, asked);
  const matches = matchesFor(db, asked, many);
  if (matches !== null) return { total: countMatches(db, asked, matches), places: null, matches };
  if (asked.terms.length === 0 && isExact) return { total: many, places: null, matches };
  return lookedAt(db, asked, many);
};

/**
 * Whether all rows should be gathered and sorted, rather than read in the order of the list up to the end of the page: whether
 * there are fewer of them than would be read. Of those that are read, as many are in the list as of all.
 */
const isGathered = (
  db: ReadDatabase,
  asked: ListAsked,
  page: PageAsked,
  { total, places, matches }: CountedRows,
): boolean => {
  if (places !== null || total > gatheredAtMost || (matches === null && isOfAll(asked))) return false;
  const isFound = asked.terms.length === 0 && asked.sortBy === 'date';
  const end = (isFound ? 0 : offsetOf(page)) + page.limit;
  if (total <= end) return true;
  const days = asked.sortBy === 'date' ? asked : { ...asked, from: null, to: null };
  return total * total <= end * countBeforeSearch(db, { ...days, status: null }).many;
};

const gathered = (db: ReadDatabase, asked: ListAsked, counted: CountedRows): Found => {
  if (counted.matches === null) return lookedAt(db, asked, counted.total);
  return { ...counted, places: sortedMatches(db, asked, counted.matches) };
};

type Kept = { readonly changes: number; readonly counted: Map<string, CountedRows> };

const kept = new WeakMap<ReadDatabase, Kept>();
const mostKept = 50;

/**
 * How many rows a list has, and where they are if the page is found sooner by that. It is kept until a row changes, because each
 * page of a search asks for the same rows.
 */
export const countRows = (db: ReadDatabase, asked: ListAsked, page: PageAsked): CountedRows => {
  const changes = databaseChangesOf(db);
  const last = kept.get(db);
  const isKept = last?.changes === changes && last.counted.size < mostKept;
  const known = isKept ? last.counted : new Map<string, CountedRows>();
  if (!isKept) kept.set(db, { changes, counted: known });
  const key = JSON.stringify(asked);
  const counted = known.get(key) ?? { ...countAnew(db, asked), pages: new Map() };
  const { pages } = counted;
  const found = isGathered(db, asked, page, counted) ? { ...gathered(db, asked, counted), pages } : counted;
  known.set(key, found);
  return found;
};
