import { type AccountId, accountId } from '../../domain/kernel/ids.ts';
import { emailOf } from '../../domain/kernel/text.ts';
import type { Ids } from '../ports/clock.ts';

/** A stand-in account id for an address or number that nobody has: always the same, without revealing the address. */
export const standInAccountId = (ids: Pick<Ids, 'keyed'>, typed: string): AccountId =>
  accountId(ids.keyed('nobody', emailOf(typed)));
