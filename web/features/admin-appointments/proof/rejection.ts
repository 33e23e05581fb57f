/** What most often is wrong with a proof, as its client reads it. */
export const rejectionReasons = [
  'The amount doesn’t match',
  'The screenshot can’t be read',
  'The payment hasn’t arrived yet',
  'It was sent to the wrong account',
  'It belongs to another booking',
] as const;

/** The chosen reason and what was typed, as one text; empty if there is neither. */
export const rejectionText = (reason: string, note: string): string =>
  [reason, note.trim()].filter((part) => part !== '').join('. ');
