import { createRoute, z } from '@hono/zod-openapi';
import { answer, created, orRefuse } from '../answer.ts';
import { answers, body, creates } from '../envelope.ts';
import type { CatalogueParts } from '../parts.ts';
import { shown } from '../shown.ts';
import { slice } from '../slice.ts';
import { CategoryParam, CategoryRename, CategoryWanted } from './shapes.ts';

const tags = ['Admin: services'];
const Names = z.array(z.string());

const add = createRoute({
  method: 'post',
  path: '/admin/categories',
  tags,
  summary: 'Add a category; it stands in the list also while it is empty',
  request: { body: body(CategoryWanted) },
  responses: creates(Names, 'All names'),
});

const rename = createRoute({
  method: 'put',
  path: '/admin/categories/rename',
  tags,
  summary: 'Rename a category and move its services along',
  request: { body: body(CategoryRename) },
  responses: answers(Names, 'All names'),
});

const remove = createRoute({
  method: 'delete',
  path: '/admin/categories/{name}',
  tags,
  summary: 'Remove a category; its services stay bookable as Uncategorized',
  request: { params: CategoryParam },
  responses: answers(Names, 'All names'),
});

export const categoryRoutes = (parts: CatalogueParts) =>
  slice()
    .openapi(add, async (c) => {
      const done = orRefuse(await parts.addCategory(c.get('caller'), c.req.valid('json').name));
      return created(c, [...(await shown(c, parts.progress, done))], { message: 'Category added successfully' });
    })
    .openapi(rename, async (c) => {
      const done = orRefuse(await parts.renameCategory(c.get('caller'), c.req.valid('json')));
      return answer(c, [...(await shown(c, parts.progress, done))], { message: 'Category updated successfully' });
    })
    .openapi(remove, async (c) => {
      const done = orRefuse(await parts.removeCategory(c.get('caller'), c.req.valid('param').name));
      return answer(c, [...(await shown(c, parts.progress, done))], { message: 'Category deleted successfully' });
    });
