import { z } from 'zod';
import type { LogEvent } from '../../../domain/log/index.ts';
import { schemasOf } from '../schema.ts';
import { text, whole } from './fields.ts';

export const logSchemas = schemasOf<LogEvent>()({
  LogStarted: { version: 1, clear: z.strictObject({ logId: text, format: whole, secretFingerprint: text }) },
  SealBegun: { version: 1, clear: z.strictObject({ publicKey: text }) },
});
