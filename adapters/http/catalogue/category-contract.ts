import { z } from '@hono/zod-openapi';
import { declareRoute } from '../declare-route.ts';
import { answers, body, creates } from '../envelope.ts';
import { categoryCodes, serviceCodes } from '../refusal-codes.ts';
import { CategoryParam, CategoryRename, CategoryWanted } from './shapes.ts';

const tags = ['Admin: services'];

const Names = z.array(z.string());

export const add = declareRoute({
  method: 'post',
  path: '/admin/categories',
  tags,
  summary: 'Add a category; it stands in the list also while it is empty',
  request: { body: body(CategoryWanted) },
  refuses: [...categoryCodes],
  responses: creates(Names, 'All names'),
});

export const rename = declareRoute({
  method: 'put',
  path: '/admin/categories/rename',
  tags,
  summary: 'Rename a category and move its services along',
  request: { body: body(CategoryRename) },
  refuses: [...serviceCodes, ...categoryCodes],
  responses: answers(Names, 'All names'),
});

export const remove = declareRoute({
  method: 'delete',
  path: '/admin/categories/{name}',
  tags,
  summary: 'Remove a category; its services stay bookable as Uncategorized',
  request: { params: CategoryParam },
  refuses: [...serviceCodes, ...categoryCodes, 'CategoryInUse'],
  responses: answers(Names, 'All names'),
});
