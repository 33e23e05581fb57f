import { z } from 'zod';
import type { AccountId } from '../../../domain/kernel/index.ts';
import { type OpeningEvent, openingSteps } from '../../../domain/opening/index.ts';
import { schemasOf } from '../schema.ts';
import { id } from './fields.ts';

export const openingSchemas = schemasOf<OpeningEvent>()({
  OpeningBegun: { version: 1, clear: z.strictObject({}) },
  OpeningStepTaken: { version: 1, clear: z.strictObject({ step: z.enum(openingSteps) }) },
  StudioOpened: { version: 1, clear: z.strictObject({ openedBy: id<AccountId>().nullable() }) },
});
