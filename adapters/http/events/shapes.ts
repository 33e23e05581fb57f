import { z } from '@hono/zod-openapi';
import { topics } from './topics.ts';

/** What changed up to a position of the log. */
export const Change = z.object({ position: z.string(), topics: z.array(z.enum(topics)) }).openapi('Change');
