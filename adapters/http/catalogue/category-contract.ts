import { z } from '@hono/zod-openapi';
import { declareRoute } from '../declare-route.ts';
import { categoryNameCodes } from '../refusing/refusal-codes.ts';
import { answers, body, creates } from '../wire/envelope.ts';
import { CategoryParam, CategoryRename, CategoryWanted } from './shapes.ts';

const tags = ['Admin: services'];

const Names = z.array(z.string());

export const add = declareRoute({
  method: 'post',
  path: '/admin/categories',
  tags,
  summary: 'Add a category; it is listed even while it is empty',
  request: { body: body(CategoryWanted) },
  runs: ['addCategory'],
  refuses: categoryNameCodes,
  responses: creates(Names, 'All names'),
});

export const rename = declareRoute({
  method: 'put',
  path: '/admin/categories/rename',
  tags,
  summary: 'Rename a category and move its services along',
  request: { body: body(CategoryRename) },
  runs: ['renameCategory'],
  refuses: [...categoryNameCodes, 'CategoryNotFound'],
  responses: answers(Names, 'All names'),
});

export const remove = declareRoute({
  method: 'delete',
  path: '/admin/categories/{name}',
  tags,
  summary: 'Remove a category; its services stay bookable as Uncategorized',
  request: { params: CategoryParam },
  runs: ['removeCategory'],
  refuses: ['CategoryInUse', 'CategoryNotFound'],
  responses: answers(Names, 'All names'),
});
