/** The most common mail domains in the US, most frequent first. */
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

/** A line on a phone has no room for more. */
const shown = 3;

/** The domains that complete the typed address, such as `gmail.com`; none if it is complete or has another domain. */
export const endingsFor = (typed: string): readonly string[] => {
  const [local = '', ...rest] = typed.trim().split('@');
  if (local === '' || /\s/.test(local) || rest.length > 1) return [];
  const begun = (rest[0] ?? '').toLowerCase();
  return endings.filter((ending) => ending.startsWith(begun) && ending !== begun).slice(0, shown);
};

export const withEnding = (typed: string, ending: string): string => `${typed.trim().split('@')[0]}@${ending}`;

type Name = { readonly firstName: string; readonly lastName: string };

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();

/** The name in an address like `ada.lovelace@…`; null for any other. It is offered and never filled in unasked. */
export const nameIn = (email: string): Name | null => {
  const found = /^(\p{L}{2,})[._](\p{L}{2,})\d{0,4}@/u.exec(email.trim());
  return found === null ? null : { firstName: capital(found[1] ?? ''), lastName: capital(found[2] ?? '') };
};
