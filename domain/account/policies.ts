import type { Brand } from '../kernel/brand.ts';
import { isEmail, objectionToLength, objectionToText, type TextTooLong } from '../kernel/text.ts';
import type { PasswordObjection, PasswordTooLong, PasswordTooShort, ProfileRejection } from './commands.ts';
import type { AccountOrigin, AccountRole, HairPictureWords, HairRecord, Profile } from './events.ts';

/** In E.164 format: `+` and 8 to 15 digits. */
export type Phone = Brand<string, 'Phone'>;

const isPhone = (text: string): text is Phone => /^\+[1-9]\d{7,14}$/.test(text);

/**
 * A US number without its country code. Some forms put a bare `+` before such a number: it is ignored if both area
 * code and exchange code begin with 2 to 9, as American ones do.
 */
const withoutCountry = /^(?:\+(?=[2-9]\d{2}[2-9]))?(\d{10})$/;
/**
 * A US number with its country code 1. Some forms put `+1` before a number that already has the 1. No area code
 * begins with 1, so the second 1 can be dropped.
 */
const withCountry = /^(?:\+1|\+)?1(\d{10})$/;

/**
 * Parses a phone number as a person types it; null if it is not one. Ignores spaces, dots, dashes and brackets. The
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
 * Returns why the profile is refused; null if it is fine. The last name may be empty if the owner or the first start
 * entered it. A client whom the owner added may have a phone and no address.
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

/** In characters. Administrators need more because they see all clients' data; the clients' form states theirs. */
const passwordMinimum: { readonly [Role in AccountRole]: number } = { user: 6, admin: 8 };
/** In characters. Longer passwords cost more to hash, and nobody types them. */
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

/** Shorter words are in so many passwords that refusing them would help nobody. */
const shortestWord = 4;

/**
 * True if the password consists of words that anybody can read on the site, in any order and case, with digits and
 * signs between them: attackers try those first. `names` are the names of the studio and its owner.
 */
export const consistsOfKnownWords = (password: string, names: readonly string[]): boolean => {
  const words = names
    .flatMap((name) => [name, ...name.split(/[^\p{L}]+/u)])
    .map(onlyLetters)
    .filter((word) => word.length >= shortestWord)
    .toSorted((one, other) => other.length - one.length);
  const typed = onlyLetters(password);
  const left = words.reduce((rest, word) => rest.replaceAll(word, ''), typed);
  return left !== typed && left.length < shortestWord;
};

/** Returns why the password is refused; null if it is fine. An administrator's password must not be a common one. */
export const objectionToPassword = (
  password: string,
  role: AccountRole,
  isCommon: (password: string) => boolean,
): PasswordObjection | null =>
  objectionToPasswordLength(password, role) ??
  (role === 'admin' && isCommon(password) ? { kind: 'PasswordTooCommon' } : null);
