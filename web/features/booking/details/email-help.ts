/** Where most people in the US have their mail, the most frequent first. */
const endings = [
  'gmail.com',
  'yahoo.com',
  'icloud.com',
  'outlook.com',
  'hotmail.com',
  'aol.com',
  'comcast.net',
  'msn.com',
  'live.com',
  'me.com',
] as const;

/** More do not fit on a line of a phone. */
const shown = 3;

/** What the rest of an address may be while it is typed, such as `gmail.com`; none once it is whole or is another one. */
export const endingsFor = (typed: string): readonly string[] => {
  const [local = '', ...rest] = typed.trim().split('@');
  if (local === '' || /\s/.test(local) || rest.length > 1) return [];
  const begun = (rest[0] ?? '').toLowerCase();
  return endings.filter((ending) => ending.startsWith(begun) && ending !== begun).slice(0, shown);
};

export const withEnding = (typed: string, ending: string): string => `${typed.trim().split('@')[0]}@${ending}`;

type Name = { readonly firstName: string; readonly lastName: string };

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();

/** The name that an address like `ada.lovelace@…` is made of; null for any other. It is offered, and never taken unasked. */
export const nameIn = (email: string): Name | null => {
  const found = /^(\p{L}{2,})[._](\p{L}{2,})\d{0,4}@/u.exec(email.trim());
  return found === null ? null : { firstName: capital(found[1] ?? ''), lastName: capital(found[2] ?? '') };
};
