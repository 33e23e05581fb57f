import { looksLikeEmail, phoneField } from '../../format/phone.ts';

/** What the user signs in with. A text without an @ counts as a phone number. */
export type Identifier = { readonly kind: 'email' | 'phone'; readonly value: string };

const minDigits = 10;

const nothingTyped = 'Please enter your email or phone number';
export const unknownPerson = 'Please check your email/phone or create a new account';

/** Reads a typed e-mail address or phone number; null while the text is neither. */
export const identifierOf = (typed: string): Identifier | null => {
  const text = typed.trim();
  if (looksLikeEmail(text)) return { kind: 'email', value: text };
  const isNumber = /^[\d\s()+.-]+$/.test(text) && text.replace(/\D/g, '').length >= minDigits;
  return isNumber ? { kind: 'phone', value: phoneField(text) } : null;
};

/** Why nobody can be looked up by this text; null if it is valid. */
export const identifierProblem = (typed: string): string | null => {
  if (typed.trim() === '') return nothingTyped;
  return identifierOf(typed) === null ? unknownPerson : null;
};

/** The identifier that the page before handed over; empty if none. */
export const identifierHandedOver = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'identifier' in state && typeof state.identifier === 'string'
    ? state.identifier
    : '';
