import type { NotAllowed } from '../kernel/caller.ts';
import type { Failure } from '../kernel/failure.ts';
import type { ImportClientRefusal, ImportServiceRefusal, ImportVisitRefusal } from '../kernel/imported.ts';
import type { RowObjection } from '../ports/imports.ts';

/** Nobody has the name, or several people have it, and the row has neither address nor phone. */
export type ClientUnknown = { readonly kind: 'ClientUnknown'; readonly name: string };
export type ClientAmbiguous = { readonly kind: 'ClientAmbiguous'; readonly name: string };

/** The visit is in the past and was never confirmed. */
export type VisitNeverConfirmed = { readonly kind: 'VisitNeverConfirmed' };

/** Why a row is not taken. */
export type RowRefusal =
  | RowObjection
  | ClientUnknown
  | ClientAmbiguous
  | VisitNeverConfirmed
  | Exclude<ImportClientRefusal | ImportVisitRefusal | ImportServiceRefusal, Failure | NotAllowed>;

/** `merged`: added details to an existing account; `known`: everything was there already. */
export type RowOutcome = 'taken' | 'merged' | 'known' | { readonly refused: RowRefusal };

export type ImportCounts = {
  readonly taken: number;
  readonly merged: number;
  readonly known: number;
  readonly refused: number;
};

export const noCounts: ImportCounts = { taken: 0, merged: 0, known: 0, refused: 0 };

export const counted = (counts: ImportCounts, outcome: RowOutcome): ImportCounts => {
  const name = typeof outcome === 'string' ? outcome : 'refused';
  return { ...counts, [name]: counts[name] + 1 };
};
