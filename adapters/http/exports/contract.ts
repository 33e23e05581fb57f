import { z } from '@hono/zod-openapi';
import { dateText, optionalQuery } from '../wire/fields.ts';
import { routesUnder } from '../wire/slice.ts';

const route = routesUnder('Admin: import and export');

const csv = (description: string) => ({
  200: { description, content: { 'text/csv': { schema: z.string() } } },
});

const days = z.object({ from: optionalQuery(dateText), to: optionalQuery(dateText) });

export const clients = route('GET /admin/exports/clients', {
  summary: 'All clients as CSV, in the order in which they came',
  refuses: [],
  responses: csv('A line for each client'),
});

export const visits = route('GET /admin/exports/visits', {
  summary: 'The visits of these days as CSV, by date and time; without days, all of them',
  request: { query: days },
  refuses: [],
  responses: csv('A line for each visit'),
});

export const money = route('GET /admin/exports/money', {
  summary: 'What each visit of these days cost, its payment proof and whether it is paid, as CSV',
  request: { query: days },
  refuses: [],
  responses: csv('A line for each visit'),
});

export const received = route('GET /exports/money.csv', {
  summary: 'Every payment that was received in these days as CSV, for an accountant; without days, all of them',
  request: { query: days },
  refuses: [],
  responses: csv('A line for each payment, by the day in the studio’s zone'),
});
