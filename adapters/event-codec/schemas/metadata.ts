import { z } from 'zod';
import { anyText, digest, storedInstant } from './fields.ts';

export const metadataSchema = z.strictObject({
  occurredAt: storedInstant,
  actor: anyText,
  role: z.enum(['anonymous', 'user', 'admin', 'system']),
  correlationId: anyText,
  causationId: anyText.nullable(),
  schemaVersion: z.int().min(1),
  prev: digest.nullable(),
  // Optional, so that the events from before there was an import keep their form and with it their hash.
  importedFrom: z.strictObject({ source: anyText, importId: anyText }).optional(),
});
