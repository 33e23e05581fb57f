import type { AccountId } from '../../../domain/kernel/index.ts';

/** Finds accounts by what does not name their stream. It is a view: the log decides. */
export type Accounts = {
  /** All accounts with that number (E.164), first which has had it for the longest time: several people may share one. */
  readonly withPhone: (phone: string) => readonly AccountId[];
};
