/** The intersection of all members of a union. */
export type Intersected<Union> = (Union extends unknown ? (each: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;

/** Merges tables into one. Throws if two tables have the same name, because one would silently win. */
export const merged = <Table extends object>(tables: readonly Table[]): Intersected<Table> => {
  const entries = tables.flatMap((table) => Object.entries(table));
  const names = new Set(entries.map(([name]) => name));
  const twice = entries.map(([name]) => name).filter((name) => !names.delete(name));
  if (twice.length > 0) throw new Error(`two slices name ${twice.join(', ')}`);
  // The result has the entries of every table; the compiler cannot follow them through the list.
  return Object.fromEntries(entries) as Intersected<Table>;
};
