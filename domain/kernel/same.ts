/**
 * Whether two values say the same, whatever the order of their keys: a stored event comes back with its keys in the
 * order of its schema, a command has them in the order of its writer.
 */
export const same = (one: unknown, other: unknown): boolean => {
  if (one === other || Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const fields = Object.entries(one);
  const others = new Map<string, unknown>(Object.entries(other));
  return (
    fields.length === others.size && fields.every(([key, value]) => others.has(key) && same(value, others.get(key)))
  );
};
