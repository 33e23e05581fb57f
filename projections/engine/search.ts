import { foldedText } from '../../domain/kernel/text.ts';

/** The key that lists are sorted by: folded texts, separated by blanks. */
export const sortKeyOf = (...texts: readonly (string | null)[]): string =>
  texts
    .filter((text) => text !== null)
    .map(foldedText)
    .join(' ');

/** The text by which a row is found: as a key, and with a blank before each word, so that its beginning is known. */
export const searchTextOf = (...texts: readonly (string | null)[]): string => ` ${sortKeyOf(...texts)}`;

/** Whether the query is a phone number as people write it: `(317) 555-0123` is searched for as `3175550123`. */
const looksLikePhone = (query: string): boolean => /^[+\d\s().-]+$/.test(query) && /\d{3}/.test(query);

/** A shorter word is the beginning of a word: half of all texts have any two letters somewhere. */
const anywhereFrom = 3;

/**
 * The words of a query. A row has to contain all of them; a query without words finds every row. One of one or two characters
 * has a blank before it, as the beginnings of words have in the texts.
 */
export const termsOf = (query: string | null): readonly string[] => {
  const text = foldedText(query ?? '');
  if (looksLikePhone(text)) return [text.replace(/[^+\d]/g, '')];
  // Folded one by one: the two halves of `two-strand` are looked for beside each other.
  const words = (query ?? '')
    .split(/\s+/)
    .map(foldedText)
    .filter((term) => term !== '');
  return words.map((word) => ([...word].length < anywhereFrom ? ` ${word}` : word));
};

/** The conditions that `column` contains every term. `searchParameters` gives their parameters, called `term0` and so on. */
export const searchConditions = (column: string, terms: readonly string[]): readonly string[] =>
  terms.map((_, index) => `${column} LIKE @term${index} ESCAPE '\\'`);

export const searchParameters = (terms: readonly string[]): { readonly [name: string]: string } =>
  Object.fromEntries(
    terms.map((term, index) => [`term${index}`, `%${term.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`]),
  );
