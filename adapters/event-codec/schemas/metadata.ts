import { z } from 'zod';
import { digest, storedInstant, text } from './fields.ts';

export const metadataSchema = z.strictObject({
  occurredAt: storedInstant,
  actor: text,
  role: z.enum(['anonymous', 'user', 'admin', 'system']),
  correlationId: text,
  causationId: text.nullable(),
  schemaVersion: z.int().min(1),
  prev: digest.nullable(),
});
