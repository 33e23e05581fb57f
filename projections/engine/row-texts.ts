type Names = readonly string[];
type Text = { readonly names: Names; readonly keys: Names; readonly sql: string };

const same = (one: Names, other: Names): boolean =>
  one.length === other.length && one.every((name, index) => name === other[index]);

/** The text for a table and its columns, made once for each handler that writes them: a replay asks for millions. */
const textsOf = (write: (table: string, names: Names, keys: Names) => string) => {
  const known = new Map<string, readonly Text[]>();
  return (table: string, names: Names, keys: Names = []): string => {
    const texts = known.get(table) ?? [];
    const found = texts.find((text) => same(text.names, names) && same(text.keys, keys));
    if (found !== undefined) return found.sql;
    const sql = write(table, names, keys);
    known.set(table, [...texts, { names, keys, sql }]);
    return sql;
  };
};

const allAre = (names: Names, joint: string): string => names.map((name) => `${name} = ?`).join(joint);
const into = (table: string, names: Names): string =>
  `INTO ${table} (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`;

/** A whole row, in place of one with the same key. */
export const insertOf = textsOf((table, names) => `INSERT OR REPLACE ${into(table, names)}`);

/** A whole row, or nothing where there is one with the same key. */
export const newOf = textsOf((table, names) => `INSERT OR IGNORE ${into(table, names)}`);

/** A whole row; where there is one already, only the columns after `keys` take the new values. */
export const mergeOf = textsOf((table, names, [key = '', ...columns]) => {
  const taken = columns.map((name) => `${name} = excluded.${name}`).join(', ');
  return `INSERT ${into(table, names)} ON CONFLICT (${key}) DO UPDATE SET ${taken}`;
});

export const updateOf = textsOf(
  (table, names, keys) => `UPDATE ${table} SET ${allAre(names, ', ')} WHERE ${allAre(keys, ' AND ')}`,
);
export const deleteOf = textsOf((table, names) => `DELETE FROM ${table} WHERE ${allAre(names, ' AND ')}`);
