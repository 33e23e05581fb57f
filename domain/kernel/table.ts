/** The keys of a table, typed, in the table's order. */
export const namesIn = <Name extends string>(table: { readonly [Each in Name]: unknown }): readonly Name[] =>
  Object.keys(table) as Name[];

/** A table of those keys, each with what `of` gives for it. */
export const keyedBy = <Name extends string, Value>(
  names: readonly Name[],
  of: (name: Name) => Value,
): { readonly [Each in Name]: Value } =>
  Object.fromEntries(names.map((name) => [name, of(name)])) as { readonly [Each in Name]: Value };
