import { z } from '@hono/zod-openapi';
import { declareRoute } from '../declare-route.ts';
import { answers } from '../wire/envelope.ts';
import { News, NewsQuery } from './shapes.ts';

export const list = declareRoute({
  method: 'get',
  path: '/admin/news',
  tags: ['Dashboards'],
  summary: 'What clients did most recently: booked, moved, canceled, paid or reviewed; newest first',
  request: { query: NewsQuery },
  refuses: [],
  responses: answers(z.array(News), 'The newest ones, 20 unless asked otherwise'),
});
