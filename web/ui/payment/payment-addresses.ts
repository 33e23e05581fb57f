/** A Cash App name: `$` and up to 20 letters, digits, underscores or hyphens, including at least one letter. */
const cashtag = /^\$?([a-z0-9_-]{1,20})$/i;

/** Opens Cash App with receiver and amount filled in; null if the studio's receiver is a phone number. */
export const cashAppAddress = (receiver: string, amount: number): string | null => {
  const [, tag] = cashtag.exec(receiver.trim()) ?? [];
  return tag === undefined || !/[a-z]/i.test(tag) ? null : `https://cash.app/$${tag}/${amount.toFixed(2)}`;
};

/** The content of Zelle's QR code, as bank apps show it. The receiver is found by phone or e-mail. */
export const zelleAddress = ({ name, number }: { readonly name: string; readonly number: string }): string => {
  const digits = number.replace(/\D/g, '');
  const token = number.includes('@') ? number.trim() : digits.replace(/^1(?=\d{10}$)/, '');
  const bytes = new TextEncoder().encode(JSON.stringify({ name, action: 'payment', token }));
  return `https://enroll.zellepay.com/qr-codes?data=${btoa(String.fromCharCode(...bytes))}`;
};
