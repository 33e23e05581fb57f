const usPrefix = '+1';

/**
 * What the phone field holds after a change: digits behind a forced plus. Ten bare digits, or eleven with a
 * leading 1, are American, as when the browser fills the field.
 */
export const phoneField = (typed: string): string => {
  const digits = typed.replace(/\D/g, '');
  if (typed.trim().startsWith('+')) return `+${digits}`;
  if (digits.length === 10) return `${usPrefix}${digits}`;
  return `+${digits}`;
};

/** A field that holds no more than its prefix counts as empty. */
export const isPhoneEmpty = (phone: string): boolean => phone === '' || phone === '+' || phone === usPrefix;

/** `+13175550142`: as it is sent, by the server's own rule. Ten digits that can be American are, even behind a plus. */
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
