const shape = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;

/** True if a text looks like an e-mail address, ignoring surrounding spaces. The server makes the final check. */
export const looksLikeEmail = (text: string): boolean => shape.test(text.trim());

/** Splits the address before its @, where a short line may break. */
export const partsOfEmail = (email: string): readonly [string, string] => {
  const at = Math.max(0, email.lastIndexOf('@'));
  return [email.slice(0, at), email.slice(at)];
};

const usPrefix = '+1';

/**
 * The phone field's text after a change: a plus and digits. Ten digits without a plus, or eleven that start with 1,
 * become an American number, as when the browser fills the field.
 */
export const phoneField = (typed: string): string => {
  const digits = typed.replace(/\D/g, '');
  if (typed.trim().startsWith('+')) return `+${digits}`;
  if (digits.length === 10) return `${usPrefix}${digits}`;
  return `+${digits}`;
};

/** True if the field contains at most its prefix. */
export const isPhoneEmpty = (phone: string): boolean => phone === '' || phone === '+' || phone === usPrefix;

/** Formats a phone as `+13175550142`, like the server: ten digits that can be American are, even after a plus. */
export const phoneToSend = (phone: string): string => {
  const digits = phone.replace(/\D/g, '');
  const [, american] = /^([2-9]\d{2}[2-9]\d{6})$/.exec(digits) ?? /^11?(\d{10})$/.exec(digits) ?? [];
  return american === undefined ? `+${digits}` : `${usPrefix}${american}`;
};

/** Formats a phone as `+1 (317) 555-0142`; leaves other numbers unchanged. */
export const formatPhone = (phone: string): string => {
  const [, area, exchange, line] = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(phone) ?? [];
  return area === undefined ? phone : `+1 (${area}) ${exchange}-${line}`;
};
