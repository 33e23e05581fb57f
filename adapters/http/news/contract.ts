import { z } from '@hono/zod-openapi';
import { newsKinds } from '../../../projections/dashboards/news.ts';
import { answers } from '../wire/envelope.ts';
import { instantText, paging } from '../wire/fields.ts';
import { routesUnder } from '../wire/slice.ts';

export const News = z
  .object({
    id: z.string().openapi({ description: 'Later news have an id that sorts after this one.' }),
    kind: z.enum(newsKinds),
    at: instantText,
    appointmentId: z.string().nullable(),
    reviewId: z.string().nullable(),
    name: z.string().nullable().openapi({ description: 'Null if the person was forgotten.' }),
    serviceName: z.string().nullable(),
    date: z.string().nullable().openapi({ description: 'Of the visit; of one that was moved, where it was moved to.' }),
    time: z.string().nullable(),
    rating: z.int().nullable(),
  })
  .openapi('News');

export const NewsQuery = z.object({ limit: paging(20).limit });

export const list = routesUnder('Dashboards')('GET /admin/news', {
  summary: 'What clients did most recently: booked, moved, canceled, paid or reviewed; newest first',
  request: { query: NewsQuery },
  refuses: [],
  responses: answers(z.array(News), 'The newest ones, 20 unless asked otherwise'),
});
