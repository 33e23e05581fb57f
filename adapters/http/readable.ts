/** Half of a surrogate pair is no character, and no store keeps a NUL: neither is text. */
const isReadable = (text: string): boolean => text.isWellFormed() && !text.includes('\0');

/** The path to the first text in there that is none; null where everything can be read. Files are left alone. */
export const unreadableAt = (value: unknown, path: readonly string[] = []): readonly string[] | null => {
  if (typeof value === 'string') return isReadable(value) ? null : path;
  if (typeof value !== 'object' || value === null || value instanceof Blob) return null;
  for (const [name, inner] of Object.entries(value)) {
    const found = isReadable(name) ? unreadableAt(inner, [...path, name]) : path;
    if (found !== null) return found;
  }
  return null;
};
