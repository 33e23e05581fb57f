/** The keys of a table, typed, in the table's order. */
export const namesIn = <Name extends string>(table: { readonly [Each in Name]: unknown }): readonly Name[] =>
  Object.keys(table) as Name[];
