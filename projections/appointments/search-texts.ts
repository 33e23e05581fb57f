import type { CustomerDetails } from '../../domain/appointment/events.ts';
import { confirmationCodeOf } from '../../domain/appointment/state.ts';
import type { AppointmentId } from '../../domain/kernel/ids.ts';
import { integer, keyedTable, text } from '../engine/columns.ts';
import type { ReadDatabase } from '../engine/read-database.ts';
import { searchTextOf } from '../engine/search.ts';

const counted = {
  text: text(),
  /** The number of appointments that refer to it. A text that none refers to is removed, since it may be a name. */
  many: integer(),
};

/** Names, e-mail and phone, as a search looks in them, once for all appointments of the same person. */
export const bookedPeopleTable = keyedTable('bookedPeople', 'text', counted, {
  withPlaces: true,
  searched: 'text',
});

/** The names of the services, as a search looks in them, once for all appointments of the same name. */
export const bookedServicesTable = keyedTable('bookedServices', 'text', counted, { withPlaces: true });

/** How many appointments have a word with each beginning of one and of two characters, as a search for so few asks. */
export const wordBeginningsTable = keyedTable('wordBeginnings', 'beginning', { beginning: text(), many: integer() });

/** The words of an appointment as JSON. Each of its texts has a blank before each word. */
const wordsOf = (row: 'old' | 'new'): string => {
  const people = `(SELECT text FROM bookedPeople WHERE place = ${row}.personPlace)`;
  const services = `(SELECT text FROM bookedServices WHERE place = ${row}.servicePlace)`;
  return `'[' || replace(json_quote(${people} || ${services} || ${row}.codeText), ' ', '","') || ']'`;
};

const beginningsOf = (row: 'old' | 'new'): string =>
  [1, 2]
    .map((length) => `SELECT substr(value, 1, ${length}) FROM json_each(${wordsOf(row)}) WHERE value <> ''`)
    .join(' UNION ');

const begun = `INSERT INTO wordBeginnings (beginning, many) SELECT *, 1 FROM (${beginningsOf('new')}) WHERE true
  ON CONFLICT DO UPDATE SET many = many + 1;`;
const ended = `UPDATE wordBeginnings SET many = many - 1 WHERE beginning IN (${beginningsOf('old')});
  DELETE FROM wordBeginnings WHERE many = 0 AND beginning IN (${beginningsOf('old')});`;

const refersBy = [
  [bookedPeopleTable.name, 'personPlace'],
  [bookedServicesTable.name, 'servicePlace'],
] as const;

const forEachText = (sql: (texts: string, column: string) => string): string =>
  refersBy.map(([texts, column]) => sql(texts, column)).join('\n');

const referred = forEachText((texts, column) => `UPDATE ${texts} SET many = many + 1 WHERE place = new.${column};`);
const referredNoMore = forEachText(
  (texts, column) => `UPDATE ${texts} SET many = many - 1 WHERE place = old.${column};
    DELETE FROM ${texts} WHERE place = old.${column} AND many = 0;`,
);
const gained = `${referred} ${begun}`;
const lost = `${ended} ${referredNoMore}`;

/**
 * The triggers that count the appointments of each text and of each beginning of a word, in the transaction of every change of
 * an appointment.
 */
export const textTriggers: readonly string[] = [
  `CREATE TRIGGER appointmentTextsGained AFTER INSERT ON appointments BEGIN ${gained} END`,
  `CREATE TRIGGER appointmentTextsLost AFTER DELETE ON appointments BEGIN ${lost} END`,
  `CREATE TRIGGER appointmentTextsChanged AFTER UPDATE OF personPlace, servicePlace ON appointments
    WHEN old.personPlace <> new.personPlace OR old.servicePlace <> new.servicePlace BEGIN ${gained} ${lost} END`,
];

type Texts = typeof bookedPeopleTable | typeof bookedServicesTable;

const placeOf = (db: ReadDatabase, texts: Texts, text: string): number => {
  const known = db.prepare<{ readonly place: number }>(`SELECT place FROM ${texts.name} WHERE text = ?`);
  const place = known.get([text])?.place;
  if (place !== undefined) return place;
  texts.insert(db, { text, many: 0 });
  return placeOf(db, texts, text);
};

type Nullable<Fields> = { readonly [Name in keyof Fields]: Fields[Name] | null };

/** What a search finds an appointment by. */
export type Searched = Nullable<Pick<CustomerDetails, 'firstName' | 'lastName' | 'email' | 'phone'>> & {
  readonly appointmentId: AppointmentId;
  readonly serviceName: string;
};

/** The columns of an appointment by which a search finds it. */
export type SearchColumns = {
  /** The rows of `bookedPeople` and `bookedServices` that it refers to. */
  readonly personPlace: number;
  readonly servicePlace: number;
  readonly codeText: string;
};

/**
 * Gives `write` the columns by which a search finds an appointment. Texts to which no appointment refers then are removed,
 * as after a change of an appointment that does not exist.
 */
export const withSearchColumns = (
  db: ReadDatabase,
  { firstName, lastName, email, phone, serviceName, appointmentId }: Searched,
  write: (columns: SearchColumns) => void,
): void => {
  const personPlace = placeOf(db, bookedPeopleTable, searchTextOf(firstName, lastName, email, phone));
  const servicePlace = placeOf(db, bookedServicesTable, searchTextOf(serviceName));
  write({ personPlace, servicePlace, codeText: searchTextOf(confirmationCodeOf(appointmentId)) });
  db.prepare('DELETE FROM bookedPeople WHERE place = ? AND many = 0').run([personPlace]);
  db.prepare('DELETE FROM bookedServices WHERE place = ? AND many = 0').run([servicePlace]);
};

/**
 * How many appointments have the only term, if it is a word's beginning of one or two characters, as ` zo` is. Null for any
 * other search.
 */
export const countByBeginning = (db: ReadDatabase, terms: readonly string[]): number | null => {
  const [term = '', ...others] = terms;
  if (others.length > 0 || !term.startsWith(' ') || term.includes('\0')) return null;
  return wordBeginningsTable.find(db, term.slice(1))?.many ?? 0;
};
