import { z } from 'zod';
import type { BrandingEvent, BrandingText } from '../../../domain/branding/index.ts';
import { schemasOf } from '../schema.ts';

const content: z.ZodType<BrandingText> = z.lazy(() =>
  z.union([z.null(), z.boolean(), z.number(), z.string(), z.array(content), z.record(z.string(), content)]),
);

export const brandingSchemas = schemasOf<BrandingEvent>()({
  BrandingSaved: { version: 1, clear: z.strictObject({ branding: z.record(z.string(), content) }) },
});
