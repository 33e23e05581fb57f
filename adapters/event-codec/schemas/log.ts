import { z } from 'zod';
import type { LogEvent } from '../../../domain/log/index.ts';
import { schemasOf } from '../schema.ts';
import { anyText, whole } from './fields.ts';

export const logSchemas = schemasOf<LogEvent>()({
  LogStarted: { version: 1, clear: z.strictObject({ logId: anyText, format: whole, secretFingerprint: anyText }) },
  SealBegun: { version: 1, clear: z.strictObject({ publicKey: anyText }) },
});
