import { emailOf } from '../../domain/account/index.ts';
import { type EmailHash, emailHash } from '../../domain/kernel/index.ts';
import type { Ids } from '../ports/ids.ts';

/** Names the stream of an e-mail address, however it was typed. */
export const emailHashOf = (ids: Ids, email: string): EmailHash => emailHash(ids.keyed('email', emailOf(email)));
