const marks = /\p{Mark}/gu;

const beyondAscii = /\P{ASCII}/u;

const plain = (text: string): string => {
  const bare = beyondAscii.test(text) ? text.normalize('NFKD').replace(marks, '') : text;
  return bare.toLowerCase().trim();
};

/** What a row is found by: its texts without case and accents, one blank between. */
export const searchTextOf = (...texts: readonly (string | null)[]): string =>
  texts
    .filter((text) => text !== null)
    .map(plain)
    .join(' ');

/** Written as people write numbers: `(317) 555-0123` is looked for as `3175550123`. */
const looksLikePhone = (query: string): boolean => /^[+\d\s().-]+$/.test(query) && /\d{3}/.test(query);

/** The words that all have to stand in a row's search text; none finds everything. */
export const termsOf = (query: string | null): readonly string[] => {
  const text = plain(query ?? '');
  if (looksLikePhone(text)) return [text.replace(/[^+\d]/g, '')];
  return text.split(/\s+/).filter((term) => term !== '');
};

/** Finds `column` containing every term; the terms are bound by `searchParameters`. */
export const searchConditions = (column: string, terms: readonly string[]): readonly string[] =>
  terms.map((_, index) => `${column} LIKE @term${index} ESCAPE '\\'`);

export const searchParameters = (terms: readonly string[]): { readonly [name: string]: string } =>
  Object.fromEntries(
    terms.map((term, index) => [`term${index}`, `%${term.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`]),
  );
