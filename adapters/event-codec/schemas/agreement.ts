import { z } from 'zod';
import type { PolicyTextEvent } from '../../../domain/agreement/index.ts';
import { schemasOf } from '../schema.ts';
import { anyText, digest } from './fields.ts';

export const policyTextSchemas = schemasOf<PolicyTextEvent>()({
  PolicyTextShown: { version: 1, clear: z.strictObject({ policiesHash: digest, text: anyText }) },
});
