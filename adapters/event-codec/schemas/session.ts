import { z } from 'zod';
import { type AccountId, addMinutes, instant, type SessionId } from '../../../domain/kernel/index.ts';
import type { SessionEvent } from '../../../domain/session/index.ts';
import { schemasOf, type Upcaster } from '../schema.ts';
import { anyText, id, storedInstant, whole } from './fields.ts';

const sessionId = id<SessionId>();

const minutesOfDay = 24 * 60;

/**
 * Version 1 named only the end of a session that nobody uses: 12 hours after its start with an address alone, and 30 days
 * with anything else, which could be renewed for ever. It now ends 90 days after its start.
 */
const withAbsoluteEnd: Upcaster = ({ clear, fields }) => {
  const expiresAt = instant(String(clear.expiresAt));
  const [unused, longest] = clear.method === 'identifier' ? [12 * 60, 12 * 60] : [30 * minutesOfDay, 90 * minutesOfDay];
  const startedAt = addMinutes(expiresAt, -unused);
  return { clear: { ...clear, startedAt, endsAt: addMinutes(startedAt, longest) }, fields };
};

export const sessionSchemas = schemasOf<SessionEvent>()({
  SessionStarted: {
    version: 2,
    upcasters: [withAbsoluteEnd],
    clear: z.strictObject({
      sessionId,
      accountId: id<AccountId>(),
      method: z.enum(['password', 'identifier', 'code', 'registration', 'passkey', 'link']),
      startedAt: storedInstant,
      expiresAt: storedInstant,
      endsAt: storedInstant,
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
        ...(['password-removed', 'second-factor-changed', 'blocked', 'forgotten'] as const),
      ]),
    }),
  },
});
