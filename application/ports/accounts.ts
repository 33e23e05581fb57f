import type { AccountId } from '../../domain/kernel/index.ts';

/** Accounts by what their own streams cannot be found by: a view, never the truth. */
export type Accounts = {
  /** All who gave that number (E.164), oldest account first: it may be shared. */
  readonly withPhone: (phone: string) => readonly AccountId[];
};
