import { createRoute, z } from '@hono/zod-openapi';
import { err } from 'neverthrow';
import { serviceId } from '../../../domain/kernel/index.ts';
import { categoriesView } from '../../../projections/categories.ts';
import { listServices, serviceById } from '../../../projections/services.ts';
import { answer, orRefuse } from '../answer.ts';
import { answers } from '../envelope.ts';
import { idParam } from '../fields.ts';
import { keepAnswers } from '../kept-answers.ts';
import { rememberedWhile } from '../middleware/remembered.ts';
import type { CommonParts } from '../parts.ts';
import { slice } from '../slice.ts';
import { Service, ServicesByCategory, ServicesQuery } from './shapes.ts';
import { groupedByCategory, serviceShape } from './view.ts';

const tags = ['Services'];
const catalogue = { views: ['services', 'categories'] };

type ServicesGrouped = z.infer<typeof ServicesByCategory>;

const list = createRoute({
  method: 'get',
  path: '/services',
  tags,
  summary: 'Services grouped by category',
  request: { query: ServicesQuery },
  middleware: rememberedWhile(catalogue),
  responses: answers(ServicesByCategory, 'By category, in the order of the categories'),
});

const names = createRoute({
  method: 'get',
  path: '/services/categories',
  tags,
  summary: 'The names of the categories, also of empty ones',
  middleware: rememberedWhile(catalogue),
  responses: answers(z.array(z.string()), 'Names'),
});

const one = createRoute({
  method: 'get',
  path: '/services/{id}',
  tags,
  summary: 'One service with its add-ons',
  request: { params: idParam },
  middleware: rememberedWhile(catalogue),
  responses: answers(Service, 'The service'),
});

/** The catalogue as visitors see it: what cannot be booked is for the owner's eyes. */
export const catalogueRoutes = (parts: CommonParts) => {
  const { db } = parts;
  const kept = keepAnswers<ServicesGrouped>(parts, catalogue.views);
  const categories = categoriesView.open(db);
  return slice()
    .openapi(list, (c) => {
      const { isActive, sortBy, sortOrder } = c.req.valid('query');
      const mayAsk = c.get('caller').role === 'admin';
      const asked = {
        isActive: mayAsk ? (isActive ?? true) : true,
        sortBy: sortBy ?? 'createdAt',
        direction: sortOrder ?? 'asc',
      };
      const grouped = kept(Object.values(asked).join(' '), () =>
        groupedByCategory(listServices(db, asked).rows, categories().names),
      );
      return answer(c, grouped);
    })
    .openapi(names, (c) => answer(c, [...categories().names]))
    .openapi(one, (c) => {
      const row = serviceById(db, serviceId(c.req.valid('param').id));
      const isVisible = row !== null && (row.isActive || c.get('caller').role === 'admin');
      return answer(c, isVisible ? serviceShape(row) : orRefuse(err({ kind: 'ServiceNotFound' as const })));
    });
};
