import { z } from 'zod';
import type { AccountId, EmailHash, SignInCodeId } from '../../../domain/kernel/index.ts';
import type { SignInCodeEvent } from '../../../domain/sign-in-code/index.ts';
import { schemasOf, type Upcaster } from '../schema.ts';
import { id, storedInstant, whole } from './fields.ts';

const tried = { tryId: z.string() };
const of = { accountId: id<AccountId>(), codeId: id<SignInCodeId>() };

/** Version 1 knew of codes of six digits alone. */
const withSixDigits: Upcaster = ({ clear, fields }) => ({ clear: { ...clear, digits: 6 }, fields });

export const signInCodeSchemas = schemasOf<SignInCodeEvent>()({
  SignInCodeAsked: {
    version: 2,
    clear: z.strictObject({ ...of, emailHash: id<EmailHash>(), digits: whole, endsAt: storedInstant }),
    upcasters: [withSixDigits],
  },
  SignInCodeMissed: { version: 1, clear: z.strictObject({ ...of, ...tried }) },
  SignInCodeUsed: { version: 1, clear: z.strictObject({ ...of, ...tried }) },
});
