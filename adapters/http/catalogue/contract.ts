import { z } from '@hono/zod-openapi';
import { declareRoute } from '../declare-route.ts';
import { keptWhile } from '../kept/kept-while.ts';
import { answers } from '../wire/envelope.ts';
import { idParam } from '../wire/fields.ts';
import { Service, ServicesByCategory, ServicesQuery } from './shapes.ts';

const tags = ['Services'];

const catalogue = { views: ['services', 'categories'] };

export const list = declareRoute({
  method: 'get',
  path: '/services',
  tags,
  summary: 'Services grouped by category',
  request: { query: ServicesQuery },
  middleware: keptWhile(catalogue),
  refuses: [],
  responses: answers(ServicesByCategory, 'By category, in the order of the categories'),
});

export const names = declareRoute({
  method: 'get',
  path: '/services/categories',
  tags,
  summary: 'The names of the categories, also of empty ones',
  middleware: keptWhile(catalogue),
  refuses: [],
  responses: answers(z.array(z.string()), 'Names'),
});

export const one = declareRoute({
  method: 'get',
  path: '/services/{id}',
  tags,
  summary: 'One service with its add-ons',
  request: { params: idParam },
  middleware: keptWhile(catalogue),
  refuses: ['ServiceNotFound'],
  responses: answers(Service, 'The service'),
});
