import { emailOf } from '../../domain/account/index.ts';
import { type EmailHash, emailHash } from '../../domain/kernel/index.ts';
import type { Ids } from '../ports/ids.ts';

/** The hash that names the stream of an e-mail address. Capitals and surrounding spaces do not change it. */
export const emailHashOf = (ids: Ids, email: string): EmailHash => emailHash(ids.keyed('email', emailOf(email)));
