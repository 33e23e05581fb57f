const shape = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;

/** Whether a text looks like an e-mail address, with or without space around it. The server judges in the end. */
export const looksLikeEmail = (text: string): boolean => shape.test(text.trim());

/** The address before its @ and from there on. A short line may break between the two. */
export const partsOfEmail = (email: string): readonly [string, string] => {
  const at = Math.max(0, email.lastIndexOf('@'));
  return [email.slice(0, at), email.slice(at)];
};

const usPrefix = '+1';

/**
 * The text of the phone field after a change: a plus and digits. Ten digits without a plus, or eleven that begin with
 * 1, become an American number, as when the browser fills the field.
 */
export const phoneField = (typed: string): string => {
  const digits = typed.replace(/\D/g, '');
  if (typed.trim().startsWith('+')) return `+${digits}`;
  if (digits.length === 10) return `${usPrefix}${digits}`;
  return `+${digits}`;
};

/** Whether the field has no more than its prefix. */
export const isPhoneEmpty = (phone: string): boolean => phone === '' || phone === '+' || phone === usPrefix;

/** `+13175550142`, as it is sent, by the server's rule: ten digits that can be American are so even after a plus. */
export const phoneToSend = (phone: string): string => {
  const digits = phone.replace(/\D/g, '');
  const [, american] = /^([2-9]\d{2}[2-9]\d{6})$/.exec(digits) ?? /^11?(\d{10})$/.exec(digits) ?? [];
  return american === undefined ? `+${digits}` : `${usPrefix}${american}`;
};

/** `+1 (317) 555-0142`; other numbers as they are. */
export const formatPhone = (phone: string): string => {
  const [, area, exchange, line] = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(phone) ?? [];
  return area === undefined ? phone : `+1 (${area}) ${exchange}-${line}`;
};
