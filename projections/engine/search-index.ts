import type { ReadDatabase } from './read-database.ts';

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

/** The groups of three characters of a word; none if it is shorter. SQLite ends a text at a zero. */
const groupsIn = (word: string): readonly string[] => {
  const characters = word.includes('\0') ? [] : [...word];
  return characters
    .slice(0, Math.max(0, characters.length - groupSize + 1))
    .map((_, at) => characters.slice(at, at + groupSize).join(''));
};

const quoted = (group: string): string => `"${group.replaceAll('"', '""')}"`;

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
  const groups = [...new Set(terms.flatMap(groupsIn))];
  if (groups.length === 0) return null;
  const index = searchIndexOf(table);
  const places = db
    .prepare<{ readonly place: number }>(
      `SELECT rowid AS place FROM ${index} WHERE ${index} MATCH @groups LIMIT @limit`,
    )
    .all({ groups: groups.map(quoted).join(' AND '), limit: most + 1 });
  return places.length > most ? null : places.map(({ place }) => place);
};

/** An accented letter, or one that has no case, may be folded in another way by the index. */
const plainGroup = /^ ?[a-z0-9]{2,3}$/;

/**
 * How many rows have the only term, counted in the index alone. Null if it is not one group of three characters, as ` zo` is,
 * so that only the texts can tell.
 */
export const countByIndex = (db: ReadDatabase, table: string, terms: readonly string[]): number | null => {
  const [term = '', ...others] = terms;
  if (others.length > 0 || term.length !== groupSize || !plainGroup.test(term)) return null;
  const index = searchIndexOf(table);
  const sql = `SELECT count(*) AS many FROM ${index} WHERE ${index} MATCH ?`;
  return db.prepare<{ readonly many: number }>(sql).get([quoted(term)])?.many ?? 0;
};
