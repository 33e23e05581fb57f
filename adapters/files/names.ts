const segment = /^[A-Za-z0-9_-][A-Za-z0-9._-]{0,199}$/;

/**
 * The folders and the name of a file. Throws for a name that could lead out of the folder or that some disk cannot
 * store.
 */
export const segmentsOf = (name: string): readonly string[] => {
  const segments = name.split('/');
  if (!segments.every((part) => segment.test(part))) throw new Error('not the name of a file');
  return segments;
};
