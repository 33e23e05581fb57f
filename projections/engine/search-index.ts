import type { ReadDatabase } from './read-database.ts';
import { searchConditions, searchParameters } from './search.ts';

/** The name of the index of a table's texts. */
export const searchIndexOf = (table: string): string => `${table}Search`;

/**
 * The statements that make an index of all groups of three characters of a column's texts, which triggers keep. What is
 * removed from a text is overwritten in the index too, since it may be the name of somebody forgotten.
 */
export const searchIndex = (table: string, column: string): readonly string[] => {
  const index = searchIndexOf(table);
  const added = `INSERT INTO ${index} (rowid, ${column}) VALUES (new.place, new.${column});`;
  const removed = `INSERT INTO ${index} (${index}, rowid, ${column}) VALUES ('delete', old.place, old.${column});`;
  return [
    `DROP TABLE IF EXISTS ${index}`,
    // The positions of the groups would make it three times as large: whether a text has the whole word is asked of the text.
    `CREATE VIRTUAL TABLE ${index} USING fts5(${column}, content='${table}', content_rowid='place', tokenize='trigram',
      detail='none', columnsize=0)`,
    `INSERT INTO ${index} (${index}, rank) VALUES ('secure-delete', 1)`,
    `CREATE TRIGGER ${index}Added AFTER INSERT ON ${table} BEGIN ${added} END`,
    `CREATE TRIGGER ${index}Removed AFTER DELETE ON ${table} BEGIN ${removed} END`,
    `CREATE TRIGGER ${index}Changed AFTER UPDATE OF ${column} ON ${table} WHEN old.${column} <> new.${column}
      BEGIN ${removed} ${added} END`,
  ];
};

const groupSize = 3;

/**
 * Groups of three characters in which each character of a word is at least once; none if it is shorter. More groups would
 * leave few rows less, and each is read. SQLite ends a text at a zero.
 */
const groupsIn = (word: string): readonly string[] => {
  const characters = word.includes('\0') ? [] : [...word];
  const last = characters.length - groupSize;
  return characters.flatMap((_, at) =>
    at <= last && (at % groupSize === 0 || at === last) ? [characters.slice(at, at + groupSize).join('')] : [],
  );
};

const quoted = (group: string): string => `"${group.replaceAll('"', '""')}"`;

/** The groups of the terms as the index is asked for them; null if no term is long enough. */
const askedGroups = (terms: readonly string[]): string | null => {
  const groups = [...new Set(terms.flatMap(groupsIn))];
  return groups.length === 0 ? null : groups.map(quoted).join(' AND ');
};

/**
 * The places of the rows whose texts may contain all terms: those that have all their groups of three characters. Null if
 * there are more than `most`, or if no term is long enough.
 */
export const placesToSearch = (
  db: ReadDatabase,
  table: string,
  terms: readonly string[],
  most: number,
): readonly number[] | null => {
  const groups = askedGroups(terms);
  if (groups === null) return null;
  const index = searchIndexOf(table);
  const places = db
    .prepare<{ readonly place: number }>(
      `SELECT rowid AS place FROM ${index} WHERE ${index} MATCH @groups LIMIT @limit`,
    )
    .all({ groups, limit: most + 1 });
  return places.length > most ? null : places.map(({ place }) => place);
};

export type RowsWithTerms = {
  /** The SQL from `FROM` on. */
  readonly rows: string;
  readonly parameters: { readonly [name: string]: string };
};

/**
 * The rows whose texts have all terms, by the index if one of these is long enough. The names of the parameters begin with
 * `name`, so that a statement can ask for several.
 */
export const rowsWithTerms = (table: string, column: string, terms: readonly string[], name: string): RowsWithTerms => {
  const index = searchIndexOf(table);
  const groups = askedGroups(terms);
  const conditions = searchConditions(`${table}.${column}`, terms, `${name}Term`).join(' AND ');
  const parameters = searchParameters(terms, `${name}Term`);
  if (groups === null) return { rows: `FROM ${table} WHERE ${conditions}`, parameters };
  return {
    rows: `FROM ${index} CROSS JOIN ${table} ON ${table}.place = ${index}.rowid
      WHERE ${index} MATCH @${name}Groups AND ${conditions}`,
    parameters: { ...parameters, [`${name}Groups`]: groups },
  };
};
