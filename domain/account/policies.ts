import { type Brand, objectionToText, type TextObjection } from '../kernel/index.ts';
import type { AccountOrigin, Profile } from './events.ts';
import type { PasswordTooLong, PasswordTooShort, ProfileRejection } from './rejections.ts';

/** E.164: `+` and 8 to 15 digits. */
export type Phone = Brand<string, 'Phone'>;

const isPhone = (text: string): text is Phone => /^\+[1-9]\d{7,14}$/.test(text);

/** Ten digits, also behind a + that a form has put there, where they can be American: area and exchange begin with 2 to 9. */
const withoutCountry = /^(?:\+(?=[2-9]\d{2}[2-9]))?(\d{10})$/;
/** Or with their 1, also where a form has put +1 before a number that had it: no area begins with 1. */
const withCountry = /^(?:\+1|\+)?1(\d{10})$/;

/**
 * A phone as a person types it, blanks, dots, dashes and brackets ignored. The salon is in the US: ten digits, or
 * eleven with a leading 1, are +1…; everything else needs its + and 8 to 15 digits. Null when it is no phone.
 */
export const phoneOf = (text: string): Phone | null => {
  const bare = text.replace(/[\s().-]/g, '');
  const [, american] = withoutCountry.exec(bare) ?? withCountry.exec(bare) ?? [];
  const number = american === undefined ? bare : `+1${american}`;
  return isPhone(number) ? number : null;
};

/** An address as it is compared: people type it with capitals and a blank behind. */
export const emailOf = (text: string): string => text.trim().toLowerCase();

/** Something, an @, and a domain with a dot. */
export const emailShape = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;
/** The longest address mail can carry. */
export const longestEmail = 254;

export const isEmail = (text: string): boolean => text.length <= longestEmail && emailShape.test(text);

const nameLimit = 100;
const noteLimit = { field: 'note', required: false, limit: 2000 };
const reasonLimit = { field: 'reason', required: false, limit: 500 };

/** A person has both names; whom the owner or the first start writes down may have one. */
export const objectionToProfile = (
  { firstName, lastName, email, phone }: Profile,
  origin: AccountOrigin,
): ProfileRejection | null => {
  const lastNameRequired = origin === 'booking' || origin === 'registration';
  const name =
    objectionToText(firstName, { field: 'firstName', required: true, limit: nameLimit }) ??
    objectionToText(lastName, { field: 'lastName', required: lastNameRequired, limit: nameLimit });
  if (name !== null) return name;
  if (!isEmail(email)) return { kind: 'EmailInvalid' };
  return phone === null || isPhone(phone) ? null : { kind: 'PhoneInvalid' };
};

export const objectionToCustomerNote = (note: string): TextObjection | null => objectionToText(note, noteLimit);
export const objectionToBlockReason = (reason: string | null): TextObjection | null =>
  objectionToText(reason, reasonLimit);

export const passwordMinimum = 6;
/** Hashing costs by length; nobody types more. */
export const passwordMaximum = 200;

export const objectionToPassword = (password: string): PasswordTooShort | PasswordTooLong | null => {
  if (password.length < passwordMinimum) return { kind: 'PasswordTooShort', minimum: passwordMinimum };
  return password.length > passwordMaximum ? { kind: 'PasswordTooLong', maximum: passwordMaximum } : null;
};
