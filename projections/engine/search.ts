const marks = /\p{Mark}/gu;

const beyondAscii = /\P{ASCII}/u;

const plain = (text: string): string => {
  const bare = beyondAscii.test(text) ? text.normalize('NFKD').replace(marks, '') : text;
  return bare.toLowerCase().trim();
};

/** The text by which a row is found: its texts in lower case and without accents, separated by blanks. */
export const searchTextOf = (...texts: readonly (string | null)[]): string =>
  texts
    .filter((text) => text !== null)
    .map(plain)
    .join(' ');

/** Whether the query is a phone number as people write it: `(317) 555-0123` is searched for as `3175550123`. */
const looksLikePhone = (query: string): boolean => /^[+\d\s().-]+$/.test(query) && /\d{3}/.test(query);

/** The words of a query. A row has to contain all of them; a query without words finds every row. */
export const termsOf = (query: string | null): readonly string[] => {
  const text = plain(query ?? '');
  if (looksLikePhone(text)) return [text.replace(/[^+\d]/g, '')];
  return text.split(/\s+/).filter((term) => term !== '');
};

/** The conditions that `column` contains every term. `searchParameters` gives their parameters. */
export const searchConditions = (column: string, terms: readonly string[]): readonly string[] =>
  terms.map((_, index) => `${column} LIKE @term${index} ESCAPE '\\'`);

export const searchParameters = (terms: readonly string[]): { readonly [name: string]: string } =>
  Object.fromEntries(
    terms.map((term, index) => [`term${index}`, `%${term.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`]),
  );
