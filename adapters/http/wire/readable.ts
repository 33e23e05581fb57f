/** Half of a surrogate pair is no character, and no store accepts NUL, so neither counts as text. */
const isReadable = (text: string): boolean => text.isWellFormed() && !text.includes('\0');

/** The path to the first unreadable text in the value; null if there is none. Files are not looked into. */
export const unreadableAt = (value: unknown, path: readonly string[] = []): readonly string[] | null => {
  if (typeof value === 'string') return isReadable(value) ? null : path;
  if (typeof value !== 'object' || value === null || value instanceof Blob) return null;
  for (const [name, inner] of Object.entries(value)) {
    const found = isReadable(name) ? unreadableAt(inner, [...path, name]) : path;
    if (found !== null) return found;
  }
  return null;
};
