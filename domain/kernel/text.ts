/**
 * Whether two values are equal, ignoring the order of keys. A stored event has the key order of its schema; a command
 * that of the code that created it.
 */
export const same = (one: unknown, other: unknown): boolean => {
  if (one === other || Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const fields = Object.entries(one);
  const others = new Map<string, unknown>(Object.entries(other));
  return (
    fields.length === others.size && fields.every(([key, value]) => others.has(key) && same(value, others.get(key)))
  );
};

/** The keys of a table, typed, in the table's order. */
export const namesIn = <Name extends string>(table: { readonly [Each in Name]: unknown }): readonly Name[] =>
  Object.keys(table) as Name[];

/** A table of those keys, each with the value that `of` returns for it. */
export const keyedBy = <Name extends string, Value>(
  names: readonly Name[],
  of: (name: Name) => Value,
): { readonly [Each in Name]: Value } =>
  Object.fromEntries(names.map((name) => [name, of(name)])) as { readonly [Each in Name]: Value };

export type TextMissing = { readonly kind: 'TextMissing'; readonly field: string };
export type TextTooLong = { readonly kind: 'TextTooLong'; readonly field: string; readonly limit: number };
export type TextObjection = TextMissing | TextTooLong;

/** `limit` counts UTF-16 units, like the `maxlength` of an HTML field. */
export type TextLimit = { readonly field: string; readonly limit: number };

/** The objection to an optional text that is too long; null if it is not. */
export const objectionToLength = (text: string | null, { field, limit }: TextLimit): TextTooLong | null =>
  (text ?? '').length > limit ? { kind: 'TextTooLong', field, limit } : null;

/** The objection to a required text; null if there is none. A text of only spaces counts as missing. */
export const objectionToText = (text: string | null, { field, limit }: TextLimit): TextObjection | null =>
  (text ?? '').trim() === '' ? { kind: 'TextMissing', field } : objectionToLength(text, { field, limit });

const apostrophes = /['`‘’‛ʹʻʼʽʾʿˈ′＇]/g;
const unseen = /\p{Default_Ignorable_Code_Point}/gu;
/** Removes accents. Marks of other scripts are vowels or form another letter, so they stay. */
const accents = /([\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Hebrew}\p{Script=Arabic}])\p{Mark}+/gu;
const dashes = /[\p{Dash_Punctuation}−]/gu;
const beyondAscii = /\P{ASCII}/u;

/** Letters that Unicode does not decompose, as people type them on keyboards without them. */
const plainLetters: { readonly [letter: string]: string } = {
  ...{ ł: 'l', ø: 'o', đ: 'd', ð: 'd', ħ: 'h', ŧ: 't', ı: 'i', ŋ: 'n', ς: 'σ' },
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th' },
};

/**
 * The form in which names and words are searched and compared: O’Neal becomes oneal, Łucja becomes lucja, and
 * Smith–Jones becomes smith jones.
 */
export const foldedText = (text: string): string => {
  const plain = beyondAscii.test(text)
    ? text
        .replaceAll('´', "'")
        .replace(unseen, '')
        .normalize('NFKD')
        .replace(accents, '$1')
        .toLowerCase()
        .replace(/[łøđðħŧıŋςßæœþ]/g, (letter) => plainLetters[letter] ?? letter)
    : text.toLowerCase();
  return plain.replace(apostrophes, '').replace(dashes, ' ').trim().replace(/\s+/g, ' ');
};

/**
 * Characters that change the direction of the text after them: inside a name, they would reverse the words next to
 * it. Phones add them to a number that is copied. Marks that only set the direction of a single sign may stay.
 */
export const turning = /[\u202a-\u202e\u2066-\u2069]/g;

/**
 * The form in which addresses are compared, also for blocks and limits: people type capitals and trailing spaces, and
 * keyboards write an accent as a letter of its own, or wide letters.
 */
export const emailOf = (text: string): string => text.trim().normalize('NFKC').toLowerCase();

/**
 * Some characters, an @, and a domain with a dot. Refuses what mail programs do not read as part of the address,
 * foreign dots and invisible characters: `x@example.com>` would be another account with x@example.com's mails.
 */
export const emailShape =
  /^[^\s@<>()[\],;:\\"\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069]+@[^\s@<>()[\],;:\\"\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069.?#/%&=\u3002\uff0e\uff61]+(?:\.[^\s@<>()[\],;:\\"\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069.?#/%&=\u3002\uff0e\uff61]+)+$/;
/** The longest address that SMTP allows, in characters. */
export const maxEmailLength = 254;

export const isEmail = (text: string): boolean => text.length <= maxEmailLength && emailShape.test(text);
