const segment = /^[A-Za-z0-9_-][A-Za-z0-9._-]{0,199}$/;

/** The folders and the name of a file. Throws for a name that could lead elsewhere, or that some disk would not keep apart. */
export const segmentsOf = (name: string): readonly string[] => {
  const segments = name.split('/');
  if (!segments.every((part) => segment.test(part))) throw new Error('not the name of a file');
  return segments;
};
