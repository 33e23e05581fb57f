import { z } from 'zod';
import type { AccountEvent, EmailEvent } from '../../../domain/account/index.ts';
import type { AccountId, EmailHash } from '../../../domain/kernel/index.ts';
import { schemasOf } from '../schema.ts';
import { anyText, id, whole, yesOrNo } from './fields.ts';

const accountId = id<AccountId>();
const emailHash = id<EmailHash>();
const profile = z.strictObject({ firstName: anyText, lastName: anyText, email: anyText, phone: anyText.nullable() });

export const accountSchemas = schemasOf<AccountEvent>()({
  AccountOpened: {
    version: 1,
    clear: z.strictObject({
      accountId,
      role: z.enum(['user', 'admin']),
      origin: z.enum(['booking', 'owner', 'registration', 'first-start']),
      emailHash,
    }),
    personal: profile,
  },
  ProfileChanged: { version: 1, clear: z.strictObject({ accountId, emailHash }), personal: profile },
  PasswordSet: {
    version: 1,
    clear: z.strictObject({ accountId }),
    personal: z.strictObject({ passwordHash: anyText }),
  },
  PreferencesChanged: {
    version: 1,
    clear: z.strictObject({ accountId, preferences: z.strictObject({ email: yesOrNo, sms: yesOrNo, push: yesOrNo }) }),
  },
  PasswordRemoved: { version: 1, clear: z.strictObject({ accountId }) },
  AccountVerified: { version: 1, clear: z.strictObject({ accountId }) },
  AccountBlocked: {
    version: 1,
    clear: z.strictObject({ accountId }),
    personal: z.strictObject({ reason: anyText.nullable() }),
  },
  AccountUnblocked: { version: 1, clear: z.strictObject({ accountId }) },
  CustomerNoteTaken: { version: 1, clear: z.strictObject({ accountId }), personal: z.strictObject({ note: anyText }) },
  AuthenticatorTurnedOn: {
    version: 1,
    clear: z.strictObject({ accountId, step: whole }),
    personal: z.strictObject({ secret: anyText, recoveryHashes: z.array(anyText) }),
  },
  AuthenticatorCodeUsed: { version: 1, clear: z.strictObject({ accountId, step: whole }) },
  RecoveryCodeUsed: { version: 1, clear: z.strictObject({ accountId, place: whole }) },
  AuthenticatorTurnedOff: { version: 1, clear: z.strictObject({ accountId }) },
  AccountForgotten: { version: 1, clear: z.strictObject({ accountId }) },
});

export const emailSchemas = schemasOf<EmailEvent>()({
  EmailClaimed: { version: 1, clear: z.strictObject({ emailHash, accountId }) },
  EmailGivenUp: { version: 1, clear: z.strictObject({ emailHash, accountId }) },
});
