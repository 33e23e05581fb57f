import type { WhoseAsked } from '../../../application/account/index.ts';
import { accountId } from '../../../domain/kernel/index.ts';

type WhoseTyped = { readonly userId?: string | undefined; readonly email?: string | undefined };

export const whoseAsked = ({ userId, email }: WhoseTyped): WhoseAsked => ({
  accountId: userId === undefined ? null : accountId(userId),
  email: email ?? null,
});
