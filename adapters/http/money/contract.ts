import { z } from '@hono/zod-openapi';
import { MoneyMethod } from '../appointment/shapes.ts';
import { answers } from '../wire/envelope.ts';
import { dateText, optionalQuery } from '../wire/fields.ts';
import { routesUnder } from '../wire/slice.ts';

const Sum = z.object({
  amount: z.number().openapi({ description: 'Dollars that pay visits.' }),
  tip: z.number().openapi({ description: 'Dollars on top.' }),
});

const Received = Sum.extend({
  from: z.string(),
  to: z.string(),
  byMethod: z.array(Sum.extend({ method: MoneyMethod })),
});

const Visits = z.object({
  count: z.int(),
  amount: z.number(),
  visits: z.array(
    z.object({
      appointmentId: z.string(),
      name: z.string().nullable().openapi({ description: 'Null once the client was forgotten.' }),
      serviceName: z.string(),
      date: z.string(),
      time: z.string(),
      amount: z.number(),
    }),
  ),
});

export const MoneyReport = z
  .object({
    week: Received.openapi({ description: 'From Sunday to today.' }),
    month: Received,
    year: Received,
    asked: Received.extend({ byDay: z.array(Sum.extend({ date: z.string() })) }).openapi({
      description: 'From `from` to `to`; without them, this month up to today.',
    }),
    outstanding: Visits.openapi({
      description:
        'Visits that are completed or past, not canceled, and not paid in full; the latest 20, and the count and sum of all.',
    }),
    lapsed: Visits.openapi({
      description:
        'Visits that were given up from `from` to `to` because their payment never came, with what was asked for them; the latest 20, and the count and sum of all.',
    }),
  })
  .openapi('MoneyReport');

export const report = routesUnder('Dashboards')('GET /admin/money', {
  summary: 'Money received by day and by method, tips, visits that still owe, and those that were never paid',
  request: { query: z.object({ from: optionalQuery(dateText), to: optionalQuery(dateText) }) },
  refuses: [],
  responses: answers(MoneyReport, 'What was received on which day in the studio’s zone'),
});
