/** Cash App's own name for a receiver: `$` and up to 20 letters, digits, underscores or hyphens, with a letter among them. */
const cashtag = /^\$?([a-z0-9_-]{1,20})$/i;

/** Opens Cash App with receiver and amount filled in; null if the studio receives by a phone number. */
export const cashAppAddress = (receiver: string, amount: number): string | null => {
  const [, tag] = cashtag.exec(receiver.trim()) ?? [];
  return tag === undefined || !/[a-z]/i.test(tag) ? null : `https://cash.app/$${tag}/${amount.toFixed(2)}`;
};

/** As the code that a bank's app shows: its receiver is found by phone or e-mail. */
export const zelleAddress = ({ name, number }: { readonly name: string; readonly number: string }): string => {
  const digits = number.replace(/\D/g, '');
  const token = number.includes('@') ? number.trim() : digits.replace(/^1(?=\d{10}$)/, '');
  const bytes = new TextEncoder().encode(JSON.stringify({ name, action: 'payment', token }));
  return `https://enroll.zellepay.com/qr-codes?data=${btoa(String.fromCharCode(...bytes))}`;
};
