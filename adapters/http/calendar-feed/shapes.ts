import { z } from '@hono/zod-openapi';

export const CalendarFeed = z
  .object({
    url: z.string().nullable().openapi({
      description:
        'The address for a calendar program. Whoever has it reads the appointments. Null while there is none.',
    }),
  })
  .openapi('CalendarFeed');
