import type { Placeholder } from './wordings.ts';

/** What each placeholder becomes in one mail. */
export type PlaceholderValues = { readonly [Each in Placeholder]?: string };

/** A name in braces, or a brace that has no other. */
const inBraces = /\{([^{}]*)\}|[{}]/g;

/** Capitals and spaces make no other name. */
const nameIn = (inside: string): string => inside.trim().replace(/\s+/g, ' ').toLowerCase();

const isKnown = (name: string, known: readonly Placeholder[]): name is Placeholder =>
  known.some((placeholder) => placeholder === name);

/** What stands in braces and is none of these names, with its braces; null if nothing is. */
export const unknownPlaceholder = (words: string, known: readonly Placeholder[]): string | null =>
  [...words.matchAll(inBraces)].find(([, inside]) => inside === undefined || !isKnown(nameIn(inside), known))?.[0] ??
  null;

/** The words with every placeholder replaced, in one pass: braces in a client's name stay as they are. */
export const filledIn = (words: string, values: PlaceholderValues): string =>
  words.replace(inBraces, (found, inside: string | undefined) =>
    inside === undefined ? found : (Object.entries(values).find(([name]) => name === nameIn(inside))?.[1] ?? found),
  );
