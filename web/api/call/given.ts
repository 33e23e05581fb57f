/**
 * A body of which only the fields with a value are sent. It takes its type from where it is used, so that each field of
 * the literal is compared with the route; a spread of `{ field }` under a condition is not.
 */
export const given = <Fields extends object>(fields: NoInfer<Fields>): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Fields;
