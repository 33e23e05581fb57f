import { z } from 'zod';
import type { AccountId, SessionId } from '../../../domain/kernel/index.ts';
import type { SessionEvent } from '../../../domain/session/index.ts';
import { schemasOf } from '../schema.ts';
import { anyText, id, storedInstant, whole } from './fields.ts';

const sessionId = id<SessionId>();

export const sessionSchemas = schemasOf<SessionEvent>()({
  SessionStarted: {
    version: 1,
    clear: z.strictObject({
      sessionId,
      accountId: id<AccountId>(),
      method: z.enum(['password', 'identifier', 'code', 'registration']),
      expiresAt: storedInstant,
    }),
    personal: z.strictObject({ address: anyText.nullable(), device: anyText.nullable() }),
  },
  SessionRotated: {
    version: 1,
    clear: z.strictObject({ sessionId, generation: whole, rotatedAt: storedInstant, expiresAt: storedInstant }),
  },
  SessionRevoked: {
    version: 1,
    clear: z.strictObject({
      sessionId,
      cause: z.enum([
        ...(['signed-out', 'signed-out-everywhere', 'refresh-token-reused', 'password-changed'] as const),
        ...(['password-removed', 'blocked', 'forgotten'] as const),
      ]),
    }),
  },
});
