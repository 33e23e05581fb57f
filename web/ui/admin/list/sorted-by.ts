type Direction = 'asc' | 'desc';

/** How a list is sorted, `name-desc`, as the API is asked for it. */
export const sortedBy = <Field extends string>(
  sort: `${Field}-${Direction}`,
): { readonly sortBy: Field; readonly sortOrder: Direction } => {
  const at = sort.lastIndexOf('-');
  // The compiler knows the whole text but cannot follow `split`.
  return { sortBy: sort.slice(0, at) as Field, sortOrder: sort.endsWith('-asc') ? 'asc' : 'desc' };
};
