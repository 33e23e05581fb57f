import { z } from '@hono/zod-openapi';

export const CalendarFeed = z
  .object({
    url: z.string().nullable().openapi({
      description:
        'The address for a calendar program. Anyone who has it can read the appointments. Null while there is none.',
    }),
  })
  .openapi('CalendarFeed');
