/** Week counts that read as one word: `4-5 weeks`, `4-5weeks`, `6 – 7 week`, `8+ weeks`. */
const weeks = /(\d+\s*(?:[-–]\s*\d+|\+)\s*weeks?)/gi;

/** The name in pieces. Every second piece has to stay on one line. */
export const piecesOf = (name: string): readonly string[] => name.split(weeks);
