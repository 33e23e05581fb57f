import type { ImportField, ImportKind, Matched } from '../ports/imports.ts';

/** A field that the rows need and no column is, or that two columns are. */
export type ImportFieldMissing = { readonly kind: 'ImportFieldMissing'; readonly field: ImportField };
export type ImportFieldTwice = { readonly kind: 'ImportFieldTwice'; readonly field: ImportField };
/** The list has more or fewer columns than the file. */
export type ImportColumnsDiffer = { readonly kind: 'ImportColumnsDiffer'; readonly columns: number };
export type MatchObjection = ImportFieldMissing | ImportFieldTwice | ImportColumnsDiffer;

const person = [['firstName', 'lastName', 'fullName', 'email', 'phone']] as const;

/** One field of each list has to be there; the first of a list is the one that is asked for. */
const needed: { readonly [Kind in ImportKind]: readonly (readonly ImportField[])[] } = {
  clients: [
    ['firstName', 'lastName', 'fullName'],
    ['email', 'phone'],
  ],
  visits: [['date'], ['service'], ...person],
  services: [['service']],
};

/** Why rows cannot be read like this; null if they can. */
export const objectionToMatch = ({ kind, match }: Matched, columns: number): MatchObjection | null => {
  if (match.length !== columns) return { kind: 'ImportColumnsDiffer', columns };
  const fields = match.filter((field) => field !== null);
  const twice = fields.find((field, index) => field !== 'note' && fields.indexOf(field) !== index);
  if (twice !== undefined) return { kind: 'ImportFieldTwice', field: twice };
  const [lacking] = needed[kind].filter((list) => !list.some((field) => fields.includes(field)));
  return lacking === undefined ? null : { kind: 'ImportFieldMissing', field: lacking[0] as ImportField };
};
