import { foldedText } from '../../domain/kernel/text.ts';

/** The sort key of lists: folded texts, separated by blanks. */
export const sortKeyOf = (...texts: readonly (string | null)[]): string =>
  texts
    .filter((text) => text !== null)
    .map(foldedText)
    .join(' ');

/** The text that a row is found by: its sort key with a blank before each word, which marks the beginning. */
export const searchTextOf = (...texts: readonly (string | null)[]): string => ` ${sortKeyOf(...texts)}`;

/** Whether the query is a phone number as people write it: `(317) 555-0123` is searched as `3175550123`. */
const looksLikePhone = (query: string): boolean => /^[+\d\s().-]+$/.test(query) && /\d{3}/.test(query);

/** Shorter words match only at the beginning of a word, because half of all texts contain any two letters. */
const anywhereFrom = 3;

/**
 * The words of a query. A row must contain all of them; a query without words finds every row. A word of one or two
 * characters gets a blank before it, like the beginnings of words in the texts.
 */
export const termsOf = (query: string | null): readonly string[] => {
  const text = foldedText(query ?? '');
  if (looksLikePhone(text)) return [text.replace(/[^+\d]/g, '')];
  // Folds the words one by one, so that the two halves of `two-strand` stay together as one term.
  const words = (query ?? '')
    .split(/\s+/)
    .map(foldedText)
    .filter((term) => term !== '');
  return words.map((word) => ([...word].length < anywhereFrom ? ` ${word}` : word));
};

/** The conditions that `column` contains every term. Their parameters, `term0` and so on: `searchParameters`. */
export const searchConditions = (column: string, terms: readonly string[]): readonly string[] =>
  terms.map((_, index) => `${column} LIKE @term${index} ESCAPE '\\'`);

export const searchParameters = (terms: readonly string[]): { readonly [name: string]: string } =>
  Object.fromEntries(
    terms.map((term, index) => [`term${index}`, `%${term.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`]),
  );
