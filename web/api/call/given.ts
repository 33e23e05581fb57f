/**
 * Removes undefined fields from a body. Its type comes from the context, so that the compiler checks every field of the
 * literal against the route; it would not check a conditional spread of `{ field }`.
 */
export const given = <Fields extends object>(fields: NoInfer<Fields>): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Fields;
