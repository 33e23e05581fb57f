import { type AccountId, accountId } from '../../domain/kernel/ids.ts';
import { emailOf } from '../../domain/kernel/text.ts';
import type { Ids } from '../ports/clock.ts';

/** What stands for the account of an address or a number that nobody has, always the same one. It does not name the address. */
export const nobodyWith = (ids: Pick<Ids, 'keyed'>, typed: string): AccountId =>
  accountId(ids.keyed('nobody', emailOf(typed)));
