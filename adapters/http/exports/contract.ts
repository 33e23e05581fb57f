import { z } from '@hono/zod-openapi';
import { dateText, optionalQuery } from '../wire/fields.ts';
import { declareRoute } from '../wire/slice.ts';

const tags = ['Admin: import and export'];

const csv = (description: string) => ({
  200: { description, content: { 'text/csv': { schema: z.string() } } },
});

const days = z.object({ from: optionalQuery(dateText), to: optionalQuery(dateText) });

export const clients = declareRoute({
  method: 'get',
  path: '/admin/exports/clients',
  tags,
  summary: 'All clients as CSV, in the order in which they came',
  refuses: [],
  responses: csv('A line for each client'),
});

export const visits = declareRoute({
  method: 'get',
  path: '/admin/exports/visits',
  tags,
  summary: 'The visits of these days as CSV, by date and time; without days, all of them',
  request: { query: days },
  refuses: [],
  responses: csv('A line for each visit'),
});

export const money = declareRoute({
  method: 'get',
  path: '/admin/exports/money',
  tags,
  summary: 'What each visit of these days cost, its payment proof and whether it is paid, as CSV',
  request: { query: days },
  refuses: [],
  responses: csv('A line for each visit'),
});

export const received = declareRoute({
  method: 'get',
  path: '/exports/money.csv',
  tags,
  summary: 'Every payment that was received in these days as CSV, for an accountant; without days, all of them',
  request: { query: days },
  refuses: [],
  responses: csv('A line for each payment, by the day in the studio’s zone'),
});
