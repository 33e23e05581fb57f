/**
 * Whether two values are equal, ignoring the order of keys. A stored event has its keys in the order of its schema, a
 * command in the order of the code that made it.
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
