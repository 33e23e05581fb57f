import { createRoute, z } from '@hono/zod-openapi';
import { answers, body, creates } from '../envelope.ts';
import { CategoryParam, CategoryRename, CategoryWanted } from './shapes.ts';

const tags = ['Admin: services'];

const Names = z.array(z.string());

export const add = createRoute({
  method: 'post',
  path: '/admin/categories',
  tags,
  summary: 'Add a category; it stands in the list also while it is empty',
  request: { body: body(CategoryWanted) },
  responses: creates(Names, 'All names'),
});

export const rename = createRoute({
  method: 'put',
  path: '/admin/categories/rename',
  tags,
  summary: 'Rename a category and move its services along',
  request: { body: body(CategoryRename) },
  responses: answers(Names, 'All names'),
});

export const remove = createRoute({
  method: 'delete',
  path: '/admin/categories/{name}',
  tags,
  summary: 'Remove a category; its services stay bookable as Uncategorized',
  request: { params: CategoryParam },
  responses: answers(Names, 'All names'),
});
