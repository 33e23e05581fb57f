import { z } from 'zod';
import type { AccountId, EmailHash, SignInCodeId } from '../../../domain/kernel/index.ts';
import type { SignInCodeEvent } from '../../../domain/sign-in-code/index.ts';
import { schemasOf } from '../schema.ts';
import { id, storedInstant } from './fields.ts';

const tried = { tryId: z.string() };
const of = { accountId: id<AccountId>(), codeId: id<SignInCodeId>() };

export const signInCodeSchemas = schemasOf<SignInCodeEvent>()({
  SignInCodeAsked: { version: 1, clear: z.strictObject({ ...of, emailHash: id<EmailHash>(), endsAt: storedInstant }) },
  SignInCodeMissed: { version: 1, clear: z.strictObject({ ...of, ...tried }) },
  SignInCodeUsed: { version: 1, clear: z.strictObject({ ...of, ...tried }) },
});
