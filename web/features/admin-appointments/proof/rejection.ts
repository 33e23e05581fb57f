/** The most common reasons for rejecting a proof, as the client reads them. */
export const rejectionReasons = [
  'The amount doesn’t match',
  'The screenshot can’t be read',
  'The payment hasn’t arrived yet',
  'It was sent to the wrong account',
  'It belongs to another booking',
] as const;

/** The chosen reason and the typed note as one text; empty if there is neither. */
export const rejectionText = (reason: string, note: string): string =>
  [reason, note.trim()].filter((part) => part !== '').join('. ');
