import { mayBeInCode } from '../../domain/appointment/state.ts';
import type { ReadDatabase } from '../engine/read-database.ts';
import { searchConditions, searchParameters } from '../engine/search.ts';
import { placesToSearch, rowsWithTerms } from '../engine/search-index.ts';

type Terms = readonly string[];
type Parameters = { readonly [name: string]: string };

/** Appointments that match by the same texts. No appointment is in two parts of a search. */
export type Part = {
  readonly where: string;
  /** How many there are of all days and statuses. */
  readonly many: number;
};

/** The appointments that have all terms of a search. */
export type Matches = {
  /** Null if they were only counted. */
  readonly parts: readonly Part[] | null;
  /** How many there are of all days and statuses. */
  readonly many: number;
  /** The condition of a match, where rows are read in the order of the list. */
  readonly each: string;
  /** The parameters of all of these conditions. */
  readonly parameters: Parameters;
};

const hasText = (texts: string, column: string, condition: string): string =>
  `EXISTS (SELECT 1 FROM ${texts} WHERE ${texts}.place = ${column} AND ${condition})`;

/** Beside the text of the person, which is always asked. */
type Looked = { readonly inService: boolean; readonly inCode: boolean };

/** The conditions that an appointment has each of the terms in one of its texts. */
const termConditions = (terms: Terms, { inService, inCode }: Looked): readonly string[] => {
  const codes = searchConditions('codeText', terms);
  return searchConditions('text', terms).map((condition, index) => {
    const person = hasText('bookedPeople', 'personPlace', condition);
    const service = inService ? [hasText('bookedServices', 'servicePlace', condition)] : [];
    return `(${[person, ...service, ...(inCode ? [codes[index]] : [])].join(' OR ')})`;
  });
};

/** The conditions that an appointment has every term in one of its texts. `searchParameters` gives their parameters. */
export const textConditions = (terms: Terms): readonly string[] =>
  termConditions(terms, { inService: true, inCode: true });

type Service = { readonly place: number; readonly many: number; readonly has: string };

/** The names of services with the terms that each of them has: `01` if it has the second one of two. */
const servicesOf = (db: ReadDatabase, terms: Terms): readonly Service[] => {
  const has = searchConditions('text', terms).map((condition) => `(${condition})`);
  const sql = `SELECT place, many, ${has.join(' || ')} || '' AS has FROM bookedServices`;
  return db.prepare<Service>(sql).all(searchParameters(terms));
};

const placesIn = (rows: readonly { readonly place: number }[]): string =>
  JSON.stringify(rows.map(({ place }) => place));

const sumOf = (rows: readonly { readonly many: number }[]): number => rows.reduce((sum, { many }) => sum + many, 0);

const isOfCodes = (term: string): boolean => mayBeInCode(term.trim());

/** So many codes are looked at one by one. */
const codesAtMost = 5_000;

/** The places of the appointments whose codes may have one of the terms; null if the index does not tell, or if there are too many. */
const placesByCode = (db: ReadDatabase, terms: Terms): readonly number[] | null => {
  const found = terms.filter(isOfCodes).map((term) => placesToSearch(db, 'appointments', [term], codesAtMost));
  return found.includes(null) ? null : [...new Set(found.flatMap((places) => places ?? []))];
};

const among = (column: string, list: string): string => `${column} IN (SELECT value FROM json_each(@${list}))`;

const count = (db: ReadDatabase, sql: string, parameters: Parameters): number =>
  db.prepare<{ readonly many: number }>(`SELECT ${sql}`).get(parameters)?.many ?? 0;

/** Those that have all terms, but not without their code. One letter is looked for in the codes of all appointments. */
const byCode = (db: ReadDatabase, terms: Terms) => {
  const places = placesByCode(db, terms);
  if (places?.length === 0) return { where: 'false', many: 0, parameters: {} };
  const inCode = searchConditions('codeText', terms).filter((_, index) => isOfCodes(terms[index] ?? ''));
  const maybe = places === null ? `(${inCode.join(' OR ')})` : among('place', 'coded');
  const others = termConditions(terms, { inService: true, inCode: false });
  const where = `${maybe} AND ${textConditions(terms).join(' AND ')} AND NOT (${others.join(' AND ')})`;
  const parameters = { ...searchParameters(terms), ...(places === null ? {} : { coded: JSON.stringify(places) }) };
  return { where, many: count(db, `count(*) AS many FROM appointments WHERE ${where}`, parameters), parameters };
};

/** So few people are listed in the next statements, so that the index of their texts is asked once. */
const listedAtMost = 50;

type Counted = { readonly place: number; readonly many: number };

/** The people who have all of the terms, as a condition on their appointments, and the number of these. */
const peopleWith = (db: ReadDatabase, terms: Terms, name: string) => {
  const { rows, parameters } = rowsWithTerms('bookedPeople', 'text', terms, name);
  const sql = `SELECT bookedPeople.place, bookedPeople.many ${rows} LIMIT ${listedAtMost + 1}`;
  const first = db.prepare<Counted>(sql).all(parameters);
  if (first.length <= listedAtMost) {
    const list = `${name}People`;
    return { where: among('personPlace', list), parameters: { [list]: placesIn(first) }, many: sumOf(first) };
  }
  const many = count(db, `coalesce(sum(bookedPeople.many), 0) AS many ${rows}`, parameters);
  return { where: `personPlace IN (SELECT bookedPeople.place ${rows})`, parameters, many };
};

type People = ReturnType<typeof peopleWith>;

/** Those whose service has all terms, without those whose person has them. */
const byService = (db: ReadDatabase, services: readonly Service[], people: People) => {
  const { many } = people;
  const parameters = { ...people.parameters, full: placesIn(services) };
  const both = `count(*) AS many FROM appointments WHERE ${people.where} AND ${among('servicePlace', 'full')}`;
  const overlap = many === 0 || services.length === 0 ? 0 : count(db, both, parameters);
  const where = among('servicePlace', 'full') + (many === 0 ? '' : ` AND NOT ${people.where}`);
  return { where, many: sumOf(services) - overlap, parameters };
};

/** Those whose service has some of the terms and whose person has the others, without those whose person has all. */
const byBoth = (db: ReadDatabase, terms: Terms, services: readonly Service[], whole: People, name: string) => {
  const has = services[0]?.has ?? '';
  const others = terms.filter((_, index) => has[index] !== '1');
  const people = peopleWith(db, others, name);
  const parameters = { ...people.parameters, ...whole.parameters, [`${name}Services`]: placesIn(services) };
  const without = whole.many === 0 ? '' : ` AND NOT ${whole.where}`;
  const where = `${people.where} AND ${among('servicePlace', `${name}Services`)}${without}`;
  return { where, many: count(db, `count(*) AS many FROM appointments WHERE ${where}`, parameters), parameters };
};

const hasAll = ({ has }: Service): boolean => !has.includes('0');
const hasSome = ({ has }: Service): boolean => has.includes('0') && has.includes('1');

/** The shortest condition that tells the matches: that of the services or of the people, if no others match. */
const eachOf = (terms: Terms, parts: readonly Part[], people: Part, services: Part): string => {
  const [only, ...others] = parts;
  if (others.length > 0) return textConditions(terms).join(' AND ');
  if (only === people) return hasText('bookedPeople', 'personPlace', searchConditions('text', terms).join(' AND '));
  // The `+` keeps the planner from the index of services, by which all of them would have to be sorted.
  return only === services ? `+${services.where}` : textConditions(terms).join(' AND ');
};

/**
 * The appointments that have all terms, found by the texts that they share: by people, of whom there are few, by services and by
 * codes.
 */
export const matchesOf = (db: ReadDatabase, terms: Terms): Matches => {
  const people = peopleWith(db, terms, 'all');
  const services = servicesOf(db, terms);
  const ofServices = byService(db, services.filter(hasAll), people);
  const mixed = [...Map.groupBy(services.filter(hasSome), ({ has }) => has).values()].map((alike, index) =>
    byBoth(db, terms, alike, people, `some${index}`),
  );
  const parts = [people, ofServices, ...mixed, byCode(db, terms)].filter(({ many }) => many > 0);
  return {
    parts,
    many: sumOf(parts),
    each: eachOf(terms, parts, people, ofServices),
    parameters: Object.assign({ ...searchParameters(terms) }, ...parts.map(({ parameters }) => parameters)),
  };
};

/** The matches of one short term of which it is known how many there are. */
export const countedMatches = (db: ReadDatabase, terms: Terms, many: number): Matches => {
  const looked = { inService: servicesOf(db, terms).some(hasAll), inCode: terms.some(isOfCodes) };
  const each = termConditions(terms, looked).join(' AND ');
  return { parts: null, many, each, parameters: searchParameters(terms) };
};
