import type { Brand } from '../kernel/brand.ts';
import { isEmail, objectionToLength, objectionToText, type TextTooLong } from '../kernel/text.ts';
import type { PasswordObjection, PasswordTooLong, PasswordTooShort, ProfileRejection } from './commands.ts';
import type { AccountOrigin, AccountRole, HairPictureWords, HairRecord, Profile } from './events.ts';

/** In E.164 format: `+` and 8 to 15 digits. */
export type Phone = Brand<string, 'Phone'>;

const isPhone = (text: string): text is Phone => /^\+[1-9]\d{7,14}$/.test(text);

/**
 * A US number without its country code. Some forms put a bare `+` before such a number: it is ignored if area code and
 * exchange code can be American, that is, if both begin with 2 to 9.
 */
const withoutCountry = /^(?:\+(?=[2-9]\d{2}[2-9]))?(\d{10})$/;
/**
 * A US number with its country code 1. Some forms put `+1` before a number that already has the 1: no area code begins
 * with 1, so the second 1 can be dropped.
 */
const withCountry = /^(?:\+1|\+)?1(\d{10})$/;

/**
 * Reads a phone number as a person types it; null if it is none. Spaces, dots, dashes and brackets are ignored. The
 * salon is in the US: ten digits, or eleven with a leading 1, become +1…; any other number needs its + and 8 to 15
 * digits.
 */
export const phoneOf = (text: string): Phone | null => {
  const bare = text.replace(/[\s().-]/g, '');
  const [, american] = withoutCountry.exec(bare) ?? withCountry.exec(bare) ?? [];
  const number = american === undefined ? bare : `+1${american}`;
  return isPhone(number) ? number : null;
};

const nameLimit = 100;
const captionLimit = 200;
const noteLimit = { field: 'note', limit: 2000 };
const reasonLimit = { field: 'reason', limit: 500 };

/**
 * Why the profile is refused; null if it is fine. The last name may be empty if the owner or the first start wrote it. Whom
 * the owner has written down may have a phone and no address.
 */
export const objectionToProfile = (
  { firstName, lastName, email, phone }: Profile,
  origin: AccountOrigin,
): ProfileRejection | null => {
  const lastNameRequired = origin === 'booking' || origin === 'registration';
  const name =
    objectionToText(firstName, { field: 'firstName', limit: nameLimit }) ??
    (lastNameRequired ? objectionToText : objectionToLength)(lastName, { field: 'lastName', limit: nameLimit });
  if (name !== null) return name;
  const isWithoutAddress = email === '' && phone !== null && origin === 'owner';
  if (!isWithoutAddress && !isEmail(email)) return { kind: 'EmailInvalid' };
  return phone === null || isPhone(phone) ? null : { kind: 'PhoneInvalid' };
};

export const objectionToCustomerNote = (note: string): TextTooLong | null => objectionToLength(note, noteLimit);
export const objectionToHairRecord = ({ method, size }: HairRecord): TextTooLong | null =>
  objectionToLength(method, { field: 'method', limit: nameLimit }) ??
  objectionToLength(size, { field: 'size', limit: nameLimit });

export const objectionToHairPicture = ({ caption }: HairPictureWords): TextTooLong | null =>
  objectionToLength(caption, { field: 'caption', limit: captionLimit });

export const objectionToBlockReason = (reason: string | null): TextTooLong | null =>
  objectionToLength(reason, reasonLimit);

/** In characters. An administrator reads what all clients have left; clients have the length that their form names. */
const passwordMinimum: { readonly [Role in AccountRole]: number } = { user: 6, admin: 8 };
/** In characters. Hashing a longer password costs more, and nobody types one. */
const passwordMaximum = 200;

export const objectionToPasswordLength = (
  password: string,
  role: AccountRole,
): PasswordTooShort | PasswordTooLong | null => {
  const minimum = passwordMinimum[role];
  if (password.length < minimum) return { kind: 'PasswordTooShort', minimum };
  return password.length > passwordMaximum ? { kind: 'PasswordTooLong', maximum: passwordMaximum } : null;
};

const onlyLetters = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^\p{L}]/gu, '');

/** A shorter word is in so many passwords that refusing it would help nobody. */
const shortestWord = 4;

/**
 * Whether a password is made of words that anybody reads on the site, in any order and case, with digits and signs between
 * them: anyone who guesses begins with those. `names` are what the studio and its owner are called.
 */
export const isMadeOfNames = (password: string, names: readonly string[]): boolean => {
  const words = names
    .flatMap((name) => [name, ...name.split(/[^\p{L}]+/u)])
    .map(onlyLetters)
    .filter((word) => word.length >= shortestWord)
    .toSorted((one, other) => other.length - one.length);
  const typed = onlyLetters(password);
  const left = words.reduce((rest, word) => rest.replaceAll(word, ''), typed);
  return left !== typed && left.length < shortestWord;
};

/** An administrator's password must not be one that is guessed first. */
export const objectionToPassword = (
  password: string,
  role: AccountRole,
  isCommon: (password: string) => boolean,
): PasswordObjection | null =>
  objectionToPasswordLength(password, role) ??
  (role === 'admin' && isCommon(password) ? { kind: 'PasswordTooCommon' } : null);
